/// How knots are printed. A format lists its forms from coarse to fine.
package struct KnotForm {
    /// The share of the tolerance that straight lines may use, below 1. The rest is left for rounding.
    package let share: Double
    /// Seconds by which a printed time may be off: so close to a jump nothing is measured.
    package let resolution: Double
    /// Returns the knots as they are read back once printed.
    package let printed: (Knots) -> Knots

    /// Creates a form.
    package init(using share: Double, resolution: Double, printed: @escaping (Knots) -> Knots) {
        (self.share, self.resolution, self.printed) = (share, resolution, printed)
    }

    /// Decimals of seconds and of values.
    ///
    /// - Parameter shares: of the tolerance, from large to small ones. Default 0.985, 0.9 and 0.6.
    package static func decimals(
        _ decimals: Int, over duration: Double, using shares: [Double] = [0.985, 0.9, 0.6]
    ) -> [KnotForm] {
        shares.map { share in
            KnotForm(using: share, resolution: 1 / powerOfTen(decimals)) { $0.rounded(to: decimals, over: duration) }
        }
    }
}

/// Knots as they are read back once printed.
package struct PrintedKnots: Sendable {
    /// The knots.
    package var knots: Knots
    /// Their greatest distance from the curves, in fractions of a track's travel.
    package var error: Double
    /// The index of their form.
    package var form: Int
}

extension CurveBundle {
    /// Returns the straight lines within a tolerance.
    ///
    /// - Parameters:
    ///   - tolerance: the greatest distance, in fractions of a track's travel, above 0.
    ///   - ceiling: columns that may be read; curves that need more are followed less closely.
    /// - Throws: `CancellationError`.
    package func reduction(within tolerance: Double, ceiling: Int = CurveReduction.ceiling) throws -> CurveReduction {
        try CurveReduction(self, within: tolerance, ceiling: ceiling)
    }

    /// Returns the knots, as few as its share of the tolerance allows, in the first form that keeps the tolerance, else in the form that comes closest to it.
    ///
    /// - Parameters:
    ///   - tolerance: the greatest distance, in fractions of a track's travel, above 0.
    ///   - ceiling: columns that may be read; curves that need more are followed less closely.
    ///   - forms: at least one.
    /// - Throws: `CancellationError`.
    package func knots(
        within tolerance: Double, ceiling: Int = CurveReduction.ceiling, in forms: [KnotForm]
    ) throws -> PrintedKnots {
        try reduction(within: tolerance, ceiling: ceiling).knots(in: forms)
    }

    /// Returns the fewest knots, for pictures, whose error isn't stated.
    ///
    /// - Parameters:
    ///   - tolerance: the greatest distance, in fractions of a track's travel, above 0.
    ///   - share: the share of it that straight lines may use. Default all.
    ///   - ceiling: columns that may be read.
    /// - Throws: `CancellationError`.
    package func knots(
        within tolerance: Double, using share: Double = 1, ceiling: Int = CurveReduction.ceiling
    ) throws -> Knots {
        try reduction(within: tolerance, ceiling: ceiling).knots(using: share)
    }
}

extension CurveReduction {
    /// Returns the knots, as few as its share of the tolerance allows, in the first form that keeps the tolerance, else in the form that comes closest to it.
    ///
    /// - Parameters:
    ///   - forms: at least one.
    ///   - lines: those of the first form's share. Default: they are found here.
    /// - Throws: `CancellationError`.
    package func knots(in forms: [KnotForm], from lines: Knots? = nil) throws -> PrintedKnots {
        var tried: [(index: Int, knots: Knots)] = []
        var found = lines.map { (share: forms[0].share, knots: $0) }
        for index in candidates(among: forms) {
            let form = forms[index]
            if form.share != found?.share { found = (form.share, try knots(using: form.share)) }
            guard let lines = found?.knots else { break }
            let knots = form.printed(lines)
            let error = try error(of: knots, resolution: form.resolution, giveUpAbove: tolerance)
            if error <= tolerance { return PrintedKnots(knots: knots, error: error, form: index) }
            tried.append((index, knots))
        }
        // Each was measured only up to the tolerance. To compare them, each is measured up to the least error so far; the finest
        // forms first, as theirs are mostly the least.
        var best = PrintedKnots(knots: Knots(times: [], values: []), error: .infinity, form: 0)
        for (index, knots) in tried.reversed() {
            let error = try error(of: knots, resolution: forms[index].resolution, giveUpAbove: best.error)
            if error <= best.error { best = PrintedKnots(knots: knots, error: error, form: index) }
        }
        return best
    }

    /// The indices of the forms that are tried. What could not be read closely is measured at great cost, and digits make no
    /// difference to it: the finest ones, with the largest share of the tolerance and with the smallest.
    private func candidates(among forms: [KnotForm]) -> [Int] {
        if isComplete { return Array(forms.indices) }
        let finest = forms.lastIndex { $0.share == forms[0].share } ?? 0
        return finest == forms.count - 1 ? [finest] : [finest, forms.count - 1]
    }
}
