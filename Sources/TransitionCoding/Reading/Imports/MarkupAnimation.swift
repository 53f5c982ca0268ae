import TransitionEngine

/// An animation that is an element of XML: an interpolator or an animator of Android, or `animate` of SVG.
struct MarkupAnimation {
    let easing: Easing
    /// Seconds; `nil` where the element doesn't say.
    let duration, delay: Double?

    /// Returns `nil` for a text that is none.
    init?(_ text: String) {
        guard text.hasPrefix("<"), let easing = Self.easing(text) else { return nil }
        self.easing = easing
        let millis = Self.attribute("android:duration", text).flatMap { plainNumber($0) }
        duration = millis.map { $0 / 1000 } ?? Self.attribute("dur", text).flatMap { TimeText.seconds($0)?.value }
        delay = Self.attribute("android:startOffset", text).flatMap { plainNumber($0) }.map { $0 / 1000 }
    }

    private static func easing(_ text: String) -> Easing? {
        if let data = attribute("android:pathData", text) { return EasingPath.easing(data: data) }
        let points = ["X1", "Y1", "X2", "Y2"].compactMap { attribute("android:control" + $0, text).flatMap { plainNumber($0) } }
        if points.count == 4 { return .cubicBezier(CubicBezier(points[0], points[1], points[2], points[3])) }
        if let splines = attribute("keySplines", text) {
            let numbers = splines.split { $0 == " " || $0 == "," }.compactMap { plainNumber(String($0)) }
            return numbers.count == 4 ? .cubicBezier(CubicBezier(numbers[0], numbers[1], numbers[2], numbers[3])) : nil
        }
        if let name = attribute("android:interpolator", text) ?? attribute("app:interpolator", text) {
            return AndroidInterpolators.easing(resource: name)
        }
        let name = text.dropFirst().prefix { $0.isLetter }
        if name.hasSuffix("Interpolator") {
            let numbers = ["tension", "factor"].compactMap { attribute("android:" + $0, text).flatMap { plainNumber($0) } }
            return AndroidInterpolators.easing(String(name.dropLast(12)), numbers)
        }
        // What an animation of Android takes by itself.
        return attribute("android:duration", text) == nil ? nil : AndroidInterpolators.easing("acceleratedecelerate", [])
    }

    private static func attribute(_ name: String, _ text: String) -> String? {
        for quote in ["\"", "'"] {
            guard let start = text.firstRange(of: " \(name)=\(quote)") ?? text.firstRange(of: "\n\(name)=\(quote)"),
                let end = text[start.upperBound...].firstRange(of: quote)
            else { continue }
            return String(text[start.upperBound..<end.lowerBound])
        }
        return nil
    }
}
