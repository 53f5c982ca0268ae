internal import TransitionEngine

/// Transforms of the phases as view modifiers, which SwiftUI animates as CSS does: function by function.
struct SwiftTransformModifiers {
    /// The calls, from the innermost to the outermost.
    let lines: [String]

    /// Returns `nil` for what SwiftUI has no modifiers for: perspective, matrices, turns about several axes in space, and
    /// lists whose functions don't match.
    ///
    /// - Parameters:
    ///   - phases: the transform before, at and after identity; `nil` for none.
    ///   - point: the point that stays in place.
    init?(_ phases: [(value: TransformValue, interpolation: TransformValue.Interpolation)?], anchor point: UnitPoint) {
        guard phases.allSatisfy({ $0.map { $0.interpolation == .css } ?? true }) else { return nil }
        let lists = phases.map { $0?.value.functions ?? [] }
        guard lists.count == 3, let steps = Self.steps(lists) else { return nil }
        // What follows a turn in space is flat.
        guard steps.count(where: { if case .turn("z") = $0.kind { false } else { $0.kind.isTurn } }) <= 1 else { return nil }
        let anchor = SwiftText.anchor(point)
        lines = steps.reversed().compactMap { $0.line(anchor) }
    }

    /// A function in all phases.
    private struct Step {
        let kind: Kind
        /// Its numbers, one list a number, with one number a phase.
        let values: [[Double]]

        func line(_ anchor: String) -> String? {
            let texts = values.map(SwiftTransitionBody.expression)
            switch kind {
            case .translate:
                let sides = zip(["x", "y"], texts).filter { $0.1 != "0" }.map { "\($0.0): \($0.1)" }
                return sides.isEmpty ? nil : ".offset(\(sides.joined(separator: ", ")))"
            case .scale:
                return ".scaleEffect(\(texts[0] == texts[1] ? texts[0] : "x: \(texts[0]), y: \(texts[1])")\(anchor))"
            case .turn("z"): return ".rotationEffect(.degrees(\(texts[0]))\(anchor))"
            case .skew, .skewX, .skewY:
                let point = anchor.isEmpty ? ".center" : String(anchor.dropFirst(", anchor: ".count))
                return ".modifier(\(SwiftHelpers.skewEffect)(x: \(texts[0]), y: \(texts[1]), anchor: \(point)))"
            case .turn(let axis):
                return SwiftModifiers.rotation(texts[0], about: axis == "x" ? "(x: 1, y: 0, z: 0)" : "(x: 0, y: 1, z: 0)", anchor)
            }
        }
    }

    private enum Kind: Equatable {
        case translate, scale, skew, skewX, skewY
        /// About an axis.
        case turn(Character)

        var isTurn: Bool { if case .turn = self { true } else { false } }
        /// The numbers of a function that changes nothing.
        var identity: [Double] { isTurn ? [0] : self == .scale ? [1, 1] : [0, 0] }
    }

    /// Returns the functions of all phases, the first outermost. Where nothing is transformed at identity, both directions may have
    /// functions of their own.
    private static func steps(_ lists: [[TransformFunction]]) -> [Step]? {
        if let steps = paired(lists) { return steps }
        guard lists[1].isEmpty, let before = paired([lists[0], [], []]), let after = paired([[], [], lists[2]]) else {
            return nil
        }
        return before + after
    }

    private static func paired(_ lists: [[TransformFunction]]) -> [Step]? {
        var steps: [Step] = []
        for index in 0..<(lists.map(\.count).max() ?? 0) {
            let given = lists.map { $0.indices.contains(index) ? numbers(of: $0[index]) : nil }
            guard zip(lists, given).allSatisfy({ $0.count <= index || $1 != nil }), let kind = given.compactMap(\.?.kind).first,
                given.allSatisfy({ $0.map { $0.kind == kind } ?? true })
            else { return nil }
            let phases = given.map { $0?.values ?? kind.identity }
            steps.append(Step(kind: kind, values: kind.identity.indices.map { number in phases.map { $0[number] } }))
        }
        return steps
    }

    private static func numbers(of function: TransformFunction) -> (kind: Kind, values: [Double])? {
        switch function {
        case .translate(let x, let y, 0) where x.fraction == 0 && y.fraction == 0: (.translate, [x.points, y.points])
        case .scale(let x, let y, _): (.scale, [x, y])
        case .rotate(0, 0, let z, let degrees) where z != 0: (.turn("z"), [z > 0 ? degrees : -degrees])
        case .rotate(let x, 0, 0, let degrees) where x != 0: (.turn("x"), [x > 0 ? degrees : -degrees])
        case .rotate(0, let y, 0, let degrees) where y != 0: (.turn("y"), [y > 0 ? degrees : -degrees])
        case .skew(let x, let y): (.skew, [x, y])
        case .skewX(let degrees): (.skewX, [degrees, 0])
        case .skewY(let degrees): (.skewY, [0, degrees])
        case .translate, .rotate, .perspective, .matrix: nil
        }
    }
}
