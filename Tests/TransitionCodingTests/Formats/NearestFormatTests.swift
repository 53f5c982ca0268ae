import Testing
import TransitionEngine

@testable import TransitionCoding

/// What a refusal names instead: formats and transitions that answer.
struct NearestFormatTests {
    private func read(_ recipe: String, _ query: String, _ format: String) throws -> [SpecIssue]? {
        let format = try #require(BuiltInFormats.named(format))
        do throws(DecodingFailure) {
            _ = try SpecPath.timeline(recipe: recipe, query: Query(query) ?? Query([]), format: format)
            return nil
        } catch {
            guard case .issues(let issues) = error else { return [] }
            return issues.map(\.issue)
        }
    }

    /// The formats that a sentence names after its semicolon.
    private func formats(in detail: String) -> [String] {
        guard let start = detail.firstIndex(of: ";") else { return [] }
        let words = detail[start...].split { " ,;".contains($0) }.map(String.init)
        return words.filter { word in BuiltInFormats.all.contains { $0.name == word } }
    }

    @Test(arguments: BuiltInFormats.all.map(\.name))
    func `a refused catalog entry names a format that writes it, or a transition that the format writes`(name: String) throws {
        for entry in Catalog.transitions {
            for more in ["", "from=0.25", "direction=both"] {
                let query = [entry.exampleQuery, more].filter { !$0.isEmpty }.joined(separator: "&")
                // What json refuses is wrong in every format.
                guard let issues = try read(entry.example, query, name), try read(entry.example, query, "json") == nil else {
                    continue
                }
                for issue in issues where issue.code == .unsupported {
                    let others = formats(in: issue.detail)
                    for other in others {
                        #expect(try read(entry.example, query, other) == nil, "\(entry.example)?\(query) \(name) → \(other)")
                    }
                    if issue.pointer.hasPrefix("/transition") || issue.pointer == "/recipe", let nearest = issue.suggestion {
                        #expect(try read(nearest, "", name) == nil, "\(entry.example) \(name) → \(nearest)")
                    }
                    #expect(!others.isEmpty || issue.suggestion != nil, "\(entry.example) \(name): \(issue.detail)")
                }
            }
        }
    }
}
