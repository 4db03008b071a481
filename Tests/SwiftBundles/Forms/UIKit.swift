//: area: Views
//: form: UIKit and AppKit: `appEntityUIElementProvider`, `UISceneAppIntent`, `AppIntentSceneDelegate`
//: state: unavailable: no such modules, so that `#if canImport(UIKit)` takes the branch for other platforms; use SwiftUI's `appEntityUIElements`
