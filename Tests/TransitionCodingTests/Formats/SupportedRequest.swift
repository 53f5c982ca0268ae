import Testing
import TransitionEngine

@testable import TransitionCoding

/// Returns the request of a recipe, or `nil` where the format refuses it.
///
/// Expects that a refusal says what isn't supported, and why.
func supportedRequest(recipe: String, query: String, format: any TimelineFormat) throws -> TimelineRequest? {
    let query = try #require(Query(query))
    do throws(DecodingFailure) {
        return try SpecPath.timeline(recipe: recipe, query: query, format: format)
    } catch {
        #expect(isReasoned(error), "\(recipe): \(error)")
        return nil
    }
}

/// Whether a request is refused since something isn't supported, in a sentence.
func isReasoned(_ failure: DecodingFailure) -> Bool {
    guard case .issues(let issues) = failure else { return false }
    return !issues.isEmpty && issues.allSatisfy { $0.issue.code == .unsupported && $0.issue.detail.count > 20 }
}
