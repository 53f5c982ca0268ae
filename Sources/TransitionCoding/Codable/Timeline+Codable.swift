public import TransitionEngine

extension Timeline: Equatable {
    /// Whether two timelines have the same numbers, and specs that ask for the same.
    public static func == (one: Timeline, other: Timeline) -> Bool {
        one.duration == other.duration && one.logicalDuration == other.logicalDuration && one.sampling == other.sampling
            && one.times == other.times && one.subjects == other.subjects && one.events == other.events
            && one.warnings == other.warnings && one.maxError == other.maxError && one.spec == other.spec
    }
}

extension Timeline: Codable {
    /// Writes the JSON of `POST /v1/timelines`, which has the spec.
    ///
    /// - Throws: as `TransitionSpec.encode(to:)`; `CancellationError`.
    public func encode(to encoder: any Encoder) throws {
        let request = try CanonicalSpec(spec, precision: decimals).readAgain(for: encoder, spec).request
        let bytes = try TimelineJSON().encode(request)
        try JSONTree(bytes).encode(to: encoder)
    }

    /// Computes the timeline of the JSON's `spec` again, so that its numbers are exact, whatever was rounded when it was written.
    ///
    /// - Throws: as `TransitionSpec.init(from:)`.
    public init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: JSONTree.CodingName.self)
        let request = try TimelineRequest(reading: members.decode(JSONTree.self, forKey: JSONTree.CodingName("spec")))
        _ = try request.onlySpec
        self = try request.plans[0].timeline(decimals: request.precision)
    }
}
