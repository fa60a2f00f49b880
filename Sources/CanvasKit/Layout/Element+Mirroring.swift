extension Element {
  /// Returns the element with all that it contains as a mirror shows it, for the other direction of
  /// reading; its own place in its parent stays.
  func mirrored() -> Element {
    var element = self
    element.style.alignment = style.alignment.resolved(in: .rightToLeft)
    element.children = children.map { child in
      var child = child.mirrored()
      child.frame = child.frame.mirrored(inWidth: frame.width)
      return child
    }
    return element
  }
}
