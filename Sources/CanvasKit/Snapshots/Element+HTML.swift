extension Element {
  /// Returns the tree as HTML that says what each element means.
  ///
  /// Headings become `h1` to `h6`, labels `p`, lists `ul` with `li`, alerts and sheets
  /// `dialog open`, controls `button` and `input`, and an identifier becomes the `id`. Attributes are
  /// in the order of their names, texts are escaped, and what a secure field contains is left out.
  ///
  /// - Returns: One line for each element, or two for one that contains others; the same for the
  ///   same tree anywhere.
  /// - Complexity: O(*n*) in elements and the length of their texts.
  public func htmlSnapshot() -> String {
    var writer = HTMLWriter()
    var walk = ElementWalk(self)
    while let visit = walk.next() {
      let tag = visit.element.htmlTag
      if visit.element.children.isEmpty || tag.isVoid {
        writer.write(tag, text: visit.element.htmlText, depth: visit.depth)
      } else {
        writer.begin(tag, depth: visit.depth)
      }
    }
    writer.end(downTo: 0)
    return writer.lines.joined(separator: "\n")
  }

  /// The tag with all of its attributes.
  private var htmlTag: HTMLTag {
    var tag = htmlKind
    if let identifier { tag.attributes["id"] = identifier }
    if isSelected { tag.attributes["aria-selected"] = "true" }
    if !isEnabled {
      let isControl = tag.name == "button" || tag.name == "input"
      if isControl {
        tag.attributes.updateValue(nil, forKey: "disabled")
      } else {
        tag.attributes["aria-disabled"] = "true"
      }
    }
    let named = actions.compactMap { action in
      if case .named(let name) = action { name } else { nil }
    }
    if !named.isEmpty { tag.attributes["data-actions"] = named.joined(separator: ", ") }
    return tag
  }

  /// The tag with the attributes that the kind decides.
  private var htmlKind: HTMLTag {
    switch kind {
    case .group, .stack: HTMLTag(name: "div")
    case .label: HTMLTag(name: "p")
    case .heading(let level): HTMLTag(name: "h\(min(max(1, level), 6))")
    case .button, .barItem: HTMLTag(name: "button")
    case .backItem: HTMLTag(name: "button", attributes: ["class": "back"])
    case .textField(_, let isSecure):
      HTMLTag(
        name: "input",
        attributes: labeled([
          "type": isSecure ? "password" : "text", "value": isSecure ? "" : value ?? "",
        ])
      )
    case .toggle(let isOn): HTMLTag(name: "input", attributes: toggleAttributes(isOn: isOn))
    case .adjustable: HTMLTag(name: "output", attributes: labeled([:]))
    case .progress(let fraction):
      HTMLTag(
        name: "progress",
        attributes: labeled(fraction.map { ["max": "1", "value": "\($0)"] } ?? [:])
      )
    case .list: HTMLTag(name: "ul", attributes: labeled([:]))
    case .row: HTMLTag(name: "li", attributes: children.isEmpty ? [:] : labeled([:]))
    case .image: HTMLTag(name: "img", attributes: ["alt": label])
    case .divider: HTMLTag(name: "hr")
    case .bar: HTMLTag(name: "header", attributes: labeled([:]))
    case .alert:
      HTMLTag(name: "dialog", attributes: labeled(["open": nil, "role": "alertdialog"]))
    case .sheet: HTMLTag(name: "dialog", attributes: labeled(["open": nil]))
    case .scroll: HTMLTag(name: "section", attributes: labeled([:]))
    case .picture: HTMLTag(name: "pre", attributes: labeled([:]))
    }
  }

  /// The attributes of a toggle.
  private func toggleAttributes(isOn: Bool) -> [String: String?] {
    var attributes: [String: String?] = ["type": "checkbox"]
    if isOn { attributes.updateValue(nil, forKey: "checked") }
    return labeled(attributes)
  }

  /// The attributes and the label, for tags that show none.
  private func labeled(_ attributes: [String: String?]) -> [String: String?] {
    var attributes = attributes
    if !label.isEmpty { attributes["aria-label"] = label }
    return attributes
  }

  /// The text of an element without children.
  private var htmlText: String {
    switch kind {
    case .adjustable: value ?? ""
    case .picture(let surface): surface.textSnapshot
    case .label, .heading, .button, .barItem, .backItem, .row: label
    default: ""
    }
  }
}
