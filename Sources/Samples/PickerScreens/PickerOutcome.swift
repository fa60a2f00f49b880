/// How choosing a photo has ended.
package enum PickerOutcome: Hashable, Sendable {
  /// There is a photo.
  case picked(Photo)
  /// The person has changed their mind.
  case cancelled
  /// The source may not be used.
  case denied(PhotoSource)
  /// What was chosen has no picture in it.
  case failed(name: String)

  /// What the person reads.
  package var message: String {
    switch self {
    case .picked(let photo): "Foto escolhida: \(photo.name)"
    case .cancelled: "Escolha cancelada."
    case .denied(let source): "Sem permissão para \(source.rawValue)."
    case .failed(let name): "Não foi possível ler: \(name)."
    }
  }
}
