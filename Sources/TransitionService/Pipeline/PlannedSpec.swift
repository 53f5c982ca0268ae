internal import MicroHTTP
internal import TransitionCoding
internal import TransitionEngine

/// A value behind one reference: to pass it on copies none of its parts.
final class Shared<Value: Sendable>: Sendable {
    let value: Value

    init(_ value: consuming Value) { self.value = value }
}

/// A spec that was read but isn't planned yet.
enum UnplannedSpec: Sendable {
    case timeline(Shared<ReadSpec<TimelineRequest>>)
    case curve(Shared<ReadSpec<CurveRequest>>)

    /// Whether planning is short.
    var isQuickToPlan: Bool { if case .timeline(let spec) = self { spec.value.isQuickToPlan } else { false } }

    /// Validates the meaning and makes the plan.
    ///
    /// - Throws: ``RequestFailure`` with all issues; `CancellationError`.
    func planned() throws -> PlannedSpec {
        do throws(DecodingFailure) {
            switch self {
            case .timeline(let spec):
                var timeline = try spec.value.planned()
                timeline.serializeSpec()
                return .timeline(Shared(timeline))
            case .curve(let spec): return .curve(Shared(try spec.value.planned()))
            }
        } catch {
            if case .cancelled = error { throw CancellationError() }
            throw RequestFailure(Problem(error))
        }
    }
}

/// A planned request. With the format it determines the response.
enum PlannedSpec: Sendable {
    case timeline(Shared<TimelineRequest>)
    case curve(Shared<CurveRequest>)

    var warnings: [TimelineWarning] {
        switch self {
        case .timeline(let timeline): timeline.value.warnings
        case .curve(let curve): curve.value.warnings
        }
    }

    /// The canonical spec as JSON.
    var canonicalText: [UInt8] {
        switch self {
        case .timeline(let timeline):
            // Written as it was planned.
            return timeline.value.specText ?? []
        case .curve(let curve):
            var buffer = TextBuffer(capacity: 512)
            buffer.append(spec: curve.value)
            return buffer.bytes
        }
    }

    /// Returns the bytes that identify the response: the canonical spec, the format, the engine's revision and the
    /// warnings. Responses with the same bytes are equal.
    func identity(in format: any TimelineFormat) -> [UInt8] {
        let text = canonicalText
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count + 64)
        bytes += text
        switch self {
        case .timeline(let timeline):
            if format.tellsDefaultAnimation(of: timeline.value) { bytes += timeline.value.givenAnimations.utf8 }
        case .curve(let curve):
            bytes += "\ncurve\(curve.value.token?.text ?? "")".utf8
            if curve.value.assumesDuration { bytes.append(UInt8(ascii: "?")) }
            if curve.value.isFormula { bytes.append(UInt8(ascii: "=")) }
        }
        bytes.append(UInt8(ascii: "\n"))
        bytes.append(text: format.name)
        bytes.append(UInt8(ascii: "\n"))
        bytes.append(text: EngineRevision.current)
        bytes.append(UInt8(ascii: "\n"))
        for warning in warnings { bytes.append(text: warning.detail) }
        return bytes
    }

    /// Returns the canonical GET URL of the response, or `nil` if there is none.
    ///
    /// What was read with a warning isn't in the URL, unless the warning is that a member has no effect: that one is given
    /// again.
    func canonicalURL(in format: any TimelineFormat) -> String? {
        guard warnings.allSatisfy({ $0.code == "without-effect" }) else { return nil }
        return switch self {
        case .timeline(let timeline): CanonicalURL.timeline(timeline.value, format: format.name)
        case .curve(let curve): CanonicalURL.curve(curve.value, format: format.name)
        }
    }

    /// Samples the plan and writes it in a format.
    ///
    /// - Throws: `CancellationError`.
    func rendered(in format: any TimelineFormat) throws -> RenderedOutput {
        switch self {
        case .timeline(let timeline): try format.render(timeline.value)
        case .curve(let curve): try format.render(curve.value)
        }
    }
}

extension [UInt8] {
    fileprivate mutating func append(text: String) {
        var text = text
        text.withUTF8 { append(contentsOf: $0) }
    }
}
