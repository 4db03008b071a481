// What declares a control, so that files which declare one beside its intent compile. No control is shown here; its
// intent runs by its name.

public import AppIntents
public import SwiftUI

@MainActor @preconcurrency
public protocol ControlWidget: _DeclaresConfiguration {
  associatedtype Body: ControlWidgetConfiguration
  var body: Body { get }
  init()
}
extension ControlWidget {
  public static var _declaration: _ConfigurationDeclaration? {
    Body.self == Never.self ? nil : Self().body._declaration
  }
}
@MainActor @preconcurrency
public protocol ControlWidgetConfiguration {
  nonisolated var _declaration: _ConfigurationDeclaration? { get }
  nonisolated func _named(
    _ title: LocalizedStringResource?, _ description: LocalizedStringResource?
  ) -> Self
}
extension Never: ControlWidgetConfiguration, ControlWidgetTemplate {}
extension ControlWidgetConfiguration {
  public nonisolated var _declaration: _ConfigurationDeclaration? { nil }
  public nonisolated func _named(
    _ title: LocalizedStringResource?, _ description: LocalizedStringResource?
  ) -> Self { self }

  public nonisolated func displayName(_ name: LocalizedStringResource) -> Self { _named(name, nil) }
  public nonisolated func description(_ text: LocalizedStringResource) -> Self { _named(nil, text) }
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
  public nonisolated let _declaration: _ConfigurationDeclaration?

  private nonisolated init(_ declaration: _ConfigurationDeclaration?) {
    _declaration = declaration
  }
  public nonisolated init(
    kind: String, intent: Configuration.Type = Configuration.self,
    @ControlWidgetTemplateBuilder content: @escaping @MainActor (Configuration) -> Content
  ) { self.init(_ConfigurationDeclaration(intent: Configuration.self)) }
  public nonisolated init<Provider: AppIntentControlValueProvider>(
    kind: String, provider: Provider,
    @ControlWidgetTemplateBuilder content: @escaping @MainActor (Provider.Value) -> Content
  ) where Provider.Configuration == Configuration {
    self.init(_ConfigurationDeclaration(intent: Configuration.self))
  }

  public nonisolated func _named(
    _ title: LocalizedStringResource?, _ description: LocalizedStringResource?
  ) -> Self { Self(_declaration?.named(title, description)) }
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
