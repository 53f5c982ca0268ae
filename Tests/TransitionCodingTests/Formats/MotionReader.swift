import Foundation

/// Why a document isn't what the contract says.
struct MotionReaderError: Error { let message: String }

/// A motion as `motion.json` says it, read by the paragraph of the contract alone: a second opinion on the engine.
/// Members that the paragraph doesn't name are errors wherever they could change a value.
struct MotionReader {
    private let root: Members

    init(_ text: String) throws {
        root = try Members(JSONSerialization.jsonObject(with: Data(text.utf8)), "the document")
    }

    /// The subjects of a direction of the document ("insertion" or "removal"), or of its "reduced" part.
    func subjects(of direction: String, reduced: Bool = false) throws -> [Subject] {
        let part = try reduced ? root.object("reduced") : root
        let timings = try part.list("timings").enumerated().map { try Timing(Members($1, "timing \($0)")) }
        let end = try duration(of: direction, reduced: reduced)
        return try part.object(direction).list("subjects").map { try Subject(Members($0, "a subject"), timings, end) }
    }

    /// The seconds that a direction lasts.
    func duration(of direction: String, reduced: Bool = false) throws -> Double {
        try (reduced ? root.object("reduced") : root).object(direction).read("duration")
    }

    /// Where a motion is shown. The view is the container where there is none.
    struct Layout {
        var width: Double
        var height: Double
        var container: (width: Double, height: Double)?
        var isRightToLeft = false
    }

    /// What moves.
    struct Subject {
        let id: String
        let role: String
        let tracks: [Track]
        let anchor: (x: Double, y: Double)
        private let anchorMirrors: Bool

        fileprivate init(_ members: Members, _ timings: [Timing], _ end: Double) throws {
            let point = try members.numbers("anchor", count: 2)
            id = try members.read("id")
            role = try members.read("role")
            tracks = try members.list("tracks").map { try Track(Members($0, "a track"), timings, end) }
            anchor = (point[0], point[1])
            anchorMirrors = try members.read("anchorMirrors", default: true)
        }

        /// The anchor in a layout that is mirrored (right to left), or isn't.
        func anchor(mirrored: Bool) -> (Double, Double) { (mirrored && anchorMirrors ? 1 - anchor.x : anchor.x, anchor.y) }
    }

    /// One property over time, in segments or in knots.
    struct Track {
        let property: String
        /// Nil unless the track is knots.
        let maxError: Double?
        private let knots: [[Double]]
        private let segments: [Segment]
        /// When the whole motion is over.
        private let end: Double

        fileprivate init(_ members: Members, _ timings: [Timing], _ end: Double) throws {
            let hasKnots = members.has("knots")
            try members.allow(hasKnots ? ["property", "knots", "maxError"] : ["property", "segments"])
            property = try members.read("property")
            maxError = try hasKnots ? members.read("maxError") as Double : nil
            knots = try hasKnots ? members.rows("knots", count: 2) : []
            var segments: [Segment] = []
            for json in try hasKnots ? [] : members.list("segments") {
                segments.append(try Segment(Members(json, "a segment of \(property)"), timings, after: segments.last))
            }
            guard hasKnots || !segments.isEmpty else { throw members.error("segments", "is empty") }
            (self.segments, self.end) = (segments, end)
        }

        /// One number; red, green, blue and alpha for a color.
        func value(at time: Double, in layout: Layout) -> [Double] {
            if let first = knots.first, let last = knots.last {
                if time < first[0] { return [first[1]] }
                return [time < last[0] ? piecewise(knots, time) : last[1]]
            }
            return value(at: time, upTo: segments.lastIndex { $0.start <= time } ?? 0, in: layout)
        }

        /// The value that the segments up to one have.
        private func value(at time: Double, upTo index: Int, in layout: Layout) -> [Double] {
            let segment = segments[index]
            let progress = segment.timing.progress(after: time - segment.start, isOver: time >= end)
            let from = segment.from?.resolved(in: layout) ?? value(at: time, upTo: index - 1, in: layout)
            let to = segment.to.resolved(in: layout)
            if progress == 0 { return from }
            if progress == 1 { return to }
            return segment.to.space?.mixed(from, to, progress) ?? zip(from, to).map { $0 + progress * ($1 - $0) }
        }
    }
}

/// An object of the document, with errors that name it.
private struct Members {
    let name: String
    let members: [String: Any]

    init(_ json: Any?, _ name: String) throws {
        guard let members = json as? [String: Any] else { throw MotionReaderError(message: "\(name) isn't an object") }
        (self.name, self.members) = (name, members)
    }

    func has(_ key: String) -> Bool { members[key] != nil }

    /// Throws where there is a member that the contract doesn't name.
    func allow(_ keys: Set<String>) throws {
        if let other = members.keys.sorted().first(where: { !keys.contains($0) }) { throw error(other, "isn't in the contract") }
    }

    func read<Wanted>(_ key: String, default value: Wanted? = nil) throws -> Wanted {
        if !has(key), let value { return value }
        guard let read = members[key] as? Wanted else { throw error(key, "is missing, or isn't \(Wanted.self)") }
        return read
    }

    func object(_ key: String, default value: [String: Any]? = nil) throws -> Members {
        try Members(members[key] ?? value, "`\(key)` of \(name)")
    }

    func list(_ key: String) throws -> [Any] { try read(key) }

    func numbers(_ key: String, count: Int) throws -> [Double] {
        let numbers: [Double] = try read(key)
        guard numbers.count == count else { throw error(key, "isn't \(count) numbers") }
        return numbers
    }

    /// Rows of numbers, the first of which never fall.
    func rows(_ key: String, count: Int) throws -> [[Double]] {
        let rows: [[Double]] = try read(key)
        guard !rows.isEmpty, rows.allSatisfy({ $0.count == count }), rows.map({ $0[0] }) == rows.map({ $0[0] }).sorted() else {
            throw error(key, "isn't ascending rows of \(count) numbers")
        }
        return rows
    }

    func error(_ key: String, _ complaint: String) -> MotionReaderError {
        MotionReaderError(message: "`\(key)` of \(name) \(complaint)")
    }
}

/// A length or a color.
private struct Value {
    /// Of a point, the view's width and height, and the container's.
    private var weights = [0.0, 0, 0, 0, 0]
    private var mirrors = false
    private var color: [Double]?
    /// Where a color is mixed.
    private(set) var space: Space?

    /// Reads a member of an object. A number is a length of that many points.
    init(_ key: String, of owner: Members) throws {
        if let number = owner.members[key] as? Double {
            weights[0] = number
            return
        }
        let members = try owner.object(key)
        if members.has("color") {
            try members.allow(["color", "space"])
            color = try members.numbers("color", count: 4)
            space = Space(rawValue: try members.read("space", default: "linear"))
            if space == nil { throw members.error("space", "isn't one that can be read here") }
            return
        }
        try members.allow(["points", "width", "height", "container", "mirrors"])
        let container = try members.object("container", default: [:])
        try container.allow(["width", "height"])
        weights[0] = try members.read("points", default: 0)
        (weights[1], weights[2]) = (try members.read("width", default: 0.0), try members.read("height", default: 0.0))
        (weights[3], weights[4]) = (try container.read("width", default: 0.0), try container.read("height", default: 0.0))
        mirrors = try members.read("mirrors", default: false)
    }

    func resolved(in layout: MotionReader.Layout) -> [Double] {
        if let color { return color }
        let outer = layout.container ?? (width: layout.width, height: layout.height)
        let sum = product([weights], [1, layout.width, layout.height, outer.width, outer.height])[0]
        return [mirrors && layout.isRightToLeft ? -sum : sum]
    }
}

/// From one value to another by one timing.
private struct Segment {
    let start: Double
    /// Nil where the segment goes on from those before it.
    let from: Value?
    let to: Value
    let timing: Timing

    init(_ members: Members, _ timings: [Timing], after previous: Segment?) throws {
        try members.allow(["start", "from", "to", "timing", "blend"])
        let isChained = members.has("blend")
        guard try members.read("blend", default: "chain") == "chain" else { throw members.error("blend", "isn't `chain`") }
        guard let index = Int(exactly: try members.read("timing") as Double), timings.indices.contains(index) else {
            throw members.error("timing", "isn't one")
        }
        timing = timings[index]
        start = try members.read("start")
        from = try isChained && previous != nil ? nil : Value("from", of: members)
        to = try Value("to", of: members)
        guard previous.map({ $0.start <= start }) ?? true else { throw members.error("start", "is before another's") }
        let isNumber = to.space == nil
        guard [from, previous?.to].compactMap(\.self).allSatisfy({ ($0.space == nil) == isNumber }) else {
            throw members.error("to", "mixes a color with a number")
        }
    }
}

/// How progress moves in the passes of a segment.
private struct Timing {
    /// Progress after seconds of a pass, before speed.
    private let curve: @Sendable (Double) -> Double
    /// Seconds of one pass, before speed.
    private let duration: Double
    private var delay = 0.0
    private var speed = 1.0
    /// How many passes there are.
    private var count = 1.0
    private var autoreverses = false
    private var isMirrored = false

    init(_ members: Members) throws {
        if members.has("cubic") {
            try members.allow(["cubic"])
            let rows = try members.rows("cubic", count: 3)
            duration = rows[rows.count - 1][0]
            curve = { hermite(rows, $0) }
            return
        }
        duration = try members.read("duration")
        curve = try Self.curve(members, duration)
        delay = try members.read("delay", default: 0)
        speed = try members.read("speed", default: 1)
        guard members.has("repeat") else { return }
        let repetition = try members.object("repeat")
        try repetition.allow(["count", "forever", "autoreverses"])
        count = try repetition.read("forever", default: false) ? .infinity : repetition.read("count")
        isMirrored = repetition.members["autoreverses"] as? String == "mirrored"
        autoreverses = try isMirrored || repetition.read("autoreverses", default: false)
    }

    private static func curve(_ members: Members, _ duration: Double) throws -> @Sendable (Double) -> Double {
        let kinds = ["bezier", "stops", "steps", "spring"].filter(members.has)
        let own = ["steps": ["position"], "spring": ["velocity"]][kinds.first ?? ""] ?? []
        guard kinds.count == 1 else { throw MotionReaderError(message: "\(members.name) isn't one kind of timing") }
        try members.allow(Set(kinds + own + ["duration", "delay", "speed", "repeat"]))
        switch kinds[0] {
        case "bezier":
            let points = try members.numbers("bezier", count: 4)
            return { bezier(points, $0 / duration) }
        case "stops":
            let stops = try members.rows("stops", count: 2)
            return { piecewise(stops, $0 / duration) }
        case "steps":
            let (count, position) = (try members.read("steps", default: 0.0), try members.read("position", default: "jump-end"))
            let extra = ["jump-start": 0.0, "start": 0, "jump-end": 0, "end": 0, "jump-none": -1, "jump-both": 1]
            guard let more = extra[position], count + more > 0 else { throw members.error("position", "can't be: \(position)") }
            let first: Double = ["jump-start", "start", "jump-both"].contains(position) ? 1 : 0
            return { min(($0 / duration * count).rounded(.down) + first, count + more) / (count + more) }
        default:
            let (constants, velocity) = (try members.object("spring"), try members.read("velocity", default: 0.0))
            try constants.allow(["mass", "stiffness", "damping"])
            let mass: Double = try constants.read("mass")
            let (squared, decay) = (try constants.read("stiffness") / mass, try constants.read("damping") / (2 * mass))
            return { $0 >= duration ? 1 : spring(squared, decay, velocity, $0) }
        }
    }

    /// The progress some seconds after the segment's start. `isOver`: whether the motion's duration has passed.
    func progress(after seconds: Double, isOver: Bool) -> Double {
        let active = seconds - delay
        guard active >= 0 else { return 0 }
        let pass = duration / speed
        guard pass > 0, active < pass * count, !(isOver && count == .infinity) else { return 1 }
        let index = (active / pass).rounded(.down)
        let own = min(index == 0 ? active * speed : max(0, active - index * pass) * speed, duration)
        guard autoreverses, index.truncatingRemainder(dividingBy: 2) == 1 else { return curve(own) }
        return isMirrored ? curve(duration - own) : 1 - curve(own)
    }
}

/// A cubic Bézier from (0, 0) to (1, 1): Newton's method, and bisection where that leaves the bracket.
private func bezier(_ points: [Double], _ input: Double) -> Double {
    if input <= 0 || input >= 1 { return input }
    func coordinate(_ first: Double, _ second: Double, _ t: Double) -> Double {
        let rest = 1 - t
        return t * (3 * rest * (rest * first + t * second) + t * t)
    }
    let (x1, x2) = (points[0], points[2])
    var (lower, upper, t) = (0.0, 1.0, input)
    for _ in 0..<200 {
        let excess = coordinate(x1, x2, t) - input
        if excess < 0 { lower = t } else { upper = t }
        let rest = 1 - t
        let outer = rest * rest * x1 + t * t * (1 - x2)
        let slope = 3 * outer + 6 * rest * t * (x2 - x1)
        var next = t - excess / slope
        if !(next > lower && next < upper) { next = lower + (upper - lower) / 2 }
        if excess == 0 || next <= lower || next >= upper { break }
        t = next
    }
    return coordinate(points[1], points[3], t)
}

/// `linear()` of CSS: linear between stops and beyond them. Where inputs repeat the last one counts.
private func piecewise(_ stops: [[Double]], _ input: Double) -> Double {
    guard stops.count > 1 else { return stops[0][1] }
    let next = min(max(stops.firstIndex { $0[0] > input } ?? stops.count, 1), stops.count - 1)
    let (lower, upper) = (stops[next - 1], stops[next])
    if lower[0] == upper[0] { return input < lower[0] ? lower[1] : upper[1] }
    return lower[1] + (upper[1] - lower[1]) * (input - lower[0]) / (upper[0] - lower[0])
}

/// Hermite's cubics through [time, value, velocity]. Constant outside.
private func hermite(_ rows: [[Double]], _ seconds: Double) -> Double {
    let next = rows.firstIndex { $0[0] > seconds } ?? rows.count
    guard next > 0, next < rows.count else { return rows[max(next - 1, 0)][1] }
    let (lower, upper) = (rows[next - 1], rows[next])
    let span = upper[0] - lower[0]
    let u = (seconds - lower[0]) / span
    let (square, cube) = (u * u, u * u * u)
    let rise = 3 * square - 2 * cube
    let values = (1 - rise) * lower[1] + rise * upper[1]
    let slopes = (cube - 2 * square + u) * lower[2] + (cube - square) * upper[2]
    return values + span * slopes
}

/// A damped spring from 0 to 1: x″ + 2·decay·x′ + squared·(x − 1) = 0.
private func spring(_ squared: Double, _ decay: Double, _ velocity: Double, _ seconds: Double) -> Double {
    let root = abs(squared - decay * decay).squareRoot()
    var even = exp(-decay * seconds)
    var odd = even * seconds
    if squared > decay * decay {
        odd = even * sin(root * seconds) / root
        even *= cos(root * seconds)
    } else if squared < decay * decay {
        // The slow exponential comes first: nothing is the difference of two numbers that are nearly equal.
        let slow = exp(-squared / (decay + root) * seconds)
        let difference = expm1(-2 * root * seconds)
        even = slow * (2 + difference) / 2
        odd = -slow * difference / (2 * root)
    }
    return 1 - (even + (decay - velocity) * odd)
}

/// Where colors are mixed: by the names of the contract, and by those of CSS, which premultiplies.
private enum Space: String {
    case linear, device, perceptual, srgb, oklab
    case srgbLinear = "srgb-linear"

    func mixed(_ from: [Double], _ to: [Double], _ progress: Double) -> [Double] {
        let alpha = from[3] + progress * (to[3] - from[3])
        let isWeighted = self == .srgb || self == .oklab || self == .srgbLinear
        let weights: [Double] = isWeighted ? [from[3], to[3], alpha == 0 ? 1 : alpha] : [1, 1, 1]
        let sums = zip(coordinates(from), coordinates(to)).map { start, end in
            (start * weights[0] * (1 - progress) + end * weights[1] * progress) / weights[2]
        }
        return encoded(sums) + [alpha]
    }

    private func coordinates(_ color: [Double]) -> [Double] {
        let light = color.prefix(3).map(linearized)
        switch self {
        case .device, .srgb: return Array(color.prefix(3))
        case .linear, .srgbLinear: return light
        case .perceptual, .oklab: return product(Oklab.lab, product(Oklab.cones, light).map { cbrt($0) })
        }
    }

    private func encoded(_ coordinates: [Double]) -> [Double] {
        switch self {
        case .device, .srgb: return coordinates
        case .linear, .srgbLinear: return coordinates.map(gammaEncoded)
        case .perceptual, .oklab:
            return product(Oklab.fromCones, product(Oklab.fromLab, coordinates).map { $0 * $0 * $0 }).map(gammaEncoded)
        }
    }
}

/// The matrices that Ottosson published.
private enum Oklab {
    static let cones = [
        [0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
    ]
    static let lab = [
        [0.2104542553, 0.7936177850, -0.0040720468], [1.9779984951, -2.4285922050, 0.4505937099],
        [0.0259040371, 0.7827717662, -0.8086757660],
    ]
    static let fromLab = [
        [1, 0.3963377774, 0.2158037573], [1, -0.1055613458, -0.0638541728], [1, -0.0894841775, -1.2914855480],
    ]
    static let fromCones = [
        [4.0767416621, -3.3077115913, 0.2309699292], [-1.2684380046, 2.6097574011, -0.3413193965],
        [-0.0041960863, -0.7034186147, 1.7076147010],
    ]
}

private func product(_ matrix: [[Double]], _ vector: [Double]) -> [Double] {
    matrix.map { row in zip(row, vector).reduce(0) { $0 + $1.0 * $1.1 } }
}

/// The light of a component of encoded sRGB. Below 0 it is the same curve, mirrored.
private func linearized(_ component: Double) -> Double {
    let size = abs(component)
    let light = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
    return component < 0 ? -light : light
}

private func gammaEncoded(_ light: Double) -> Double {
    let size = abs(light)
    let component = size <= 0.0031308 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
    return light < 0 ? -component : component
}
