import TransitionEngine

// What stands beside the file of a transition.
extension SpecReader {
    /// Reads the timeline of a file that is the whole body, or its transition; `nil` for any other body. What stands beside the file
    /// counts more than what the file says, as it was written later.
    mutating func printedTimeline(_ root: JSONValue) -> TimelineRequest? {
        guard root.kind == .object else { return nil }
        if let file = PrintedFile(root) { return timelineRequest(of: file) ?? TimelineRequest(TransitionSpec()) }
        guard let file = root["transition"].flatMap({ PrintedFile($0) }) else { return nil }
        guard let members = members(of: root, Self.requestKeys),
            var request = at(.transition, { $0.timelineRequest(of: file) })
        else { return TimelineRequest(TransitionSpec()) }
        let others = members.present.filter { $0 != .transition }
        if !others.isEmpty { change(&request, by: members, others) }
        return request
    }

    /// What may stand beside the file of a transition: what is shown is the file's own.
    private static let besides: [MemberKey] =
        [.animation, .direction, .view, .container, .accessibility, .sampling, .output] + TimelineRequest.table.keys.keys

    private mutating func change(_ request: inout TimelineRequest, by members: Members, _ others: [MemberKey]) {
        let isView = request.spec.content.isView && !request.spec.isScripted && !request.spec.hasKeyframes
        let ofViews: [MemberKey] = [.animation, .direction, .view, .container]
        let wrong = others.filter { !Self.besides.contains($0) || !isView && ofViews.contains($0) }
        guard wrong.isEmpty else {
            at(.transition) {
                $0.add(
                    .conflict, "the file says this itself: leave out \(wrong.names.joined(separator: ", ")), or paste its spec")
            }
            return
        }
        if let value = members[.sampling] { request.spec.sampling = at(.sampling) { $0.sampling(value) } }
        read(members, into: &request, TimelineRequest.table)
        if let value = members[.output] { at(.output) { _ = $0.read(value, into: &request.output, OutputOptions.table) } }
        source = request.spec.source
        if isView {
            let isBoth = viewSpec(members.without(.transition), into: &request.spec)
            if members[.direction] != nil { request.isBoth = isBoth }
        } else if let value = members[.accessibility] {
            read(value, into: &request.spec.accessibility)
        }
        request.output.dropDefaults(&request.spec.sampling, format.defaultTolerance)
        keepMotion(of: &request)
    }
}
