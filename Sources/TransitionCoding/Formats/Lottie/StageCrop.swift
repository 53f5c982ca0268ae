internal import TransitionEngine

/// How far subjects that rest on the stage leave it on their way: so much of them a player cuts off.
enum StageCrop {
    /// Returns the subjects that are cut off, with the greatest distance beyond an edge of the stage in points.
    ///
    /// - Throws: `CancellationError`.
    static func all(of motions: [SubjectMotion], on stage: Stage) throws -> [(id: String, distance: Double)] {
        var found: [(id: String, distance: Double)] = []
        for motion in motions {
            let distance = try self.distance(of: motion, on: stage)
            if distance < least { continue }
            if let index = found.firstIndex(where: { $0.id == motion.id }) {
                found[index].distance = max(found[index].distance, distance)
            } else {
                found.append((motion.id, distance))
            }
        }
        return found
    }

    /// What is seen of it, in points.
    private static let least = 0.05

    /// Returns 0 for what comes from beyond the stage or goes there: it is cut off on purpose.
    private static func distance(of motion: SubjectMotion, on stage: Stage) throws -> Double {
        let frame = stage.frame(of: motion)
        guard motion.duration > 0, frame.width > 0, frame.height > 0, !motion.properties.isEmpty else { return 0 }
        func distances(at times: [Double]) throws -> [Double] {
            let tracks = TrackColumns(motion.properties, try motion.values(at: times))
            return times.indices.map { index in
                let corners = Corners(tracks, at: index, of: Size(width: frame.width, height: frame.height), about: motion.anchor)
                return corners.points.map { point in
                    let (x, y) = (frame.x + point.x * frame.width, frame.y + point.y * frame.height)
                    return max(-x, x - stage.size.width, -y, y - stage.size.height)
                }.max() ?? 0
            }
        }
        let times = Corners.evenly(256, from: 0, to: motion.duration)
        let sampled = try distances(at: times)
        guard let first = sampled.first, let last = sampled.last, max(first, last) < least else { return 0 }
        return try Corners.peak(of: sampled, at: times, distances)
    }
}
