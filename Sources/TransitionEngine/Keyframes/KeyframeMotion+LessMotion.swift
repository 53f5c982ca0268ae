extension KeyframeMotion {
    /// Brings it to its end, as it is where motion is to be reduced (semantics §40).
    ///
    /// Everything has its last value from the start on. Only what fades, from one look to another, goes there as before.
    ///
    /// - Parameter lastCall: the seconds until the last event; before it an app's animator isn't complete.
    mutating func settle(notBefore lastCall: Double) {
        let fading = values.map { !$0.content.hasMotion && $0.curves.contains(where: isFading) }
        if fading.contains(false) {
            warnings.append(
                TimelineWarning("reduced-motion", "Motion is to be reduced: what moves has its last value from the start on."))
        }
        for index in values.indices where !fading[index] { values[index].curves = values[index].curves.map(still) }
        guard !fading.contains(true) else { return }
        duration = min(duration, lastCall)
        logicalDuration = logicalDuration.map { min($0, duration) }
        phases = phases.last.map { [(0, $0.phase)] } ?? []
        if case .at(let time, let position) = completion { completion = .at(min(time, duration), position) }
    }

    private func still(_ curve: Curve) -> Curve { .still(ends(of: curve).last) }

    /// Whether a value ends elsewhere than it began.
    private func isFading(_ curve: Curve) -> Bool {
        let ends = ends(of: curve)
        return ends.first != ends.last
    }

    private func ends(of curve: Curve) -> (first: Double, last: Double) {
        switch curve {
        case .values(let make):
            let values = make(0)
            return (values.state(at: 0).value, values.state(at: duration).value)
        case .straight(_, let from, let to): return (from, to)
        case .still(let value): return (value, value)
        }
    }
}
