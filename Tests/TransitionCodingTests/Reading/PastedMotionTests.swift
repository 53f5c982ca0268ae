import Testing
import TransitionEngine

@testable import TransitionCoding

/// What an element does as it comes, in the code of other libraries, as a transition.
struct PastedMotionTests {
    private func request(_ members: String) throws -> TimelineRequest { try SpecReader.timeline(Array("{\(members)}".utf8)) }

    private func quoted(_ text: String) -> String {
        var buffer = TextBuffer()
        buffer.append(json: text)
        return String(decoding: buffer.bytes, as: UTF8.self)
    }

    private func canonical(_ request: TimelineRequest) -> String {
        var request = request
        request.serializeSpec()
        return String(decoding: request.specText ?? [], as: UTF8.self)
    }

    /// Code, and the members of the spec that says the same.
    @Test(arguments: [
        (
            #"gsap.from(".box", { x: -100, opacity: 0, duration: 0.4, ease: "power2.out" })"#,
            #""transition":{"type":"custom","active":{"translate.x":-100,"opacity":0}},"animation":"power2.out 400ms""#
        ),
        (
            #"gsap.fromTo(".box", { y: 20, autoAlpha: 0 }, { y: 0, autoAlpha: 1, duration: 0.3, ease: "none" })"#,
            #""transition":{"type":"custom","active":{"translate.y":20,"opacity":0}},"animation":"linear 300ms""#
        ),
        (
            #"<motion.div initial={{ opacity: 0, scale: 0.8 }} animate={{ opacity: 1, scale: 1 }} transition={{ duration: 0.3, ease: "easeOut" }} />"#,
            #""transition":{"type":"custom","active":{"opacity":0,"scale":0.8}},"animation":"ease-out 300ms""#
        ),
        (
            #"animate(".box", { rotate: [90, 0], opacity: [0, 1] }, { duration: 0.3, ease: "linear" })"#,
            #""transition":{"type":"custom","active":{"rotate":90,"opacity":0}},"animation":"linear 300ms""#
        ),
        (
            #"<set xmlns:android="http://schemas.android.com/apk/res/android"><alpha android:fromAlpha="0.0" android:toAlpha="1.0" "#
                + #"android:duration="300" android:interpolator="@android:anim/linear_interpolator"/></set>"#,
            #""transition":{"type":"custom","active":{"opacity":0}},"animation":"linear 300ms""#
        ),
        (
            #"<translate android:fromXDelta="-100%" android:toXDelta="0" android:duration="300" android:interpolator="@android:anim/linear_interpolator"/>"#,
            #""transition":"move:left","animation":"linear 300ms""#
        ),
        ("FadeTransition(opacity: animation, child: child)", #""transition":{"type":"custom","active":{"opacity":0}}"#),
        (
            "FadeTransition(opacity: a, child: ScaleTransition(scale: Tween(begin: 0.8, end: 1.0).animate(a), child: b))",
            #""transition":{"type":"custom","active":{"opacity":0,"scale":0.8}}"#
        ),
        (
            "SlideTransition(position: Tween<Offset>(begin: const Offset(1.0, 0.0), end: Offset.zero).animate(animation), child: child)",
            #""transition":"move:right""#
        ),
    ])
    func `code is read as the transition that it plays`(code: String, same: String) throws {
        let read = try request(#""transition":\#(quoted(code))"#)
        #expect(canonical(read) == canonical(try request(same)))
    }

    @Test func `what leads away from rest has a warning`() throws {
        let read = try request(#""transition":\#(quoted("gsap.to('.a', { x: 100, duration: 1 })"))"#)
        #expect(read.warnings.contains { $0.detail.contains("leads away from rest") })
    }

    /// Code, and a part of what is said of it.
    @Test(arguments: [
        (#"gsap.from(".a", { backgroundColor: "red", duration: 1 })"#, "backgroundColor"),
        (#"gsap.from(".a", { x: "-50%" })"#, "-50%"), (#"gsap.fromTo(".a", { x: 0 }, { x: 50 })"#, "x: 50"),
        (#"<motion.div initial={{ x: -50 }} animate={{ x: 50 }} />"#, "x: 50"),
        (#"<motion.div initial={{ x: -50 }} animate={{ x: 0 }} exit={{ x: 90 }} />"#, "exit"),
        (#"animate(".a", { x: [0, 100, 0] }, { duration: 1 })"#, "x: [0, 100, 0]"),
        (#"el.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 300 })"#, "@keyframes"),
        ("SlideTransition(position: Tween<Offset>(begin: Offset(0.3, 0)).animate(a), child: b)", "Offset(0.3, 0)"),
        ("transition:fly={{ y: 200 }}", "Svelte"),
    ])
    func `code that isn't read is refused by its part, and by what to paste`(code: String, part: String) {
        let failure = #expect(throws: DecodingFailure.self) { try request(#""transition":\#(quoted(code))"#) }
        guard case .issues(let issues)? = failure else { return }
        #expect(issues.count == 1 && issues[0].issue.detail.contains(part), "\(issues.map(\.issue.detail))")
    }

    @Test func `a spring of anime.js isn't taken for Svelte's`() throws {
        let text = #"{"animation":"spring({ mass: 1, stiffness: 80, damping: 10, velocity: 0 })"}"#
        let physics = Animation.interpolatingSpring(mass: 1, stiffness: 80, damping: 10, initialVelocity: 0)
        #expect(try SpecReader.curve(Array(text.utf8)).animation == physics)
    }

    /// Animations, and a part of what is said of them.
    @Test(arguments: [
        (#"{"times":[0,0.5,1],"duration":1}"#, "keyframes"), (#"{"duration":0.5,"ease":["easeIn","easeOut"]}"#, "each keyframe"),
        (#""spring({ stiffness: 0.1, damping: 0.25 })""#, "Svelte"),
        (#""tweened(0, { duration: 400, easing: cubicOut })""#, "Svelte"),
    ])
    func `animations of other libraries are refused by what they are`(animation: String, part: String) {
        let failure = #expect(throws: DecodingFailure.self) { try SpecReader.curve(Array("{\"animation\":\(animation)}".utf8)) }
        guard case .issues(let issues)? = failure else { return }
        #expect(issues.count == 1 && issues[0].issue.detail.contains(part), "\(issues.map(\.issue.detail))")
    }

    @Test(arguments: [
        (#""withRepeat(withTiming(1, { duration: 300 }), 2, true)""#, true), (#""slide 1s ease-in 2 alternate""#, true),
        (#""withRepeat(withTiming(1, { duration: 300 }), 3, true)""#, false), (#""slide 1s ease-in 3 alternate""#, false),
        (#"{"easing":"ease-in","duration":300,"iterations":4,"direction":"alternate"}"#, true),
        (#"{"type":"tween","duration":0.3,"repeat":1,"repeatType":"reverse"}"#, true),
        (#""gsap.to('.a', { x: 1, yoyo: true, repeat: 1 })""#, true), (#"{"curve":"linear","repeat":{"count":2}}"#, false),
    ])
    func `passes there and back that end at the start have a warning`(animation: String, isWarned: Bool) throws {
        let read = try SpecReader.curve(Array("{\"animation\":\(animation)}".utf8))
        #expect(read.warnings.contains { $0.detail.contains("there and back") } == isWarned)
    }

    @Test(arguments: [
        #"{"type":"EASE_IN_AND_OUT"}"#,
        #"{"type":"CUSTOM_CUBIC_BEZIER","easingFunctionCubicBezier":{"x1":0.2,"y1":0,"x2":0,"y2":1}}"#,
        #"{"$type":"cubicBezier","$value":[0.2,0,0,1]}"#, #""EaseInOutCirc""#, #""steps(5)""#,
        ##""<pathInterpolator android:pathData='M 0,0 C 0.05, 0, 0.133333, 0.06, 0.166666, 0.4 C 0.208333, 0.82, 0.25, 1, 1, 1'/>""##,
    ])
    func `a curve of another tool without a duration says that one is assumed`(animation: String) throws {
        #expect(try SpecReader.curve(Array("{\"animation\":\(animation)}".utf8)).assumesDuration)
        let timeline = try request(#""transition":"opacity","animation":\#(animation)"#)
        #expect(timeline.warnings.contains { $0.code == "duration-assumed" })
    }

    @Test func `a curve with its duration assumes none`() throws {
        let figma = #"{"type":"SMART_ANIMATE","easing":{"type":"EASE_OUT"},"duration":0.3}"#
        for animation in [figma, #""steps(5) 300ms""#, #""EaseInOutCirc 1s""#] {
            #expect(!(try SpecReader.curve(Array("{\"animation\":\(animation)}".utf8)).assumesDuration), "\(animation)")
        }
    }
}
