import CanvasKit
import ViewKit

/// What a view knows of its surroundings; the number of presses is its own and stays.
struct SettingsView: View {
  @Environment(\.colorScheme) private var colorScheme
  @Environment(\.horizontalSizeClass) private var sizeClass
  @Environment(\.dynamicTypeSize) private var typeSize
  @Environment(\.locale) private var locale
  @State private var count = 0

  var body: some View {
    VStack(alignment: .leading) {
      Text("Aparência: \(colorScheme == .dark ? "escura" : "clara")")
      Text("Largura: \(sizeClass.map { $0 == .compact ? "compacta" : "regular" } ?? "nenhuma")")
      Text("Letra: \(typeSize.isAccessibilitySize ? "muito grande" : "\(typeSize)")")
      Text("Idioma: \(locale)")
      Button("Contar: \(count)") { count += 1 }
    }
  }
}
