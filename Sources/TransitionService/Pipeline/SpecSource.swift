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
    func read(by reader: consuming SpecReader, presets: Presets, unpackedLimit: Int) throws(RequestFailure) -> UnplannedSpec {
        do throws(DecodingFailure) {
            switch self {
            case .body(let bytes): return .timeline(Shared(try reader.readTimeline(bytes)))
            case .recipe(let recipe, let query): return .timeline(Shared(reader.readTimeline(recipe: recipe, query: query)))
            case .curveBody(let bytes): return .curve(Shared(try reader.readCurve(bytes)))
            case .curve(let curve, let query): return .curve(Shared(reader.readCurve(curve, query: query)))
            case .token(let bytes, let path): return .curve(Shared(try reader.readToken(bytes, at: path)))
            case .packed, .preset: break
            }
        } catch {
            throw RequestFailure(Problem(error))
        }
        let bytes = try storedBytes(presets, unpackedLimit)
        do throws(DecodingFailure) {
            return .timeline(Shared(try reader.readTimeline(bytes)))
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
