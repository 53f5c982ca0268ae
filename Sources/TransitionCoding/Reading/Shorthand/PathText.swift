import TransitionEngine

/// Reads and writes SVG path data (SVG 2, chapter 9): all commands, absolute and relative.
struct PathText {
    /// Why a text is no path.
    struct Failure: Error {
        let detail: String
    }

    private typealias Point = MotionPath.Point

    private let bytes: [UInt8]
    private var index = 0
    private var segments: [MotionPath.Segment] = []
    private var current = MotionPath.Point(0, 0)
    private var subpathStart = MotionPath.Point(0, 0)
    /// The last control point, which the smooth commands reflect, and the command that gave it.
    private var control: (point: MotionPath.Point, command: UInt8)?

    /// Reads a path with one segment or more.
    static func path(_ text: String) throws(Failure) -> MotionPath {
        var reader = PathText(bytes: Array(text.utf8))
        try reader.read()
        guard !reader.segments.isEmpty else { throw Failure(detail: "the path has no line and no curve") }
        return MotionPath(reader.segments)
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private mutating func read() throws(Failure) {
        skipBlanks()
        guard index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "m") else {
            throw Failure(detail: "a path begins with M and a point, such as \"M0 0 L100 0\"")
        }
        while index < bytes.count {
            var command = bytes[index]
            guard "MmLlHhVvCcSsQqTtAaZz".utf8.contains(command) else {
                throw Failure(detail: "expected a command such as L or C at character \(index + 1)")
            }
            index += 1
            repeat {
                try run(command)
                // Further points after M are lines (SVG 2, section 9.3.3).
                if command == UInt8(ascii: "M") { command = UInt8(ascii: "L") }
                if command == UInt8(ascii: "m") { command = UInt8(ascii: "l") }
                skipSeparator()
            } while command | 0x20 != UInt8(ascii: "z") && beginsNumber
        }
    }

    /// Reads the arguments of a command and adds its segment.
    private mutating func run(_ command: UInt8) throws(Failure) {
        let origin = command >= UInt8(ascii: "a") ? current : Point(0, 0)
        let before = control
        control = nil
        switch command | 0x20 {
        case UInt8(ascii: "m"):
            current = try point(from: origin)
            subpathStart = current
        case UInt8(ascii: "l"): line(to: try point(from: origin))
        case UInt8(ascii: "h"): line(to: Point(try number() + origin.x, current.y))
        case UInt8(ascii: "v"): line(to: Point(current.x, try number() + origin.y))
        case UInt8(ascii: "z"):
            if current != subpathStart { line(to: subpathStart) }
            current = subpathStart
        case UInt8(ascii: "c"): try cubic(from: origin, first: try point(from: origin))
        case UInt8(ascii: "s"): try cubic(from: origin, first: reflected(before, UInt8(ascii: "c")))
        case UInt8(ascii: "q"): quadratic(try point(from: origin), to: try point(from: origin))
        case UInt8(ascii: "t"): quadratic(reflected(before, UInt8(ascii: "q")), to: try point(from: origin))
        default: try arc(from: origin)
        }
    }

    // MARK: - Segments

    private mutating func line(to end: Point) {
        segments.append(.line(current, end))
        current = end
    }

    private mutating func cubic(from origin: Point, first: Point) throws(Failure) {
        let second = try point(from: origin)
        let end = try point(from: origin)
        segments.append(.cubic(current, first, second, end))
        (current, control) = (end, (second, UInt8(ascii: "c")))
    }

    private mutating func quadratic(_ middle: Point, to end: Point) {
        segments.append(.quadratic(current, middle, end))
        (current, control) = (end, (middle, UInt8(ascii: "q")))
    }

    private mutating func arc(from origin: Point) throws(Failure) {
        let radii = Point(try number(), try number())
        let degrees = try number()
        let flags = (isLarge: try flag(), isClockwise: try flag())
        let end = try point(from: origin)
        guard end != current else { return }
        guard radii.x != 0, radii.y != 0 else { return line(to: end) }
        segments.append(.arc(MotionPath.Arc(from: current, to: end, radii: radii, degrees: degrees, flags: flags)))
        current = end
    }

    /// The last control point of a curve of the same kind, mirrored at the current point; else the current point.
    private func reflected(_ control: (point: Point, command: UInt8)?, _ command: UInt8) -> Point {
        guard let control, control.command == command else { return current }
        return Point(2 * current.x - control.point.x, 2 * current.y - control.point.y)
    }

    // MARK: - Numbers

    private var beginsNumber: Bool {
        index < bytes.count && "+-.0123456789".utf8.contains(bytes[index])
    }

    private mutating func point(from origin: Point) throws(Failure) -> Point {
        let (x, y) = (try number(), try number())
        return Point(x + origin.x, y + origin.y)
    }

    private mutating func number() throws(Failure) -> Double {
        skipSeparator()
        let start = index
        var hasPoint = false
        if index < bytes.count, "+-".utf8.contains(bytes[index]) { index += 1 }
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "."), !hasPoint {
                hasPoint = true
            } else if byte | 0x20 == UInt8(ascii: "e"), index + 1 < bytes.count, "+-0123456789".utf8.contains(bytes[index + 1]) {
                index += 1
                hasPoint = true
            } else if byte < UInt8(ascii: "0") || byte > UInt8(ascii: "9") {
                break
            }
            index += 1
        }
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        guard let number = plainNumber(text), abs(number) <= 1e6 else {
            throw Failure(detail: "expected a number from -1000000 to 1000000 at character \(start + 1)")
        }
        return number
    }

    private mutating func flag() throws(Failure) -> Bool {
        skipSeparator()
        guard index < bytes.count, bytes[index] == UInt8(ascii: "0") || bytes[index] == UInt8(ascii: "1") else {
            throw Failure(detail: "expected a flag, 0 or 1, at character \(index + 1)")
        }
        index += 1
        return bytes[index - 1] == UInt8(ascii: "1")
    }

    private mutating func skipBlanks() { while index < bytes.count, " \t\r\n\u{C}".utf8.contains(bytes[index]) { index += 1 } }

    private mutating func skipSeparator() {
        skipBlanks()
        if index < bytes.count, bytes[index] == UInt8(ascii: ",") { index += 1 }
        skipBlanks()
    }
}

extension PathText {
    /// Returns a path as data of absolute commands.
    static func text(_ path: MotionPath) -> String {
        var parts: [String] = []
        var current: MotionPath.Point?
        for segment in path.segments {
            if segment.start != current { parts.append("M" + written(segment.start)) }
            switch segment {
            case .line(_, let end): parts.append("L" + written(end))
            case .quadratic(_, let middle, let end): parts.append("Q\(written(middle)) \(written(end))")
            case .cubic(_, let first, let second, let end):
                parts.append("C\(written(first)) \(written(second)) \(written(end))")
            case .arc(let arc):
                let flags = "\(arc.isLarge ? 1 : 0) \(arc.isClockwise ? 1 : 0)"
                parts.append("A\(written(arc.radii)) \(exactText(arc.rotationInDegrees)) \(flags) \(written(arc.end))")
            }
            current = segment.end
        }
        return parts.joined(separator: " ")
    }

    private static func written(_ point: MotionPath.Point) -> String { "\(exactText(point.x)) \(exactText(point.y))" }
}
