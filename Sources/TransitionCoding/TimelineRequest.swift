package import TransitionEngine

/// What a caller asked for: a spec, and how its timeline is to be written.
package struct TimelineRequest: Sendable {
    package var spec: TransitionSpec
    /// `direction: both`: insertion and removal, each a timeline of its own; `spec.direction` is then insertion.
    package var isBoth = false
    /// Decimals printed, 2…9. Default 6.
    package var precision = TimelineRequest.defaultPrecision
    package var output = OutputOptions()
    /// `dir=auto`: for both layout directions, chosen where the timeline is shown; `spec` is then left to right.
    package var isAutoDirection = false
    /// What the request may ask for, for plans that a format makes besides.
    package private(set) var limits = Limits()
    /// What a caller should know of how the spec was read.
    package var warnings: [TimelineWarning] = []
    /// The spec fully expanded, once it has been written: what tells the answer, and a part of it. The bytes are those of
    /// ``TextBuffer/append(spec:direction:)``.
    package private(set) var specText: [UInt8]?
    /// The plan of each timeline asked for: one, or insertion and removal.
    package private(set) var plans: [TransitionPlan] = []

    /// Keyframes times tracks of all plans: how many numbers there are to write.
    package var cost: Int { plans.indices.reduce(0) { $0 + plans[$1].cost } }

    /// For the spec and each of its views, whether its animation is given: `+` or `-`.
    package var givenAnimations: String {
        ([spec] + (spec.content.views ?? []).map(\.spec)).map { $0.animation == .sourceDefault ? "-" : "+" }.joined()
    }

    package static let defaultPrecision = 6
    package static let precisionRange = 2...9

    /// The default tolerance of formats that reduce samples, as a fraction of each track's travel (docs/formats.md).
    package static let defaultTolerance = 0.002

    package init(_ spec: TransitionSpec) {
        self.spec = spec
    }

    /// Writes ``specText``, so that it is written once.
    package mutating func serializeSpec() {
        var buffer = TextBuffer(capacity: 2048)
        buffer.append(spec: self, direction: isBoth ? "both" : spec.direction.rawValue)
        specText = buffer.bytes
    }

    /// Validates the meaning and makes ``plans``.
    ///
    /// - Throws: ``SpecIssues``, all that is wrong; `CancellationError`.
    package mutating func plan(within limits: Limits) throws {
        self.limits = limits
        var plans = [try TransitionPlan(spec, within: limits)]
        if isBoth {
            var removal = spec
            removal.direction = .removal
            removal.changeViews { $0.direction = .removal }
            plans.append(try TransitionPlan(removal, within: limits))
            let cost = plans[0].cost + plans[1].cost
            if cost > limits.samples {
                var issues = SpecIssues()
                issues.add(
                    .limitExceeded, at: "/sampling",
                    "\(cost) keyframes × tracks of both directions exceed the limit of \(limits.samples) a request")
                throw issues
            }
        }
        self.plans = plans
    }
}

/// Options of the written form (docs/formats.md); `nil` is the format's own default.
package struct OutputOptions: Hashable, Sendable {
    /// A CSS identifier.
    package var name: String?
    /// `keyframes`, `transition`, `view-transition`, `scroll` or `easing`.
    package var mode: String?
    /// `fade`, `none` or `keep`.
    package var reduced: String?
    /// How close to the true motion, in fractions of each track's travel.
    package var tolerance: Double?
    /// What opens an element: `class`, `dialog`, `popover` or `data-state`.
    package var open: String?
    /// The `view-transition-name` of what changes.
    package var element: String?
    /// The seconds between the items of a list; `nil` for a single element.
    package var stagger: Double?
    /// How many items have a delay of their own; the others have that of the last one. Default 12.
    package var items: Int?

    /// The type of the view transitions that a stylesheet animates; `nil` for all of them.
    package var transitionType: String?
    /// The `view-transition-class` of what changes, instead of ``element``.
    package var transitionClass: String?

    /// How a frame moves: `transform` or `layout`.
    package var geometry: String?

    /// The values of each option; the first is the default.
    package static let modes = ["keyframes", "transition", "view-transition", "scroll", "easing"]
    package static let reductions = ["fade", "none", "keep"]
    package static let geometries = ["transform", "layout"]
    /// What opens an element. Default: classes in keyframes, all in `mode=transition`.
    package static let openers = ["class", "dialog", "popover", "data-state"]
    /// The `view-transition-name` of the entire page.
    package static let defaultElement = "root"
    /// How many items have a delay of their own where ``items`` says nothing.
    package static let defaultItems = 12

    /// The seconds between the items of a list.
    package static let staggers = 0.0...20
    package static let itemCounts = 2...500

    /// Returns whether a text can be a name: a letter or `_`, and up to 63 letters, digits, `-` and `_`.
    package static func isName(_ text: String) -> Bool {
        let isLetter = { (byte: UInt8) in
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
        }
        let isTail = { (byte: UInt8) in
            isLetter(byte) || byte == UInt8(ascii: "-") || (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9"))
        }
        guard let first = text.utf8.first else { return false }
        return isLetter(first) && text.utf8.count <= 64 && text.utf8.allSatisfy(isTail)
    }

    /// Leaves out what equals its default, so that it changes neither the canonical form nor the response.
    ///
    /// - Parameters:
    ///   - sampling: the sampling of the request; a tolerance that is the format's default becomes the default.
    ///   - standard: the format's default tolerance; `nil` for a format that doesn't reduce samples.
    mutating func dropDefaults(_ sampling: inout Sampling, _ standard: Double?) {
        if mode == Self.modes[0] { mode = nil }
        if reduced == Self.reductions[0] { reduced = nil }
        if geometry == Self.geometries[0] { geometry = nil }
        if element == Self.defaultElement { element = nil }
        if items == Self.defaultItems { items = nil }
        if mode == nil, open == Self.openers[0] { open = nil }
        var sampled: Double?
        if case .tolerance(let tolerance) = sampling { sampled = tolerance }
        if let standard, tolerance ?? sampled == standard {
            tolerance = nil
            if sampled != nil { sampling = .default }
        } else if standard == nil, sampled == nil, tolerance == TimelineRequest.defaultTolerance {
            tolerance = nil
        }
    }

    /// The members that are text, with their values.
    package var texts: [(key: StaticString, value: String?)] {
        [
            ("name", name), ("mode", mode), ("reduced", reduced), ("open", open), ("element", element),
            ("class", transitionClass), ("type", transitionType), ("geometry", geometry),
        ]
    }
}

/// One curve, as asked for.
package struct CurveRequest: Sendable {
    /// `nil` jumps.
    package var animation: Animation?
    /// Where the curve takes over; `nil` is at rest at 0.
    package var start: MidFlight?
    package var sampling: Sampling = .default
    package var precision = TimelineRequest.defaultPrecision
    package var output = OutputOptions()
    package var warnings: [TimelineWarning] = []
    /// The design token that the animation was given as.
    package var token: DesignToken?
    /// Set once the meaning has been validated.
    package private(set) var plan: CurvePlan?

    package init(_ animation: Animation?) {
        self.animation = animation
    }

    /// Validates the meaning and makes ``plan``.
    ///
    /// - Throws: all that is wrong.
    package mutating func plan(within limits: Limits) throws(SpecIssues) {
        plan = try CurvePlan(animation, from: start, sampling: sampling, within: limits)
    }
}
