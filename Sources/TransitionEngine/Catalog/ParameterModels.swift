/// A view that another one is matched with: where it is and how it looks.
///
/// Source: SwiftUI `matchedGeometryEffect` and `MatchedTransitionSourceConfiguration`; semantics §5.
public struct MatchedView: Hashable, Sendable {
    /// What names it among the sources of a page; `nil` for none. It changes no number.
    public var id: String?
    /// In points; `nil` where the view can't be found.
    public var frame: Rect?
    /// The point by which it is matched. Default the center.
    public var anchor = UnitPoint.center
    /// In points. Default 0.
    public var cornerRadius = 0.0
    /// Fills the shape while it grows. Default none.
    public var background: Color?
    /// Default none.
    public var shadow: Shadow?
    /// Whether it decides the geometry that is shared. Default yes. Only a destination may follow its partner.
    public var isSource = true

    /// A blurred copy below a view.
    public struct Shadow: Hashable, Sendable {
        /// Default black at 33 % in linear light, as SwiftUI has it.
        public var color = Color(.srgbLinear, [0, 0, 0], alpha: 0.33)
        /// Standard deviation of the blur, in points.
        public var radius = 0.0
        /// In points. Default 0.
        public var x = 0.0
        /// In points. Default 0.
        public var y = 0.0

        /// Creates it with the default of every property.
        public init() {}
    }

    /// Creates a view with a frame, in points; `nil` where it can't be found.
    public init(frame: Rect? = nil) { self.frame = frame }

    func validate(at pointer: String, into issues: inout SpecIssues) {
        frame?.validate(at: pointer + "/frame", into: &issues)
        anchor.validate(at: pointer + "/anchor", into: &issues)
        issues.check(cornerRadius, in: 0...1e6, unit: "pt", at: pointer + "/cornerRadius")
        guard let shadow else { return }
        issues.check(shadow.radius, in: 0...1e6, unit: "pt", at: pointer + "/shadow/radius")
        issues.check(shadow.x, in: -1e6...1e6, unit: "pt", at: pointer + "/shadow/x")
        issues.check(shadow.y, in: -1e6...1e6, unit: "pt", at: pointer + "/shadow/y")
    }
}

/// A text before and after a change.
public struct ContentChange: Hashable, Sendable {
    /// The text before.
    public var from: String
    /// The text after.
    public var to: String
    /// The numbers the texts stand for, which decide the direction.
    public var value: [Double]?
    /// Whether numbers fall as they change; without values it decides the direction.
    public var countsDown: Bool
    /// How the text looks before and after; `nil` where nothing is said of it. Default `nil`.
    public var look: LookChange?

    /// Longer texts are refused.
    public static let longest = 64

    /// Creates a change of text, counting up unless values or `countsDown` say otherwise.
    public init(from: String, to: String, value: [Double]? = nil, countsDown: Bool = false) {
        self.from = from
        self.to = to
        self.value = value
        self.countsDown = countsDown
    }

    func validate(at pointer: String, into issues: inout SpecIssues) {
        for (key, text) in [("from", from), ("to", to)] where text.count > Self.longest {
            issues.add(.limitExceeded, at: "\(pointer)/\(key)", "longer than \(Self.longest) characters")
        }
        look?.from.validate(at: pointer + "/look/from", into: &issues)
        look?.to.validate(at: pointer + "/look/to", into: &issues)
    }
}

/// One input of a Core Image filter.
public struct FilterInput: Hashable, Sendable {
    /// The input's key.
    public var name: String
    /// A number, or the components of a vector, rectangle or color.
    public var values: [Double]

    /// Creates an input from its components.
    public init(_ name: String, _ values: [Double]) {
        self.name = name
        self.values = values
    }
}

extension UnitPoint {
    func validate(at pointer: @autoclosure () -> String, into issues: inout SpecIssues) {
        issues.check(x, in: -10...10, at: pointer() + "/0")
        issues.check(y, in: -10...10, at: pointer() + "/1")
    }
}
