import TransitionEngine

/// What a view looks like at one end of a motion, in the words of the web: `opacity: 0; transform: translateY(20px) scale(.9)`.
///
/// Source: css-transforms-2 §5 and §12. A percentage of a translation is of the view's own side.
struct WebPose: Equatable {
    struct Failure: Error { let detail: String }

    /// In which order a library puts the parts of a transform, from outside.
    enum Order {
        /// translate, rotate, scale, transform: of CSS and of GSAP.
        case css
        /// translate, scale, rotate: of Motion.
        case scaleFirst
        /// As they are written: of anime.js.
        case written
    }

    private struct Move: Equatable {
        let rank: Int
        let function: TransformFunction
    }

    /// The values that no transform has.
    private var values: [Property: Double] = [:]
    private var moves: [Move] = []
    /// The units that the text alone doesn't say: `rem` and `em`.
    private(set) var units: Set<String> = []
    /// Whether its sides are those of the reading direction.
    var isLogical = false
    /// The point about which it turns and scales; `nil` for the center.
    var anchor: UnitPoint?

    /// The functions of its transform that do something, the first outermost.
    private var functions: [TransformFunction] {
        moves.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(\.element.function).filter {
            $0 != $0.identity
        }
    }

    /// Whether it leaves the view as it is.
    var isRest: Bool { functions.isEmpty && values.allSatisfy { $0.value == $0.key.identity } }

    // MARK: - Reading

    /// Adds what a property says.
    ///
    /// - Parameters:
    ///   - name: as CSS or a library calls it, such as `translateX` or `xPercent`.
    ///   - text: its value, without quotes. A number alone is in pixels or degrees.
    mutating func add(_ name: String, _ text: String, _ order: Order = .css) throws(Failure) {
        let (turn, scale) = order == .css ? (1, 2) : order == .scaleFirst ? (2, 1) : (0, 0)
        switch name {
        case "opacity", "autoAlpha": values[.opacity] = try Self.amount(text)
        case "x", "translateX": translate(x: try length(text))
        case "y", "translateY": translate(y: try length(text))
        case "xPercent": translate(x: .init(fraction: fraction(ofPercent: try Self.number(text))))
        case "yPercent": translate(y: .init(fraction: fraction(ofPercent: try Self.number(text))))
        case "scaleX": add(.scale(x: try Self.amount(text), y: 1, z: 1), rank: scale)
        case "scaleY": add(.scale(x: 1, y: try Self.amount(text), z: 1), rank: scale)
        case "scale":
            let factors = CSSSyntax.words(of: text)
            guard (1...2).contains(factors.count), let first = factors.first, let last = factors.last else {
                throw Failure(detail: "a scale is one factor or two")
            }
            add(.scale(x: try Self.amount(first), y: try Self.amount(last), z: 1), rank: scale)
        case "rotate", "rotation", "rotateZ", "rotationZ":
            add(.rotate(x: 0, y: 0, z: 1, degrees: try Self.angle(text)), rank: turn)
        case "translate":
            let lengths = CSSSyntax.words(of: text)
            guard (1...2).contains(lengths.count) else { throw Failure(detail: "a translation is one length or two") }
            translate(x: text == "none" ? .init() : try length(lengths[0]))
            if lengths.count == 2 { translate(y: try length(lengths[1])) }
        case "transform": for function in try transform(text) { add(function, rank: 3) }
        default: try addOther(name, text)
        }
    }

    private mutating func add(_ function: TransformFunction, rank: Int) { moves.append(Move(rank: rank, function: function)) }

    /// Moves it by lengths.
    mutating func translate(x: TransformFunction.Length = .init(), y: TransformFunction.Length = .init()) {
        add(.translate(x: x, y: y, z: 0), rank: 0)
    }

    /// Returns this pose within another one, whose functions are the outer ones; `nil` where they turn about different points.
    func inside(_ other: WebPose) -> WebPose? {
        guard anchor == nil || other.anchor == nil || anchor == other.anchor else { return nil }
        var joined = other
        joined.moves += moves
        joined.values.merge(values) { $0 * $1 }
        joined.units.formUnion(units)
        joined.anchor = anchor ?? other.anchor
        return joined
    }

    /// Adds a filter, a clip, a radius or a shadow.
    private mutating func addOther(_ name: String, _ text: String) throws(Failure) {
        let css = Self.cssName(name)
        let value = css.hasPrefix("border") && plainNumber(text) != nil ? text + "px" : text
        let read = CSSKeyframeValues([CSSSyntax.Declaration(name: css, value: value)], in: Surroundings())
        guard read.unread.isEmpty, !read.values.isEmpty else {
            throw Failure(detail: Self.known)
        }
        guard read.units.isSubset(of: ["rem", "em"]) else {
            throw Failure(detail: "its length depends on the page: give it in px")
        }
        units.formUnion(read.units)
        values.merge(read.values) { $1 }
    }

    /// Returns what CSS calls a property of JavaScript: `clip-path` for `clipPath`.
    static func cssName(_ name: String) -> String {
        name.reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
    }

    /// What is read.
    static let known =
        "of the motion of an element x, y, scale, rotate, opacity, filter, clip-path and box-shadow are, by numbers and shares of its "
        + "own size, from rest or to it. Paste a @keyframes rule, or write {\"type\": \"custom\", \"active\": {\"translate.x\": "
        + "-100, \"opacity\": 0}}"

    private static func number(_ text: String) throws(Failure) -> Double {
        guard let number = plainNumber(text) else { throw Failure(detail: "expected a number. " + known) }
        return number
    }

    private static func amount(_ text: String) throws(Failure) -> Double {
        guard let result = CSSCalculation(text) else { throw Failure(detail: known) }
        return result.isPercentage ? fraction(ofPercent: result.value) : result.value
    }

    private static func angle(_ text: String) throws(Failure) -> Double {
        let result = CSSCalculation(text, in: CSSCalculation.Units(surroundings: Surroundings()))
        guard let result, result.kind == .angle || result.kind == .number else { throw Failure(detail: known) }
        return result.value
    }

    private mutating func length(_ text: String) throws(Failure) -> TransformFunction.Length {
        guard let result = CSSCalculation(text, in: CSSCalculation.Units(surroundings: Surroundings())) else {
            throw Failure(detail: Self.known)
        }
        switch result.kind {
        case .percentage: return .init(fraction: fraction(ofPercent: result.value))
        case .number, .length:
            guard result.units.isSubset(of: ["rem", "em"]) else {
                throw Failure(detail: "its length depends on the page: give it in px, or in % of the element's own size")
            }
            units.formUnion(result.units)
            return .init(points: result.value)
        case .angle, .time: throw Failure(detail: Self.known)
        }
    }

    private mutating func transform(_ text: String) throws(Failure) -> [TransformFunction] {
        if let value = try? TransformText.parse(text) { return value.functions }
        guard let list = try? CSSTransformList(text, in: Surroundings()), list.unread.isEmpty else {
            throw Failure(detail: Self.known)
        }
        guard list.units.isSubset(of: ["rem", "em"]) else {
            throw Failure(detail: "its lengths depend on the page: give them in px, or in % of the element's own size")
        }
        units.formUnion(list.units)
        return list.functions
    }
}

// MARK: - As a transition

extension WebPose {
    /// Translation, degrees and factors of the functions; `nil` where they aren't those of a transform in this order, each part of which
    /// moves straight.
    private var parts: (x: TransformFunction.Length, y: TransformFunction.Length, turn: Double, scaleX: Double, scaleY: Double)? {
        var parts = (x: TransformFunction.Length(), y: TransformFunction.Length(), turn: 0.0, scaleX: 1.0, scaleY: 1.0)
        for function in functions {
            let isScaled = parts.scaleX != 1 || parts.scaleY != 1
            switch function {
            case .translate(let x, let y, 0) where parts.turn == 0 && !isScaled:
                parts.x = .init(points: parts.x.points + x.points, fraction: parts.x.fraction + x.fraction)
                parts.y = .init(points: parts.y.points + y.points, fraction: parts.y.fraction + y.fraction)
            // An even scale and a turn may change places.
            case .rotate(0, 0, 1, let degrees) where parts.scaleX == parts.scaleY: parts.turn += degrees
            case .scale(let x, let y, _) where (x == 1 || parts.scaleX == 1) && (y == 1 || parts.scaleY == 1):
                (parts.scaleX, parts.scaleY) = (parts.scaleX * x, parts.scaleY * y)
            default: return nil
            }
        }
        return parts
    }

    /// The transitions that have it while the view is away, the first innermost.
    var transitions: [any Transition] {
        if isRest { return [IdentityTransition()] }
        let others = values.filter { $0.value != $0.key.identity }
        func custom(_ scalars: [Property: Double], _ value: [TransformFunction]? = nil, isCSS: Bool = false) -> CustomTransition {
            let ordered = scalars.sorted { $0.key.ordinal < $1.key.ordinal }
            var transition = CustomTransition(
                ordered.map { ($0.key, .perPhase(willAppear: $0.value, identity: nil, didDisappear: $0.value)) },
                anchor: anchor ?? .center)
            if let value = value.map(TransformValue.init) {
                transition.transform = (PhaseValues(willAppear: value, didDisappear: value), isCSS ? .css : .component)
            }
            return transition
        }
        guard let parts else { return [custom(others, functions, isCSS: true)] }
        var scalars = others
        if parts.turn != 0 { scalars[.rotate] = parts.turn }
        if parts.scaleX != 1 { scalars[.scaleX] = parts.scaleX }
        if parts.scaleY != 1 { scalars[.scaleY] = parts.scaleY }
        guard parts.x.fraction != 0 || parts.y.fraction != 0 else {
            if parts.x.points != 0 { scalars[.translateX] = parts.x.points }
            if parts.y.points != 0 { scalars[.translateY] = parts.y.points }
            return [custom(scalars)]
        }
        if scalars == others, let edge = edge(parts.x, parts.y) {
            return [MoveTransition(edge: edge)] + (others.isEmpty ? [] : [custom(others)])
        }
        var list: [TransformFunction] = [.translate(x: parts.x, y: parts.y, z: 0)]
        if parts.turn != 0 { list.append(.rotate(x: 0, y: 0, z: 1, degrees: parts.turn)) }
        if parts.scaleX != 1 || parts.scaleY != 1 { list.append(.scale(x: parts.scaleX, y: parts.scaleY, z: 1)) }
        return [custom(others, list)]
    }

    /// Returns two poses as declarations of keyframes with the same functions; `nil` for transforms without parts, and for filters.
    static func declarations(_ first: WebPose, _ last: WebPose) -> (String, String)? {
        func text(_ pose: WebPose) -> String? {
            guard let parts = pose.parts, Set(pose.values.keys).isSubset(of: [.opacity]) else { return nil }
            func length(_ length: TransformFunction.Length) -> String {
                let points = exactText(length.points) + "px"
                return length.fraction == 0 ? points : "calc(\(points) + \(exactText(length.fraction * 100))%)"
            }
            return "opacity: \(exactText(pose.values[.opacity] ?? 1)); translate: \(length(parts.x)) \(length(parts.y)); "
                + "rotate: \(exactText(parts.turn))deg; scale: \(exactText(parts.scaleX)) \(exactText(parts.scaleY))"
        }
        return text(first).flatMap { first in text(last).map { (first, $0) } }
    }

    /// The edge outside of which a whole side of its own leaves the view.
    private func edge(_ x: TransformFunction.Length, _ y: TransformFunction.Length) -> Edge? {
        switch (x, y) {
        case (.init(fraction: -1), .init()): isLogical ? .leading : .left
        case (.init(fraction: 1), .init()): isLogical ? .trailing : .right
        case (.init(), .init(fraction: -1)): .top
        case (.init(), .init(fraction: 1)): .bottom
        default: nil
        }
    }
}
