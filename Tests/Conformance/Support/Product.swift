import Foundation
import TransitionCoding
import TransitionEngine

/// The product as a caller sees it, in process: JSON in, numbers out, as `POST /v1/timelines` and `POST /v1/curves` answer.
enum Product {
    /// A spec that was refused.
    struct Refusal: Error, CustomStringConvertible {
        /// Public problem codes, such as `out-of-range`.
        let codes: [String]
        let details: [String]

        var description: String { "refused: " + zip(codes, details).map { "\($0): \($1)" }.joined(separator: "; ") }

        init(_ failure: DecodingFailure) {
            switch failure {
            case .syntax(let error): (codes, details) = (["malformed-json"], [error.detail])
            case .issues(let issues): (codes, details) = (issues.map(\.issue.code.rawValue), issues.map(\.issue.detail))
            case .cancelled: (codes, details) = (["cancelled"], [""])
            }
        }
    }

    /// A timeline as JSON, printed with nine decimals unless the spec says otherwise.
    struct Answer {
        let json: [String: Any]

        var duration: Double { json["duration"] as? Double ?? .nan }
        var times: [Double] { json["times"] as? [Double] ?? [] }
        var warnings: [[String: Any]] { json["warnings"] as? [[String: Any]] ?? [] }
        /// Of a curve: its values at ``times``.
        var values: [Double] { json["values"] as? [Double] ?? [] }
        /// Of a curve: its slopes at ``times``, a second; infinite where the answer has null.
        var velocities: [Double] { (json["velocities"] as? [Any] ?? []).map { $0 as? Double ?? .infinity } }

        /// Values of one track at ``times``; empty where the subject has no such track.
        func track(_ property: String, of subject: String = "view", _ member: String = "values") -> [Double] {
            let subjects = json["subjects"] as? [[String: Any]] ?? []
            let tracks = subjects.first { $0["id"] as? String == subject }?["tracks"] as? [[String: Any]] ?? []
            return tracks.first { $0["property"] as? String == property }?[member] as? [Double] ?? []
        }
    }

    /// Answers a spec as `POST /v1/timelines` does.
    ///
    /// - Throws: ``Refusal``.
    static func timeline(_ spec: [String: Any]) throws -> Answer {
        let body = try bytes(spec)
        do {
            return answer(try BuiltInFormats.json.encode(try SpecReader.timeline(body)))
        } catch let failure as DecodingFailure {
            throw Refusal(failure)
        }
    }

    /// Answers a curve as `POST /v1/curves` does.
    ///
    /// - Throws: ``Refusal``.
    static func curve(_ spec: [String: Any]) throws -> Answer {
        let body = try bytes(spec)
        do {
            return answer(try BuiltInFormats.json.encode(try SpecReader.curve(body)))
        } catch let failure as DecodingFailure {
            throw Refusal(failure)
        }
    }

    private static func bytes(_ spec: [String: Any]) throws -> [UInt8] {
        let spec = spec.merging(["precision": 9]) { given, _ in given }
        return Array(try JSONSerialization.data(withJSONObject: spec, options: [.sortedKeys]))
    }

    private static func answer(_ bytes: [UInt8]) -> Answer {
        Answer(json: (try? JSONSerialization.jsonObject(with: Data(bytes))) as? [String: Any] ?? [:])
    }
}
