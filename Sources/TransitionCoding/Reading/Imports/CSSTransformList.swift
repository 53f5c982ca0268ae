import TransitionEngine

/// The functions of a CSS `transform` that keyframes have, with lengths in points.
///
/// Source: css-transforms-2 §12.
struct CSSTransformList {
    typealias Failure = CSSKeyframesRule.Failure

    /// In the order of the text.
    private(set) var functions: [TransformFunction] = []
    /// Whether a function scales along z, which nobody sees of a flat view.
    private(set) var scalesDepth = false
    /// The functions that keyframes don't have: a name, and what there is instead.
    private(set) var unread: [(name: String, detail: String)] = []
    /// The units that the text alone doesn't say, such as `rem`.
    private(set) var units: Set<String> = []

    private let surroundings: Surroundings

    private static let longest = 64

    /// - Throws: ``CSSKeyframesRule/Failure`` for what is no list of functions.
    init(_ text: String, in surroundings: Surroundings) throws(Failure) {
        self.surroundings = surroundings
        guard text.lowercased() != "none" else { return }
        var rest = text[...]
        while !trimmed(rest).isEmpty {
            guard let open = rest.firstIndex(of: "("), let close = SwiftUIAnimation.closing(rest[open...]) else {
                throw Failure(detail: "\"\(text.prefix(60))\" is no transform: expected functions such as rotate(45deg)")
            }
            guard functions.count + unread.count < Self.longest else {
                throw Failure(detail: "more than \(Self.longest) transform functions")
            }
            let name = trimmed(rest[..<open])
            let body = rest[rest.index(after: open)..<close]
            try add(name, parts(of: body, at: ",").map { trimmed($0) })
            rest = rest[rest.index(after: close)...]
        }
    }

    /// Creates the function that one of the properties `translate`, `scale` and `rotate` stands for.
    init(_ property: String, _ value: String, in surroundings: Surroundings) throws(Failure) {
        self.surroundings = surroundings
        guard value.lowercased() != "none" else { return }
        let words = CSSSyntax.words(of: value)
        if property == "rotate", words.count == 2, ["x", "y", "z"].contains(words[0].lowercased()) {
            try add("rotate" + words[0], [words[1]])
        } else {
            try add(words.count >= 3 ? property + "3d" : property, words)
        }
    }

    private mutating func add(_ name: String, _ arguments: [String]) throws(Failure) {
        let function: TransformFunction
        let known = name.lowercased()
        do throws(TransformText.Failure) {
            function = try TransformText.function(known, resolved(arguments, of: known))
        } catch {
            throw Failure(detail: error.detail)
        }
        switch function {
        case .skew, .skewX, .skewY: leaveOut(name)
        case .matrix(let matrix) where !matrix.isFlat: leaveOut(name)
        case .rotate(let x, let y, let z, _) where [x, y, z].count(where: { $0 != 0 }) != 1: leaveOut(name)
        case .rotate(let x, let y, let z, let degrees):
            // An axis that points the other way turns the other way.
            let turn = x + y + z < 0 ? 0 - degrees : degrees
            functions.append(.rotate(x: x == 0 ? 0 : 1, y: y == 0 ? 0 : 1, z: z == 0 ? 0 : 1, degrees: turn))
        case .scale(let x, let y, let z):
            if z != 1 { scalesDepth = true }
            functions.append(.scale(x: x, y: y, z: 1))
        case .translate, .perspective, .matrix: functions.append(function)
        }
    }

    private mutating func leaveOut(_ name: String) {
        unread.append((name + "()", "keyframes have translate, rotate and scale, and no \(name.prefix(40))()"))
    }

    /// Returns arguments in the units that `TransformText` reads.
    private mutating func resolved(_ arguments: [String], of name: String) -> [String] {
        arguments.enumerated().map { index, text in
            var side: Double?
            if name.hasPrefix("translate") {
                let isVertical = name == "translatey" || index == 1 && name != "translatex"
                side = isVertical ? surroundings.view.size.height : surroundings.view.size.width
                if name == "translatez" || index == 2 { side = nil }
            }
            let units = CSSCalculation.Units(side: side, surroundings: surroundings)
            guard let result = CSSCalculation(text, in: units) else { return text }
            self.units.formUnion(result.units)
            return switch result.kind {
            case .number: exactText(result.value)
            case .percentage: exactText(result.value) + "%"
            case .length: exactText(result.value) + "px"
            case .angle: exactText(result.value) + "deg"
            case .time: text
            }
        }
    }
}
