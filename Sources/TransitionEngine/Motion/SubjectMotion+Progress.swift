extension SubjectMotion {
    /// The one progress that all tracks are functions of, and the second at which it starts; `nil` where there are several, and
    /// where a track is interrupted, added to, or follows keyframes or a finger. A track may be bent along it.
    package var commonProgress: (curve: TimingCurve, start: Double)? {
        var common: Int?
        // The curve of a track that stays where it is.
        var idle: Int?
        /// Returns whether there is still one progress.
        func add(_ track: ValueTrack) -> Bool {
            if track.isConstant {
                idle = idle ?? track.segments.first?.curve
            } else {
                guard track.isSimple, common == nil || common == track.segments[0].curve else { return false }
                common = track.segments[0].curve
            }
            return true
        }
        for channel in composed.channels {
            guard channel.tracks.allSatisfy(add) else { return nil }
        }
        guard let index = common ?? idle, curves[index].curve.isProgress else { return nil }
        return (curves[index].curve, curves[index].start)
    }

    /// Returns the values of the tracks where ``commonProgress`` has some values: one array a property.
    package func values(along progress: [Double]) -> [[Double]] {
        var sample = SampleTime(
            time: .infinity, fractions: [ValueAndVelocity](repeating: ValueAndVelocity(0), count: curves.count))
        return composed.channels.flatMap { channel -> [[Double]] in
            if let value = channel.value, let mapping = value.mapping {
                let (from, to) = (value.track.segments.first?.base ?? value.track.initial, value.track.target)
                return [progress.map { mapping.shown(interpolate(from.value, to.value, ValueAndVelocity($0))).value }]
            }
            let columns = progress.map { value in
                for curve in sample.fractions.indices { sample.fractions[curve] = ValueAndVelocity(value) }
                return channel.values(at: sample)
            }
            return channel.properties.indices.map { row in columns.map { $0[row].value } }
        }
    }
}
