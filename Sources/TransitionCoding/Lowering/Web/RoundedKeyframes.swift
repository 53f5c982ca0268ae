internal import TransitionEngine

/// The values of components, rounded as they are printed, at every keyframe.
struct RoundedKeyframes {
    private let kept: [(component: StyleComponent, track: Int, decimals: Int)]
    private let writer: DeclarationWriter
    /// The rounded values as a browser reads them: one array for each component.
    let values: [[Double]]

    /// - Parameter values: one array for each component, with a value for each keyframe.
    init(_ style: StyleValues, _ values: [[Double]], _ options: StyleOptions) {
        var kept: [(component: StyleComponent, track: Int, decimals: Int)] = []
        var isIdentity = true
        var isFlat = true
        var read = values
        for (track, component) in style.components.enumerated() {
            let first = values[track].first ?? 0
            let isAtRest = first == component.identity && values[track].allSatisfy { $0 == first }
            if isAtRest, !component.isEntry { continue }
            if component.isEntry, !isAtRest {
                isIdentity = false
                if DeclarationWriter.beyondFlat.contains(component.property) { isFlat = false }
            }
            // Percentages are printed multiplied by 100.
            let factor = component.part == .fraction ? 100.0 : 1
            var travel = TrackTravel.of(values[track]) * factor
            if travel > 0 { travel = max(travel, component.leastTravel(within: options.tolerance)) }
            let decimals = travel > 0 ? Self.decimals(for: options.tolerance * travel * 0.04) : options.precision
            let unit = powerOfTen(decimals) * factor
            read[track] = values[track].map { component.shown(($0 * unit).rounded() / unit) }
            kept.append((component, track, decimals))
        }
        // A matrix that is always the identity has no effect and isn't written.
        if isIdentity { kept.removeAll(where: \.component.isEntry) }
        (self.kept, self.values) = (kept, read)
        writer = DeclarationWriter(kept.map(\.component), of: style.motion, isFlat: isFlat, options)
    }

    /// Returns the smallest number of decimals, 9 at most, at which the rounding error stays below `error`.
    private static func decimals(for error: Double) -> Int {
        var (decimals, unit) = (0, 1.0)
        while decimals < 9, unit / 2 > error {
            decimals += 1
            unit /= 10
        }
        return decimals
    }

    func declarations(at index: Int) -> [StyleDeclaration] {
        writer.declarations(
            kept.map { values[$0.track][index] * ($0.component.part == .fraction ? 100 : 1) }, decimals: kept.map(\.decimals))
    }
}
