/// A value that moves from waypoint to waypoint by its components, while its plan is being made.
struct WaypointValue {
    var content: ValueContent
    /// The components of each waypoint.
    var waypoints: [[TrackEnd]]
    /// One a component.
    private var moving: [MovingValue]

    /// A value that rests at its first waypoint.
    init(_ content: ValueContent, _ waypoints: [[TrackEnd]]) {
        (self.content, self.waypoints) = (content, waypoints)
        moving = waypoints[0].map { MovingValue($0, rule: .swiftUI) }
    }

    /// The value as a plan holds it.
    var animated: AnimatedValue { AnimatedValue(content, moving.map(\.track)) }

    /// Whether it heads for a waypoint.
    func heads(for waypoint: Int) -> Bool { zip(waypoints[waypoint], moving).allSatisfy { $0.value == $1.target.value } }

    mutating func jump(to waypoint: Int, at time: Double, in curves: inout CurveTable) {
        for index in moving.indices { moving[index].jump(to: waypoints[waypoint][index], at: time, in: &curves) }
    }

    /// Gives the components the targets of a waypoint.
    ///
    /// - Returns: when the components rest whose targets changed; `nil` if none did.
    mutating func retarget(to waypoint: Int, by change: inout TargetChange, in curves: inout CurveTable) -> Rest? {
        // The coordinates of a color are one animatable value: they change together.
        change.isPartOfVector = content.isColor
        defer { change.isPartOfVector = false }
        if content.isColor, heads(for: waypoint) { return nil }
        var rest: Rest?
        for index in moving.indices {
            change.target = waypoints[waypoint][index]
            guard moving[index].retarget(by: &change, in: &curves) else { continue }
            rest = moving[index].track.rest(in: curves)?.later(rest) ?? rest
        }
        return rest
    }

    /// When the last of its components rests.
    func rest(in curves: CurveTable) -> Rest? { moving.compactMap { $0.track.rest(in: curves) }.latest }
}
