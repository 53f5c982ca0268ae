import TransitionEngine

/// Reads CSS colors.
///
/// `currentcolor` and system colors are refused, because they have no value outside of a page.
///
/// Source: CSS Color 4 §4 to §10.
enum ColorText {
    struct Failure: Error {
        let detail: String
        var suggestion: String?
    }

    static func parse(_ text: String) throws(Failure) -> Color {
        // Only ASCII letters are lowered. Unicode would change the Kelvin sign to k.
        let text = String(decoding: trimmed(text).utf8.map { $0 &- UInt8(ascii: "A") < 26 ? $0 | 0x20 : $0 }, as: UTF8.self)
        if text.hasPrefix("#") { return try hexadecimal(text) }
        if let open = text.firstIndex(of: "("), text.hasSuffix(")") {
            return try function(String(text[..<open]), String(text[text.index(after: open)...].dropLast()))
        }
        if text == "transparent" { return Color(.srgb, [0, 0, 0], alpha: 0) }
        if let rgb = NamedColors.value(of: text) { return color(rgb: rgb) }
        if text == "currentcolor" { throw Failure(detail: "currentcolor has no value outside of a page") }
        let suggestion = Spelling.suggestion(for: text, in: NamedColors.names)
        throw Failure(
            detail: "\"\(text.prefix(40))\" is no CSS color\(suggestion.map { "; did you mean \"\($0)\"?" } ?? "")",
            suggestion: suggestion)
    }

    private static func color(rgb: UInt32) -> Color {
        Color(
            .srgb,
            [Double(rgb >> 16 & 0xFF) / 255, Double(rgb >> 8 & 0xFF) / 255, Double(rgb & 0xFF) / 255])
    }

    private static func hexadecimal(_ text: String) throws(Failure) -> Color {
        let digits = text.utf8.dropFirst().compactMap { Character(UnicodeScalar($0)).hexDigitValue }
        guard digits.count == text.utf8.count - 1, [3, 4, 6, 8].contains(digits.count) else {
            throw Failure(detail: "\"\(text.prefix(40))\" is no color: # takes 3, 4, 6 or 8 hexadecimal digits")
        }
        let isShort = digits.count < 6
        let bytes =
            isShort ? digits.map { $0 * 17 } : stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
        let values = bytes.map { Double($0) / 255 }
        return Color(.srgb, [values[0], values[1], values[2]], alpha: values.count == 4 ? values[3] : 1)
    }

    // MARK: - Functions

    private static func function(_ name: String, _ body: String) throws(Failure) -> Color {
        var color = try opaqueFunction(name, body)
        color.isAlphaMissing = body.split(separator: "/").count == 2 && trimmed(body).hasSuffix("none")
        return color
    }

    private static func opaqueFunction(_ name: String, _ body: String) throws(Failure) -> Color {
        var (words, alphaWord) = try body.contains(",") ? legacyWords(name, body) : words(name, body)
        var space = name
        if name == "color" {
            guard let first = words.first else { throw Failure(detail: "color() takes a space and three numbers") }
            space = first == "xyz" ? "xyz-d65" : first
            words.removeFirst()
        }
        guard words.count == 3 else { throw Failure(detail: "\(name.prefix(20))() takes three components") }
        let alpha = try alphaWord.map { word throws(Failure) in try component(word, percent: 1) } ?? 1
        let a = max(0, min(1, alpha ?? 0))
        if name == "color" {
            guard let named = ColorSpace(rawValue: space), ![.lab, .lch, .oklab, .oklch].contains(named) else {
                throw Failure(detail: "\"\(space.prefix(40))\" is no space that color() knows")
            }
            return make(named, try components(words, percents: [1, 1, 1]), a)
        }
        switch space {
        case "rgb", "rgba":
            let c = try components(words, percents: [255, 255, 255])
            return make(.srgb, c.map { $0.map { max(0, min(255, $0)) / 255 } }, a)
        case "hsl", "hsla": return cylindrical(try cylinder(words), a, hslToRGB)
        case "hwb": return cylindrical(try cylinder(words), a, hwbToRGB)
        case "lab": return make(.lab, try components(words, percents: [100, 125, 125]), a)
        case "lch": return make(.lch, try components(words, percents: [100, 150, nil]), a)
        case "oklab": return make(.oklab, try components(words, percents: [1, 0.4, 0.4]), a)
        case "oklch": return make(.oklch, try components(words, percents: [1, 0.4, nil]), a)
        default: throw Failure(detail: "\"\(name.prefix(40))\" is no color function of CSS")
        }
    }

    /// Splits the components, which have spaces between them, and the alpha after a slash.
    private static func words(_ name: String, _ body: String) throws(Failure) -> (words: [String], alpha: String?) {
        let halves = body.split(separator: "/", omittingEmptySubsequences: false).map {
            $0.split { $0 == " " || $0 == "\t" || $0 == "\n" }.map(String.init)
        }
        guard halves.count <= 2, halves.count == 1 || halves[1].count == 1 else {
            throw Failure(detail: "\(name.prefix(20))() takes at most one / and one alpha after it")
        }
        return (halves[0], halves.count == 2 ? halves[1][0] : nil)
    }

    /// Splits the legacy form with commas. It is for sRGB only, without `none` or a slash, and doesn't mix numbers
    /// and percentages (CSS Color 4 §4.1.2).
    private static func legacyWords(_ name: String, _ body: String) throws(Failure) -> (words: [String], alpha: String?) {
        let isRGB = name == "rgb" || name == "rgba"
        guard isRGB || name == "hsl" || name == "hsla" else {
            throw Failure(detail: "\(name.prefix(20))() takes spaces between its components, not commas")
        }
        var words = body.split(separator: ",", omittingEmptySubsequences: false).map { trimmed($0) }
        let isWellFormed = words.allSatisfy { word in
            !word.isEmpty && word != "none" && !word.contains { $0 == " " || $0 == "\t" || $0 == "\n" || $0 == "/" }
        }
        guard (3...4).contains(words.count), isWellFormed else {
            throw Failure(detail: "with commas, \(name)() takes three components and an optional alpha, all separated by commas")
        }
        let alpha = words.count == 4 ? words.removeLast() : nil
        let percentages = words.map { $0.hasSuffix("%") }
        guard isRGB ? Set(percentages).count == 1 : percentages[1] && percentages[2] else {
            throw Failure(
                detail: isRGB
                    ? "with commas \(name)() takes three numbers or three percentages, not both"
                    : "with commas \(name)() takes a hue and two percentages")
        }
        return (words, alpha)
    }

    /// Returns one component; `nil` for `none`. `percent` is the value of 100 %; `nil` makes the component an angle.
    private static func component(_ word: String, percent: Double?) throws(Failure) -> Double? {
        if word == "none" { return nil }
        if let percent {
            if word.hasSuffix("%"), let value = plainNumber(word.dropLast()) { return value / 100 * percent }
            if let value = plainNumber(word) { return value }
        } else {
            let units: [(suffix: String, degrees: Double)] = [
                ("deg", 1), ("grad", 0.9), ("rad", 180 / Double.pi), ("turn", 360), ("", 1),
            ]
            for unit in units where word.hasSuffix(unit.suffix) {
                if let value = plainNumber(word.dropLast(unit.suffix.count)) {
                    let degrees = (value * unit.degrees).truncatingRemainder(dividingBy: 360)
                    return degrees < 0 ? degrees + 360 : degrees
                }
            }
        }
        throw Failure(detail: "\"\(word.prefix(40))\" is no component of a color")
    }

    private static func components(_ words: [String], percents: [Double?]) throws(Failure) -> [Double?] {
        var result: [Double?] = []
        for (word, percent) in zip(words, percents) { result.append(try component(word, percent: percent)) }
        return result
    }

    private static func make(_ space: ColorSpace, _ components: [Double?], _ alpha: Double) -> Color {
        var color = Color(space, .zero, alpha: alpha)
        for index in 0..<3 {
            color.components[index] = max(-1e4, min(1e4, components[index] ?? 0))
            color.missing[index] = components[index] == nil
        }
        // Lightness and chroma have ranges of their own (CSS Color 4 §9).
        switch space {
        case .lab, .lch: color.components[0] = max(0, min(100, color.components[0]))
        case .oklab, .oklch: color.components[0] = max(0, min(1, color.components[0]))
        default: break
        }
        if space == .lch || space == .oklch { color.components[1] = max(0, color.components[1]) }
        return color
    }

    // MARK: - hsl() and hwb(), which are ways to write sRGB

    /// Returns the sRGB color of a hue in degrees and two fractions.
    private static func cylinder(_ words: [String]) throws(Failure) -> [Double] {
        let hue = try component(words[0], percent: nil) ?? 0
        // Percentages may have no percent sign (CSS Color 4 §7).
        let second = (try component(words[1], percent: 100) ?? 0) / 100
        let third = (try component(words[2], percent: 100) ?? 0) / 100
        return [hue, second, third]
    }

    private static func cylindrical(_ c: [Double], _ alpha: Double, _ toRGB: (Double, Double, Double) -> [Double]) -> Color {
        let rgb = toRGB(c[0], c[1], c[2])
        return Color(.srgb, [rgb[0], rgb[1], rgb[2]], alpha: alpha)
    }

    /// Converts HSL to sRGB. Source: CSS Color 4 §7.1.
    private static func hslToRGB(_ hue: Double, _ saturation: Double, _ lightness: Double) -> [Double] {
        let saturation = max(0, saturation)
        return [0.0, 8, 4].map { n in
            let k = (n + hue / 30).truncatingRemainder(dividingBy: 12)
            let a = saturation * min(lightness, 1 - lightness)
            return lightness - a * max(-1, min(k - 3, 9 - k, 1))
        }
    }

    /// Converts HWB to sRGB. Source: CSS Color 4 §8.1.
    private static func hwbToRGB(_ hue: Double, _ white: Double, _ black: Double) -> [Double] {
        if white + black >= 1 {
            let grey = white / (white + black)
            return [grey, grey, grey]
        }
        return hslToRGB(hue, 1, 0.5).map { $0 * (1 - white - black) + white }
    }
}
