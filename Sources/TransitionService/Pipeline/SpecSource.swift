internal import MicroHTTP
internal import TransitionCoding
internal import TransitionEngine

/// The place of a request in which its spec is written.
enum SpecSource: Sendable {
    /// JSON in the body of `POST /v1/timelines`.
    case body([UInt8])
    /// `/v1/transitions/{recipe}` and the query.
    case recipe(String, Query)
    /// `/v1/t/{spec}`: compressed JSON as base64url.
    case packed(String)
    /// `/v1/presets/{preset}`: JSON of the operator.
    case preset(String)
    /// JSON in the body of `POST /v1/curves`.
    case curveBody([UInt8])
    /// `/v1/curves/{curve}` and the query.
    case curve(String, Query)
    /// A token of a file of design tokens, by its path.
    case token([UInt8], [String])

    /// Reads the spec, once.
    ///
    /// - Parameters:
    ///   - reader: a reader with the limits and the format of the request.
    ///   - presets: the presets.
    ///   - unpackedLimit: the greatest size of a decompressed spec, in bytes.
    /// - Throws: ``RequestFailure`` if it isn't a spec at all. Issues in its members are reported when it is planned.
    func read(by reader: SpecReader, presets: Presets, unpackedLimit: Int) throws(RequestFailure) -> SpecRead {
        do throws(DecodingFailure) {
            switch self {
            case .body(let bytes): return .timeline(try reader.readTimeline(bytes))
            case .recipe(let recipe, let query): return .timeline(reader.readTimeline(recipe: recipe, query: query))
            case .curveBody(let bytes): return .curve(try reader.readCurve(bytes))
            case .curve(let curve, let query): return .curve(reader.readCurve(curve, query: query))
            case .token(let bytes, let path): return .curve(try reader.readToken(bytes, at: path))
            case .packed, .preset: break
            }
        } catch {
            throw RequestFailure(Problem(error))
        }
        let bytes = try storedBytes(presets, unpackedLimit)
        do throws(DecodingFailure) {
            return .timeline(try reader.readTimeline(bytes))
        } catch {
            if case .packed = self, case .syntax = error { throw RequestFailure.damagedLink }
            throw RequestFailure(Problem(error))
        }
    }

    private func storedBytes(_ presets: Presets, _ limit: Int) throws(RequestFailure) -> [UInt8] {
        switch self {
        case .packed(let text):
            do throws(PackedSpec.Failure) {
                return try PackedSpec.unpack(text, limit: limit)
            } catch {
                throw RequestFailure(error, limit: limit)
            }
        case .preset(let name): return try presets.spec(named: name)
        default: return []
        }
    }
}

/// A spec that was read but isn't planned yet.
///
/// Indirect: the pipeline passes it from step to step, and a copy counts one reference instead of each of its parts.
indirect enum SpecRead: Sendable {
    case timeline(ReadSpec<TimelineRequest>)
    case curve(ReadSpec<CurveRequest>)

    /// Whether planning is short.
    var isQuickToPlan: Bool {
        switch self {
        case .timeline(let spec): spec.isQuickToPlan
        case .curve: false
        }
    }

    /// Validates the meaning and makes the plan.
    ///
    /// - Throws: ``RequestFailure`` with all issues; `CancellationError`.
    func planned() throws -> PlannedSpec {
        do throws(DecodingFailure) {
            switch self {
            case .timeline(let spec):
                var timeline = try spec.planned()
                timeline.serializeSpec()
                return .timeline(timeline)
            case .curve(let spec): return .curve(try spec.planned())
            }
        } catch {
            if case .cancelled = error { throw CancellationError() }
            throw RequestFailure(Problem(error))
        }
    }
}

/// A planned request. With the format it determines the response. Indirect for the same reason as ``SpecRead``.
indirect enum PlannedSpec: Sendable {
    case timeline(TimelineRequest)
    case curve(CurveRequest)

    var warnings: [TimelineWarning] {
        switch self {
        case .timeline(let timeline): timeline.warnings
        case .curve(let curve): curve.warnings
        }
    }

    /// The canonical spec as JSON.
    var canonicalText: [UInt8] {
        switch self {
        case .timeline(let timeline):
            if let text = timeline.specText { return text }
            var buffer = TextBuffer(capacity: 1024)
            buffer.append(spec: timeline, direction: timeline.isBoth ? "both" : timeline.spec.direction.rawValue)
            return buffer.bytes
        case .curve(let curve):
            var buffer = TextBuffer(capacity: 512)
            buffer.append(spec: curve)
            return buffer.bytes
        }
    }

    /// Returns the bytes that identify the response: the canonical spec, the format, the engine's revision and the
    /// warnings. Responses with the same bytes are equal.
    func identity(in format: any TimelineFormat) -> [UInt8] {
        var bytes: [UInt8]
        switch self {
        case .timeline(let timeline):
            bytes = timeline.specText ?? []
            if format.tellsDefaultAnimation(of: timeline) { bytes += timeline.givenAnimations.utf8 }
        case .curve(let curve): bytes = canonicalText + Array("\ncurve\(curve.token?.text ?? "")".utf8)
        }
        bytes.reserveCapacity(bytes.count + 64)
        for part in ["\n", format.name, "\n", EngineRevision.current, "\n"] { bytes += part.utf8 }
        for warning in warnings { bytes += warning.detail.utf8 }
        return bytes
    }

    /// Returns the canonical GET URL of the response, or `nil` if there is none.
    ///
    /// What was read with a warning isn't in the URL, unless the warning is that a member has no effect: that one is given
    /// again.
    func canonicalURL(in format: any TimelineFormat) -> String? {
        guard warnings.allSatisfy({ $0.code == "without-effect" }) else { return nil }
        return switch self {
        case .timeline(let timeline): CanonicalURL.timeline(timeline, format: format.name)
        case .curve(let curve): CanonicalURL.curve(curve, format: format.name)
        }
    }

    /// Samples the plan and writes it in a format.
    ///
    /// - Throws: `CancellationError`.
    func encoded(in format: any TimelineFormat) throws -> [UInt8] {
        switch self {
        case .timeline(let timeline): try format.encode(timeline)
        case .curve(let curve): try format.encode(curve)
        }
    }
}
