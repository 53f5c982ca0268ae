public import TransitionEngine

extension TransitionSpec: Equatable {
    /// Whether two specs ask for the same: their canonical JSON is equal, in which every default is filled in.
    ///
    /// Transitions without a catalog entry have no JSON; they are compared as values. One whose type isn't `Equatable` equals
    /// none, not even itself.
    public static func == (one: TransitionSpec, other: TransitionSpec) -> Bool { CanonicalSpec(one) == CanonicalSpec(other) }
}

extension TransitionSpec {
    /// Reads a spec as JSON.
    ///
    /// What only says how an answer is written (`precision`, `output`) is validated and left out. Both directions are two specs;
    /// JSON that asks for them has an issue.
    ///
    /// - Parameters:
    ///   - json: the spec, as in the body of `POST /v1/timelines`.
    ///   - limits: how much it may ask for. Default those of the engine.
    /// - Throws: `malformedJSON`; `issues`, all that is wrong with the spec; `cancelled`.
    public init(json: String, limits: Limits = Limits()) throws(TransitionCoder.Failure) {
        let request: TimelineRequest
        do throws(DecodingFailure) {
            request = try SpecReader.timeline(Array(json.utf8), limits: limits)
        } catch {
            throw TransitionCoder.Failure(error)
        }
        do throws(SpecIssues) {
            self = try request.onlySpec
        } catch {
            throw .issues(error)
        }
    }
}

extension TransitionSpec: Codable {
    /// Writes the canonical JSON: with every default, without shorthand. What is read from it equals this spec.
    ///
    /// - Throws: `EncodingError` for a transition without a catalog entry, and for numbers that JSON doesn't have; `SpecIssues`, all
    ///   that is wrong with the spec; `CancellationError`.
    public func encode(to encoder: any Encoder) throws {
        try CanonicalSpec(self).readAgain(for: encoder, self).tree.encode(to: encoder)
    }

    /// Reads the JSON of a spec, as ``init(json:limits:)`` does.
    ///
    /// - Throws: `SpecIssues`, all that is wrong with the spec; `DecodingError`; `CancellationError`.
    public init(from decoder: any Decoder) throws {
        self = try TimelineRequest(reading: JSONTree(from: decoder)).onlySpec
    }
}

extension CanonicalSpec {
    /// Checks that all of the spec is read again from its JSON.
    ///
    /// - Parameter spec: the spec itself.
    /// - Returns: the JSON as a value, and the request that is read from it.
    /// - Throws: `EncodingError` where the JSON doesn't hold all of it; `SpecIssues`; `CancellationError`.
    func readAgain(for encoder: any Encoder, _ spec: TransitionSpec) throws -> (tree: JSONTree, request: TimelineRequest) {
        var reason = "its JSON would be read as another spec; a number may be one that JSON doesn't have, such as infinity"
        if let transition = unnamed.first {
            reason =
                "\(type(of: transition)) has no entry of its own in the catalog, so JSON has no name for it; register one (Catalog.register)"
        } else if let tree {
            let request = try TimelineRequest(reading: tree)
            if CanonicalSpec(request.spec, precision: request.precision) == self { return (tree, request) }
        }
        throw EncodingError.invalidValue(spec, EncodingError.Context(codingPath: encoder.codingPath, debugDescription: reason))
    }
}

extension TimelineRequest {
    /// Reads a spec and plans it.
    ///
    /// - Throws: `SpecIssues`; `CancellationError`.
    init(reading tree: JSONTree) throws {
        var buffer = TextBuffer()
        buffer.append(line: tree, .json)
        do throws(DecodingFailure) {
            self = try SpecReader.timeline(buffer.bytes)
        } catch {
            switch error {
            case .syntax(let error): throw SpecIssues([SpecIssue(.malformed, at: "", error.detail)])
            case .issues(let issues): throw SpecIssues(issues.map(\.issue))
            case .cancelled: throw CancellationError()
            }
        }
    }

    /// The spec of a request for one direction.
    var onlySpec: TransitionSpec {
        get throws(SpecIssues) {
            guard isBoth else { return spec }
            let detail = "\"both\" is two specs; give insertion or removal"
            throw SpecIssues([SpecIssue(.conflict, at: "/direction", detail, allowed: ["insertion", "removal"])])
        }
    }
}
