// What declares a control, so that files which declare one beside its intent compile. No control is shown here; its
// intent runs by its name.

public import AppIntents
public import SwiftUI

@MainActor @preconcurrency
public protocol ControlWidget {
  associatedtype Body: ControlWidgetConfiguration
  var body: Body { get }
  init()
}
@MainActor @preconcurrency
public protocol ControlWidgetConfiguration {}
extension Never: ControlWidgetConfiguration, ControlWidgetTemplate {}
extension ControlWidgetConfiguration {
  public nonisolated func displayName(_ name: LocalizedStringResource) -> Self { self }
  public nonisolated func description(_ text: LocalizedStringResource) -> Self { self }
  public nonisolated func promptsForUserConfiguration() -> Self { self }
}

@MainActor @preconcurrency
public protocol ControlWidgetTemplate {}
extension ControlWidgetTemplate {
  public nonisolated func tint(_ tint: Color?) -> Self { self }
  public nonisolated func disabled(_ isDisabled: Bool) -> Self { self }
}
@resultBuilder
@MainActor public enum ControlWidgetTemplateBuilder {
  public static func buildBlock<Content: ControlWidgetTemplate>(_ content: Content) -> Content {
    content
  }
}

public protocol ControlValueProvider {
  associatedtype Value
  var previewValue: Value { get }
  func currentValue() async throws -> Value
}

public struct StaticControlConfiguration<Content: ControlWidgetTemplate>:
  ControlWidgetConfiguration
{
  public nonisolated init(
    kind: String, @ControlWidgetTemplateBuilder content: @escaping @MainActor () -> Content
  ) {}
  public nonisolated init<Provider: ControlValueProvider>(
    kind: String, provider: Provider,
    @ControlWidgetTemplateBuilder content: @escaping @MainActor (Provider.Value) -> Content
  ) {}
}
public struct AppIntentControlConfiguration<
  Configuration: ControlConfigurationIntent, Content: ControlWidgetTemplate
>: ControlWidgetConfiguration {
  public nonisolated init(
    kind: String, intent: Configuration.Type = Configuration.self,
    @ControlWidgetTemplateBuilder content: @escaping @MainActor (Configuration) -> Content
  ) {}
  public nonisolated init<Provider: AppIntentControlValueProvider>(
    kind: String, provider: Provider,
    @ControlWidgetTemplateBuilder content: @escaping @MainActor (Provider.Value) -> Content
  ) where Provider.Configuration == Configuration {}
}

public struct ControlWidgetButton<Label: View>: ControlWidgetTemplate {
  public nonisolated init(
    action: some AppIntent, @ViewBuilder label: @escaping @MainActor () -> Label
  ) {}
  public nonisolated init(
    action: some AppIntent, @ViewBuilder label: @escaping @MainActor () -> Label,
    @ViewBuilder actionLabel: @escaping @MainActor (Bool) -> some View
  ) {}
}
extension ControlWidgetButton where Label == Text {
  public nonisolated init(_ title: LocalizedStringResource, action: some AppIntent) {}
}

public struct ControlWidgetToggle<Label: View, ValueLabel: View>: ControlWidgetTemplate {
  public nonisolated init(
    isOn: Bool, action: some SetValueIntent<Bool>,
    @ViewBuilder label: @escaping @MainActor () -> Label,
    @ViewBuilder valueLabel: @escaping @MainActor (Bool) -> ValueLabel
  ) {}
}
extension ControlWidgetToggle where ValueLabel == EmptyView {
  public nonisolated init(
    isOn: Bool, action: some SetValueIntent<Bool>,
    @ViewBuilder label: @escaping @MainActor () -> Label
  ) {}
}
extension ControlWidgetToggle where Label == Text {
  public nonisolated init(
    _ title: LocalizedStringResource, isOn: Bool, action: some SetValueIntent<Bool>,
    @ViewBuilder valueLabel: @escaping @MainActor (Bool) -> ValueLabel
  ) {}
}
