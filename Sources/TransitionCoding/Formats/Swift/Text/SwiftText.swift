internal import TransitionEngine

/// Expressions and members of Swift.
enum SwiftText {
    /// Returns numbers as labelled arguments: `x: 1, y: 2`.
    static func arguments(_ numbers: KeyValuePairs<String, Double>, text: (Double) -> String = exactText) -> String {
        numbers.map { "\($0.key): \(text($0.value))" }.joined(separator: ", ")
    }

    /// Returns a call with labelled numbers: `CGPoint(x: 1, y: 2)`.
    static func call(_ function: String, _ numbers: KeyValuePairs<String, Double>) -> String {
        "\(function)(\(arguments(numbers)))"
    }

    /// Returns what a view has for its usage, as a further sentence: the setting for less motion, if it is read, and `others`.
    static func setting(isRead: Bool, _ others: String...) -> String {
        let reads = isRead ? ["@Environment(\\.accessibilityReduceMotion) private var reduceMotion"] : []
        let all = others + reads
        return all.isEmpty ? "" : " The view has \(all.map { "`\($0)`" }.listed)."
    }

    /// Returns the parameters of a spring that moves.
    static func constants(_ spring: Spring) -> String {
        arguments(["mass": spring.mass, "stiffness": spring.stiffness, "damping": spring.damping], text: number)
    }

    /// Returns the velocity of a spring as its last argument; nothing for a spring that starts at rest.
    static func velocity(_ spring: SpringAnimation) -> String {
        spring.initialVelocity == 0 ? "" : ", initialVelocity: \(exactText(spring.initialVelocity))"
    }

    /// Returns a constant as it was given; one that was computed, with six digits.
    static func number(_ value: Double) -> String {
        let exact = exactText(value)
        guard exact.count > 10, abs(value) >= 1e-3, abs(value) < 1e6 else { return exact }
        var (decimals, size) = (5, abs(value))
        while size >= 10, decimals > 0 { (decimals, size) = (decimals - 1, size / 10) }
        return fixedText(value, decimals)
    }

    /// Returns an angle in degrees as an expression in radians.
    static func radians(_ degrees: Double) -> String { "\(exactText(degrees)) * .pi / 180" }

    /// Returns an expression of type `UnitPoint`.
    static func unitPoint(_ point: UnitPoint) -> String {
        if let name = UnitPoint.named.first(where: { $0.point == point })?.name { return ".\(CodeNames(name).value)" }
        return call("UnitPoint", ["x": point.x, "y": point.y])
    }

    /// Returns an anchor as the last argument of a call; nothing for the center.
    static func anchor(_ point: UnitPoint) -> String { point == .center ? "" : ", anchor: \(unitPoint(point))" }

    /// Returns a frame in words.
    static func words(_ frame: Rect) -> String {
        "(\(exactText(frame.x)), \(exactText(frame.y)), \(exactText(frame.width)) × \(exactText(frame.height)))"
    }

    /// Returns calls on each other on one line, or each on a line of its own where that is longer than `width`.
    static func chain(_ links: [String], within width: Int) -> String {
        let line = links.joined()
        return line.count <= width || line.contains("\n") ? line : links.joined(separator: "\n    ")
    }

    /// Returns the start of a type, broken after its name where it is longer than 112 columns: `package` may stand before it.
    static func opening(_ declaration: String, _ inherited: [String]) -> [String] {
        let line = "\(declaration): \(inherited.joined(separator: ", ")) {"
        return line.count <= 112 ? [line] : ["\(declaration):", "    \(inherited.joined(separator: ", "))", "{"]
    }

    /// Returns a call on one line, or with each argument on a line of its own where that is longer than `width`.
    static func wrapped(_ call: String, within width: Int) -> String {
        guard call.count > width, !call.contains("\n"), call.hasSuffix(")"), let open = call.firstIndex(of: "(") else {
            return call
        }
        var (depth, arguments) = (0, [""])
        for character in call[call.index(after: open)...].dropLast() {
            if "([{".contains(character) { depth += 1 }
            if ")]}".contains(character) { depth -= 1 }
            if depth == 0, character == "," { arguments.append("") } else { arguments[arguments.count - 1].append(character) }
        }
        let lines = arguments.map { "    " + $0.drop { $0 == " " } }
        return "\(call[...open])\n\(lines.joined(separator: ",\n"))\n)"
    }

    /// Returns a computed property or a function: on one line, or with its body on lines of its own where that is longer than 120
    /// columns. A body may be broken there by other rules.
    static func member(_ declaration: String, _ body: String, broken: String? = nil) -> [String] {
        let line = "\(declaration) { \(body) }"
        if line.count <= 116, !body.contains("\n") { return [line] }
        return ["\(declaration) {"] + (broken ?? body).split(separator: "\n").map { "    \($0)" } + ["}"]
    }

    // MARK: - Colors

    /// Returns an expression of SwiftUI's `Color`.
    static func color(_ color: Color) -> String {
        let (rgb, alpha) = components(color)
        for (name, component) in [("black", "0"), ("white", "1")] where rgb.allSatisfy({ $0 == component }) {
            return alpha == "1" ? ".\(name)" : ".\(name).opacity(\(alpha))"
        }
        return "Color(red: \(rgb[0]), green: \(rgb[1]), blue: \(rgb[2])\(alpha == "1" ? "" : ", opacity: \(alpha)"))"
    }

    /// Returns an expression of UIKit's `UIColor`.
    static func uiColor(_ color: Color) -> String {
        let (rgb, alpha) = components(color)
        if Set(rgb).count == 1 { return "UIColor(white: \(rgb[0]), alpha: \(alpha))" }
        return "UIColor(red: \(rgb[0]), green: \(rgb[1]), blue: \(rgb[2]), alpha: \(alpha))"
    }

    private static func components(_ color: Color) -> (rgb: [String], alpha: String) {
        let srgb = color.converted(to: .srgb)
        return ((0..<3).map { fixedText(srgb.components[$0], 3) }, fixedText(color.alpha, 3))
    }
}

/// Bézier curves, which Apple's frameworks name alike.
extension CubicBezier {
    /// The name that SwiftUI's `Animation` and `UnitCurve` and UIKit's `AnimationCurve` have for the curve; `nil` for none.
    var swiftName: String? {
        let names: KeyValuePairs = [
            "linear": NamedEasings.linear, "easeIn": NamedEasings.easeIn, "easeOut": NamedEasings.easeOut,
            "easeInOut": NamedEasings.easeInOut,
        ]
        return names.first { $0.value == .cubicBezier(self) }?.key
    }

    /// The four numbers as arguments.
    var swiftNumbers: String { [x1, y1, x2, y2].map { exactText($0) }.joined(separator: ", ") }

    /// Returns both control points as expressions of a type with `x` and `y`.
    func swiftPoints(_ type: String) -> (String, String) {
        func point(_ x: Double, _ y: Double) -> String { "\(type)(x: \(SwiftText.number(x)), y: \(SwiftText.number(y)))" }
        return (point(x1, y1), point(x2, y2))
    }

    /// The curve as an expression of type `UnitCurve`.
    var unitCurve: String {
        if let swiftName { return ".\(swiftName)" }
        let (first, second) = swiftPoints("UnitPoint")
        return ".bezier(startControlPoint: \(first), endControlPoint: \(second))"
    }
}

extension Easing {
    /// The Bézier curve of Apple's frameworks, whose control points may lie anywhere; `nil` for any other easing.
    var bezier: CubicBezier? {
        switch self {
        case .cubicBezier(let curve), .unitCurve(let curve): curve
        case .steps, .linear, .circular: nil
        }
    }

    /// The most corners that an easing has; `nil` for one that doesn't consist of straight lines.
    var mostCorners: Int? {
        switch self {
        case .linear(let stops): stops.stops.count + 2
        case .steps(let steps): 2 * steps.count + 1
        case .cubicBezier, .unitCurve, .circular: nil
        }
    }

    /// The corners of an easing that consists of straight lines, in order of input; two at the same input are a jump. `nil` for
    /// any other easing.
    var corners: [(input: Double, output: Double)]? {
        switch self {
        case .linear(let stops):
            let inside = stops.stops.filter { $0.input > 0 && $0.input < 1 }.map { ($0.input, $0.output) }
            return [(0, stops.value(at: 0))] + inside + [(1, stops.value(at: 1))]
        case .steps(let steps):
            let count = Double(steps.count)
            let levels = (0..<steps.count).flatMap { index -> [(Double, Double)] in
                let output = steps.value(at: Double(index) / count)
                return [(Double(index) / count, output), (Double(index + 1) / count, output)]
            }
            let end = steps.value(at: 1)
            return levels.last?.1 == end ? levels : levels + [(1, end)]
        case .cubicBezier, .unitCurve, .circular: return nil
        }
    }
}
