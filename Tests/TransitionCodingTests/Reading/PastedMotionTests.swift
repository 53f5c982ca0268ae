import Testing
import TransitionEngine

@testable import TransitionCoding

/// What an element does as it comes, in the code of other libraries, as a transition.
struct PastedMotionTests {
    private func request(_ members: String) throws -> TimelineRequest { try SpecReader.timeline(Array("{\(members)}".utf8)) }

    private static func quoted(_ text: String) -> String {
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
            #"<set android:shareInterpolator="false"><alpha android:fromAlpha="0.0" android:toAlpha="1.0" "#
                + #"android:duration="300" android:interpolator="@android:anim/linear_interpolator"/></set>"#,
            #""transition":{"type":"custom","active":{"opacity":0}},"animation":"linear 300ms""#
        ),
        (
            #"<translate android:fromXDelta="-100%" android:toXDelta="0" android:duration="300" android:interpolator="@android:anim/linear_interpolator"/>"#,
            #""transition":"move:left","animation":"linear 300ms""#
        ),
        // Each child has its own timing, the first innermost.
        (
            "<set android:shareInterpolator='false' android:startOffset='10'>"
                + "<translate android:fromXDelta='-100%' android:toXDelta='0' android:duration='300' android:interpolator='@android:anim/linear_interpolator'/>"
                + "<alpha android:fromAlpha='0' android:toAlpha='1' android:duration='100' android:startOffset='50' android:interpolator='@android:anim/accelerate_interpolator'/></set>",
            #""transition":{"type":"combined","of":[{"type":"animated","transition":"move:left","animation":"linear 300ms 10ms"},{"type":"animated","transition":{"type":"custom","active":{"opacity":0}},"animation":"power1.in 100ms 60ms"}]}"#
        ),
        // What the set says of duration and interpolator is that of its children.
        (
            "<set android:duration='200' android:interpolator='@android:anim/linear_interpolator'>"
                + "<alpha android:fromAlpha='0' android:toAlpha='1' android:duration='900'/>"
                + "<rotate android:fromDegrees='90' android:toDegrees='0' android:pivotX='50%' android:pivotY='50%'/></set>",
            #""transition":{"type":"custom","active":{"opacity":0,"rotate":90}},"animation":"linear 200ms""#
        ),
        // Without a pivot Android scales about the top left.
        (
            "<scale android:fromXScale='0.5' android:toXScale='1' android:fromYScale='0.5' android:toYScale='1' android:duration='300' android:interpolator='@android:anim/linear_interpolator'/>",
            #""transition":{"type":"custom","active":{"scale":0.5},"anchor":[0,0]},"animation":"linear 300ms""#
        ),
        (
            "<scale android:fromXScale='0.5' android:toXScale='1' android:pivotX='25%' android:pivotY='100%' android:duration='300' android:interpolator='@android:anim/linear_interpolator'/>",
            #""transition":{"type":"custom","active":{"scale.x":0.5},"anchor":[0.25,1]},"animation":"linear 300ms""#
        ),
        ("FadeTransition(opacity: animation, child: child)", #""transition":{"type":"custom","active":{"opacity":0}}"#),
        (
            "SlideTransition(position: Tween(begin: Offset.zero, end: const Offset(0, 1)).animate(a), child: b)",
            #""transition":"move:bottom""#
        ),
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
        let read = try request(#""transition":\#(Self.quoted(code))"#)
        #expect(canonical(read) == canonical(try request(same)))
    }

    private static let custom = #""transition":{"type":"custom","active":"#

    /// Code with both directions, with shares of its own size, or with its ends as CSS has them; and the members of the spec that says the same.
    @Test(arguments: [
        (
            #"<motion.div initial={{opacity:0,y:20}} animate={{opacity:1,y:0}} exit={{opacity:0,scale:.9}} transition={{type:"spring",bounce:.3,duration:.5}} />"#,
            #""transition":{"type":"asymmetric","insertion":{"type":"custom","active":{"opacity":0,"translate.y":20}},"removal":{"type":"custom","active":{"opacity":0,"scale":0.9}}},"animation":{"type":"spring","bounce":0.3,"duration":0.5}"#
        ),
        (
            "const v: Variants = {hidden:{opacity:0}, visible:{opacity:1, transition:{duration:.3}}, exit:{x: 9, transition:{duration:.2,ease:'linear'}}};",
            #""transition":{"type":"asymmetric","insertion":{"type":"animated","transition":{"type":"custom","active":{"opacity":0}},"animation":"ease-out 300ms"},"removal":{"type":"animated","transition":{"type":"custom","active":{"translate.x":9}},"animation":"linear 200ms"}}"#
        ),
        (
            #"const v = { off: { scale: 0.5 }, on: { scale: 1 } }; <motion.p variants={v} initial="off" animate="on" transition={{ duration: 1, ease: "linear" }} />"#,
            custom + #"{"scale":0.5}},"animation":"linear 1s""#
        ),
        (
            #"gsap.from(".a", { xPercent: -100, duration: 1, ease: "none" })"#,
            #""transition":"move:left","animation":"linear 1s""#
        ),
        (
            #"gsap.from(".a", { y: "50%", rotation: 45, duration: 1, ease: "none" })"#,
            #""transition":{"type":"custom","effects":{"transform":{"willAppear":"translate(0, 50%) rotate(45deg)","didDisappear":"translate(0, 50%) rotate(45deg)","interpolation":"component"}}},"animation":"linear 1s""#
        ),
        (
            #"animate(".a", { x: ["25%", "0%"] }, { duration: 1, ease: "linear" })"#,
            #""transition":{"type":"custom","effects":{"transform":{"willAppear":"translate(25%)","didDisappear":"translate(25%)","interpolation":"component"}}},"animation":"linear 1s""#
        ),
        (
            "SlideTransition(position: Tween<Offset>(begin: const Offset(0.25, 0), end: Offset.zero).animate(a), child: b)",
            #""transition":{"type":"custom","effects":{"transform":{"willAppear":"translate(25%)","didDisappear":"translate(25%)","interpolation":"component"}}}"#
        ),
        ("RotationTransition(turns: Tween(begin: 0.25, end: 0).animate(a), child: b)", custom + #"{"rotate":90}}"#),
        (
            "element.animate([{opacity:0, transform:'translateY(20px) scale(.9)'},{opacity:1}], {duration:300, easing:'ease-out'})",
            custom + #"{"opacity":0,"translate.y":20,"scale":0.9}},"animation":"ease-out 300ms""#
        ),
        ("[{ filter: 'blur(4px)' }, { filter: 'blur(0)' }]", custom + #"{"blur":4}}"#),
        ("element.animate({opacity:[0,1]}, 300)", custom + #"{"opacity":0}},"animation":"linear 300ms""#),
        (
            "anime({targets:'.x', scale: [.5, 1], easing:'linear', delay: 100})",
            custom + #"{"scale":0.5}},"animation":"linear 1s 100ms""#
        ),
        (
            "animate('.x', { x: { from: 50, to: 0 }, duration: 800, ease: 'out(3)' })",
            custom + #"{"translate.x":50}},"animation":"power2.out 800ms""#
        ),
        // A turn before a translation turns it.
        (
            "anime({ targets: '.x', rotate: [90, 0], translateX: [50, 0], easing: 'linear' })",
            #""transition":{"type":"custom","active":{"transform":"rotate(90deg) translateX(50px)"}},"animation":"linear 1s""#
        ),
    ])
    func `both directions, shares of its own size and ends are read as they are`(code: String, same: String) throws {
        let read = try request(#""transition":\#(Self.quoted(code))"#)
        #expect(canonical(read) == canonical(try request(same)))
    }

    /// Styles, and the members of the spec that says the same.
    private static let styles: [(code: String, same: String)] = [
        (
            "animate-in fade-in zoom-in-95 slide-in-from-bottom-2 duration-300",
            custom + #"{"opacity":0,"scale":0.95,"translate.y":8}},"animation":"ease 300ms""#
        ),
        ("animate-out fade-out", custom + #"{"opacity":0}},"animation":"ease 150ms""#),
        (
            #"<div className="animate-in slide-in-from-left ease-out delay-100">"#,
            #""transition":"move:left","animation":"cubic-bezier(0,0,0.2,1) 150ms 100ms""#
        ),
        ("animate-in spin-in-90 fade-in-[.3]", custom + #"{"opacity":0.3,"rotate":90}},"animation":"ease 150ms""#),
        ("animate-in slide-in-from-end", #""transition":"move:trailing","animation":"ease 150ms""#),
        (
            "fixed data-[state=open]:animate-in data-[state=closed]:animate-out data-[state=closed]:fade-out-0 data-[state=open]:zoom-in-95 duration-200",
            #""transition":{"type":"asymmetric","insertion":{"type":"custom","active":{"scale":0.95}},"removal":{"type":"custom","active":{"opacity":0}}},"animation":"ease 200ms""#
        ),
        (
            ".dialog { transition: opacity .3s, translate .3s; @starting-style { opacity: 0; translate: 0 20px } }",
            custom + #"{"opacity":0,"translate.y":20}},"animation":"ease 300ms""#
        ),
        (
            "@starting-style { .dialog[open] { opacity: 0; transform: translateY(100%) } } .dialog[open] { opacity: 1; transition: all 1s linear }",
            #""transition":{"type":"combined","of":["move:bottom",{"type":"custom","active":{"opacity":0}}]},"animation":"linear 1s""#
        ),
        (
            "#a { opacity: 0; transition: opacity .2s linear, scale .4s linear; &.open { opacity: 1; @starting-style { opacity: 0; scale: .5 } } }",
            #""transition":{"type":"asymmetric","insertion":{"type":"combined","of":[{"type":"animated","transition":{"type":"custom","active":{"scale":0.5}},"animation":"linear 400ms"},{"type":"animated","transition":{"type":"custom","active":{"opacity":0}},"animation":"linear 200ms"}]},"removal":{"type":"animated","transition":{"type":"custom","active":{"opacity":0}},"animation":"linear 200ms"}}"#
        ),
        // The rules of other elements, of keyframes and of paper aren't the way out.
        (
            "#a { transition: opacity .2s linear; @starting-style { opacity: 0 } } #b { opacity: .5; transition: all 9s }"
                + " @keyframes k { to { opacity: .2 } } @media print { #a { opacity: .3 } }",
            custom + #"{"opacity":0}},"animation":"linear 200ms""#
        ),
        (
            "[popover]:popover-open { opacity: 1; transition: opacity 1s linear } [popover] { opacity: .5 } "
                + "@starting-style { [popover]:popover-open { opacity: 0 } }",
            #""transition":{"type":"asymmetric","insertion":{"type":"custom","active":{"opacity":0}},"removal":{"type":"custom","active":{"opacity":0.5}}},"animation":"linear 1s""#
        ),
        (
            #"className={cn("animate-in fade-in", "zoom-in-95 duration-300", className)}"#,
            custom + #"{"opacity":0,"scale":0.95}},"animation":"ease 300ms""#
        ),
        (
            "data-[state=open]:animate-in data-[state=open]:zoom-in-95 data-[state=closed]:fade-in data-[state=closed]:zoom-in-50",
            custom + #"{"scale":0.95}},"animation":"ease 150ms""#
        ),
        (
            "animate-in slide-in-top slide-in-from-top fade-in-0 zoomy-in",
            #""transition":{"type":"combined","of":["move:top",{"type":"custom","active":{"opacity":0}}]},"animation":"ease 150ms""#
        ),
        (
            ".fade-enter-active, .fade-leave-active { transition: opacity .3s } .fade-enter-from, .fade-leave-to { opacity: 0 }",
            custom + #"{"opacity":0}},"animation":"ease 300ms""#
        ),
        (
            ".v-enter-active { transition: all .3s linear; } .v-leave-active { transition: all 1s linear; } .v-enter-from { opacity: 0 } .v-leave-to { transform: translateX(20px); }",
            #""transition":{"type":"asymmetric","insertion":{"type":"animated","transition":{"type":"custom","active":{"opacity":0}},"animation":"linear 300ms"},"removal":{"type":"animated","transition":{"type":"custom","active":{"translate.x":20}},"animation":"linear 1s"}}"#
        ),
        (
            ".a-enter { opacity: 0; } .a-enter-active { opacity: 1; transition: opacity 300ms; } .a-exit { opacity: 1; } .a-exit-active { opacity: 0; transition: opacity 300ms; }",
            custom + #"{"opacity":0}},"animation":"ease 300ms""#
        ),
        (
            ".modal { opacity: 0; transform: scale(.9); transition: opacity .3s linear, transform .3s linear } "
                + ".modal.open { opacity: 1; transform: none }",
            custom + #"{"opacity":0,"scale":0.9}},"animation":"linear 300ms""#
        ),
        (
            ".a { opacity: 0; transition: all 1s linear; &.is-open { opacity: 1; transition: all 2s linear; visibility: visible } }",
            #""transition":{"type":"asymmetric","insertion":{"type":"animated","transition":{"type":"custom","active":{"opacity":0}},"animation":"linear 2s"},"removal":{"type":"animated","transition":{"type":"custom","active":{"opacity":0}},"animation":"linear 1s"}}"#
        ),
        (
            ".menu.open { opacity: 1 } .menu { opacity: 0; transition: all 1s linear }",
            custom + #"{"opacity":0}},"animation":"linear 1s""#
        ),
        (
            ".card { transition: all 1s linear } .card[hidden] { opacity: 0 }",
            custom + #"{"opacity":0}},"animation":"linear 1s""#
        ),
        (
            ".a { translate: 9px; transition: all 1s linear } body.menu-open .a { translate: 0 }",
            custom + #"{"translate.x":9}},"animation":"linear 1s""#
        ),
        (
            ".a { transition: opacity 1s linear ! important; @starting-style { opacity: 0 !important } }",
            custom + #"{"opacity":0}},"animation":"linear 1s""#
        ),
        (
            ".a { transition: all 1s linear; @starting-style { opacity: 0 } } @media not print { .a { opacity: 1 } }",
            custom + #"{"opacity":0}},"animation":"linear 1s""#
        ),
        (
            "transition duration-300 ease-linear data-closed:opacity-0 data-[closed]:-translate-y-4",
            custom + #"{"opacity":0,"translate.y":-16}},"animation":"linear 300ms""#
        ),
        (
            "data-closed:opacity-0 data-enter:duration-100 ease-linear data-leave:data-closed:scale-95 data-leave:duration-75",
            #""transition":{"type":"asymmetric","insertion":{"type":"animated","transition":{"type":"custom","active":{"opacity":0}},"animation":"linear 100ms"},"removal":{"type":"animated","transition":{"type":"custom","active":{"opacity":0,"scale":0.95}},"animation":"linear 75ms"}}"#
        ),
        // Of two of one property that with more conditions counts, else the later one.
        (
            "transition duration-200 ease-linear data-closed:rotate-45 data-leave:data-closed:rotate-90",
            #""transition":{"type":"asymmetric","insertion":{"type":"custom","active":{"rotate":45}},"removal":{"type":"custom","active":{"rotate":90}}},"animation":"linear 200ms""#
        ),
        (
            "data-enter:data-closed:translate-y-8 data-closed:translate-y-4 data-closed:scale-50 data-closed:scale-x-90 "
                + "data-leave:data-closed:-translate-y-[calc(4px_*_2)] data-leave:duration-75 transition duration-300 ease-linear",
            #""transition":{"type":"asymmetric","insertion":{"type":"animated","transition":{"type":"custom","active":{"translate.y":32,"scale.x":0.9,"scale.y":0.5}},"animation":"linear 300ms"},"removal":{"type":"animated","transition":{"type":"custom","active":{"translate.y":-8,"scale.x":0.9,"scale.y":0.5}},"animation":"linear 75ms"}}"#
        ),
        (
            "transition duration-300 ease-linear data-closed:translate-y-[-10px] data-closed:-translate-x-[-9px]",
            custom + #"{"translate.y":-10,"translate.x":9}},"animation":"linear 300ms""#
        ),
        // What is important counts before the state.
        (
            ".a { opacity: 0; scale: 1 !important; transition: all 1s linear } .a.on { opacity: 1; scale: 2; transition-duration: 2s }",
            #""transition":{"type":"asymmetric","insertion":{"type":"animated","transition":{"type":"custom","active":{"opacity":0}},"animation":"linear 2s"},"removal":{"type":"animated","transition":{"type":"custom","active":{"opacity":0}},"animation":"linear 1s"}}"#
        ),
        (
            "transition duration-300 ease-linear data-[closed]:opacity-0 data-[leave]:duration-75",
            #""transition":{"type":"asymmetric","insertion":{"type":"animated","transition":{"type":"custom","active":{"opacity":0}},"animation":"linear 300ms"},"removal":{"type":"animated","transition":{"type":"custom","active":{"opacity":0}},"animation":"linear 75ms"}}"#
        ),
        (
            #"<Transition enter="ease-linear duration-200" enterFrom="opacity-0 rotate-[45deg]" enterTo="opacity-100" leave="ease-linear duration-200" leaveTo="opacity-0">"#,
            #""transition":{"type":"asymmetric","insertion":{"type":"custom","active":{"opacity":0,"rotate":45}},"removal":{"type":"custom","active":{"opacity":0}}},"animation":"linear 200ms""#
        ),
        (
            "data-closed:rotate-45 data-leave:data-closed:rotate-90 duration-100 ease-linear",
            directions(#"{"type":"custom","active":{"rotate":45}}"#, #"{"type":"custom","active":{"rotate":90}}"#)
                + #","animation":"linear 100ms""#
        ),
        (
            "data-leave:data-closed:translate-x-full data-closed:-translate-x-full data-leave:duration-75 ease-linear duration-100",
            directions(animated(#""move:left""#, "linear 100ms"), animated(#""move:right""#, "linear 75ms"))
        ),
        (
            "data-closed:translate-y-4 data-enter:data-closed:translate-y-8 data-closed:scale-50 data-closed:scale-90 transition-all "
                + "ease-linear",
            directions(
                #"{"type":"custom","active":{"translate.y":32,"scale":0.9}}"#,
                #"{"type":"custom","active":{"translate.y":16,"scale":0.9}}"#) + #","animation":"linear 150ms""#
        ),
        (
            "data-closed:translate-y-[-10px] data-closed:-translate-x-[calc(2px_+_3px)] transition-transform ease-linear",
            custom + #"{"translate.x":-5,"translate.y":-10}},"animation":"linear 150ms""#
        ),
        (
            "transition-[opacity,scale] data-closed:opacity-0 data-closed:scale-x-50 ease-linear",
            custom + #"{"opacity":0,"scale.x":0.5}},"animation":"linear 150ms""#
        ),
        ("FadeInUp.springify(500)", custom + #"{"opacity":0,"translate.y":-25}},"animation":"withSpring(1, { duration: 500 })""#),
        (
            "FadeIn.duration(200).delay(100)",
            custom + #"{"opacity":0}},"animation":"withDelay(100, withTiming(1, { duration: 200 }))""#
        ),
        (
            "<Animated.View entering={FadeInUp.springify().damping(15)} exiting={ZoomOut.easing(Easing.linear)} />",
            #""transition":{"type":"asymmetric","insertion":{"type":"animated","transition":{"type":"custom","active":{"opacity":0,"translate.y":-25}},"animation":"withSpring(1, { damping: 15 })"},"removal":{"type":"animated","transition":{"type":"custom","active":{"scale":0}},"animation":"linear 300ms"}}"#
        ),
        ("FadeOutRight.duration(300)", custom + #"{"opacity":0,"translate.x":25}},"animation":"withTiming(1)""#),
        (
            "Push\nFrom Right\nEase out\n300ms", #""transition":"push:trailing","animation":"ease-out 300ms""#
        ),
        ("Move in\nDirection: Right\nGentle", #""transition":"move:leading","animation":"Gentle""#),
        ("Dissolve\nEase in\n300ms", #""transition":"opacity","animation":"ease-in 300ms""#),
        (
            "const t = useTransition(items, { from: { opacity: 0, y: 20 }, enter: { opacity: 1, y: 0 }, leave: { opacity: 0, y: 20 } })",
            custom + #"{"opacity":0,"translate.y":20}},"animation":{"tension":170,"friction":26}"#
        ),
        (
            "useTransition(show, { from: { opacity: 0 }, enter: { opacity: 1 }, leave: { opacity: 0 }, config: { duration: 300 } })",
            custom + #"{"opacity":0}},"animation":"linear 300ms""#
        ),
        (
            "useSpring({ from: { opacity: 0, y: 20 }, to: { opacity: 1, y: 0 }, config: config.wobbly })",
            custom + #"{"opacity":0,"translate.y":20}},"animation":{"tension":180,"friction":12}"#
        ),
        (
            "const [style] = useSpring(() => ({ opacity: 1, from: { opacity: 0 }, delay: 100, onRest: done }), [])",
            custom + #"{"opacity":0}},"animation":{"tension":170,"friction":26,"delay":100}"#
        ),
        (
            "useTransition(show, { from: { opacity: 0 }, enter: { opacity: 1 }, leave: { x: 9 }, config: config.stiff, delay: 200 })",
            #""transition":{"type":"asymmetric","insertion":{"type":"custom","active":{"opacity":0}},"removal":{"type":"custom","active":{"translate.x":9}}},"animation":{"tension":210,"friction":20,"delay":200}"#
        ),
        (
            ".a { opacity: 1; transition: opacity .3s; transition-timing-function: linear; transition-delay: 100ms; "
                + "@starting-style { opacity: 0 } }", custom + #"{"opacity":0}},"animation":"linear 300ms 100ms""#
        ),
        (
            ".a { opacity: 1; transition: opacity .3s linear } .a { transition-duration: 1s } @starting-style { .a { opacity: 0 } }",
            custom + #"{"opacity":0}},"animation":"linear 1s""#
        ),
        (
            ".v-enter-active { transition: opacity 0.5s; transition-timing-function: linear } .v-enter-from { opacity: 0 }",
            custom + #"{"opacity":0}},"animation":"linear 500ms""#
        ),
    ]

    @Test(arguments: styles)
    func `classes and rules are read as the insertion and the removal`(style: String, same: String) throws {
        let read = try request(#""transition":\#(Self.quoted(style))"#)
        #expect(canonical(read) == canonical(try request(same)))
    }

    /// Code that leads from one state to another, and the rule with the same keyframes.
    @Test(arguments: [
        (
            "el.animate([{opacity:0},{opacity:.5, offset:.2, easing:'ease-in'},{opacity:1}], 400)",
            "@keyframes a { 0% { opacity: 0 } 20% { opacity: 0.5; animation-timing-function: ease-in } 100% { opacity: 1 } } b { animation: a 400ms linear }"
        ),
        (
            "el.animate([{ transform: 'translateX(9px)' }, { transform: 'translateX(90px)' }], { duration: 500, easing: 'ease-out', delay: 100 })",
            "@keyframes a { from { transform: translateX(9px) } to { transform: translateX(90px) } } b { animation: a 500ms ease-out 100ms }"
        ),
        (
            "el.animate([{ clipPath: 'inset(0 100% 0 0)' }, { clipPath: 'inset(0 0 0 0)' }], { duration: 400, fill: 'forwards' })",
            "@keyframes a { from { clip-path: inset(0 100% 0 0) } to { clip-path: inset(0) } } b { animation: a 400ms linear }"
        ),
        (
            "anime({targets:'.x', translateX: 250, opacity: [0,1], duration: 800, easing:'easeOutQuad'})",
            "@keyframes a { from { opacity: 0; translate: 0 } to { opacity: 1; translate: 250px } } b { animation-name: a; animation-duration: 800ms; animation-timing-function: easeOutQuad }"
        ),
        (
            "<motion.div animate={{ x: [0, 100, 0], opacity: [0, 1] }} transition={{ duration: .5, times: [0, .3, 1] }} />",
            "@keyframes a { 0% { translate: 0 0; opacity: 0 } 30% { translate: 100px 0 } 100% { translate: 0 0; opacity: 1 } } b { animation: a 500ms ease-out }"
        ),
        (
            "animate={{ x: [9, 0, 9], y: ['50%', '0%', '50%'], rotate: [0, 90, 0] }} transition={{ ease: [0.2, 0, 0, 1], duration: 2, delay: 1 }}",
            "@keyframes a { 0% { translate: 9px 50%; rotate: 0deg } 50% { translate: 0 0%; rotate: 90deg } 100% { translate: 9px 50%; rotate: 0deg } } b { animation: a 2s cubic-bezier(0.2, 0, 0, 1) 1s }"
        ),
        (
            "<motion.p animate={{ scale: [1, 2, 1], transition: { ease: 'linear', duration: 1 } }} />",
            "@keyframes a { 0% { scale: 1 } 50% { scale: 2 } 100% { scale: 1 } } b { animation: a 1s linear }"
        ),
        (
            "<motion.p animate={{ borderRadius: [0, 9, 0] }} transition={{ ease: 'linear', repeat: 2, repeatType: 'mirror' }} />",
            "@keyframes a { 0% { border-radius: 0 } 50% { border-radius: 9px } 100% { border-radius: 0 } } b { animation: a 300ms linear 3 alternate }"
        ),
        (
            "<motion.p animate={{ opacity: [1, 0, 1] }} />",
            "@keyframes a { 0% { opacity: 1 } 50% { opacity: 0 } 100% { opacity: 1 } } b { animation: a 800ms ease-out }"
        ),
        // What Motion takes by itself for lists of two values, and of more.
        (
            "<motion.p animate={{ x: [0, 100, 0], opacity: [0, 1] }} />",
            "@keyframes a { 0% { translate: 0 0 } 50% { translate: 100px 0 } 100% { translate: 0 0 } } @keyframes c { from { opacity: 0 } "
                + "to { opacity: 1 } } b { animation: a 800ms ease-out, c 300ms cubic-bezier(0.25, 0.1, 0.35, 1) }"
        ),
        ("hover:animate-spin", "@keyframes a { to { rotate: 360deg } } b { animation: a 1s linear infinite }"),
        (
            #"<div class="animate-ping">"#,
            "@keyframes a { 75%, 100% { scale: 2; opacity: 0 } } b { animation: a 1s cubic-bezier(0, 0, 0.2, 1) infinite }"
        ),
        (
            "animate-pulse rounded-full",
            "@keyframes a { 50% { opacity: 0.5 } } b { animation: a 2s cubic-bezier(0.4, 0, 0.6, 1) infinite }"
        ),
        (
            "animate-bounce",
            "@keyframes a { 0%, 100% { translate: 0 -25%; animation-timing-function: cubic-bezier(0.8, 0, 1, 1) } 50% { translate: 0; "
                + "animation-timing-function: cubic-bezier(0, 0, 0.2, 1) } } b { animation: a 1s infinite }"
        ),
    ])
    func `code between two states is read as keyframes`(code: String, rule: String) throws {
        let read = try request(#""transition":\#(Self.quoted(code))"#)
        #expect(canonical(read) == canonical(try request(#""transition":\#(Self.quoted(rule))"#)))
    }

    @Test func `keyframes without options last as the animation says`() throws {
        let code = "[{ opacity: 0 }, { opacity: .2 }, { opacity: 1 }]"
        let rule = "@keyframes a { 0% { opacity: 0 } 50% { opacity: .2 } 100% { opacity: 1 } }"
        let read = try request(#""transition":\#(Self.quoted(code)),"animation":"linear 400ms""#)
        #expect(canonical(read) == canonical(try request(#""transition":\#(Self.quoted(rule)),"animation":"linear 400ms""#)))
        #expect(read.warnings.contains { $0.detail.contains("the duration counts") })
    }

    /// Code, and a part of its warning.
    @Test(arguments: [
        ("animate('.x', { x: 250, duration: 800 })", "leads away from rest"), ("animate-out fade-out", "leads away from rest"),
        ("animate-in fade-in md:fade-in-50", "md:fade-in-50"), ("animate-in fade-in fixed", "fixed"),
        ("animate-in fade-in md:fade-in-50 lg:zoom-in-50", "lg:zoom-in-50"), ("animate-in fade-in fixed z-50", "z-50"),
        (#"cn("animate-in fade-in", className)"#, "className"),
        ("data-[state=open]:animate-in data-[state=open]:fade-in data-[state=closed]:zoom-in", "data-[state=closed]:zoom-in"),
        (".a { transition: all 1s; @starting-style { opacity: 0 } } .b { opacity: 0 }", ".b"),
        (".a { transition: all 1s; @starting-style { opacity: 0 } } @keyframes k { to { opacity: 0 } }", "@keyframes k"),
        (".a { transition: all 1s; @starting-style { opacity: 0 } } @media print { .a { opacity: 0 } }", "@media print"),
        (
            "<set android:interpolator='@android:anim/linear_interpolator'><alpha android:fromAlpha='0' android:toAlpha='1' "
                + "android:duration='300' android:interpolator='@android:anim/bounce_interpolator'/></set>",
            "shareInterpolator"
        ),
        ("el.animate([{ scale: 1 }, { scale: 9 }, { scale: 5 }], { duration: 300, endDelay: 100 })", "endDelay"),
        ("animate-in slide-in-from-top-4", "1rem"),
        (".a { transition: all 1s; @starting-style { opacity: 0 } }", "goes the same way"),
        (".a-enter-active { transition: all 1s } .a-enter-from { opacity: 0 }", "goes the same way"),
        (".a-leave-active { transition: all 1s } .a-leave-to { opacity: 0 }", "leads away from rest"),
        ("<alpha android:fromAlpha='1' android:toAlpha='0' android:duration='9'/>", "leads away from rest"),
        (".a-leave-active { transition: all 1s; position: absolute } .a-leave-to { opacity: 0 }", "\"position\" is left out"),
        (".a { transition: all 1s; @starting-style { opacity: 0; color: red } }", "color"),
        (".a { transition: opacity 1s; @starting-style { opacity: 0; scale: 0 } }", "changes at once"),
        (".v-enter-from { opacity: 0 } .v-enter-active { transition: opacity 1s } .v-move { transition: all 1s }", ".v-move"),
        (
            "<motion.div initial={{ opacity: 0 }} animate={{ x: [0, 9, 0] }} transition={{ duration: 1 }} />",
            "initial is left out"
        ),
        ("<motion.p initial={{ x: 9 }} animate={{ x: 0 }} transition={fast} />", "timing of this code isn't read"),
        (
            "FadeTransition(opacity: CurvedAnimation(parent: a, curve: mine), child: child)", "timing of this code isn't read"
        ),
        (".a { opacity: 1; @starting-style { opacity: 0 } }", "says no timing: without animation it is SwiftUI's default"),
        ("el.animate([{ opacity: 0 }, { opacity: 1 }])", "says no timing"),
        ("FadeTransition(opacity: CurvedAnimation(parent: c, curve: Curves.easeIn), child: x)", "lasts 0.35 s"),
        ("FadeTransition(opacity: animation, child: child)", "says no timing"), ("Move in\nFrom right", "says no timing"),
        (".a { opacity: 1; transition: all .2s } .a:hover { opacity: .5 }", "leads away from rest"),
        (".a { opacity: 0; transition: all .2s } .a.on { opacity: 1; color: red }", "\"color\" is left out"),
        (
            ".a { opacity: 0; transition: all .2s } @media (prefers-reduced-motion: no-preference) and (width > 9px) "
                + "{ .a { transition: all 5s } } .a.on { opacity: 1 }", "is taken to hold"
        ),
        (".a { opacity: 0; transition: all .2s } .a.on { opacity: 1 } .b { color: red }", "The rule of \".b\""),
        (
            ".a { transition: all 1s; @starting-style { opacity: 0 } } @media (width > 9px) { .a { opacity: 1 } }",
            "is taken to hold"
        ),
        ("FadeTransition(opacity: Tween(begin: 1.0, end: 0.0).animate(a), child: b)", "leads away from rest"),
        ("animate={{ opacity: [0, 1, 0] }} transition={{ duration: 1 }}", "Motion has the browser play opacity"),
        ("hover:animate-spin", "\"hover:animate-spin\" plays under its condition alone"),
        (#"<i class="animate-spin"/><i class="animate-ping"/>"#, "\"animate-ping\" is of another one"),
        (
            #"<b class="data-closed:opacity-0 duration-100"/><p class="data-closed:scale-50"/>"#,
            "\"data-closed:scale-50\" is of another one"
        ),
        (
            #"<Transition show={a}><Transition.Child enterFrom="opacity-0"/><Transition.Child leaveTo="opacity-0"/></Transition>"#,
            "is of another one: it is left out"
        ),
        (
            "transition-colors data-leave:transition data-closed:opacity-0 data-closed:scale-50 data-enter:transition-transform",
            "\"transition-transform\" doesn't name what \"opacity-0\" changes"
        ),
        (
            "PageRouteBuilder(reverseTransitionDuration: Duration(milliseconds: 100), transitionsBuilder: (_, a, __, child) => "
                + "FadeTransition(opacity: Tween(begin: 1.0, end: 0.0).animate(a), child: child))",
            "\"reverseTransitionDuration\" is left out"
        ),
        ("animate-spin h-5 w-5", "\"h-5\", \"w-5\" change nothing here: they are left out"),
        (
            "opacity: 1; .a { opacity: 0; transition: all .2s } .a.on { opacity: 1 }",
            "What stands outside of the rules is left out"
        ),
        ("AnimatedSwitcher(duration: Durations.short1, switchOutCurve: Curves.easeIn)", "reverseCurve changes nothing"),
        ("AnimatedSwitcher(duration: Durations.short1, reverseDuration: Durations.long1)", "reverseDuration is left out"),
        (
            "@keyframes a { from { opacity: 0 } } @keyframes b { to { opacity: 0 } } [data-state='open'] { animation: a 1s } "
                + "[data-state='closed'] { animation: b 1s }",
            "\"[data-state='closed']\" is left out. To read it, paste it alone, with its keyframes"
        ),
        ("animate-spin h-5", "\"h-5\" changes nothing here"), ("animate-spin", "cut off after 4 s"),
        ("data-closed:opacity-0 duration-300 hover:scale-50", "\"hover:scale-50\" changes nothing"),
        ("useTransition(a, { from: { opacity: 0 }, enter: { opacity: 1 }, trail: 100 })", "\"trail\" of useTransition"),
        ("useTransition(a, { from: { opacity: 0 }, enter: { opacity: 1 }, exitBeforeEnter: true })", "\"exitBeforeEnter\""),
        ("@keyframes a { to { opacity: 0 !important; scale: 2 } } .b { animation: a 1s !important }", "doesn't count"),
        ("@media print { @keyframes b { to { scale: 2 } } } @keyframes a { to { opacity: 0 } }", "\"@media print\" is left out"),
        ("exiting={FadeOut}", "leads away from rest"), ("entering={FadeIn}", "goes the same way"),
        ("FadeIn.randomDelay()", "\"randomDelay\" of FadeIn"),
        ("Dissolve\nInstant", "timing of this code isn't read"),
        (
            "<motion.p initial={{ x: 9 }} animate={{ x: 0 }} transition={{ staggerChildren: 0.1 }} />",
            "\"staggerChildren\" is of the elements in this one"
        ),
        (
            "<rotate android:fromDegrees='90' android:toDegrees='0' android:duration='300' android:repeatCount='infinite'/>",
            "cut off after 1.2 s"
        ),
        ("content.rotation3DEffect(.degrees(phase.isIdentity ? 0 : 9), axis: (x: 1, y: 0, z: 0))", "perspective"),
    ])
    func `what code leaves open is said`(code: String, part: String) throws {
        let read = try request(#""transition":\#(Self.quoted(code))"#)
        #expect(read.warnings.contains { $0.detail.contains(part) }, "\(read.warnings.map(\.detail))")
    }

    /// A spring of Motion, and of other properties its curve.
    private static let spring = #""animation":{"type":"spring","stiffness":500,"damping":25}"#
    private static let fade =
        #"{"type":"animated","transition":{"type":"custom","active":{"opacity":0}},"animation":"cubic-bezier(0.25,0.1,0.35,1) 300ms"}"#

    private static func part(_ active: String, _ animation: String) -> String {
        #"{"type":"animated","transition":{"type":"custom","active":{\#(active)}},"animation":\#(animation)}"#
    }

    private static func combined(_ parts: String...) -> String {
        #"{"type":"combined","of":[\#(parts.joined(separator: ","))]}"#
    }

    private static func directions(_ insertion: String, _ removal: String) -> String {
        #""transition":{"type":"asymmetric","insertion":\#(insertion),"removal":\#(removal)}"#
    }

    /// The props of an element, and the members of the spec that says the same.
    private static let timed: [(props: String, same: String)] = [
        (
            "initial={{ opacity: 0, scale: 0.5 }} animate={{ opacity: 1, scale: 1 }} "
                + "transition={{ opacity: { duration: 0.2 }, scale: { type: 'spring', stiffness: 200 } }}",
            #""transition":"#
                + combined(
                    part(#""opacity":0"#, #""ease-out 200ms""#), part(#""scale":0.5"#, #"{"type":"spring","stiffness":200}"#))
        ),
        // A property without its own has that of all others, and the delay counts for both.
        (
            "initial={{ opacity: 0, x: 50, rotate: 9 }} animate={{ opacity: 1 }} exit={{ opacity: 0 }} "
                + "transition={{ delay: 1, default: { duration: 0.3, ease: 'linear' }, x: { duration: 0.2, ease: 'linear', delay: 2 } }}",
            directions(
                combined(
                    part(#""opacity":0,"rotate":9"#, #""linear 300ms 1s""#), part(#""translate.x":50"#, #""linear 200ms 2s""#)),
                part(#""opacity":0"#, #""linear 300ms 1s""#))
        ),
        (
            "initial={{ opacity: 0, y: 9 }} animate={{ y: 0 }} transition={{ duration: 1, ease: 'linear', y: { duration: 2, ease: 'linear' } }}",
            #""transition":"# + combined(part(#""opacity":0"#, #""linear 1s""#), part(#""translate.y":9"#, #""linear 2s""#))
        ),
        // A translation is outside of the scale, a turn within it.
        (
            "initial={{ x: 9, scale: 2, rotate: 45 }} animate={{ x: 0 }} "
                + "transition={{ duration: 1, ease: 'linear', scale: { duration: 2, ease: 'linear' } }}",
            #""transition":"#
                + combined(
                    part(#""rotate":45"#, #""linear 1s""#), part(#""scale":2"#, #""linear 2s""#),
                    part(#""translate.x":9"#, #""linear 1s""#))
        ),
        // What Motion takes by itself.
        (
            "initial={{ opacity: 0 }} animate={{ opacity: 1 }}",
            custom + #"{"opacity":0}},"animation":"cubic-bezier(0.25,0.1,0.35,1) 300ms""#
        ),
        ("initial={{ x: 9, rotate: 45 }} animate={{ x: 0 }}", custom + #"{"translate.x":9,"rotate":45}},"# + spring),
        (
            "initial={{ opacity: 0, scale: 0.5 }} animate={{ opacity: 1 }} exit={{ opacity: 0 }} transition={{ when: 'beforeChildren' }}",
            directions(combined(fade, part(#""scale":0.5"#, #"{"type":"spring","stiffness":550,"damping":30}"#)), fade)
        ),
        // A scale that leads to nothing doesn't pass it: its damping is 2 √550.
        (
            "initial={{ scale: 0 }} animate={{ scale: 1 }} exit={{ scale: 0 }} transition={{ delay: 0.1 }}",
            directions(
                part(#""scale":0"#, #"{"type":"spring","stiffness":550,"damping":30,"delay":0.1}"#),
                part(#""scale":0"#, #"{"type":"spring","stiffness":550,"damping":46.9041575982343,"delay":0.1}"#))
        ),
    ]

    @Test(arguments: timed)
    func `Motion times each property by itself`(props: String, same: String) throws {
        let read = try request(#""transition":\#(Self.quoted("<motion.div \(props) />"))"#)
        #expect(canonical(read) == canonical(try request(same)))
    }

    /// Code whose timing is Motion's own, or which leads to rest, and the members of the spec that says the same.
    @Test(arguments: [
        (
            "{ off: { opacity: 0 }, on: { opacity: 1 } }",
            custom + #"{"opacity":0}},"animation":"cubic-bezier(0.25,0.1,0.35,1) 300ms""#
        ),
        ("animate('.a', { x: [9, 0] })", custom + #"{"translate.x":9}},"# + spring),
        (
            #"<Transition enter="duration-100" enterFrom="opacity-0" enterTo="opacity-100"/>"#,
            directions(faded, #""identity""#) + #","animation":"cubic-bezier(0.4,0,0.2,1) 100ms""#
        ),
        ("animate('.a', { x: [9, 0] }, { duration: 2 })", custom + #"{"translate.x":9}},"animation":"ease-out 2s""#),
        (
            "animate('.a', { opacity: [0, 1], y: [9, 0] }, { ease: 'linear', opacity: { duration: 2, ease: 'linear' } })",
            #""transition":"# + combined(part(#""opacity":0"#, #""linear 2s""#), part(#""translate.y":9"#, #""linear 300ms""#))
        ),
        (
            "animate('.el', { opacity: { from: 0 }, duration: 500, ease: 'linear' })",
            custom + #"{"opacity":0}},"animation":"linear 500ms""#
        ),
        (
            "animate('.el', { opacity: { from: 0 }, y: { from: 9, to: 0 }, duration: 500, ease: 'linear' })",
            custom + #"{"opacity":0,"translate.y":9}},"animation":"linear 500ms""#
        ),
        (
            "<?xml version='1.0' encoding='utf-8'?>\n<!-- licence: <alpha android:fromAlpha='0.5'/> -->\n<alpha xmlns:android='a' "
                + "android:fromAlpha='0' android:toAlpha='1' android:duration='300' android:interpolator='@android:anim/linear_interpolator'/>",
            custom + #"{"opacity":0}},"animation":"linear 300ms""#
        ),
    ])
    func `what leads to rest with its timing has no warning`(code: String, same: String) throws {
        let read = try request(#""transition":\#(Self.quoted(code))"#)
        #expect(canonical(read) == canonical(try request(same)) && read.warnings.isEmpty, "\(read.warnings)")
    }

    /// Variants, and the members of the spec that says the same.
    private static let variants: [(code: String, same: String)] = [
        (
            #"const variants = { open: { x: 0, transition: { type: "spring", stiffness: 300, damping: 30 } }, closed: { x: -9 } }"#,
            directions(
                part(#""translate.x":-9"#, #"{"type":"spring","stiffness":300,"damping":30}"#),
                part(#""translate.x":-9"#, #"{"type":"spring","stiffness":500,"damping":25}"#))
        ),
        (
            "{ hidden: { opacity: 0 }, visible: { opacity: 1, transition: { duration: 0.5, ease: 'linear' } } }",
            directions(part(#""opacity":0"#, #""linear 500ms""#), fade)
        ),
        (
            "{ hidden: { opacity: 0, transition: { duration: 2, ease: 'linear' } }, visible: { opacity: 1 } }",
            directions(fade, part(#""opacity":0"#, #""linear 2s""#))
        ),
        (
            #"const v = { off: { opacity: 0 }, on: { opacity: 1, transition: { duration: 1, ease: "linear" } } }; "#
                + #"<motion.p variants={v} initial="off" animate="on" />"#,
            directions(part(#""opacity":0"#, #""linear 1s""#), fade)
        ),
    ]

    @Test(arguments: variants)
    func `the transition of a variant times the way to it alone`(code: String, same: String) throws {
        let read = try request(#""transition":\#(Self.quoted(code))"#)
        #expect(canonical(read) == canonical(try request(same)))
    }

    private static let slide =
        "SlideTransition(position: Tween<Offset>(begin: Offset(0, 1), end: Offset.zero).animate(CurvedAnimation(parent: c, curve: "

    private static func animated(_ transition: String, _ animation: String) -> String {
        #"{"type":"animated","transition":\#(transition),"animation":"\#(animation)"}"#
    }

    private static let faded = #"{"type":"custom","active":{"opacity":0}}"#

    /// Transitions of Flutter in each other, and the members of the spec that says the same.
    private static let flutter: [(code: String, same: String)] = [
        (
            slide
                + "Curves.easeOut)), child: FadeTransition(opacity: CurvedAnimation(parent: c, curve: const Interval(0.5, 1.0, curve: "
                + "Curves.easeIn)), child: x)) 1s",
            #""transition":"# + combined(animated(faded, "ease-in 500ms 500ms"), animated(#""move:bottom""#, "ease-out 1s"))
        ),
        (
            slide
                + "Curves.easeOutBack)), child: const FadeTransition(child: x, opacity: CurvedAnimation(parent: c, curve: Curves.easeIn))) 1s",
            #""transition":"#
                + combined(
                    animated(faded, "ease-in 1s"), animated(#""move:bottom""#, "cubic-bezier(0.175,0.885,0.32,1.275) 1s"))
        ),
        (
            "ScaleTransition(scale: CurvedAnimation(parent: a, curve: Curves.easeOut), child: FadeTransition(opacity: a, child: x)) 1s",
            #""transition":"#
                + combined(animated(faded, "linear 1s"), animated(#"{"type":"custom","active":{"scale":0}}"#, "ease-out 1s"))
        ),
        (
            slide
                + "Curves.easeOut)), child: FadeTransition(opacity: CurvedAnimation(parent: c, curve: Curves.easeOut), child: x)) 1s",
            #""transition":{"type":"combined","of":["move:bottom",\#(faded)]},"animation":"ease-out 1s""#
        ),
        // What it moves is within the scale.
        (
            "ScaleTransition(scale: Tween(begin: 0.5, end: 1.0).animate(a), child: RotationTransition(turns: a, child: "
                + "SlideTransition(position: Tween<Offset>(begin: Offset(0, 0.5), end: Offset.zero).animate(a), child: x))) 1s",
            #""transition":{"type":"custom","effects":{"transform":{"willAppear":"scale(0.5) rotate(-360deg) translate(0, 50%)","#
                + #""didDisappear":"scale(0.5) rotate(-360deg) translate(0, 50%)","interpolation":"css"}}},"animation":"linear 1s""#
        ),
        // The builder of a route, with names for its values.
        (
            "Route a() { return PageRouteBuilder(pageBuilder: (context, animation, _) => const Page2(), "
                + "transitionsBuilder: (context, animation, _, child) { const begin = Offset(0.0, 1.0); const end = Offset.zero; "
                + "const curve = Curves.ease; // soft\n var tween = Tween(begin: begin, end: end).chain(CurveTween(curve: curve)); "
                + "return SlideTransition( position: animation.drive(tween), child: child, ); }, ); }",
            #""transition":"move:bottom","animation":"ease 300ms""#
        ),
        (
            "PageRouteBuilder(transitionDuration: const Duration(milliseconds: 500), transitionsBuilder: (_, a, __, child) => "
                + "FadeTransition(opacity: a, child: child))", #""transition":\#(faded),"animation":"linear 500ms""#
        ),
        (
            "PageRouteBuilder(reverseTransitionDuration: Duration(milliseconds: 100), transitionsBuilder: (_, a, __, child) => "
                + "FadeTransition(opacity: a, child: child))",
            directions(animated(faded, "linear 300ms"), animated(faded, "linear 100ms"))
        ),
        (
            "ScaleTransition(scale: a, alignment: Alignment.topLeft, child: FadeTransition(opacity: a, child: b)) 1s",
            #""transition":{"type":"custom","active":{"scale":0,"opacity":0},"anchor":[0,0]},"animation":"linear 1s""#
        ),
        (
            "RotationTransition(turns: a, alignment: const Alignment(1, 0.5), child: b) 1s",
            #""transition":{"type":"custom","active":{"rotate":-360},"anchor":[1,0.75]},"animation":"linear 1s""#
        ),
        // A switcher, whose builder fades where it has none.
        (
            "AnimatedSwitcher(duration: const Duration(milliseconds: 500), transitionBuilder: (Widget child, Animation<double> animation) "
                + "{ return ScaleTransition(scale: animation, child: child); }, child: Text('$count', key: ValueKey<int>(count)))",
            #""transition":{"type":"custom","active":{"scale":0}},"animation":"linear 500ms""#
        ),
        (
            "AnimatedSwitcher(duration: const Duration(milliseconds: 200), switchInCurve: Curves.easeIn, switchOutCurve: Curves.easeIn, "
                + "child: a)", #""transition":\#(faded),"animation":"ease-in 200ms""#
        ),
    ]

    @Test(arguments: flutter)
    func `each transition of Flutter has its own curve`(code: String, same: String) throws {
        let read = try request(#""transition":\#(Self.quoted(code))"#)
        #expect(canonical(read) == canonical(try request(same)) && read.warnings.isEmpty, "\(read.warnings)")
    }

    /// A rotation of Flutter, and the degrees from which it leads to rest.
    @Test(arguments: [
        ("RotationTransition(turns: Tween(begin: 0.0, end: 1.0).animate(a), child: b)", -360),
        ("RotationTransition(turns: Tween<double>(begin: 0.0, end: 2.0).animate(a))", -720),
        ("RotationTransition(turns: Tween(begin: 1.0, end: 0.0).animate(a))", 360),
        ("RotationTransition(turns: Tween(begin: 0.5, end: 1.0).animate(a), child: b)", -180),
        ("RotationTransition(turns: animation, child: b)", -360),
    ])
    func `a rotation of Flutter goes as many turns as it says`(code: String, degrees: Int) throws {
        let read = try request(#""transition":\#(Self.quoted(code))"#)
        #expect(canonical(read) == canonical(try request(Self.custom + #"{"rotate":\#(degrees)}}"#)))
    }

    @Test func `what leads away from rest has a warning`() throws {
        let read = try request(#""transition":\#(Self.quoted("gsap.to('.a', { x: 100, duration: 1 })"))"#)
        #expect(read.warnings.contains { $0.detail.contains("leads away from rest") })
    }

    private static let nested = String(repeating: "&", count: 700)

    /// Code, and a part of what is said of it.
    @Test(arguments: [
        (#"gsap.from(".a", { backgroundColor: "red", duration: 1 })"#, "backgroundColor"),
        (#"gsap.from(".a", { x: "5vw" })"#, "depends on the page"), (#"gsap.fromTo(".a", { x: 0 }, { x: 50 })"#, "x: 50"),
        (#"<motion.div initial={{ x: -50 }} animate={{ x: 50 }} />"#, "x: 50"),
        (#"<motion.div initial={{ x: -50 }} animate={{ x: 0 }} exit="gone" />"#, "exit"),
        ("<translate android:fromXDelta='100%p' android:toXDelta='0'/>", "a share of the parent"),
        (
            "<translate android:fromXDelta='0' android:toXDelta='10' android:duration='1000' android:interpolator='@anim/cycle_7'/>",
            "motion/shake"
        ),
        (
            "<alpha android:fromAlpha='0' android:toAlpha='1' android:duration='9' android:interpolator='@anim/mine'/>",
            "the interpolator \"@anim/mine\" is none of Android's"
        ),
        ("Row { a }.transition(.scaleAndFade)", "Blueprint has: write blueprint/scale-and-fade"),
        ("{ a: { opacity: 0 }, b: { x: 9 }, c: { opacity: 1 } }", "of variants one is at rest"),
        ("animate-in duration-300", "changes nothing by itself"), ("animate-in fade-in repeat-infinite", "runs once"),
        ("animate-in fade-in fade-in-50", "another class"), ("animate-in zoom-in-x", "such as zoom-in-95"),
        ("anime({:})", "isn't read here"), ("gsap.from(,{:})", "isn't read here"),
        ("animate-in blur-in", "blur-replace"), ("animate-in slide-in-from-top-many", "give a length"),
        (".a { @starting-style { opacity: 0 } opacity: .5; transition: opacity 1s }", "opacity: .5"),
        ("anime({ targets: '.a', keyframes: [{ x: 1 }] })", "keyframes"),
        (#"animate(".a", { x: [0, 100, 0] }, { duration: 1 })"#, "x: [0, 100, 0]"),
        ("el.animate([{ x: 0 }, { x: 1 }, { x: 2 }], { duration: 300, easing: 'ease-out' })", "give each keyframe its easing"),
        ("el.animate([{ opacity: 0, composite: 'add' }, { opacity: 1 }], 300)", "composite"),
        ("el.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 300, composite: 'add' })", "composite"),
        ("el.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 300, iterationStart: 0.5 })", "iterationStart"),
        ("el.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 300, playbackRate: 2 })", "playbackRate"),
        ("el.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 300, timeline: scroll })", "timeline"),
        ("el.animate([{ opacity: 0 }, { opacity: 0.5, offset: '50%' }, { opacity: 1 }], 300)", "from 0 to 1"),
        ("el.animate([{ x: 0 }, { x: 1, offset: 0.8 }, { x: 2, offset: 0.3 }, { x: 9 }], 300)", "never fall"),
        ("el.animate([{ x: 0 }, { x: 1, offset: 1.5 }, { x: 2 }], 300)", "from 0 to 1"),
        ("<scale android:fromXScale='0' android:toXScale='1' android:pivotX='50%p' android:duration='9'/>", "pivotX"),
        ("<scale android:fromXScale='0' android:toXScale='1' android:pivotX='20' android:duration='9'/>", "pivotX"),
        ("<set><set><alpha android:fromAlpha='0' android:toAlpha='1'/></set></set>", "one set"),
        ("<set><alpha android:fromAlpha='0' android:toAlpha='1'/><extend android:fromExtendTop='9'/></set>", "extend"),
        (#"cn("animate-in fade-in", open && "zoom-in-95")"#, "open &&"),
        ("<alpha android:fromAlpha='0' android:toAlpha='0.5' android:duration='9'/>", "one of both ends has to be at rest, at 1"),
        (
            "<set><alpha android:fromAlpha='0' android:toAlpha='1'/><scale android:fromXScale='1' android:toXScale='0'/></set>",
            "as two transitions"
        ),
        (
            "<alpha android:fromAlpha='0' android:toAlpha='1' android:startOffset='@integer/x' android:duration='9'/>",
            "startOffset"
        ),
        ("data-[state=closed]:animate-in fade-in", "animate-out"),
        ("el.animate(frames, 300)", "write them as"), ("$('.a').animate({ opacity: 1 }, 400)", "jQuery"),
        ("animate('.a', { x: [9, 0], duration: 100, reversed: true })", "reversed: true"),
        ("RotationTransition(turns: Tween(begin: 0.0, end: 0.25).animate(a), child: b)", "a whole number of turns"),
        ("RotationTransition(turns: AlwaysStoppedAnimation(0.5), child: b)", "turns: AlwaysStoppedAnimation(0.5)"),
        ("FadeTransition(opacity: ReverseAnimation(a), child: c)", "opacity: ReverseAnimation(a)"),
        (
            "FadeTransition(opacity: CurvedAnimation(parent: ReverseAnimation(a), curve: Curves.ease), child: c)",
            "an animation is a name, a CurvedAnimation or one Tween"
        ),
        (
            "FadeTransition(opacity: TweenSequence([TweenSequenceItem(tween: Tween(begin: 0.0, end: 1.0), weight: 1)]).animate(a), "
                + "child: c)", "an animation is a name, a CurvedAnimation or one Tween"
        ),
        ("ScaleTransition(scale: a, alignment: AlignmentDirectional.topStart, child: b)", "AlignmentDirectional.topStart"),
        (
            "ScaleTransition(scale: a, alignment: Alignment.topLeft, child: RotationTransition(turns: a, child: b))",
            "the same alignment"
        ),
        ("transition-none data-closed:opacity-0", "\"transition-none\" isn't read here: it names nothing that moves"),
        ("transition-colors data-closed:opacity-0", "\"transition-colors\" isn't read here: it names nothing that moves"),
        ("animate('.a', { x: { from: 9, ease: 'linear' }, duration: 100 })", "x: { from: 9"),
        ("SlideTransition(position: Tween<Offset>(begin: start).animate(a), child: b)", "start"),
        ("FadeTransition(opacity: Tween(begin: 0.2, end: 0.8).animate(a), child: b)", "neither begin nor end"),
        (".a { opacity: .2; transition: all 1s } .a.on { opacity: .8 }", "neither \".a\" nor \".a.on\""),
        ("FadeIn.withInitialValues({ transform: [{ translateY: 50 }] })", "withInitialValues"),
        ("data-closed:blur-sm duration-300", "blur-sm"),
        ("data-closed:translate-y-[calc(100%-4px)]", "\"translate-y-[calc(100%-4px)]\" isn't read here: of the motion"),
        (".a { opacity: 0 !important; transition: all 1s } .a.on { opacity: 1 }", "neither \".a\" nor \".a.on\""),
        (
            ".a { transition: all 1s; opacity: 1 !important; @starting-style { opacity: 0 } }",
            "another rule has its opacity as !important"
        ),
        (
            ".v-enter-from { opacity: 0 } .v-enter-active { opacity: 1 !important; transition: all 1s }",
            "another rule has its opacity as !important"
        ),
        (#"<Transition enterFrom={away} leaveTo="opacity-0">"#, "paste them too"),
        ("animate={{ x: [0, 1, 0], opacity: [0, 1] }} transition={{ repeat: 2 }}", "give transition a duration"),
        ("SlideTransition(position: animation.drive(tween), child: b)", "begin: Offset(0, 1), end: Offset.zero"),
        ("FadeTransition(opacity: _tween.animate(a), child: b)", "_tween.animate(a)"),
        (
            "FadeTransition(opacity: a, child: Padding(child: ScaleTransition(scale: a, child: b)))",
            "another widget stands between"
        ),
        ("var tween = Tween(begin: begin).chain(CurveTween(curve: curve));", "begin: Offset(0, 1), end: Offset.zero"),
        ("useSpring({ from: { x: 9 }, to: async () => {} })", "paste them too"),
        ("useTrail(3, { opacity: 1 })", "useSpring({ from:"),
        ("useSpring({ from: { x: 9 }, to: { x: 0 }, reverse: open })", "reverse: open"),
        ("animate={{ x: [0, 100, 0] }} transition={{ repeat: 3, repeatDelay: 1 }}", "repeatDelay: 1"),
        ("animate={{ x: [0, 9, 0] }} transition={{ times: [0, 1, 0.5] }}", "times that rise from 0 to 1"),
        ("animate={{ x: [0, 9, 0] }} transition={{ duration: wait }}", "duration: wait"),
        ("animate={{ x: [0, 9, 0] }} transition={{ times: [0.2, 0.5, 0.8] }}", "times that rise from 0 to 1"),
        ("animate={{ x: [0, 9] }}", "give transition={{ duration: 0.3 }}"),
        ("animate={{ x: [0, 100, 0] }} transition={{ ease: ['easeIn', 'easeOut'] }}", "one ease"),
        ("animate={{ x: [0, 100, 0], opacity: 1 }}", "opacity: 1"), ("animate={{ x: [0, 1, 0], y: [0, 1] }}", "as many values"),
        ("animate={{ x: [null, 100] }}", "x: [null, 100]"), ("animate={{ x: [0, 1] }} exit={{ x: 9 }}", "no removal"),
        (".a-enter { opacity: 0 } .a-enter-active { opacity: .5; transition: opacity 1s }", "opacity: .5"),
        (
            ".fade-enter-from { opacity: 0 } .slide-enter-from { transform: translateX(9px) }",
            "those of several transitions: \".fade\", \".slide\""
        ),
        (
            "@starting-style { \(String(repeating: "a,", count: 70))b { opacity: 0 } }", "more than 64 selectors"
        ),
        ("useTransition(a, { from: { opacity: 0 }, enter: item => ({ opacity: 1 }) })", "paste them too"),
        ("transition:fly={{ y: 200 }}", "Svelte"),
        // Each level repeats the selector around it: a gigabyte, were it written out.
        (
            [String(repeating: "a", count: 700), Self.nested, Self.nested, Self.nested].joined(separator: "{")
                + "{@starting-style{opacity:0}}}}}",
            "a selector is longer than 4096 bytes"
        ),
    ])
    func `code that isn't read is refused by its part, and by what to paste`(code: String, part: String) {
        let failure = #expect(throws: DecodingFailure.self) { try request(#""transition":\#(Self.quoted(code))"#) }
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
        (#"{"v":"5.5","fr":24,"layers":[]}"#, "paste one property of a layer"),
        (#""{ duration: 2, repeat: 3, repeatDelay: 1 }""#, "Motion's \"repeatDelay\" has no equivalent"),
        (#"{"fr":24,"layers":[{"ty":4,"ks":{"o":{"a":1,"k":[{"t":0,"s":[0]}]}}}]}"#, "a whole animation or layer of Lottie"),
        (#"{"ty":4,"ks":{"o":{"a":1,"k":[{"t":0,"s":[0]}]}}}"#, "a whole animation or layer of Lottie"),
        (#""{ easing: 'ease', duration: 300, iterations: 2.5 }""#, "a whole number"),
        (#""{ easing: 'ease', duration: 300, iterations: Infinity }""#, "never comes to rest"),
        (#"{"duration":400,"ease":"outExpo","loop":-1}"#, "never comes to rest"),
        (#""{ easing: 'ease', duration: 300, iterations: 0 }""#, "a whole number"),
        (#""{ easing: 'ease', duration: 300, iterations: 'x' }""#, "expected a number"),
        (#""{ easing: 'ease', duration: 300, direction: 'reverse' }""#, "a reversed animation"),
        (#"{"easing":"ease","duration":300,"direction":"back"}"#, "none of the allowed values"),
        (#"{"duration":400,"ease":"outExpo","loop":1.5}"#, "a whole number"),
        (#"{"duration":400,"ease":"outExpo","loop":"x"}"#, "expected a number"),
        (#"{"duration":400,"ease":"outExpo","alternate":3}"#, "expected true or false"),
        (#""ease: 'outExpo', duration: 400, reversed: true""#, "unknown key \"reversed\""),
        (#"{"duration":500,"ease":"outExpo","x":3}"#, "unknown key \"x\""), (#"{"duration":0.5,"ease":"outExpo"}"#, "write 500"),
        (#""ease: 'outBack', duration: 0.5""#, "0.5 is in milliseconds here: for 0.5 s write 500"),
        (#""{ easing: 'ease-in', duration: wait }""#, "expected a number"), (#""config: { duration: 0.3 }""#, "write 300"),
        (#""withSequence(withTiming(-9), withTiming(0))""#, "as keyframes for the transition"),
        (#""withSequence(withSpring(1), withTiming(0))""#, "as keyframes for the transition"),
        (#""withRepeat(withSequence(withTiming(0.6), withTiming(1)), 3)""#, "as keyframes for the transition"),
        (#"{"duration":2,"repeat":3}"#, "expected an object, found a number"), (#""ease: 'slow'""#, "GSAP's ease \"slow\""),
        (#""ease: 'slow(0.7,0.7,false)'""#, "GSAP's ease"),
        (#"{"times":[0,0.5,1],"duration":1}"#, "keyframes"), (#"{"duration":0.5,"ease":["easeIn","easeOut"]}"#, "each keyframe"),
        (#""spring({ stiffness: 0.1, damping: 0.25 })""#, "Svelte"),
        (#""--ease: var(--e2)""#, "paste its custom property too"),
        (#""time,value\n0,0\n100,0.2\n400,1""#, "such as \"time (ms),value\""),
        (#""{\"name\": \"x\", \"cssVars\": {\"theme\": {\"--ease-x\": \"ease-in\"}}}""#, "read by the \"meta\""),
        (#""tweened(0, { duration: 400, easing: cubicOut })""#, "Svelte"),
        (
            #"{"motion":{"a":{"$type":"duration","$value":"1s"},"b":{"$type":"duration","$value":"2s"}}}"#,
            #"no token of type transition; name one of its tokens, as {"tokens": {…}, "token": "motion.a"}"#
        ),
        (
            #""{\"motion\": {\"$type\": \"duration\", \"a\": {\"$value\": \"1s\"}}}""#,
            #"no token of type transition; name one of its tokens, as {"tokens": {…}, "token": "motion.a"}"#
        ),
    ])
    func `animations of other libraries are refused by what they are`(animation: String, part: String) {
        let failure = #expect(throws: DecodingFailure.self) { try SpecReader.curve(Array("{\"animation\":\(animation)}".utf8)) }
        guard case .issues(let issues)? = failure else { return }
        #expect(issues.count == 1 && issues[0].issue.detail.contains(part), "\(issues.map(\.issue.detail))")
    }

    @Test(arguments: [#"{"motion":{"go":\#(token)}}"#, quoted(#"{"motion":{"go":\#(token)}}"#)])
    func `a whole file of tokens with one transition is read as that one`(file: String) throws {
        let request = try SpecReader.curve(Array("{\"animation\":\(file)}".utf8))
        #expect(request.animation == .linear(duration: 0.2))
    }

    @Test func `a file of tokens with one curve and one duration is read as both`() throws {
        let file = #"{"a":{"$type":"duration","$value":"200ms"},"b":{"$type":"cubicBezier","$value":[0,0,1,1]}}"#
        let request = try SpecReader.curve(Array("{\"animation\":\(file)}".utf8))
        #expect(request.animation == .linear(duration: 0.2) && !request.assumesDuration)
    }

    private static let token =
        #"{"$type":"transition","$value":{"duration":{"value":200,"unit":"ms"},"delay":{"value":0,"unit":"ms"},"timingFunction":[0,0,1,1]}}"#

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
        #""Ease in and out back""#, #""EASE_IN_AND_OUT_BACK""#, #""Ease out""#, #""Ease in and out""#, #""ease: 'none'""#,
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
        for animation in [figma, #""Ease out 300 ms""#, #""EASE_OUT 0.3""#, #""steps(5) 300ms""#, #""EaseInOutCirc 1s""#] {
            #expect(!(try SpecReader.curve(Array("{\"animation\":\(animation)}".utf8)).assumesDuration), "\(animation)")
        }
    }
}
