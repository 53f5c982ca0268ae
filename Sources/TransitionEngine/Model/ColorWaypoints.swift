/// Colors as coordinates to be mixed: missing ones filled in, hues unwrapped, premultiplied where the space does.
struct ColorWaypoints: Sendable {
    let space: ColorInterpolationSpace
    /// The colors as sRGB, which are shown exactly where the track reaches them.
    private(set) var colors: [Color] = []
    /// Three coordinates and alpha of each color, as they are mixed.
    private(set) var coordinates: [[Double]] = []
    /// The last color's own coordinates, before premultiplication.
    private var last: Color?
    /// Whether neither end has an alpha.
    private let isAlphaMissing: Bool

    /// The waypoints of a change from one color to another.
    init(from: Color, to: Color, in space: ColorInterpolationSpace) {
        self.space = space
        var (from, to) = (from, to)
        if from.isAlphaMissing { from.alpha = to.isAlphaMissing ? 0 : to.alpha }
        if to.isAlphaMissing { to.alpha = from.alpha }
        // Without any alpha nothing is premultiplied.
        isAlphaMissing = from.isAlphaMissing && to.isAlphaMissing
        colors = [from.converted(to: .srgb), to.converted(to: .srgb)]
        var (a, b) = (powerless(from.converted(to: space.space)), powerless(to.converted(to: space.space)))
        for index in 0..<3 {
            if a.missing[index] { a.components[index] = b.missing[index] ? 0 : b.components[index] }
            if b.missing[index] { b.components[index] = a.components[index] }
        }
        if space.space == .oklch {
            // The shorter way round (CSS Color 4 §12.4).
            let turn = b.components[2] - a.components[2]
            if turn > 180 { a.components[2] += 360 }
            if turn < -180 { b.components[2] += 360 }
        }
        coordinates = [mixed(a), mixed(b)]
        last = b
    }

    /// Adds a color after the last one; returns its index.
    mutating func append(_ color: Color) -> Int {
        guard let before = last else { return 0 }
        var color = color
        if color.isAlphaMissing { color.alpha = before.alpha }
        var next = powerless(color.converted(to: space.space))
        for index in 0..<3 where next.missing[index] { next.components[index] = before.components[index] }
        if space.space == .oklch {
            let turn = next.components[2] - before.components[2]
            next.components[2] -= 360 * ((turn / 360).rounded())
        }
        colors.append(color.converted(to: .srgb))
        coordinates.append(mixed(next))
        last = next
        return colors.count - 1
    }

    /// The one color that has these coordinates; `nil` if none has, or several that differ in what only others give them.
    func color(at mixed: [Double]) -> Color? {
        let matches = coordinates.indices.filter { coordinates[$0] == mixed }
        guard let first = matches.first, matches.allSatisfy({ colors[$0] == colors[first] }) else { return nil }
        return colors[first]
    }

    /// A grey has no hue of its own (CSS Color 4 §12.2, powerless components).
    private func powerless(_ color: Color) -> Color {
        guard space.space == .oklch else { return color }
        var color = color
        color.missing[2] = color.missing[2] || !color.missing[1] && color.components[1] < 1e-6
        return color
    }

    /// Whether the shown colors and the space alone tell how they are mixed: without hues, and not premultiplied.
    var isPlain: Bool {
        space.space != .oklch && (!space.premultiplies || colors.allSatisfy { $0.alpha == 1 })
            && !colors.contains(where: \.isAlphaMissing)
    }

    private func mixed(_ color: Color) -> [Double] {
        var c = color.components
        for index in 0..<weighted { c[index] *= color.alpha }
        return [c.x, c.y, c.z, color.alpha]
    }

    /// How many coordinates are multiplied with alpha. Hue is an angle and isn't (CSS Color 4 §12.3).
    private var weighted: Int { space.premultiplies && !isAlphaMissing ? (space.space == .oklch ? 2 : 3) : 0 }

    /// Returns the color of mixed coordinates: red, green, blue and alpha, gamma-encoded and unpremultiplied, possibly outside
    /// 0…1.
    ///
    /// - Parameter coordinates: three and alpha, as ``coordinates`` has them.
    func color(mixedAs coordinates: [ValueAndVelocity]) -> [ValueAndVelocity] {
        var mixed = coordinates
        let alpha = mixed[3].clampedToUnit
        if weighted > 0, alpha.value != 0 {
            for index in 0..<weighted { mixed[index] = mixed[index] / alpha }
        }
        let space = space.space
        if space == .oklab || space == .oklch { mixed[0] = mixed[0].clampedToUnit }
        let rgb = ColorSpace.srgb.fromXYZ(space.toXYZ([mixed[0], mixed[1], mixed[2]]))
        var result = space == .srgb ? [mixed[0], mixed[1], mixed[2]] : rgb
        result.append(mixed[3])
        // The ends are exact: no digit is lost in the conversion through another space.
        if let color = color(at: coordinates.map(\.value)) {
            for index in 0..<3 { result[index].value = color.missing[index] ? 0 : color.components[index] }
            result[3].value = color.alpha
        }
        return result
    }
}
