import Foundation

/// A folder that is removed with the value.
final class TemporaryFolder {
    let url = URL.temporaryDirectory.appending(path: "transitiond-render-\(UUID())")

    init(_ files: [String: String] = [:]) throws {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for (name, text) in files { try Data(text.utf8).write(to: url.appending(path: name)) }
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func path(_ name: String) -> String { url.appending(path: name).path }
    func text(_ name: String) throws -> String { try String(contentsOf: url.appending(path: name), encoding: .utf8) }
    func names(_ folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path(folder)).sorted()
    }
}
