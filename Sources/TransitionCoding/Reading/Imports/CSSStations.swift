import TransitionEngine

/// The value of a property at an offset, and the curve from there.
struct CSSStation {
    let offset: Double
    let value: Double
    let easing: Easing
}

/// The transforms of keyframes as translation, rotation and scale.
///
/// Source: css-transforms-2 §13.1. Where the functions of all keyframes are the same and stand in the order of the engine, each part
/// follows the curves as they are. Otherwise the path between two keyframes is made of straight lines.
struct CSSTransformStations {
    /// A keyframe with a transform.
    struct Frame {
        let offset: Double
        let easing: Easing
        var functions: [TransformFunction]
    }

    /// The values of each part; of equal offsets the later one counts.
    private(set) var stations: [Property: [CSSStation]] = [:]
    /// What they aren't: a sentence each, without its end.
    private(set) var omissions: [String] = []
    /// Whether a path is made of straight lines.
    private(set) var isApproximate = false

    /// The parts from outside, in the order in which the engine applies them.
    private enum Part: Int { case translation, perspective, turn, turnY, turnX, scale }

    /// - Parameters:
    ///   - frames: in order of their offsets, with one at 0 and one at 1.
    ///   - size: that of the view, in points.
    init(_ frames: [Frame], in size: Size) {
        if addParts(frames.map(\.functions), frames) { return }
        let flat = frames.map { Frame(offset: $0.offset, easing: $0.easing, functions: $0.functions.filter(Self.isFlat)) }
        if flat.map(\.functions) != frames.map(\.functions) {
            omissions.append("what turns or moves in space is left out, because of the order of its functions")
            if addParts(flat.map(\.functions), flat) { return }
        }
        addPaths(flat, in: size)
    }

    private static func isFlat(_ function: TransformFunction) -> Bool {
        switch function {
        case .rotate(let x, let y, _, _): x == 0 && y == 0
        case .perspective: false
        case .translate(_, _, let z): z == 0
        default: true
        }
    }

    // MARK: - The same functions, in order

    /// Adds the values of functions that stand in the order of the engine. Returns whether they do.
    private mutating func addParts(_ lists: [[TransformFunction]], _ frames: [Frame]) -> Bool {
        guard let longest = lists.max(by: { $0.count < $1.count }) else { return false }
        // A shorter list ends with functions that change nothing.
        let columns = longest.indices.map { column in
            lists.map { $0.indices.contains(column) ? $0[column] : Self.still(longest[column]) }
        }
        guard columns.allSatisfy({ column in column.allSatisfy { Self.part($0) == Self.part(column[0]) } }) else { return false }
        let moving = columns.filter { column in column.contains { !Self.isStill($0) } }
        guard var parts = Self.parts(of: moving) else { return false }
        // An even scale and turns in the plane may change places.
        if moving.joined().allSatisfy(Self.isEven), !parts.contains(.turnX), !parts.contains(.turnY),
            let last = parts.lastIndex(of: .turn)
        {
            let head = parts[...last]
            if head.drop(while: { $0 != .scale }).allSatisfy({ $0 == .scale || $0 == .turn }) {
                parts = head.filter { $0 != .scale } + head.filter { $0 == .scale } + parts[(last + 1)...]
            }
        }
        guard parts.map(\.rawValue) == parts.map(\.rawValue).sorted(), Self.isLinear(moving), Self.hasOneLens(moving) else {
            return false
        }
        if zip(longest, longest.indices).contains(where: { function, column in
            Self.part(function) == .perspective && lists.contains { !$0.indices.contains(column) }
        }) {
            omissions.append("the perspective of a keyframe without one is that of the others")
        }
        for (index, frame) in frames.enumerated() {
            for (property, value) in Self.values(moving.map { $0[index] }) { add(value, of: property, at: frame) }
        }
        return true
    }

    private mutating func add(_ value: Double, of property: Property, at frame: Frame) {
        if stations[property]?.last?.offset == frame.offset { stations[property]?.removeLast() }
        stations[property, default: []].append(CSSStation(offset: frame.offset, value: value, easing: frame.easing))
    }

    private static func parts(of columns: [[TransformFunction]]) -> [Part]? {
        let parts = columns.map { part($0[0]) }
        return parts.contains { $0 == nil } ? nil : parts.compactMap(\.self)
    }

    /// Which part a function is; `nil` for a matrix.
    private static func part(_ function: TransformFunction) -> Part? {
        switch function {
        case .translate: .translation
        case .perspective: .perspective
        case .rotate(_, _, 1, _): .turn
        case .rotate(_, 1, _, _): .turnY
        case .rotate: .turnX
        case .scale: .scale
        case .skew, .skewX, .skewY, .matrix: nil
        }
    }

    /// The function of the same kind that changes nothing. Without a distance of its own a keyframe has that of the others.
    private static func still(_ function: TransformFunction) -> TransformFunction {
        switch function {
        case .translate: .translate(x: .init(), y: .init(), z: 0)
        case .scale: .scale(x: 1, y: 1, z: 1)
        case .rotate(let x, let y, let z, _): .rotate(x: x, y: y, z: z, degrees: 0)
        default: function
        }
    }

    private static func isStill(_ function: TransformFunction) -> Bool {
        switch function {
        case .translate, .scale, .rotate: function == still(function)
        case .perspective, .skew, .skewX, .skewY, .matrix: false
        }
    }

    private static func isEven(_ function: TransformFunction) -> Bool {
        if case .scale(let x, let y, _) = function { x == y } else { true }
    }

    /// Whether at most one of the scales changes along each axis: a product of two that change is no straight line.
    private static func isLinear(_ columns: [[TransformFunction]]) -> Bool {
        let scales = columns.filter { part($0[0]) == .scale }.map { column in
            column.map { function in
                if case .scale(let x, let y, _) = function { SIMD2(x, y) } else { SIMD2(1.0, 1.0) }
            }
        }
        return [0, 1].allSatisfy { axis in scales.count { Set($0.map { $0[axis] }).count > 1 } <= 1 }
    }

    /// Whether the keyframes have one distance of perspective, or none.
    private static func hasOneLens(_ columns: [[TransformFunction]]) -> Bool {
        let lenses = columns.filter { part($0[0]) == .perspective }
        return lenses.count <= 1 && lenses.allSatisfy { Set($0).count == 1 && $0[0] != .perspective(nil) }
    }

    /// The values of functions that stand in order.
    private static func values(_ functions: [TransformFunction]) -> [(Property, Double)] {
        var values: [Property: Double] = [:]
        for function in functions {
            switch function {
            case .translate(let x, let y, let z):
                values[.translateX, default: 0] += x.points
                values[.translateY, default: 0] += y.points
                values[.translateZ, default: 0] += z
            case .scale(let x, let y, _):
                values[.scaleX, default: 1] *= x
                values[.scaleY, default: 1] *= y
            case .rotate(_, _, 1, let degrees): values[.rotate, default: 0] += degrees
            case .rotate(_, 1, _, let degrees): values[.rotateY, default: 0] += degrees
            case .rotate(_, _, _, let degrees): values[.rotateX, default: 0] += degrees
            case .perspective(let distance): values[.perspective] = distance
            case .skew, .skewX, .skewY, .matrix: break
            }
        }
        return Property.allCases.compactMap { property in values[property].map { (property, $0) } }
    }
}

// MARK: - Other functions

extension CSSTransformStations {
    /// The straight lines that stand for a path between two keyframes, and those of all of them.
    private static let lines = 24
    private static let mostLines = 144

    /// Adds the parts of the matrices between each two keyframes.
    private mutating func addPaths(_ frames: [Frame], in size: Size) {
        let lines = max(4, min(Self.lines, Self.mostLines / max(1, frames.count - 1)))
        var turn = 0.0
        var path: [(offset: Double, easing: Easing, values: [Double])] = []
        for (from, to) in zip(frames, frames.dropFirst()) where from.offset < to.offset {
            let tween = FlatTransformTween(
                from: TransformValue(from.functions), to: TransformValue(to.functions), in: size)
            let straight = values(of: tween, at: (0...lines).map { Double($0) / Double(lines) }, turn: &turn)
            let isStraight = Self.isStraight(straight)
            var points = [(0.0, straight[0])]
            if case .steps = from.easing {
            } else if !isStraight {
                var start = straight[0][2]
                let times = (0...lines).map { Double($0) / Double(lines) }
                let curved = values(of: tween, at: times.map { from.easing.value(at: $0) }, turn: &start)
                points = Array(zip(times, curved).dropLast())
            }
            if !isStraight { isApproximate = true }
            if path.last?.offset == from.offset { path.removeLast() }
            for (part, values) in points {
                let easing = isStraight || points.count == 1 ? from.easing : NamedEasings.linear
                path.append((from.offset + (to.offset - from.offset) * part, easing, values))
            }
            path.append((to.offset, to.easing, straight[lines]))
        }
        let properties: [Property] = [.translateX, .translateY, .rotate, .scaleX, .scaleY]
        for (index, property) in properties.enumerated() {
            stations[property] = path.map { CSSStation(offset: $0.offset, value: $0.values[index], easing: $0.easing) }
        }
    }

    /// Returns translation, degrees and scale at fractions of the way, without a jump of the angle.
    ///
    /// - Parameter turn: the degrees before, and those after.
    private mutating func values(of tween: FlatTransformTween, at fractions: [Double], turn: inout Double) -> [[Double]] {
        let slanted = "a slant of transform is left out"
        return fractions.map { fraction in
            let parts = tween.parts(at: fraction)
            if abs(parts.skew) > 1e-6, !omissions.contains(slanted) { omissions.append(slanted) }
            if let degrees = parts.degrees { turn += (degrees - turn).remainder(dividingBy: 360) }
            // Without the rounding error of the matrix.
            return [parts.translation.x, parts.translation.y, turn, parts.scale.x, parts.scale.y].map {
                ($0 * 1e9).rounded() / 1e9 + 0
            }
        }
    }

    /// Whether each part goes in a straight line, but for rounding.
    private static func isStraight(_ values: [[Double]]) -> Bool {
        guard let first = values.first, let last = values.last else { return true }
        return values.enumerated().allSatisfy { index, parts in
            let fraction = Double(index) / Double(values.count - 1)
            return parts.indices.allSatisfy { part in
                let expected = first[part] + (last[part] - first[part]) * fraction
                return abs(parts[part] - expected) <= 1e-9 * max(1, abs(first[part]), abs(last[part]))
            }
        }
    }
}
