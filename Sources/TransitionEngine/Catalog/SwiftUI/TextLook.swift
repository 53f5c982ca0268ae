/// How a text looks.
///
/// Source: SwiftUI `Font` and `ContentTransition.interpolate`; semantics §4.
public struct TextLook: Hashable, Sendable {
    /// The color; `nil` is that of the other look.
    public var color: Color?
    /// The size of the font in points; `nil` is that of the other look.
    public var size: Double?
    /// The weight of the font, 1…1000, of which 400 is regular; `nil` is that of the other look.
    public var weight: Double?
    /// The design of the font; `nil` is that of the other look.
    public var design: Design?

    /// SwiftUI `Font.Design`.
    public enum Design: String, CaseIterable, Hashable, Sendable {
        case `default`, serif, rounded, monospaced
    }

    /// Creates a look. Default one that says nothing.
    public init(color: Color? = nil, size: Double? = nil, weight: Double? = nil, design: Design? = nil) {
        (self.color, self.size, self.weight, self.design) = (color, size, weight, design)
    }

    /// The weights of SwiftUI `Font.Weight`, from the lightest.
    package static let weights: [(name: String, value: Double)] = [
        ("ultraLight", 100), ("thin", 200), ("light", 300), ("regular", 400), ("medium", 500), ("semibold", 600), ("bold", 700),
        ("heavy", 800), ("black", 900),
    ]

    func validate(at pointer: String, into issues: inout SpecIssues) {
        if let size { issues.check(size, in: 0...1e6, unit: "pt", at: pointer + "/size") }
        if let weight { issues.check(weight, in: 1...1000, at: pointer + "/weight") }
    }
}

/// A text's look before and after a change.
public struct LookChange: Hashable, Sendable {
    /// The look before.
    public var from: TextLook
    /// The look after.
    public var to: TextLook

    /// Creates a change of look.
    public init(from: TextLook, to: TextLook) { (self.from, self.to) = (from, to) }

    /// Whether both looks are in one font design: only such a font is interpolated.
    var keepsDesign: Bool { from.design == nil || to.design == nil || from.design == to.design }

    /// The size before and after; `nil` where neither look has one.
    package var sizes: (from: Double, to: Double)? { Self.both(from.size, to.size) }
    /// The weight before and after; `nil` where neither look has one.
    package var weights: (from: Double, to: Double)? { Self.both(from.weight, to.weight) }
    /// The color before and after; `nil` where neither look has one.
    package var colors: (from: Color, to: Color)? { Self.both(from.color, to.color) }

    /// The names of what it has besides the design.
    var names: [String] {
        [("color", colors != nil), ("size", sizes != nil), ("weight", weights != nil)].filter(\.1).map(\.0)
    }

    /// What one look alone has, so that it stays as it is: its place, and the word that leads to the other one.
    var constants: [(side: String, name: String, word: String)] {
        let rows: [(name: String, from: Bool, to: Bool)] = [
            ("color", from.color != nil, to.color != nil), ("size", from.size != nil, to.size != nil),
            ("weight", from.weight != nil, to.weight != nil),
        ]
        return rows.filter { $0.from != $0.to }.map { ($0.from ? "from" : "to", $0.name, $0.from ? "to" : "from") }
    }

    private static func both<Value>(_ from: Value?, _ to: Value?) -> (from: Value, to: Value)? {
        (from ?? to).map { ($0, to ?? $0) }
    }
}
