import TransitionEngine

// The animations of Android's views: `<set><alpha android:fromAlpha="0" … /><scale …/></set>`.
//
// Source: developer.android.com/guide/topics/resources/animation-resource; AOSP `AnimationSet`, `ScaleAnimation`, `RotateAnimation`.
extension PastedMotion {
    /// What an element may change, what that is here, and what it is at rest.
    private static let changes = [
        "alpha": [("Alpha", "opacity", 1.0)], "translate": [("XDelta", "x", 0), ("YDelta", "y", 0)],
        "rotate": [("Degrees", "rotate", 0)], "scale": [("XScale", "scaleX", 1), ("YScale", "scaleY", 1)],
    ]

    /// Reads an animation, or a set of them, with the way from there to rest. Returns whether a text is one.
    mutating func readMarkup(_ text: String) -> Bool {
        guard text.hasPrefix("<"), text.firstRange(of: "android:from") != nil else { return false }
        let elements = MarkupAnimation.plain(text).split(separator: "<").map { "<" + $0 }.filter { !$0.hasPrefix("</") }
        let sets = elements.filter { Self.name(of: $0) == "set" }
        guard sets.count <= 1 else {
            refuse("sets in each other, and several of them, aren't read: paste one set")
            return true
        }
        var poses: [Part] = []
        var directions: Set<Bool> = []
        // The first child is the innermost; of those with one timing the functions are written from outside.
        for element in elements where Self.name(of: element) != "set" {
            guard let changes = Self.changes[Self.name(of: element)] else {
                refuse(part: element, "of a set alpha, scale, rotate and translate are")
                continue
            }
            var pose = WebPose()
            for change in changes {
                if let goes = add(change, of: element, to: &pose) { directions.insert(goes) }
            }
            if ["scale", "rotate"].contains(Self.name(of: element)) { pose.anchor = pivot(of: element) }
            let timing = timing(of: element, in: sets.first)
            if let last = poses.last, last.timing == timing, let joined = last.pose.inside(pose) {
                poses[poses.count - 1].pose = joined
            } else {
                poses.append(Part(pose: pose, timing: timing))
            }
        }
        if directions.count == 2 { refuse("a part of this set comes and another one goes: paste them as two transitions") }
        leadsAway = directions == [true]
        let moving = poses.filter { !$0.pose.isRest }
        insertion = moving.isEmpty ? Array(poses.prefix(1)) : moving
        return true
    }

    private static func name(of element: String) -> String { String(element.dropFirst().prefix { $0.isLetter }) }

    /// Adds the end at which an element isn't at rest. Returns whether it goes there; `nil` where nothing changes.
    private mutating func add(
        _ change: (name: String, property: String, rest: Double), of element: String, to pose: inout WebPose
    ) -> Bool? {
        func end(_ name: String) -> String? {
            let text = MarkupAnimation.attribute("android:" + name + change.name, element)
            return text.flatMap { plainNumber($0.filter { $0 != "%" && $0 != "p" }) == change.rest ? nil : $0 }
        }
        let (from, to) = (end("from"), end("to"))
        guard let away = from ?? to else { return nil }
        if let from, let to {
            refuse(
                part: "\(change.name) from \(from) to \(to)", "one of both ends has to be at rest, at \(exactText(change.rest))")
        }
        let part = "\(change.name) \(away)"
        if away.hasSuffix("%p") {
            refuse(
                part: part,
                "%p is a share of the parent, whose size the code doesn't say. Where the view fills its parent, as a page does, write "
                    + "\(away.dropLast())")
        }
        add(change.property, away, to: &pose, as: part, .written)
        return from == nil
    }

    /// Returns the point about which an element turns and scales: the top left, where it doesn't say.
    private mutating func pivot(of element: String) -> UnitPoint {
        let shares = ["pivotX", "pivotY"].map { name in
            guard let text = MarkupAnimation.attribute("android:" + name, element) else { return 0.0 }
            if let number = plainNumber(text), number == 0 { return 0 }
            guard text.hasSuffix("%"), let percent = plainNumber(text.dropLast()) else {
                refuse(part: "\(name) \(text)", "give a pivot as a share of the view's own size, such as 50%")
                return 0
            }
            return fraction(ofPercent: percent)
        }
        return UnitPoint(x: shares[0], y: shares[1])
    }

    /// Returns an element with the timing that its set gives it: a duration and a way to repeat go before its own, a start is added to its
    /// own, and the interpolator is the set's, unless that says that it isn't shared.
    private mutating func timing(of element: String, in set: String?) -> String {
        func own(_ name: String) -> String? { MarkupAnimation.attribute("android:" + name, element) }
        func given(_ name: String) -> String? { set.flatMap { MarkupAnimation.attribute("android:" + name, $0) } }
        let isShared = set != nil && given("shareInterpolator") != "false"
        if isShared, let left = own("interpolator"), left != given("interpolator") {
            let detail =
                "\"\(left.prefix(60))\" changes nothing: a set shares its own interpolator, unless it says "
                + "android:shareInterpolator=\"false\"."
            warnings.append(TimelineWarning("without-effect", detail))
        }
        let starts = [own("startOffset"), given("startOffset")].compactMap { $0 }
        for start in starts where plainNumber(start) == nil { refuse(part: "startOffset \(start)", "give milliseconds") }
        let sum = starts.compactMap { plainNumber($0) }.reduce(0, +)
        let rows = [
            ("duration", given("duration") ?? own("duration")), ("startOffset", starts.isEmpty ? nil : exactText(sum)),
            ("interpolator", isShared ? given("interpolator") : own("interpolator")),
            ("repeatMode", given("repeatMode") ?? own("repeatMode")), ("repeatCount", own("repeatCount")),
        ]
        return "<alpha" + rows.compactMap { name, value in value.map { " android:\(name)=\"\($0)\"" } }.joined() + "/>"
    }
}
