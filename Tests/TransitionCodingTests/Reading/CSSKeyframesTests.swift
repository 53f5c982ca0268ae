import Testing
import TransitionEngine

@testable import TransitionCoding

/// Pasted `@keyframes` rules (css-animations-1 §3).
struct CSSKeyframesTests {
    private static func request(_ text: String) throws -> TimelineRequest {
        try request(members: #""transition":"\#(text)""#)
    }

    private static func request(members: String) throws -> TimelineRequest {
        try SpecReader.timeline(Array(#"{\#(members),"sampling":{"times":[0,0.25,0.5,0.75,1]}}"#.utf8))
    }

    private static func values(_ text: String) throws -> [String: [Double]] {
        let timeline = try request(text).plans[0].timeline()
        let tracks = timeline.subjects.flatMap(\.tracks).map { ($0.property.rawValue, $0.values) }
        return Dictionary(uniqueKeysWithValues: tracks)
    }

    /// A rule, and what it shows after each quarter of a second.
    static let meant: [(String, [String: [Double]])] = [
        (
            "@keyframes a { from { opacity: 0 } to { opacity: 100% } } .a { animation: a 1s linear }",
            ["opacity": [0, 0.25, 0.5, 0.75, 1]]
        ),
        // Without a keyframe at an end a property has its identity there.
        (
            "@keyframes a { 50% { transform: translateX(10px) rotate(90deg) } } .a { animation: a 1s linear; }",
            ["translate.x": [0, 5, 10, 5, 0], "rotate": [0, 45, 90, 45, 0]]
        ),
        // Each keyframe has the curve to the next one; a property goes past keyframes that don't have it.
        (
            "@keyframes a { 0%, 100% { scale: 1; animation-timing-function: steps(1) } /* half */ 50% { scale: 2 3; "
                + "animation-timing-function: linear } 75% { opacity: 0.5 } } a { animation-duration: 1000ms; "
                + "animation-timing-function: linear }",
            ["scale.x": [1, 1, 2, 1.5, 1], "scale.y": [1, 1, 3, 2, 1], "opacity": [1, 5.0 / 6, 2.0 / 3, 0.5, 1]]
        ),
        // Of two keyframes at one offset the later one counts.
        (
            "@keyframes a { 50% { translate: 1px } 50% { translate: 8px 4px } } a { animation: a 1s linear }",
            ["translate.x": [0, 4, 8, 4, 0], "translate.y": [0, 2, 4, 2, 0]]
        ),
        (
            "@keyframes a { to { filter: blur(4px) saturate(50%) hue-rotate(90deg) } } a { animation: a 0.5s linear 2 }",
            [
                "blur": [0, 2, 0, 2, 4], "saturation": [1, 0.75, 1, 0.75, 0.5], "hueRotation": [0, 45, 0, 45, 90],
            ]
        ),
        // A turn and an even scale may change places, as in many libraries.
        (
            "@keyframes a { 50% { transform: scale3d(2, 2, 1) rotate3d(0, 0, 1, 10deg) } to { transform: scale3d(1, 1, 1) } } "
                + "a { animation: a 1s linear }",
            ["scale.x": [1, 1.5, 2, 1.5, 1], "scale.y": [1, 1.5, 2, 1.5, 1], "rotate": [0, 5, 10, 5, 0]]
        ),
        // The element's own values stand where there is no keyframe; its rule may come first, and the later one of two rules counts.
        (
            ".a { opacity: 0; transform-origin: left; animation: b 9s, a 1s linear; &:hover { color: red } } "
                + "@-webkit-keyframes a { 50% { opacity: 0.2 } } @keyframes a { to { opacity: 0.8; -webkit-transform: scale(2) } }",
            ["opacity": [0, 0.2, 0.4, 0.6, 0.8], "scale.x": [1, 1.25, 1.5, 1.75, 2], "scale.y": [1, 1.25, 1.5, 1.75, 2]]
        ),
        (
            "@layer a { @keyframes a { to { rotate: 40deg } } } @media (prefers-reduced-motion: no-preference) "
                + "{ .a { animation: a 1s linear } } @media (prefers-reduced-motion) { .a { animation: none } }",
            ["rotate": [0, 10, 20, 30, 40]]
        ),
        (
            "@keyframes a { from { filter: invert(1) brightness(0.6); animation-composition: add } } a { animation: a 1s linear }",
            ["colorInvert": [1, 0.75, 0.5, 0.25, 0], "dim": [0.4, 0.3, 0.2, 0.1, 0]]
        ),
        (
            "@keyframes a { to { clip-path: inset(8px 4px round 16px); box-shadow: 0 4px 16px rgb(0 0 0 / 0.4) } } "
                + "a { animation: a 1s linear }",
            [
                "clip.top": [0, 2, 4, 6, 8], "clip.right": [0, 1, 2, 3, 4], "clip.bottom": [0, 2, 4, 6, 8],
                "clip.left": [0, 1, 2, 3, 4], "cornerRadius": [0, 4, 8, 12, 16], "shadow.y": [0, 1, 2, 3, 4],
                "shadow.radius": [0, 2, 4, 6, 8], "shadow.opacity": [0, 0.1, 0.2, 0.3, 0.4],
            ]
        ),
        // Percentages are of the view of 100 × 100 points.
        (
            "@keyframes a { from { transform: translate(-100%, 10%); clip-path: inset(0 100% 8px 0) } "
                + "to { clip-path: inset(0) } } a { animation: a 1s linear }",
            [
                "translate.x": [-100, -75, -50, -25, 0], "translate.y": [10, 7.5, 5, 2.5, 0],
                "clip.right": [100, 75, 50, 25, 0],
                "clip.bottom": [8, 6, 4, 2, 0],
            ]
        ),
        ("@keyframes a { to { rotate: 40deg } } a { animation: a 1s linear reverse }", ["rotate": [40, 30, 20, 10, 0]]),
        (
            "@keyframes a { to { rotate: 40deg } } a { animation: a 0.5s linear alternate 2 }",
            ["rotate": [0, 20, 40, 20, 0]]
        ),
        (
            "@keyframes a { to { rotate: 40deg } } a { animation: a 0.25s steps(1, start) alternate-reverse 3 }",
            ["rotate": [40, 0, 40, 0, 0]]
        ),
        (
            "@keyframes a { to { rotate: 40deg } } a { animation: a 0.5s linear infinite alternate }",
            ["rotate": [0, 20, 40, 20, 0]]
        ),
        // In the delay the element shows what it has by itself, unless the animation fills it. At a jump the value before it is shown.
        ("@keyframes a { from { rotate: 40deg } } a { animation: a 0.5s 0.5s linear both }", ["rotate": [40, 40, 40, 20, 0]]),
        (
            "@keyframes a { from { rotate: 40deg } to { rotate: 80deg } } a { animation: a 0.5s 0.5s linear }",
            ["rotate": [0, 0, 0, 60, 80]]
        ),
        // Of several keyframes the first that is played; the later rule counts, and custom properties are known.
        (
            ":root { --d: 1s } .x-in { animation: fade 9s } .x-out { animation: fade 8s } @media (prefers-reduced-motion: no-preference) "
                + "{ .x-in { animation: in var(--d) linear } .x-out { animation: out 1s } } @keyframes in { from { translate: -40px } } "
                + "@keyframes out { to { scale: 2 } } @keyframes fade { from { opacity: 0 } }",
            ["translate.x": [-40, -30, -20, -10, 0]]
        ),
        (
            "@keyframes a { to { transform: rotate3d(0, 0, -1, 40deg) } } "
                + ".a { animation-duration: 1s; animation-timing-function: linear; animation-delay: 0s }",
            ["rotate": [0, -10, -20, -30, -40]]
        ),
        // What is important counts before what stands after it, and keywords may be in capitals.
        (
            "@keyframes a { to { rotate: 40deg } } .a { animation: a 1s linear !important; animation: a 2s }",
            ["rotate": [0, 10, 20, 30, 40]]
        ),
        (
            "@keyframes a { to { rotate: 40deg } } .a { animation-duration: 1s !important } .a { animation: a 3s LINEAR FORWARDS }",
            ["rotate": [0, 10, 20, 30, 40]]
        ),
        (
            "@keyframes a { to { rotate: 40deg } } a { animation: a 0.5s linear; animation-iteration-count: INFINITE; "
                + "animation-direction: ALTERNATE }",
            ["rotate": [0, 20, 40, 20, 0]]
        ),
        (
            "@keyframes a { to { rotate: 40deg } } a { animation: a 0.5s LINEAR INFINITE ALTERNATE }",
            ["rotate": [0, 20, 40, 20, 0]]
        ),
        // Each list of a rule has a value for each name.
        (
            "@keyframes a { to { rotate: 40deg } } .a { animation-name: b, a; animation-duration: 9s, 1s; "
                + "animation-timing-function: cubic-bezier(0, 0, 1, 0), linear }",
            ["rotate": [0, 10, 20, 30, 40]]
        ),
        // Several keyframes of one element are read together.
        (
            "@keyframes a { from { opacity: 0 } } @keyframes b { to { rotate: 40deg } } "
                + ".a { animation: a 0.5s linear, b 0.25s linear 0.25s 3 alternate }",
            ["opacity": [0, 0.5, 1, 1, 1], "rotate": [0, 0, 40, 0, 40]]
        ),
        (
            "@keyframes a { to { rotate: 40deg } } .a { animation: a 0.25s 0.25s linear infinite }",
            ["rotate": [0, 0, 40, 40, 40]]
        ),
        // A rule that says how any keyframes are played, and a theme of Tailwind.
        (
            ".animated { animation-duration: 9s; animation-timing-function: linear } @keyframes a { to { rotate: 40deg } } "
                + ".a { animation-name: a; animation-duration: calc(var(--d) * 2) } :root { --d: 500ms }",
            ["rotate": [0, 10, 20, 30, 40]]
        ),
        (
            "@theme { --ease-a: linear; --animate-a: a 1s var(--ease-a); @keyframes a { to { rotate: 40deg } } }",
            ["rotate": [0, 10, 20, 30, 40]]
        ),
        (
            "@import 'tailwindcss'; @theme { --animate-a: a 1s linear; @keyframes a { to { rotate: 40deg } } }",
            ["rotate": [0, 10, 20, 30, 40]]
        ),
        ("--animate-a: a 1s linear; @keyframes a { to { rotate: 40deg } }", ["rotate": [0, 10, 20, 30, 40]]),
        // A configuration of Tailwind 3.
        (
            "theme: { extend: { keyframes: { wiggle: { // half\\n '0%, 100%': { transform: 'rotate(-4deg)' }, "
                + "'50%': { transform: 'rotate(4deg)', animationTimingFunction: 'linear' }, }, }, "
                + "animation: { wiggle: 'wiggle 1s linear 1', }, } }",
            ["rotate": [-4, 0, 4, 0, -4]]
        ),
        // Of several players that is read which plays forwards.
        (
            ".s.back > .a { animation: b 1s linear } .s > .a { animation: a 1s linear } @keyframes b { to { rotate: 4deg } } "
                + "@keyframes a { to { rotate: 40deg } }",
            ["rotate": [0, 10, 20, 30, 40]]
        ),
    ]

    /// Lengths, sums and variables (css-values-4 §6 and §10, css-variables-1 §3) of a view of 100 × 100 points.
    static let measured: [(String, [String: [Double]])] = [
        ("from { translate: 1rem -2em }", ["translate.x": [16, 12, 8, 4, 0], "translate.y": [-32, -24, -16, -8, 0]]),
        ("from { translate: 40vw 4vmin }", ["translate.x": [40, 30, 20, 10, 0], "translate.y": [4, 3, 2, 1, 0]]),
        ("from { translate: 1in 3pt }", ["translate.x": [96, 72, 48, 24, 0], "translate.y": [4, 3, 2, 1, 0]]),
        ("from { transform: translateX(calc(100% - 2 * 10px)) }", ["translate.x": [80, 60, 40, 20, 0]]),
        (
            "from { transform: translate(min(20%, 12px), calc(1rem / 4)) }",
            ["translate.x": [12, 9, 6, 3, 0], "translate.y": [4, 3, 2, 1, 0]]
        ),
        (
            "from { translate: var(--x, 8px) var(--y, var(--z, 4px)) }",
            ["translate.x": [8, 6, 4, 2, 0], "translate.y": [4, 3, 2, 1, 0]]
        ),
        (
            "from { opacity: calc(1 - 0.8); filter: hue-rotate(0.25turn) }",
            ["opacity": [0.2, 0.4, 0.6, 0.8, 1], "hueRotation": [90, 67.5, 45, 22.5, 0]]
        ),
        (
            "from { opacity: 1.4; filter: blur(0.25rem) } to { opacity: 0 }",
            ["opacity": [1, 0.75, 0.5, 0.25, 0], "blur": [4, 3, 2, 1, 0]]
        ),
    ]

    /// Lists of functions (css-transforms-2 §13).
    static let lists: [(String, [String: [Double]])] = [
        (
            "to { transform: translateX(8px) translateY(4px) rotate(40deg) scale(.5) }",
            [
                "translate.x": [0, 2, 4, 6, 8], "translate.y": [0, 1, 2, 3, 4], "rotate": [0, 10, 20, 30, 40],
                "scale.x": [1, 0.875, 0.75, 0.625, 0.5], "scale.y": [1, 0.875, 0.75, 0.625, 0.5],
            ]
        ),
        (
            "to { transform: translateX(8px)rotate(720deg) }",
            ["translate.x": [0, 2, 4, 6, 8], "rotate": [0, 180, 360, 540, 720]]
        ),
        ("to { transform: scaleX(2) scaleY(3) }", ["scale.x": [1, 1.25, 1.5, 1.75, 2], "scale.y": [1, 1.5, 2, 2.5, 3]]),
        // Functions that change nothing in any keyframe have no order.
        (
            "from { transform: scale(1) rotate(0) translateX(8px) } to { transform: scale(1) }",
            ["translate.x": [8, 6, 4, 2, 0]]
        ),
        (
            "from { transform: matrix(2, 0, 0, 3, 8, 4) }",
            [
                "translate.x": [8, 6, 4, 2, 0], "translate.y": [4, 3, 2, 1, 0], "scale.x": [2, 1.75, 1.5, 1.25, 1],
                "scale.y": [3, 2.5, 2, 1.5, 1],
            ]
        ),
        // The scale is outside: it shortens the way.
        (
            "from { transform: scale(.5) translateX(100px) }",
            [
                "translate.x": [50, 46.875, 37.5, 21.875, 0], "scale.x": [0.5, 0.625, 0.75, 0.875, 1],
                "scale.y": [0.5, 0.625, 0.75, 0.875, 1],
            ]
        ),
        // The turn is outside: the view goes round.
        (
            "from { transform: rotate(90deg) translateX(10px) }",
            [
                "translate.x": [0, 2.870125742738, 3.535533905933, 2.309698831278, 0],
                "translate.y": [10, 6.929096493835, 3.535533905933, 0.956708580913, 0], "rotate": [90, 67.5, 45, 22.5, 0],
            ]
        ),
        // Lists that differ are matrices.
        (
            "50% { transform: scale(2) } to { transform: rotate(90deg) }",
            ["rotate": [0, 0, 0, 45, 90], "scale.x": [1, 1.5, 2, 1.5, 1], "scale.y": [1, 1.5, 2, 1.5, 1]]
        ),
        (
            "50% { scale: 2 } to { transform: rotate(40deg) }",
            [
                "rotate": [0, 10, 20, 30, 40], "scale.x": [1, 1.5, 2, 1.5, 1], "scale.y": [1, 1.5, 2, 1.5, 1],
            ]
        ),
        (
            "from { transform: perspective(400px) rotateY(80deg) } to { transform: perspective(400px) rotateY(0) }",
            ["rotate.y": [80, 60, 40, 20, 0], "perspective": [400, 400, 400, 400, 400]]
        ),
        // Functions that keyframes don't have are left out.
        ("to { transform: skewX(9deg) translateX(8px) rotate3d(1, 1, 0, 9deg) }", ["translate.x": [0, 2, 4, 6, 8]]),
        ("to { transform: rotateX(40deg) translateX(8px) }", ["translate.x": [0, 2, 4, 6, 8]]),
    ]

    @Test(arguments: measured + lists)
    func `lengths, sums, variables and lists of functions are read`(frames: String, expected: [String: [Double]]) throws {
        let shown = try Self.values("@keyframes a { \(frames) } a { animation: a 1s linear }")
        #expect(shown.keys.sorted() == expected.keys.sorted())
        for (property, values) in expected {
            for (one, other) in zip(shown[property] ?? [], values) {
                #expect(abs(one - other) < 1e-9, "\(property): \(one), \(other)")
            }
        }
    }

    @Test(arguments: [
        ("rem", #"1rem was taken as 16 pt."#), ("em", #"1em was taken as 16 pt."#),
        ("vh", "vh were taken of 100 × 100 pt, and are lengths of it in every format: give container."),
    ])
    func `a unit that the text doesn't say is assumed with a warning`(unit: String, detail: String) throws {
        let warnings = try Self.request("@keyframes a { from { translate: 2\(unit) } } a { animation: a 1s }").warnings
        #expect(warnings == [TimelineWarning("size-assumed", detail)])
    }

    @Test func `units of the page are those of the container, and percentages those of the view`() throws {
        let request = try Self.request(
            members:
                #""transition":"@keyframes a { from { translate: 10vw 10% } } a { animation: a 1s }","view":{"size":[50,40]},"#
                + #""container":{"size":[300,200]}"#)
        let tracks = try #require(request.spec.transition as? KeyframeTransition).tracks
        #expect(tracks.map(\.initial) == [30, 4])
        #expect(request.warnings.isEmpty)
    }

    @Test(arguments: [
        "from { transform: rotate(90deg) translateX(10px) }",
        "to { transform: scale(2) translateX(9px) }",
    ])
    func `a path that is no straight line has a warning`(frames: String) throws {
        let warnings = try Self.request("@keyframes a { \(frames) } a { animation: a 1s }").warnings
        #expect(warnings.map(\.code) == ["approximation"])
    }

    @Test(arguments: meant)
    func `a rule becomes keyframes`(text: String, expected: [String: [Double]]) throws {
        let shown = try Self.values(text)
        #expect(shown.keys.sorted() == expected.keys.sorted())
        for (property, values) in expected {
            // Where one iteration ends the next one has begun, as in CSS.
            for (one, other) in zip(shown[property] ?? [], values) { #expect(abs(one - other) < 1e-9, "\(property)") }
        }
    }

    @Test(arguments: [
        ("@keyframes in { from { translate: -40px } } @keyframes out { to { scale: 2 } }", "translate.x", "\"out\" are left out"),
        (
            "@keyframes in { from { translate: -40px } } @keyframes out { to { scale: 2; translate: 1px } } .a { animation: out 1s, in 2s }",
            "scale.x",
            "\"in\" are left out"
        ),
        (
            "@keyframes in { from { translate: -40px } } @keyframes out { to { transform: scale(2) } } .a { animation: in 1s, out 2s }",
            "translate.x",
            "\"out\" are left out"
        ),
        (
            "@keyframes in { from { translate: -40px } } @keyframes out { to { opacity: 0 } } .a { animation: in 1s, out 2s infinite }",
            "translate.x",
            "\"out\" are left out"
        ),
    ])
    func `of several keyframes those that are played are read, else the first, and the warning names the others`(
        text: String, property: String, part: String
    ) throws {
        #expect(try Self.values(text).keys.contains(property))
        let warnings = try Self.request(text).warnings.map(\.detail)
        #expect(warnings.contains { $0.contains(part) }, "\(warnings)")
    }

    @Test func `without an animation it lasts a second, along ease`() throws {
        let request = try Self.request("@keyframes a { from { opacity: 0 } }")
        let keyframes = KeyframeTransition.Track(
            .opacity, from: 0, [Keyframe(.linear(duration: 1, curve: .cubicBezier(CubicBezier(0.25, 0.1, 0.25, 1))), to: 1)])
        #expect(request.spec.transition as? KeyframeTransition == KeyframeTransition([keyframes]))
    }

    @Test(arguments: [("", true), (" .a { animation: a 1s }", false), (" .a { animation: a 1s infinite }", true)])
    func `seconds that nothing says are assumed with a warning`(rule: String, isWarned: Bool) throws {
        let request = try Self.request("@keyframes a { from { opacity: 0 } }" + rule)
        #expect(request.warnings.contains { $0.code == "duration-assumed" } == isWarned)
    }

    @Test(arguments: [("", true), (#","view":{"size":[320,200]}"#, false)])
    func `percentages of a view without a size are said`(view: String, isWarned: Bool) throws {
        let request = try Self.request(members: #""transition":"@keyframes a { from { translate: -50% } }"\#(view)"#)
        #expect(request.warnings.contains { $0.code == "size-assumed" } == isWarned)
    }

    @Test func `keyframes from one end to the other have one progress along their easing`() throws {
        let rule =
            "@keyframes a { from { translate: -9px; opacity: 0 } to { translate: 0; opacity: 1 } } .a { animation: a 600ms ease-out }"
        let motion = try #require(try Self.request(rule).plans[0].subjectMotions.first)
        let progress = try #require(motion.commonProgress)
        #expect(
            progress.curve.duration == 0.6
                && abs(progress.curve.values(at: [0.3])[0] - NamedEasings.easeOut.value(at: 0.5)) < 1e-9)
    }

    @Test func `percentages are of the view's own size`() throws {
        let request = try Self.request(
            members: #""transition":"@keyframes a { from { translate: -50% 100% } }","view":{"size":[320,200]}"#)
        let tracks = try #require(request.spec.transition as? KeyframeTransition).tracks
        #expect(tracks.map(\.initial) == [-160, 200])
    }

    @Test func `the body of a stylesheet of ours is read without its head`() throws {
        let request = try SpecPath.timeline(
            recipe: "push:leading", query: try #require(Query("animation=ease-out%20300ms")), format: CSS())
        let sheet = String(decoding: try CSS().render(request).bytes, as: UTF8.self)
        let body = String(sheet[try #require(sheet.firstRange(of: "*/")).upperBound...])
        var buffer = TextBuffer()
        buffer.append("{\"transition\":")
        buffer.append(json: body)
        buffer.append("}")
        let tracks = try #require(try SpecReader.timeline(buffer.bytes).spec.transition as? KeyframeTransition).tracks
        #expect(tracks.map(\.property) == [.opacity, .translateX] && tracks.map(\.initial) == [0, -100])
    }

    @Test(arguments: [
        ("top", UnitPoint(x: 0.5, y: 0)), ("bottom left", UnitPoint(x: 0, y: 1)), ("25% 75% 0", UnitPoint(x: 0.25, y: 0.75)),
        ("right", UnitPoint(x: 1, y: 0.5)),
    ])
    func `the point about which the element turns is the anchor`(origin: String, anchor: UnitPoint) throws {
        let request = try Self.request("@keyframes a { to { rotate: 90deg } } .a { transform-origin: \(origin) }")
        #expect((request.spec.transition as? KeyframeTransition)?.anchor == anchor)
    }

    /// A text, and what a warning says of it.
    @Test(arguments: [
        ("@keyframes a { to { transform: scale3d(2, 2, 0.3) } }", ["a scale along z changes nothing: the view is flat."]),
        ("@keyframes a { to { scale: 2 2 3 } }", ["a scale along z changes nothing: the view is flat."]),
        ("@keyframes a { to { scale: 2 2 1 } }", []),
        (
            "@media (min-width: 9px) { @keyframes a { to { opacity: 0 } } }", [#""@media (min-width: 9px)" is taken to hold."#]
        ),
        (
            "@keyframes a { to { opacity: 0 } } @media (prefers-reduced-motion: reduce) { @keyframes a { to { scale: 2 } } }",
            [#""@media (prefers-reduced-motion: reduce)" is left out."#]
        ),
        ("@keyframes a { to { opacity: 0 } } .a { &:hover { animation: a 9s } }", [#""&:hover" is left out."#]),
        (
            "@keyframes a { from { margin-left: 9px } to { opacity: 0; margin-left: 3px; filter: blur(2px) drop-shadow(0 0 3px red) } }",
            [#""margin-left" of the keyframes is left out."#, #""drop-shadow()" of the keyframes is left out."#]
        ),
        (
            "@keyframes a { from { translate: 10px 0; animation-composition: add } } .x { animation: a 1s linear; translate: 50px 0 }",
            [#""animation-composition: add" of the keyframes is left out."#]
        ),
        ("@keyframes a { from { opacity: 0; animation-composition: replace } } .x { animation: a 1s }", []),
        ("@keyframes a { to { opacity: 0; transform: skewX(5deg) } }", [#""skewX()" of the keyframes is left out."#]),
        ("@keyframes a { to { opacity: 0; translate: var(--x) } }", [#""translate: var(--x)" of the keyframes is left out."#]),
        ("@keyframes a { to { opacity: 0; filter: brightness(1.2) } }", [#""brightness(1.2)" of the keyframes is left out."#]),
        (
            "@keyframes a { to { opacity: 0 } } .a { animation: a 1s, spin 2s infinite }",
            [#""spin" of the animation is left out: its keyframes aren't in the text."#]
        ),
        (
            "@keyframes a { to { opacity: 0 } } .a { animation: a 1s -0.25s }",
            ["a delay of -0.25 s, which starts keyframes in the middle, is left out."]
        ),
        (
            "@keyframes a { from { rotate: 9deg } to { transform: translateX(9px) } }",
            [#""transform" of the keyframes is left out: translate, rotate or scale move the view too."#]
        ),
        (
            "@keyframes a { to { transform: perspective(90px) rotateX(40deg) } }",
            ["Of transform the perspective of a keyframe without one is that of the others."]
        ),
        (
            "@keyframes a { to { transform: rotateX(40deg) translateX(8px) } }",
            ["Of transform what turns or moves in space is left out, because of the order of its functions."]
        ),
    ])
    func `what keyframes leave out is a warning`(text: String, details: [String]) throws {
        let warnings = try Self.request(text).warnings.filter { $0.code != "duration-assumed" }
        #expect(warnings.map(\.detail) == details)
        #expect(warnings.allSatisfy { $0.code == "without-effect" })
    }

    @Test func `variables that stand for each other many times are refused soon`() {
        let chain = (0..<7).map { "--v\($0): \(String(repeating: "var(--v\($0 + 1))", count: 99));" }.joined()
        let failure = #expect(throws: CSSKeyframesRule.Failure.self) {
            try CSSKeyframesRule("@keyframes a { to { opacity: var(--v0) } } .a { \(chain) --v7: ; }")
        }
        #expect(failure?.detail.contains("too") == true)
    }

    @Test func `a block is read once, however many selectors it has`() throws {
        let selectors = (0..<1000).map { "\($0 / 10).\($0 % 10)%" }.joined(separator: ",")
        let rule = try CSSKeyframesRule("@keyframes a { \(selectors) { opacity: 0 } }")
        #expect(rule.frames.count == 1000)
        #expect(rule.blocks.count == 1)
    }

    // MARK: - The spec's animation

    private static let fade = "@keyframes a { to { opacity: 0 } }"

    /// An animation, its seconds, and the opacity of a rule that fades to 0, after each quarter of a second.
    @Test(arguments: [
        (#""linear 1s""#, 1.0, [1, 0.75, 0.5, 0.25, 0]), (#""linear 500ms""#, 0.5, [1, 0.5, 0, 0, 0]),
        (#""animation: a 0.5s linear 2""#, 1, [1, 0.5, 1, 0.5, 0]), (#""steps(5) 1s""#, 1, [1, 0.8, 0.6, 0.4, 0]),
        (#"{"curve":{"steps":5},"duration":1}"#, 1, [1, 0.8, 0.6, 0.4, 0]),
        (#"{"$type":"transition","$value":{"duration":"1s","timingFunction":[0,0,1,1]}}"#, 1, [1, 0.75, 0.5, 0.25, 0]),
    ])
    func `the animation of the spec plays keyframes that say nothing of it`(
        animation: String, duration: Double, opacity: [Double]
    ) throws {
        let request = try Self.request(members: #""transition":"\#(Self.fade)","animation":\#(animation)"#)
        let timeline = try request.plans[0].timeline()
        #expect(timeline.duration == duration)
        #expect(request.spec.animation == .sourceDefault)
        for (one, other) in zip(timeline.subjects[0].tracks[0].values, opacity) { #expect(abs(one - other) < 1e-9) }
    }

    @Test func `a duration alone leaves the curve of CSS`() throws {
        let played = try Self.request(members: #""transition":"\#(Self.fade)","animation":{"duration":0.4}"#)
        let written = try Self.request(Self.fade + " .a { animation: a 400ms }")
        let expected = try #require(written.spec.transition as? KeyframeTransition)
        #expect(played.spec.transition as? KeyframeTransition == expected)
        let recipe = try SpecPath.timeline(recipe: Self.fade, query: Query("duration=400ms") ?? Query([]))
        #expect(recipe.spec.transition as? KeyframeTransition == expected)
    }

    @Test func `each view plays the keyframes by the animation that is nearest`() throws {
        let members =
            #""transition":"\#(Self.fade)","animation":"linear 1s","views":[{"id":"a"},{"id":"b","animation":"linear 500ms"},"#
            + #"{"id":"c","transition":"move:top"},{"id":"d","transition":"@keyframes d { to { scale: 2 } }"}]"#
        let views = try #require(try Self.request(members: members).spec.content.views)
        #expect(views.map { ($0.spec.transition as? KeyframeTransition)?.length } == [1, 0.5, nil, 1])
        #expect(views[2].spec.animation == .animation(.linear(duration: 1)))
    }

    /// The members of a spec, where its problem lies, and a part of the explanation.
    static let unplayable: [(String, String, String)] = [
        (#""animation":"bouncy""#, "/animation", "a curve with a duration"),
        (#""animation":"linear 1s 2s""#, "/animation", "no delay"),
        (#""animation":{"curve":"linear","delay":1}"#, "/animation/delay", "no delay"),
        (#""animation":{"curve":"linear","speed":2}"#, "/animation/speed", "no speed"),
        (#""animation":{"curve":"linear","repeat":{"count":2}}"#, "/animation/repeat", "whole number of times"),
        (#""animation":{"curve":"linear","logicallyComplete":2}"#, "/animation/logicallyComplete", "at their end"),
        (#""animation":{"duration":"700s"}"#, "/animation/duration", "between 0 and 600 s"),
        (#""animation":null"#, "/animation", "own timing"),
        (#""views":[{"id":"a","animation":"bouncy"}]"#, "/views/0/animation", "a curve with a duration"),
        (#""animation":"bouncy","views":[{"id":"a","view":{"size":[1,1]}}]"#, "/animation", "a curve with a duration"),
    ]

    @Test(arguments: unplayable)
    func `an animation that keyframes can't follow is refused where it stands`(members: String, pointer: String, part: String) {
        let failure = #expect(throws: DecodingFailure.self) {
            try Self.request(members: #""transition":"\#(Self.fade)",\#(members)"#)
        }
        guard case .issues(let issues)? = failure else { return }
        #expect(issues.map(\.issue.pointer) == [pointer])
        #expect(issues.first?.issue.detail.contains(part) == true, "\(issues.map(\.issue.detail))")
    }

    @Test(arguments: [
        ("animation=bouncy", "animation"), ("spring=0.5:0.3", "spring"), ("delay=1s", "delay"),
        ("animation=linear 1s 2s", "animation"),
        ("duration=700s", "duration"), ("settling=1s", "settling"),
    ])
    func `in a URL the parameter is named`(query: String, parameter: String) {
        let failure = #expect(throws: DecodingFailure.self) {
            try SpecPath.timeline(recipe: Self.fade, query: Query(query) ?? Query([]))
        }
        guard case .issues(let issues)? = failure else { return }
        #expect(issues.map(\.parameter) == [parameter])
    }

    @Test func `keyframes whose text has an animation take no other one`() {
        let failure = #expect(throws: DecodingFailure.self) {
            try Self.request(members: #""transition":"\#(Self.fade) .a { animation: a 1s }","animation":"linear 2s""#)
        }
        guard case .issues(let issues)? = failure else { return }
        #expect(issues.map(\.issue.pointer) == ["/animation"])
    }

    // MARK: - Refusals

    /// A rule that has no equivalent, and a part of the explanation.
    static let refused: [(String, String)] = [
        ("@keyframes a { to { width: 3px } }", "keyframes have no \\\"width\\\""),
        ("@keyframes a { to { opacity: much } }", "is no number"),
        ("@keyframes a { to { opacity: 0 }", "} is missing"), ("@keyframes a { to { opacity: 0 } } }", "closes nothing"),
        ("@keyframes a { 120% { opacity: 0 } }", "no keyframe selector"), ("@keyframes a { }", "has no keyframes"),
        ("@keyframes a { to { opacity: 1 } }", "nothing changes"),
        ("@keyframes a { to { transform: skewX(5deg) } }", "no skewX()"),
        ("@keyframes a { to { transform: flip(5deg) } }", "is no transform function"),
        ("@keyframes a { to { translate: var(--x) } }", "isn't in the text"),
        ("@keyframes a { to { translate: 3fr } }", "is no number"),
        ("@keyframes a { to { translate: calc(3px + 1deg) } }", "is no number"),
        ("@keyframes a { to { opacity: var(--a) } } a { --a: var(--b); --b: var(--a) }", "refer to each other"),
        ("@keyframes a { to { filter: sepia(1) } }", "keyframes have blur"),
        ("@keyframes a { to { opacity: 0 } } a { animation: a 1s alternate 21 }", "even number of times"),
        ("@keyframes a { to { opacity: 0 } } a { animation: a 1s 1s 30 }", "no delay"),
        ("@keyframes a { to { opacity: 0 } } @keyframes b { to { opacity: 0 } } .c { animation: c 1s }", "plays \\\"c\\\""),
        ("@keyframes a { to { opacity: 0 } } /* a", "*/ is missing"),
        ("color: x; @keyframes a { to { opacity: 0 } }", "outside of a rule"),
        ("@keyframes a { { opacity: 0 } }", "no keyframe selector"), ("@keyframes a { opacity: 0 }", "has no keyframe selector"),
        ("@keyframes a { @media print { to { opacity: 0 } } }", "\\\"@media print\\\" is no keyframe selector"),
        ("@keyframes a { to { @media print { opacity: 0 } } }", "holds another block"),
        (String(repeating: "@media screen { ", count: 9) + "@keyframes a { } " + String(repeating: "}", count: 9), "deeper"),
        ("@keyframes a { to { opacity: 0 } } .a { animation: b 1s }", "plays \\\"b\\\", not the keyframes \\\"a\\\""),
        ("@keyframes a { to { opacity: 0 } } .a { animation-name: b }", "plays \\\"b\\\""),
        ("@keyframes a { to { opacity: 0 } } .a { animation: a 1s } .b { animation: a 2s }", "several rules"),
        ("@keyframes a { to { opacity: 0 } } .a { animation: a -1s }", "\\\"-1s\\\" is negative"),
        ("@keyframes a { to { opacity: 0 } } .a { animation-duration: -1s }", "\\\"-1s\\\" is negative"),
        ("@keyframes a { to { opacity: 0 } } .a { animation-delay: soon }", "is no time"),
        ("@keyframes a { to { opacity: 0 } } .a { transform-origin: 10px }", "keywords or percentages"),
        ("@keyframes a { to { filter: blur(1px) blur(2px) } }", "twice in one filter"),
        ("@keyframes a { to { translate: 1px 2px 3px } }", "along x and y only"),
    ]

    @Test(arguments: refused)
    func `what keyframes can't say is refused`(text: String, part: String) {
        let failure = #expect(throws: DecodingFailure.self) { try Self.request(text) }
        guard case .issues(let issues)? = failure else { return }
        let expected = part.replacing("\\\"", with: "\"")
        #expect(issues.map(\.issue.pointer) == ["/transition"])
        #expect(issues.first?.issue.detail.contains(expected) == true, "\(issues.map(\.issue.detail))")
    }
}
