import Foundation
import TestSupport
import Testing

/// `transitiond render`: many specs, files and exit codes.
struct RenderCommandTests {
    private struct Index: Decodable {
        struct File: Decodable {
            let name: String
            let format: String
            let path: String
            let bytes: Int
            let sha256: String
        }
        let engine: String
        let files: [File]
    }

    private static let manifest =
        #"{"formats":["css","js"],"transitions":{"sheet":"push:bottom?animation=bouncy","#
        + #""card":{"transition":"scale:0.8","animation":"snappy"}},"curves":{"pop":"bouncy","#
        + #""enter":{"animation":"spring:k=100:c=10"}}}"#

    @Test func `a manifest gives each spec its name, in every format`() throws {
        let folder = try TemporaryFolder(["motion.json": Self.manifest])
        let done = try RunningServer.run(["render", "--manifest", folder.path("motion.json"), "--output", folder.path("a/dist")])
        #expect(done.status == 0 && done.error.isEmpty && done.output.isEmpty)
        let names = ["card.css", "card.js", "enter.css", "enter.js", "pop.css", "pop.js", "sheet.css", "sheet.js"]
        #expect(try folder.names("a/dist") == (names + ["index.json"]).sorted())
        let index = try JSONDecoder().decode(Index.self, from: Data(folder.text("a/dist/index.json").utf8))
        #expect(index.files.map(\.path) == names)
        for file in index.files {
            #expect(try folder.text("a/dist/" + file.path).utf8.count == file.bytes && file.path == "\(file.name).\(file.format)")
        }
    }

    @Test func `the files have the bytes that the server responds with`() throws {
        let folder = try TemporaryFolder(["motion.json": Self.manifest])
        let done = try RunningServer.run(["render", "--manifest", folder.path("motion.json"), "--output", folder.path("dist")])
        #expect(done.status == 0)
        let server = try RunningServer()
        for (file, path) in [
            ("sheet.css", "/v1/transitions/push:bottom.css?animation=bouncy&name=sheet"),
            ("card.js", "/v1/transitions/scale:0.8.js?animation=snappy&name=card"),
            ("pop.css", "/v1/curves/bouncy.css?name=pop"), ("enter.js", "/v1/curves/spring:k=100:c=10.js?name=enter"),
        ] {
            #expect(try folder.text("dist/" + file) == exchange(server.port, "GET", path)?.text, "\(file)")
        }
    }

    @Test func `a hash changes with the content, and unchanged files keep their time`() throws {
        let folder = try TemporaryFolder(["a.json": #"{"transition":"slide"}"#, "b.json": #"{"transition":"opacity"}"#])
        let command = ["render", folder.path("[ab].json"), "--format", "css", "--output", folder.path("dist"), "--hash"]
        #expect(try RunningServer.run(command).status == 0)
        let first = try folder.names("dist")
        #expect(first.allSatisfy { $0.wholeMatch(of: /[ab]\.[0-9a-f]{10}\.css|index\.json/) != nil } && first.count == 3)
        let past = Date(timeIntervalSince1970: 1_000_000)
        for name in first {
            try FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: folder.path("dist/" + name))
        }
        try Data(#"{"transition":"move:top"}"#.utf8).write(to: folder.url.appending(path: "b.json"))
        #expect(try RunningServer.run(command).status == 0)
        let touched = try folder.names("dist").filter {
            try FileManager.default.attributesOfItem(atPath: folder.path("dist/" + $0))[.modificationDate] as? Date != past
        }
        #expect(touched.count == 2 && touched.contains("index.json") && touched.contains { $0.hasPrefix("b.") })
    }

    @Test(
        arguments: [
            (["push:leading", "push:trailing"], "--recipe push:leading and --recipe push:trailing both have the name \"push\""),
            (
                ["push:leading?mode=view-transition&name=a", "move:top?mode=view-transition&name=b"],
                "both animate root in every view transition; give each a type of its own: ?type=…"
            ),
            (
                ["push:leading?mode=view-transition&type=go&name=a", "move:top?mode=view-transition&type=go&name=b"],
                "both animate root in view transitions of the type go"
            ),
            (["push:leading?mode=view-transition&type=go", "move:top?mode=view-transition&type=up"], nil),
            (["push:leading", "push:trailing?name=back"], nil),
            (["push:leading?name=card", "move:top?name=card-fade"], nil),
            (
                ["uikit/zoom?name=photo", "push:leading?name=photo-card"],
                "both declare @keyframes td-photo-card-in; give each its own name: ?name=…"
            ),
        ] as [([String], String?)])
    func `stylesheets that claim the same can't be joined`(recipes: [String], problem: String?) throws {
        let done = try RunningServer.run(["render"] + recipes.flatMap { ["--recipe", $0] } + ["--format", "css", "--join", "x"])
        #expect(done.status == (problem == nil ? 0 : 64), "\(done.error)")
        #expect(problem.map(done.error.contains) ?? done.error.isEmpty, "\(done.error)")
    }

    @Test func `stylesheets for Tailwind have one theme, and others stand beside it`() throws {
        let recipes = [
            "push:leading?mode=tailwind", "scale:0.8?mode=tailwind&name=pop", "opacity", "move:top?mode=tailwind&reduced=keep",
        ]
        let done = try RunningServer.run(["render"] + recipes.flatMap { ["--recipe", $0] } + ["--format", "css", "--join", "x"])
        #expect(done.status == 0 && done.output.components(separatedBy: "@theme {").count == 2, "\(done.output)")
        let theme = try #require(done.output.components(separatedBy: "@theme {\n").last?.components(separatedBy: "\n}\n").first)
        for name in ["push", "pop", "move"] { #expect(theme.contains("--animate-\(name)-in: "), "\(theme)") }
        #expect(!theme.contains("@utility") && !theme.contains("opacity-in") && done.output.contains(".opacity-in {"))
        #expect(done.output.components(separatedBy: "/* transitiond").count == 5)
    }

    @Test(arguments: [
        (["opacity", "scale?preview=true"], "swift", 0, "Motion.swift"),
        (["push:leading?preview=true", "scale:0.8,opacity?preview=true"], "swift", 0, "Motion.swift"),
        (["move:left", "move:top", "push:left"], "swift", 0, "Motion.swift"), (["move:left", "move:top"], "kt", 0, "Motion.kt"),
        (["opacity", "opacity?animation=bouncy"], "swift", 64, "both have the name \"OpacityMotion\""),
        (
            ["move:left,push:right?name=m", "move:right?name=m2"], "swift", 64,
            "both declare M2Transition; give each its own name"
        ),
        (["opacity", "scale?package=a.b"], "kt", 64, "have different packages; give all the same"),
        (["opacity?package=a.b", "motion/shake?package=a.b"], "kt", 0, "Motion.kt"),
    ])
    func `code is joined unless two files declare the same`(
        recipes: [String], format: String, status: Int32, text: String
    ) throws {
        let folder = try TemporaryFolder()
        let done = try RunningServer.run(
            ["render"] + recipes.flatMap { ["--recipe", $0] } + ["--format", format, "--join", "Motion"]
                + ["--output", folder.url.path + "/dist/"])
        #expect(done.status == status, "\(done.error)")
        if status != 0 { #expect(done.error.contains(text), "\(done.error)") }
        if status == 0 { #expect(try folder.names("dist") == [text, "index.json"]) }
    }

    @Test func `a file of code has the name of what it declares`() throws {
        let folder = try TemporaryFolder()
        let render = [
            "render", "--recipe", "scale:0.8,opacity", "--curve", "bouncy?name=card-pop", "--format", "kt", "--format", "swift",
        ]
        #expect(try RunningServer.run(render + ["--output", folder.url.path + "/dist/"]).status == 0)
        let names = [
            "CardPopMotion.kt", "CardPopMotion.swift", "ScaleOpacityMotion.kt", "ScaleOpacityMotion.swift", "index.json",
        ]
        #expect(try folder.names("dist") == names)
    }

    @Test func `one output is a file where its name has an extension, and a folder where it ends with a slash or is one`() throws
    {
        let folder = try TemporaryFolder()
        let render = ["render", "--recipe", "slide", "--format", "css", "--output"]
        #expect(try RunningServer.run(render + [folder.path("out.css")]).status == 0)
        #expect(try folder.text("out.css").contains("@keyframes td-slide-in"))
        #expect(try folder.names("") == ["out.css"])
        try FileManager.default.createDirectory(at: folder.url.appending(path: "v1.2"), withIntermediateDirectories: true)
        for name in ["a.css/", "v1.2", "dist"] {
            #expect(try RunningServer.run(render + [folder.url.path + "/" + name]).status == 0)
            #expect(try folder.names(name) == ["index.json", "slide.css"])
        }
        let two = try RunningServer.run(render + [folder.path("b.css"), "--recipe", "opacity"])
        #expect(two.status == 64 && two.error.contains("2 files need a folder"), "\(two.error)")
        #expect(try RunningServer.run(render + [folder.path("new/deep/b.css")]).status == 0)
        #expect(try folder.names("new/deep") == ["b.css"])
        let blocked = try RunningServer.run(render + [folder.path("out.css/b.css")])
        #expect(blocked.status == 73 && blocked.error.contains("out.css"), "\(blocked.error)")
    }

    @Test func `prune deletes what an earlier run with a hash wrote, and nothing else`() throws {
        let folder = try TemporaryFolder(["a.json": #"{"transition":"slide"}"#])
        let command = ["render", folder.path("a.json"), "--format", "css", "--output", folder.path("dist"), "--hash", "--prune"]
        #expect(try RunningServer.run(command).status == 0)
        let first = try folder.names("dist")
        try Data("mine".utf8).write(to: folder.url.appending(path: "dist/a.0123456789.css"))
        // Another index's idea of a path leads nowhere.
        let outside = folder.url.appending(path: "a.json.css")
        try Data("mine".utf8).write(to: outside)
        let index = try folder.text("dist/index.json").replacing(
            "\n]}", with: #",{"name":"../a","format":"css","path":"../a.json.css","sha256":"json"}]}"#)
        try Data(index.utf8).write(to: folder.url.appending(path: "dist/index.json"))
        try Data(#"{"transition":"move:top"}"#.utf8).write(to: folder.url.appending(path: "a.json"))
        #expect(try RunningServer.run(command).status == 0)
        let second = try folder.names("dist")
        #expect(second.count == 3 && second.contains("a.0123456789.css"))
        #expect(Set(first).intersection(second) == ["index.json"])
        #expect(FileManager.default.fileExists(atPath: outside.path))
        // A spec with a problem takes nothing away.
        try Data(#"{"transition":"mov:top"}"#.utf8).write(to: folder.url.appending(path: "a.json"))
        #expect(try RunningServer.run(command).status == 65)
        #expect(try folder.names("dist") == second)
    }

    @Test func `a run that deletes nothing leaves it to the next one`() throws {
        let folder = try TemporaryFolder(["a.json": #"{"transition":"slide"}"#])
        let render = ["render", folder.path("a.json"), "--format", "css", "--output", folder.path("dist")]
        #expect(try RunningServer.run(render + ["--hash"]).status == 0)
        let first = try #require(try folder.names("dist").first { $0 != "index.json" })
        func write(_ transition: String) throws {
            try Data(#"{"transition":"\#(transition)"}"#.utf8).write(to: folder.url.appending(path: "a.json"))
        }
        // Without --prune, without --hash, and with a problem.
        try write("move:top")
        #expect(try RunningServer.run(render + ["--hash"]).status == 0)
        #expect(try RunningServer.run(render).status == 0)
        try write("mov:top")
        #expect(try RunningServer.run(render + ["--hash", "--prune"]).status == 65)
        #expect(try folder.names("dist").count == 4)
        try write("opacity")
        #expect(try RunningServer.run(render + ["--hash", "--prune"]).status == 0)
        let left = try folder.names("dist")
        #expect(left.count == 3 && left.contains("a.css") && !left.contains(first), "\(left)")
        #expect(try !folder.text("dist/index.json").contains("earlier"))
        // What can't be deleted is named, and tried again.
        let stuck = try #require(left.first { $0 != "a.css" && $0 != "index.json" })
        try FileManager.default.removeItem(atPath: folder.path("dist/" + stuck))
        try FileManager.default.createDirectory(atPath: folder.path("dist/" + stuck), withIntermediateDirectories: true)
        try write("slide")
        for _ in 0..<2 {
            let done = try RunningServer.run(render + ["--hash", "--prune"])
            #expect(done.status == 73 && done.error.contains(stuck), "\(done.error)")
        }
    }

    @Test func `usage errors show the usage of their command`() throws {
        let render = try RunningServer.run(["render", "--recipe", "slide", "--format", "cs"])
        #expect(render.status == 64 && render.error.contains("Usage: transitiond render [<specs>"), "\(render.error)")
        #expect(render.error.contains("See 'transitiond render --help'"))
        let sign = try RunningServer.run(["sign", "x"])
        #expect(sign.error.contains("Usage: transitiond sign <target>"), "\(sign.error)")
        let unknown = try RunningServer.run(["rendr"])
        #expect(unknown.status == 64 && unknown.error.contains(#"there is no command "rendr"; did you mean "render"?"#))
    }

    @Test(arguments: [
        (false, "bad.json: #/transition: \"leadin\" is none of the allowed values; did you mean \"leading\"?"),
        (true, #"{"type":"/docs/errors#"#),
    ])
    func `problems are sentences on a terminal, and JSON where it is asked for`(asksForJSON: Bool, part: String) throws {
        let folder = try TemporaryFolder(["bad.json": #"{"transition":"push:leadin"}"#])
        // `script` runs a command on a terminal of its own.
        guard FileManager.default.isExecutableFile(atPath: "/usr/bin/script") else { return }
        let command = "\(RunningServer.binary.path) render \(folder.path("bad.json"))\(asksForJSON ? " --json" : "")"
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/script")
        process.arguments = ["-qec", command, "/dev/null"]
        process.standardOutput = output
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 65)
        #expect(text.contains(part), "\(text)")
    }

    @Test func `recipes and curves are written as in URLs`() throws {
        let recipe = ["--recipe", "scale:0.8,opacity?animation=snappy", "--curve", "bouncy"]
        let folder = try TemporaryFolder()
        #expect(try RunningServer.run(["render", "--output", folder.path("dist")] + recipe).status == 0)
        #expect(try folder.names("dist") == ["bouncy.json", "index.json", "scale-0-8-opacity.json"])
    }

    @Test(arguments: [
        ("opacity?rev=latest", #""parameter":"rev""#), ("opacity?format=css", #""parameter":"format""#),
        ("opacity?name=%zz", "The recipe holds a malformed percent escape"),
    ])
    func `what the URL of a recipe can't say here is refused`(recipe: String, reason: String) throws {
        let done = try RunningServer.run(["render", "--recipe", recipe, "--format", "css"])
        #expect(done.status == 65 && done.error.contains(reason), "\(done.error)")
    }

    @Test func `problems are lines of JSON that name the place, and good specs are written all the same`() throws {
        let folder = try TemporaryFolder([
            "bad.json": #"{"transition":"push:leadin"}"#, "good.json": #"{"transition":"slide"}"#,
            "motion.json": #"{"transitions":{"x":{"transition":"slid"}}}"#,
        ])
        let done = try RunningServer.run([
            "render", folder.path("bad.json"), folder.path("good.json"), "--manifest", folder.path("motion.json"),
            "--recipe", "fade", "--format", "css", "--format", "json", "--output", folder.path("dist"),
        ])
        #expect(done.status == 65)
        #expect(try folder.names("dist") == ["good.css", "good.json", "index.json"])
        let problems = try done.error.split(separator: "\n").map {
            try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
        }
        let places = [folder.path("bad.json"), "--recipe fade", folder.path("motion.json") + "#/transitions/x"]
        #expect(problems.map { $0?["instance"] as? String } == places)
        let suggestions = problems.map { (($0?["errors"] as? [[String: Any]])?.first)?["suggestion"] as? String }
        #expect(suggestions == ["leading", "opacity", "slide"])
    }

    @Test func `a manifest gives each entry the access, the package and the preview that it doesn't give itself`() throws {
        let manifest =
            #"{"access":"public","package":"com.example","preview":true,"formats":["swift","kt","css"],"transitions":{"#
            + #""a":"opacity","b":"opacity?access=internal&preview=false","c":{"transition":"slide","output":{"package":"org.c"}}},"#
            + #""curves":{"pop":"bouncy"}}"#
        let folder = try TemporaryFolder(["motion.json": manifest])
        let done = try RunningServer.run(["render", "--manifest", folder.path("motion.json"), "--output", folder.path("dist")])
        #expect(done.status == 0, "\(done.error)")
        func code(_ name: String) throws -> String { try folder.text("dist/" + name) }
        #expect(
            try code("AMotion.swift").contains("public static var a: AnyTransition") && code("AMotion.swift").contains("#Preview")
        )
        #expect(try !code("BMotion.swift").contains("public ") && !code("BMotion.swift").contains("#Preview"))
        #expect(try !code("AMotion.swift").contains("Not carried") && !code("a.css").contains("output/"))
        #expect(try code("AMotion.kt").contains("\npackage com.example\n") && code("CMotion.kt").contains("\npackage org.c\n"))
        #expect(try code("PopMotion.kt").contains("\npublic object PopMotion {"))
        #expect(try code("AMotion.swift").contains("/v1/transitions/opacity.swift?access=public&name=a&preview=true"))
    }

    @Test(arguments: [
        (#"{"access":"open","package":"a b","preview":1,"curves":{"x":"bouncy"}}"#, ["#/access", "#/package", "#/preview"]),
        (#"{"transition":{}}"#, ["#/transition"]), ("[]", ["#"]), ("{}", ["#"]),
        (#"{"formats":["cs"],"curves":{"1a":"bouncy","b":3}}"#, ["#/formats/0", "#/curves/1a", "#/curves/b"]),
        (#"{"curves":{"../x":"bouncy"},"a/b":1}"#, ["#/curves/..~1x", "#/a~1b"]),
        (#"{"formats":"css","transitions":[]}"#, ["#/formats", "#/transitions"]),
    ])
    func `a manifest reports everything that is wrong with it`(text: String, pointers: [String]) throws {
        let folder = try TemporaryFolder(["motion.json": text])
        let done = try RunningServer.run(["render", "--manifest", folder.path("motion.json")])
        let problem = try JSONSerialization.jsonObject(with: Data(done.error.utf8)) as? [String: Any]
        #expect(done.status == 65)
        #expect((problem?["errors"] as? [[String: Any]])?.map { $0["pointer"] as? String } == pointers)
    }

    @Test(
        arguments: [
            ([], 64, "give a spec"), (["--recipe", "slide", "--curve", "bouncy"], 64, "2 files need --output"),
            (["--recipe", "slide", "--hash"], 64, "--hash needs --output"),
            (["--recipe", "slide", "--output", "/tmp/never", "--prune"], 64, "--prune deletes files of --hash"),
            (["--recipe", "slide", "--jobs", "0"], 64, "--jobs"),
            (["--recipe", "slide", "--join", "x"], 64, "json can't be joined"),
            (["--recipe", "slide", "--format", "cs"], 64, "--format"),
            (
                ["--recipe", "slide", "--recipe", "slide?name=slide", "--output", "/tmp/never"], 64,
                "two outputs have the name slide.json"
            ),
            (["/nowhere/a.json"], 66, "/nowhere/a.json: can't be read"),
            (["--manifest", "/nowhere/m.json"], 66, "can't be read"),
            (["--recipe", "slide", "--output", "/proc/never"], 73, "/proc/never"),
            (["--recipe", "sl%zzide"], 65, "malformed percent escape"),
        ] as [([String], Int32, String)])
    func `wrong usage has its own exit code and message`(arguments: [String], status: Int32, message: String) throws {
        let done = try RunningServer.run(["render"] + arguments)
        #expect(done.status == status)
        #expect(done.error.contains(message), "\(done.error)")
    }

    @Test func `the number of threads doesn't change the files`() throws {
        let folder = try TemporaryFolder()
        let recipes = (0..<40).flatMap { ["--recipe", "scale:0.\(10 + $0)?animation=bouncy&name=s\($0)"] }
        for jobs in ["1", "7"] {
            let command = ["render", "--format", "css", "--output", folder.path("d" + jobs), "--jobs", jobs] + recipes
            #expect(try RunningServer.run(command).status == 0)
        }
        #expect(try folder.text("d1/index.json") == folder.text("d7/index.json"))
        #expect(try folder.names("d1").count == 41)
    }
}
