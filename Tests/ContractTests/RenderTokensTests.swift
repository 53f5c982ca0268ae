import Foundation
import TestSupport
import Testing

/// `transitiond render` with files of design tokens.
struct RenderTokensTests {
    @Test func `token files go in and out, with all their curves`() throws {
        let folder = try TemporaryFolder([
            "brand.tokens.json":
                #"{"motion":{"$type":"cubicBezier","enter":{"$value":[0.2,0,0,1]},"exit":{"$value":[0.3,0,1,1]}},"#
                + ##""color":{"$type":"color","ink":{"$value":"#000"}}}"##
        ])
        let brand = folder.path("brand.tokens.json")
        let css = try RunningServer.run(["render", brand, "--format", "css", "--join", "brand"])
        #expect(css.status == 0)
        #expect(css.output.contains("--td-motion-enter-ease: cubic-bezier(0.2, 0, 0, 1)"))
        #expect(css.output.contains("--td-motion-exit-ease: cubic-bezier(0.3, 0, 1, 1)"))
        let out = try RunningServer.run([
            "render", brand, "--format", "tokens.json", "--join", "out", "--output", folder.path("dist"),
        ])
        #expect(out.status == 0)
        let tokens = try JSONSerialization.jsonObject(with: Data(folder.text("dist/out.tokens.json").utf8)) as? [String: Any]
        #expect(tokens?.keys.sorted() == ["$schema", "motion"])
        let again = try RunningServer.run(["render", folder.path("dist/out.tokens.json"), "--format", "css", "--join", "brand"])
        #expect(again.output.contains("--td-motion-exit-ease: cubic-bezier(0.3, 0, 1, 1)"))
    }

    private static let parts =
        #"{"ease":{"$type":"cubicBezier","$root":{"$value":[0.2,0,0,1]},"in":{"$value":[0.3,0,1,1]}},"#
        + #""time":{"$type":"duration","fast":{"$value":{"value":120,"unit":"ms"}},"slow":{"short":{"$value":"0.4s"}}},"#
        + #""card":{"enter":{"$type":"transition","$value":{"duration":{"value":200,"unit":"ms"},"#
        + #""delay":{"value":0,"unit":"ms"},"timingFunction":[0,0,1,1]}}}}"#

    @Test func `tokens keep their groups, types and values`() throws {
        let folder = try TemporaryFolder(["brand.tokens.json": Self.parts])
        let render = ["render", folder.path("brand.tokens.json"), "--format"]
        let done = try RunningServer.run(render + ["tokens.json", "--join", "all"])
        #expect(done.status == 0 && done.error.isEmpty, "\(done.error)")
        func token(_ path: String, of text: String) throws -> [String: Any] {
            var value = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
            for key in path.split(separator: ".") {
                value = try #require(value[String(key)] as? [String: Any], "\(path) in \(text)")
            }
            return value
        }
        for path in ["ease.$root", "ease.in"] {
            #expect(try token(path, of: done.output)["$type"] as? String == "cubicBezier")
        }
        #expect(try token("ease.$root", of: done.output)["$value"] as? [Double] == [0.2, 0, 0, 1])
        #expect(try token("time.fast", of: done.output)["$type"] as? String == "duration")
        #expect(try token("time.slow.short.$value", of: done.output)["value"] as? Double == 400)
        #expect(try token("card.enter", of: done.output)["$type"] as? String == "transition")
        // What was written reads back as the same.
        try Data(done.output.utf8).write(to: folder.url.appending(path: "again.tokens.json"))
        let again = try RunningServer.run([
            "render", folder.path("again.tokens.json"), "--format", "tokens.json", "--join", "all",
        ])
        #expect(again.output == done.output)
        let css = try RunningServer.run(render + ["css", "--join", "all"]).output
        for line in [
            "--td-ease-ease: cubic-bezier(0.2, 0, 0, 1);", "--td-ease-in-ease:", "--td-time-fast-dur: 120ms",
            "--td-card-enter-ease",
        ] {
            #expect(css.contains(line), "\(line) in \(css)")
        }
        #expect(!css.contains("--td-ease-dur") && !css.contains("--td-time-fast-ease"))
    }

    @Test func `a file with only durations is rendered, and each file of its own has its groups`() throws {
        let tokens = #"{"time":{"fast":{"$type":"duration","$value":{"value":120,"unit":"ms"}}}}"#
        let folder = try TemporaryFolder(["t.tokens.json": tokens])
        let command = ["render", folder.path("t.tokens.json"), "--format", "tokens.json", "--output", folder.path("dist")]
        #expect(try RunningServer.run(command).status == 0)
        let text = try folder.text("dist/time-fast.tokens.json")
        let root = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        #expect(((root?["time"] as? [String: Any])?["fast"] as? [String: Any])?["$type"] as? String == "duration")
    }

    @Test func `a dot in a name of a manifest makes groups, whose aliases lead to their tokens`() throws {
        let folder = try TemporaryFolder([
            "motion.json":
                #"{"curves":{"brand.motion.pop":"bouncy","fade":"ease-out 0.2s?delay=0.1"},"transitions":{"brand.card":"slide?direction=both"}}"#
        ])
        let render = ["render", "--manifest", folder.path("motion.json"), "--format", "tokens.json"]
        let joined = try RunningServer.run(render + ["--join", "all"])
        let root = try object(joined.output)
        let motion = try #require((root["brand"] as? [String: Any])?["motion"] as? [String: Any])
        let pop = try #require(motion["pop"] as? [String: Any])
        #expect(pop.keys.sorted() == ["duration", "easing", "transition"])
        let transition = try #require(pop["transition"] as? [String: Any])
        let value = try #require(transition["$value"] as? [String: Any])
        #expect(value["duration"] as? String == "{brand.motion.pop.duration}")
        #expect(value["timingFunction"] as? String == "{brand.motion.pop.easing}")
        let fade = try #require((root["fade"] as? [String: Any])?["transition"] as? [String: Any])
        #expect((fade["$value"] as? [String: Any])?["delay"] as? String == "{fade.delay}")
        #expect(((root["brand"] as? [String: Any])?["card"] as? [String: Any])?["in"] != nil)
        // What was written is read, and files of their own have the same groups.
        try Data(joined.output.utf8).write(to: folder.url.appending(path: "all.tokens.json"))
        let css = try RunningServer.run(["render", folder.path("all.tokens.json"), "--format", "css"])
        #expect(css.output.contains("--td-brand-motion-pop-ease: linear("), "\(css)")
        #expect(try RunningServer.run(render + ["--output", folder.path("dist")]).status == 0)
        let alone = try object(try folder.text("dist/brand-motion-pop.tokens.json"))
        #expect(((alone["brand"] as? [String: Any])?["motion"] as? [String: Any])?["pop"] != nil)
    }

    @Test(
        arguments: ["bouncy.delay(0.2)", "snappy.speed(2)", "bouncy.speed(3)", "smooth.speed(0.1)", "easeIn(duration: 0.3)"],
        ["css", "swift", "kt"])
    func `a group that was written is read as the one motion that it was`(animation: String, format: String) throws {
        let folder = try TemporaryFolder([:])
        let curve = ["render", "--curve", "\(animation)?name=pop", "--format"]
        let tokens = try RunningServer.run(curve + ["tokens.json"])
        try Data(tokens.output.utf8).write(to: folder.url.appending(path: "pop.tokens.json"))
        let read = ["render", folder.path("pop.tokens.json"), "--format"]
        let again = try RunningServer.run(read + [format])
        #expect(again.status == 0 && again.error.isEmpty, "\(again.error)")
        // A file of one motion of several has its helpers outside of it.
        func code(_ text: String) -> [String] {
            let lines = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
            return lines.filter { !$0.contains("/v1/") && !$0.hasPrefix("//") && $0 != "}" }.sorted()
        }
        #expect(code(again.output) == code(try RunningServer.run(curve + [format]).output))
        let written = try RunningServer.run(read + ["tokens.json"]).output
        let url = try Regex(#""url":"[^"]*",?"#)
        func members(_ text: String) -> String { text.filter { !$0.isWhitespace }.replacing(url, with: "") }
        #expect(members(written) == members(tokens.output))
        // The URL of what has one answers with the same bytes.
        if animation.hasPrefix("easeIn") { #expect(written == tokens.output) }
    }

    private static let brand =
        #"{"$schema":"https://www.designtokens.org/schemas/2025.10/format.json","#
        + #""motion":{"$description":"All that moves.","$deprecated":"Use v2.","enter":{"$type":"transition","#
        + #""$description":"Sheets.","$deprecated":false,"$extensions":{"com.figma":{"1":1,"ids":["a",null]}},"#
        + #""$value":{"duration":"{fast}","timingFunction":"{motion.ease}"}},"#
        + #""ease":{"$type":"cubicBezier","$value":[0.2,0,0,1]},"again":{"$value":"{motion.ease}"}},"#
        + #""fast":{"$type":"duration","$value":{"value":120,"unit":"ms"},"$description":"Small things."},"#
        + ##""color":{"$type":"color","ink":{"$value":"#000"}}}"##

    private func object(_ text: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any], "\(text)")
    }

    @Test func `tokens keep their descriptions, deprecations and extensions, and aliases become values`() throws {
        let folder = try TemporaryFolder(["brand.json": Self.brand])
        let done = try RunningServer.run(["render", folder.path("brand.json"), "--format", "tokens.json"])
        #expect(done.status == 0)
        let root = try object(done.output)
        let motion = try #require(root["motion"] as? [String: Any])
        let enter = try #require(motion["enter"] as? [String: Any])
        #expect(enter["$description"] as? String == "Sheets." && enter["$deprecated"] as? Bool == false)
        let extensions = try #require(enter["$extensions"] as? [String: Any])
        #expect(extensions.keys.sorted() == ["com.figma", "dev.transitiond"])
        let figma: [String: Any] = ["1": 1, "ids": ["a", NSNull()]]
        #expect((extensions["com.figma"] as? NSDictionary) == figma as NSDictionary)
        let value = try #require(enter["$value"] as? [String: Any])
        #expect((value["duration"] as? [String: Any])?["value"] as? Double == 120)
        #expect(value["timingFunction"] as? [Double] == [0.2, 0, 0, 1])
        let again = try #require(motion["again"] as? [String: Any])
        #expect(again["$type"] as? String == "cubicBezier" && again["$value"] as? [Double] == [0.2, 0, 0, 1])
        #expect(again["$deprecated"] as? String == "Use v2.")
        #expect((root["fast"] as? [String: Any])?["$description"] as? String == "Small things.")
        // What isn't written is named.
        #expect(done.error.contains(#""code":"not-expressible","detail":"color.ink (color): only tokens of the types"#))
        #expect(done.error.contains("motion.$description: a group is written with its tokens alone"), "\(done.error)")
    }

    @Test func `a spring and a curve of many points survive a round trip, also behind an alias`() throws {
        let folder = try TemporaryFolder()
        let render = ["render", "--format", "tokens.json"]
        let curves = ["--curve", "bouncy?name=pop", "--curve", "linear(0, 0.4 20%25, 1)?duration=0.3s&name=ramp"]
        let first = try RunningServer.run(render + curves + ["--join", "all"]).output
        let aliases = first.replacing("\n}\n", with: #","alias":{"$value":"{pop.transition}"}}"#)
        try Data(aliases.utf8).write(to: folder.url.appending(path: "all.json"))
        let done = try RunningServer.run(["render", folder.path("all.json"), "--format", "css"])
        #expect(
            done.status == 0 && done.output.contains("--td-ramp-ease: linear(0 0%, 0.4 20%, 1 100%)"), "\(done.output)"
        )
        let easings = done.output.matches(of: /--td-(pop|alias)-ease: (linear\([^;]*);/).map(\.2)
        #expect(easings.count == 2 && Set(easings).count == 1, "\(done.output)")
    }

    /// The file, and what a person reads of its problems.
    static let mistakes: [(file: String, problems: [String])] = [
        (#"{"e":{"$type":"cubicBezier","$value":[2,0,0,1]}}"#, ["#/e/$value: the first and third number"]),
        (#"{"a/b":{"$type":"duration","$value":{"value":1,"unit":"min"}}}"#, ["#/a~1b/$value/unit: \"min\" is none of"]),
        (#"{"a":{"$type":"duration","$value":"{b}"}}"#, ["#/a/$value: the file has no token \"b\""]),
        // Where the value is written that an alias leads to; once, however many use it.
        (
            #"{"g":{"fast":{"$type":"duration","$value":{"value":700,"unit":"s"}}},"a":{"$type":"duration","$value":"{g.fast}"}}"#,
            ["#/g/fast/$value: must lie between 0 and 600 s, not 700"]
        ),
        (
            #"{"e":{"$type":"transition","$value":{"duration":"1s","timingFunction":[0,0,1,1],"ease":1}}}"#,
            ["#/e/$value/ease: unknown key \"ease\" in #/e/$value"]
        ),
        (
            #"{"a":{"$value":"{b}"},"b":{"$value":"{a}"}}"#,
            ["#/a/$value: the aliases form a cycle: {b} → {a} → {b}", "#/b/$value: the aliases form a cycle: {a} → {b} → {a}"]
        ),
    ]

    @Test(arguments: mistakes)
    func `a problem has one pointer, into the file that was given`(file: String, problems: [String]) throws {
        let folder = try TemporaryFolder(["t.json": file])
        let done = try RunningServer.run(["render", folder.path("t.json"), "--format", "tokens.json"])
        let errors = try done.error.split(separator: "\n").map { line in
            let problem = try object(String(line))
            #expect(problem["instance"] as? String == folder.path("t.json"))
            let errors = try #require(problem["errors"] as? [[String: Any]])
            return errors.map { "\($0["pointer"] ?? ""): \($0["detail"] ?? "")" }.joined(separator: "\n")
        }
        #expect(done.status == 65 && errors.count == problems.count, "\(errors)")
        for (error, problem) in zip(errors, problems) { #expect(error.hasPrefix(problem), "\(error)") }
    }

    /// The content of a JSON file, and whether it holds tokens.
    @Test(arguments: [
        (#"{"go":{"$type":"duration","$value":"1s"}}"#, true),
        (#"{"transition":{"emphasis":{"$type":"transition","$value":{"duration":"1s","timingFunction":[0,0,1,1]}}}}"#, true),
        (#"{"animation":{"$type":"duration","$value":"1s"},"transition":"slide"}"#, false),
        (#"{"animation":{"tokens":{"go":{"$type":"duration","$value":"1s"}},"token":"go"}}"#, false),
    ])
    func `a file of tokens is known by its content`(file: String, isTokens: Bool) throws {
        let done = try RunningServer.run(["render", "-", "--format", "css"], input: file)
        #expect(done.status == 0 && done.output.contains("@keyframes") != isTokens && done.error.isEmpty, "\(done)")
    }

    @Test func `the tokens of a file are one output, except in a folder`() throws {
        let folder = try TemporaryFolder(["t.json": Self.parts])
        let render = ["render", folder.path("t.json"), "--format"]
        for format in ["css", "tokens.json"] {
            let joined = try RunningServer.run(render + [format, "--join", "all"])
            let output = try RunningServer.run(render + [format])
            #expect(joined.status == 0 && output.status == 0 && output.output == joined.output, "\(output.error)")
            #expect(try RunningServer.run(render + [format, "--output", folder.path("out." + format)]).status == 0)
            #expect(try folder.text("out." + format) == joined.output)
        }
        #expect(try RunningServer.run(render + ["css", "--output", folder.path("dist")]).status == 0)
        #expect(try folder.names("dist").count == 6)
        let two = try RunningServer.run(render + ["css", "--format", "tokens.json"])
        #expect(two.status == 64 && two.error.contains("need --output FOLDER"), "\(two.error)")
    }

    @Test(arguments: [
        (#"{"motion":{"in":{"$type":"duration","$value":"1s"}}}"#, "push:leading?name=motion", "motion"),
        (#"{"card":{"$type":"duration","$value":"1s"}}"#, "push:leading?name=card&direction=both", "card"),
    ])
    func `a group and a token can't have one name in a joined file`(file: String, recipe: String, name: String) throws {
        let folder = try TemporaryFolder(["t.json": file])
        let render = ["render", folder.path("t.json"), "--format", "tokens.json", "--join", "all", "--recipe"]
        let done = try RunningServer.run(render + [recipe])
        #expect(done.status == 64 && done.error.contains("both have the name \"\(name)\""), "\(done.error)")
        #expect(try RunningServer.run(render + ["push:leading?name=other"]).status == 0)
    }
}
