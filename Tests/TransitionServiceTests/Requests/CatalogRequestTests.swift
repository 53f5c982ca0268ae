import Foundation
import Testing

/// The recorded catalog. `TRANSITIOND_RECORD=1` records it again and fails, so that somebody reads the difference.
struct CatalogRequestTests {
    static let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "ContractTests/catalog.json")

    @Test func `the recorded catalog equals the response of the server`() throws {
        let response = try InProcessService().respond("GET", "/v1/catalog").text
        if ProcessInfo.processInfo.environment["TRANSITIOND_RECORD"] != nil {
            // An entry and a parameter a line: a difference can be read.
            let lines = response.replacingOccurrences(of: "{\"name\":", with: "\n{\"name\":")
            try lines.write(to: Self.file, atomically: true, encoding: .utf8)
            Issue.record("recorded; read the difference and run again")
        } else {
            let recorded = try String(contentsOf: Self.file, encoding: .utf8)
            #expect(recorded.replacingOccurrences(of: "\n", with: "") == response.replacingOccurrences(of: "\n", with: ""))
        }
    }
}
