import Foundation
import Testing

@testable import TransitionCoding

/// Golden files for the formats that people read. Each is named after its request. `TRANSITIOND_RECORD=1` records
/// them again and fails, so that somebody reads the new files.
struct GoldenTests {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().appending(path: "Golden")

    /// The file, the recipe and the query. The extension of the file is the format.
    static let timelines: [(file: String, recipe: String, query: String)] = [
        ("push.css", "push:leading", "animation=bouncy&name=card"),
        ("push-transition.css", "push:leading", "animation=bouncy&name=card&mode=transition"),
        ("push-view-transition.css", "push:leading", "animation=bouncy&name=card&mode=view-transition"),
        ("rows.css", "opacity,offset:0:20", "animation=ease-out%20350ms&stagger=50ms&items=4&name=rows"),
        ("page-view-transition.css", "uikit/push", "mode=view-transition&element=page&tolerance=0.02"),
        ("sheet.css", "move:bottom", "mode=transition&name=sheet&tolerance=0.02"),
        ("push-pages.css", "uikit/push", "name=page&tolerance=0.02"),
        ("tile.css", "opacity,scale:0.8", "mode=scroll&name=tile"),
        ("swap.css", "core-animation/push:from-right", "name=swap"),
        ("dialog.css", "scale:0.8", "animation=ease-out%20200ms&mode=transition&open=dialog&name=box"),
        ("state.css", "opacity", "animation=ease-out%20200ms&open=data-state&name=menu"),
        ("pop-easing.css", "push:leading", "animation=bouncy&delay=0.1&mode=easing&name=pop&tolerance=0.02"),
        ("auto.css", "push:leading", "dir=auto&animation=smooth&name=card"),
        ("opacity-delayed.css", "opacity", "animation=easeInOut%20300ms&delay=0.1s&reduced=none"),
        ("card-tailwind.css", "push:leading", "animation=bouncy&name=card&mode=tailwind&dir=auto"),
        ("page-tailwind.css", "uikit/push", "mode=tailwind&name=page&tolerance=0.02"),
        ("pop.shadcn.json", "scale:0.5:leading,opacity", "animation=ease-out%20200ms&name=pop&dir=auto"),
        ("menu-base-ui.css", "opacity,scale:0.9", "animation=ease-out%20200ms&mode=transition&open=data-open&name=menu"),
        ("menu-headless-ui.css", "push:leading", "mode=transition&open=data-closed&name=menu&tolerance=0.02&dir=auto"),
        ("flip.css", "uikit/flip-horizontal", ""), ("reveal.css", "core-animation/reveal:from-top", ""),
        ("reveal-view-transition.css", "core-animation/reveal:from-top", "mode=view-transition&reduced=keep"),
        ("scale-anchored.css", "move:leading,scale:0.5:top-leading", "tolerance=0.01&direction=insertion"),
        ("blur-replace.waapi.json", "blur-replace", "animation=snappy"), ("flip.waapi.json", "uikit/flip-horizontal", ""),
        ("push.js", "push:leading", "animation=bouncy"), ("push.d.ts", "push:leading", "animation=bouncy"),
        ("push.waapi.json", "push:leading", "animation=bouncy"),
        ("anchored.js", "scale:0.8:bottom,opacity", "animation=easeOut%20200ms"),
        ("pages.js", "core-animation/push:from-right", "animation=easeInOut%20350ms"),
        ("pages.d.ts", "core-animation/push:from-right", "animation=easeInOut%20350ms"),
        ("offset.lottie.json", "offset:40:20,opacity", "animation=easeInOut%20300ms&container=200x120&fps=30"),
        ("push.svg", "push:leading", "animation=bouncy&tolerance=0.02"), ("flip.plot.svg", "uikit/flip-horizontal", ""),
        ("move.film.svg", "move:bottom,opacity", "count=4"),
        ("push.swift", "push:leading,scale:0.8:bottom", "animation=bouncy&name=card"),
        ("flip.swift", "uikit/flip-horizontal", ""), ("opacity.swift", "opacity", "animation=bouncy"),
        ("cover.swift", "uikit/cover-vertical", "animation=snappy&name=sheet-page"),
        ("score.swift", "numeric-text:129:131", "animation=snappy&name=score"),
        ("photo.swift", "zoom", "source=16,300,120,180&source-radius=12&container=390x844&name=photo"),
        ("hero.swift", "matched-geometry:position", "source=16,300,120,180&animation=smooth&name=hero"),
        ("rise.swift", "blueprint/visibility:0", "animation=spring:k=100:c=10&name=rise"),
        ("swap.swift", "core-animation/push:from-right", "animation=bouncy&name=swap"),
        ("flight.swift", "move:leading,opacity", "from=0.4&animation=easeOut%200.3s&name=flight"),
        ("reveal.swift", "core-animation/reveal:from-top", "animation=easeIn%200.4s&name=page"),
        ("cover.kt", "uikit/cover-vertical", "name=sheet"), ("push.kt", "push:leading", "animation=bouncy&name=card"),
        ("scale.kt", "move:bottom,scale:0.8:top-leading", "animation=cubic-bezier:.2:0:0:1&duration=0.3&delay=0.1&name=panel"),
        ("page.kt", "uikit/push", "name=page"), ("blur-replace.kt", "blur-replace:up-up", "animation=easeInOut%20350ms"),
        ("photo.kt", "zoom", "source=16,300,120,180&source-radius=12&container=390x844&name=photo"),
        ("swap.kt", "core-animation/push:from-right", "name=swap"), ("tada.kt", "motion/tada", ""),
        ("delayed.kt", "offset:40:-20", "animation=bouncy&delay=0.1&tolerance=0.02"),
        ("push.tokens.json", "push:leading", "animation=bouncy&name=card&direction=both"),
        ("shake.css", "motion/shake", "intensity=0.6&tolerance=0.05"), ("tada.swift", "motion/tada", "duration=0.5"),
        ("rests.json", "scale:0.5", "tolerance=0.01&animation=bouncy"),
    ]

    static let curves: [(file: String, curve: String, query: String)] = [
        ("spring.css", "spring:k=100:c=10", "tolerance=0.001"), ("ease.css", "ease-in-out", "duration=300ms"),
        ("pop-tailwind.css", "bouncy", "mode=tailwind&name=pop&delay=0.1"),
        ("spring.plot.svg", "spring:k=100:c=10", ""), ("steps.swift", "steps:4", "duration=1"), ("bouncy.js", "bouncy", ""),
        ("bouncy.d.ts", "bouncy", ""),
        ("bouncy.kt", "bouncy", "name=pop"), ("linear.kt", "linear(0, 0.4 20%, 1)", "duration=0.3&name=ramp"),
        ("bouncy.tokens.json", "bouncy", "name=pop"),
        ("spring.json", "spring:0.5:0.3", "count=3"),
    ]

    private func check(_ file: String, _ answer: [UInt8]) throws {
        let text = String(decoding: answer, as: UTF8.self)
        // The files of Swift code have another extension, so that they aren't formatted.
        let url = Self.folder.appending(path: file.hasSuffix(".swift") ? file + ".txt" : file)
        if ProcessInfo.processInfo.environment["TRANSITIOND_RECORD"] != nil {
            try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
            try text.write(to: url, atomically: true, encoding: .utf8)
            Issue.record("recorded; read the difference and run again")
        } else {
            #expect(try String(contentsOf: url, encoding: .utf8) == text)
        }
    }

    private func format(of file: String) throws -> any TimelineFormat {
        let endings = BuiltInFormats.all.filter { file.hasSuffix("." + $0.name) }
        return try #require(endings.max { $0.name.count < $1.name.count })
    }

    @Test(arguments: timelines)
    func `the output for a timeline equals its golden file`(file: String, recipe: String, query: String) throws {
        let format = try format(of: file)
        let query = try #require(Query(query))
        try check(file, try format.encode(try SpecPath.timeline(recipe: recipe, query: query, format: format)))
    }

    @Test(arguments: curves)
    func `the output for a curve equals its golden file`(file: String, curve: String, query: String) throws {
        let format = try format(of: "curve-" + file)
        let query = try #require(Query(query))
        try check("curve-" + file, try format.encode(try SpecPath.curve(curve, query: query, format: format)))
    }
}
