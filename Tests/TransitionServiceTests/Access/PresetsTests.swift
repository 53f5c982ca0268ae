import Foundation
import Testing
import TransitionEngine

@testable import TransitionService

struct PresetsTests {
    private func directory(_ files: [String: String]) throws -> String {
        let directory = FileManager.default.temporaryDirectory.appending(path: "presets-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        for (name, text) in files { try Data(text.utf8).write(to: directory.appending(path: name)) }
        return directory.path
    }

    @Test func `each file of the directory is a preset with the file's name`() throws {
        let path = try directory([
            "card.json": #"{"transition": "push:leading"}"#, "fade_2.json": #"{"transition": "opacity"}"#, "README.md": "no spec",
            ".hidden.json": "{",
        ])
        let presets = try Presets(directory: path, limits: Limits())
        #expect(presets.names == ["card", "fade_2"])
        #expect(try presets.spec(named: "card") == Array(#"{"transition": "push:leading"}"#.utf8))
        #expect(throws: RequestFailure.self) { try presets.spec(named: "other") }
        let configuration = try ServiceConfiguration.resolved(flags: ["presets": path, "presets-only": "true"])
        #expect(configuration.presets == presets)
    }

    @Test func `all problems of all presets are reported before the server starts`() throws {
        let path = try directory([
            "a.json": #"{"transition": "pusch"}"#, "b.json": "{", "c d.json": #"{"transition": "opacity"}"#,
        ])
        let error = #expect(throws: SettingError.self) { try Presets(directory: path, limits: Limits()) }
        let detail = try #require(error).detail
        for word in ["a.json: /transition", "b.json: ", "c d.json: a name has"] { #expect(detail.contains(word), "\(detail)") }
        #expect(throws: SettingError.self) { try Presets(directory: path + "/nowhere", limits: Limits()) }
    }
}
