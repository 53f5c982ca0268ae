import Testing
import TransitionEngine

@testable import TransitionCoding

/// Animations with the code that stands around them where people copy them.
struct PastedStatementTests {
    private func animation(_ text: String) throws -> Animation? {
        var buffer = TextBuffer()
        buffer.append("{\"animation\":")
        buffer.append(json: text)
        buffer.append("}")
        return try SpecReader.curve(buffer.bytes).animation
    }

    @Test(arguments: [
        ("withAnimation(.easeInOut(duration: 2)) { scale = 1.5 }", ".easeInOut(duration: 2)"),
        ("withAnimation(.bouncy, completionCriteria: .logicallyComplete) {\n  x = 1\n} completion: { }", "bouncy"),
        ("withAnimation { show.toggle() }", "default"),
        (".animation(.spring(response: 0.3, dampingFraction: 0.6), value: isOn)", ".spring(response: 0.3, dampingFraction: 0.6)"),
        ("Circle()\n    .scaleEffect(x)\n    .animation(.snappy, value: x)", "snappy"),
        (".spring(\n    response: 0.3,\n    dampingFraction: 0.6 // less\n)", ".spring(response: 0.3, dampingFraction: 0.6)"),
        ("let animation = Animation.easeOut(duration: 0.3).delay(0.1)", ".easeOut(duration: 0.3).delay(0.1)"),
        ("static let pop: Animation = .bouncy(duration: 0.4) // pop", ".bouncy(duration: 0.4)"),
        ("Spring(response: 0.5, dampingRatio: 0.7)", "spring:response=0.5:fraction=0.7"),
        ("transition={{ type: \"spring\", stiffness: 400, damping: 17 }}", "{ type: 'spring', stiffness: 400, damping: 17 }"),
        ("transition: { duration: 0.5, ease: \"easeInOut\" }", "{ duration: 0.5, ease: 'easeInOut' }"),
        (
            "<motion.div\n  initial={{ opacity: 0 }}\n  transition={{ duration: 0.5, ease: [0.2, 0, 0, 1] }}\n/>",
            "cubic-bezier(0.2, 0, 0, 1) 500ms"
        ),
        (
            "animate(\"#box\", { x: 100 }, { type: \"spring\", bounce: 0.3, duration: 0.8 })",
            "{ type: 'spring', bounce: 0.3, duration: 0.8 }"
        ),
        ("const spring = { type: \"spring\", stiffness: 700, damping: 30 };", "{ type: 'spring', stiffness: 700, damping: 30 }"),
        ("transition={{ duration: 2, repeat: 3 }}", "{ duration: 2, repeat: 3, ease: 'easeOut' }"),
        (
            "transition={{ duration: 2, repeat: 2, repeatType: 'reverse', delay: 1 }}",
            ".easeOut(duration: 2).repeatCount(3, autoreverses: true).delay(1)"
        ),
        ("ease: 'none'", "linear"),
        ("useSpring(x, { stiffness: 1000, damping: 10 })", "{ stiffness: 1000, damping: 10 }"),
        ("useSpring({ to: { x: 1 }, config: { tension: 280, friction: 60 } })", "{ tension: 280, friction: 60 }"),
        (
            "const v = { on: { opacity: 1, transition: { duration: 0.3, ease: \"easeOut\" } } }",
            "{ duration: 0.3, ease: 'easeOut' }"
        ),
        ("export const a = { type: \"spring\" as const, stiffness: 300 }", "{ type: 'spring', stiffness: 300 }"),
        ("-webkit-transition: opacity 1s ease", "ease 1s"),
        ("animation: 3s ease-in 1s 2 normal both paused slidein;", "animation: a 3s ease-in 1s 2"),
        ("config: config.wobbly", "{ tension: 180, friction: 12 }"), ("\"power3.inOut\"", "power3.inOut"),
        (
            "CASpringAnimation *a = [CASpringAnimation animationWithKeyPath:@\"position.x\"]; a.damping = 8; a.stiffness = 120; a.mass = 2;",
            "let a = CASpringAnimation(keyPath: \"position.x\"); a.damping = 8; a.stiffness = 120; a.mass = 2"
        ),
        (
            "CASpringAnimation *a = [[CASpringAnimation alloc] init];\n[a setDamping:8];\n[a setStiffness:120];",
            "let a = CASpringAnimation(); a.damping = 8; a.stiffness = 120"
        ),
        (
            "CABasicAnimation *a = [CABasicAnimation animationWithKeyPath:@\"opacity\"];\na.duration = 0.4;\na.timingFunction = "
                + "[CAMediaTimingFunction functionWithName:kCAMediaTimingFunctionEaseOut];\na.repeatCount = 3;\na.autoreverses = YES;",
            ".easeOut(duration: 0.4).repeatCount(6, autoreverses: true)"
        ),
        (
            "CABasicAnimation *a = [CABasicAnimation animation]; a.duration = 0.4; a.timingFunction = [CAMediaTimingFunction "
                + "functionWithControlPoints:0.4 :0 :0.2 :1];", "cubic-bezier(0.4,0,0.2,1) 400ms"
        ),
        ("ease: \"expo.inOut\",", "expo.inOut"), ("easing = 'ease-in'", "ease-in"),
        ("transition-timing-function: cubic-bezier(0.68, -0.55, 0.265, 1.55);", "cubic-bezier(0.68, -0.55, 0.265, 1.55)"),
        (".btn {\n  color: red;\n  transition: color 0.25s ease;\n}", "ease 250ms"),
        ("--ease-out-back: cubic-bezier(0.3, 1.5, 0.6, 1);", "cubic-bezier(0.3, 1.5, 0.6, 1)"),
        (":root { --e: ease-in; }\n.a { transition: opacity 0.4s var(--e) }", "ease-in 400ms"),
        ("transition: opacity .3s; transition-timing-function: ease-out;", "ease-out 300ms"),
        (".a { transition: opacity .3s; transition-timing-function: ease-out; transition-delay: 100ms }", "ease-out 300ms 100ms"),
        ("transition: all 300ms; transition-timing-function: cubic-bezier(.4,0,.2,1);", "cubic-bezier(0.4,0,0.2,1) 300ms"),
        (".a { animation: fade 2s; animation-timing-function: steps(4); }", "steps(4) 2s"),
        ("transition-duration: 1s; transition-delay: 1s; transition: opacity .3s", "ease 300ms"),
        ("transition: opacity; transition-duration: 0.4s", "ease 400ms"),
        ("transition: opacity .3s linear, transform 1s; transition-delay: 50ms, 2s", "linear 300ms 50ms"),
        (
            ".a { animation: bounce 1s linear; animation-iteration-count: 3 }",
            ".linear(duration: 1).repeatCount(3, autoreverses: false)"
        ),
        // A curve of another tool, keywords in capitals, and what is important.
        ("transition: opacity 300ms easeOutBack; transition-property: transform", "easeOutBack 300ms"),
        ("animation: fade 300ms easeOutBack; animation-name: pop", "easeOutBack 300ms"),
        ("animation: bounce 1s; animation-timing-function: linear", "linear 1s"),
        ("animation: 1s BOTH EASE-IN x; animation-delay: 0s", "ease-in 1s"), ("animation: 1s BOTH EASE-IN x", "ease-in 1s"),
        (".a { animation: Foo 1s EASE-IN ALTERNATE 3; animation-delay: 1s }", "1s ease-in alternate 3 1s"),
        (".a { transition: opacity 1s !important; transition: opacity 2s }", "ease 1s"),
        (".a { transition-duration: 1s !important; transition: opacity 2s ease-in }", "ease-in 1s"),
        (".a { transition: opacity 2s ease-in; transition-duration: 1s !important; transition-duration: 3s }", "ease-in 1s"),
        (".x { transition-duration: 2s }", "ease 2s"), ("transition:2s", "ease 2s"),
        (".a { animation: none; animation-name: fade; animation-duration: 1s }", "ease 1s"),
        (".a { animation-name: bounce; animation-duration: 1s; animation-timing-function: linear }", "linear 1s"),
        (
            ".a { animation: in 300ms 50ms linear 3 } @keyframes in { from { opacity: 0 } }",
            "animation: a linear(0, 1) 300ms 50ms 3"
        ),
        (
            "@keyframes in { from { opacity: 0 } } .a { animation: in 300ms linear; animation-delay: 50ms }",
            "linear(0, 1) 300ms 50ms"
        ),
        ("transition-property: opacity;\ntransition-duration: 300ms;\ntransition-timing-function: ease-out;", "ease-out 300ms"),
        ("md.sys.motion.easing.standard.decelerate: cubic-bezier(0, 0, 0, 1)", "cubic-bezier(0, 0, 0, 1)"),
        ("className=\"transition-opacity duration-300 ease-in\"", "duration-300 ease-in"),
        ("<a class=\"px-4 transition-colors duration-200 ease-in hover:bg-black\">", "duration-200 ease-in"),
        ("<Button\n  className=\"duration-200 px-4\"\n  size=\"sm\">", "transition duration-200"),
        ("<button style=\"transition: transform 200ms ease-in\">Buy</button>", "ease-in 200ms"),
        ("https://cubic-bezier.com/#.17,.67,.83,.67", "cubic-bezier(.17, .67, .83, .67)"),
        ("cubic-bezier.com/#.2,0,0,1 300ms", "cubic-bezier(.2, 0, 0, 1) 300ms"),
        ("https://easings.net/#easeInOutQuart", "easeInOutQuart"), ("http://easings.net/de#easeOutBack 1s", "easeOutBack 1s"),
        ("FastOutSlowInEasing", "cubic-bezier(0.4, 0, 0.2, 1)"),
        ("LinearOutSlowInEasing 250ms", "cubic-bezier(0, 0, 0.2, 1) 250ms"), ("LinearEasing", "linear"),
        ("(0.2, 0, 0, 1)", "cubic-bezier(0.2, 0, 0, 1)"), ("(0.2 0 0 1) 300ms", "cubic-bezier(0.2, 0, 0, 1) 300ms"),
    ])
    func `a statement is read as the animation in it`(text: String, same: String) throws {
        #expect(try animation(text) == animation(same))
    }

    @Test func `of several transitions of CSS the first is read, and the warning says so`() throws {
        let body = #"{"animation":"transition: opacity 200ms ease-in, transform 1s linear;"}"#
        let request = try SpecReader.curve(Array(body.utf8))
        #expect(try request.animation == animation("ease-in 200ms"))
        #expect(request.warnings.map(\.code) == ["without-effect"])
        #expect(request.warnings[0].detail.contains("The first of 2"))
    }

    @Test(
        arguments: [
            (".a { transition: color var(--d, 200ms) var(--e, ease-in) }", "ease-in 200ms", nil),
            ("transition: opacity calc(2 * 100ms) ease-in", "ease-in 200ms", nil),
            (".a { --d: var(--e, 200ms); transition: opacity var(--d) ease-in }", "ease-in 200ms", nil),
            ("animation: wiggle 200ms ease-in", "ease-in 200ms", "\"wiggle\" aren't in the text"),
            ("wiggle 200ms ease-in alternate 3", "200ms ease-in alternate 3", "\"wiggle\" aren't in the text"),
            ("transition: wiggle 200ms ease-in", "ease-in 200ms", nil),
            (
                ".a { transition: opacity 1s } .b { transition-delay: 1s }", "ease 1s",
                "transition-delay of \".b\" is left out"
            ),
            (
                ".a { transition: opacity 1s linear } @media (prefers-reduced-motion: reduce) { .a { transition: none } }",
                "linear 1s", "\"@media (prefers-reduced-motion: reduce)\" is left out"
            ),
            (".a { transition-property: opacity, scale; transition-duration: 1s, 2s }", "ease 1s", "The first of 2 transitions"),
            (".a { transition-property: opacity, scale; transition-duration: 1s }", "ease 1s", nil),
            ("--dur: 300ms; --ease: cubic-bezier(0,0,.2,1)", "cubic-bezier(0,0,.2,1) 300ms", nil),
            (":root { --ease: cubic-bezier(0,0,.2,1); --delay: 50ms; --dur: 300ms; }", "cubic-bezier(0,0,.2,1) 300ms 50ms", nil),
            ("$ease: cubic-bezier(0,0,.2,1); $duration: 300ms;", "cubic-bezier(0,0,.2,1) 300ms", nil),
            ("--ease: ease-out; --delay: 50ms", "ease-out 350ms 50ms", nil), ("{ duration: 0.3 }", "ease-out 300ms", nil),
            ("--shadow: 0 1px rgba(0,0,0,.5); --ease: ease-in; --dur: 300ms", "ease-in 300ms", nil),
            ("--e2: ease-in; --d: 1s; --ease: var(--e2)", "ease-in 1s", nil),
            ("transition: opacity 200ms ease-in !important", "ease-in 200ms", nil),
            ("@media (not (prefers-reduced-motion: reduce)) { .x { transition: opacity 2s } }", "ease 2s", nil),
            ("@media screen and (prefers-reduced-motion: no-preference) { .x { transition: opacity 2s } }", "ease 2s", nil),
            (
                "@media (prefers-reduced-motion: no-preference) and (width > 9px) { .x { transition: opacity 2s } }", "ease 2s",
                "is taken to hold"
            ),
            ("@media not print { .x { transition: opacity 2s } }", "ease 2s", nil),
            ("@media (width > 9px), (not (prefers-reduced-motion)) { .x { transition: opacity 2s } }", "ease 2s", nil),
            (
                ".x { transition: opacity 2s } @media (width > 9px) and (prefers-reduced-motion) { .x { transition: none } }",
                "ease 2s", "is left out"
            ),
            (
                ".a { transition: all 1s linear !important; transition: all 2s }", "linear 1s",
                "The important one of 2 rules with transition"
            ),
            ("transition-timing-function: ease-in; transition-delay: 100ms", "ease-in", "transition-delay is left out"),
            (".a { transition: all 200ms ease-in } @media print { .a { transition: none } }", "ease-in 200ms", "@media print"),
            ("--in: ease-in; --out: ease-out; --dur: 1s", "ease-in 1s", "The first of 2 easings was read: --in"),
            ("$ease: ease-out; $duration: .3s", "ease-out 300ms", nil),
            ("el.animate([{opacity:0},{opacity:1}], 500)", "linear 500ms", nil), ("el.animate([], 500)", "linear 500ms", nil),
            ("Ease out\\nDelay 100ms\\nDuration 300ms", "ease-out 300ms 100ms", nil),
            ("Curve: Ease out back, Delay: 100ms, Duration: 300ms", "Ease out back 300ms 100ms", nil),
            ("Ease out back, Delay: 100ms", "Ease out back 350ms 100ms", nil),
            ("createSpring({stiffness:1,damping:1})", "Mass 1 Stiffness 1 Damping 1", nil),
        ] as [(String, String, String?)])
    func `what CSS says by variables and names is read or named`(text: String, same: String, omitted: String?) throws {
        let request = try SpecReader.curve(Array("{\"animation\":\"\(text)\"}".utf8))
        #expect(try request.animation == animation(same))
        #expect(
            request.warnings.map { $0.detail.contains(omitted ?? "") } == (omitted == nil ? [] : [true]), "\(request.warnings)")
    }

    @Test(arguments: [
        // Android and Compose.
        ("AccelerateDecelerateInterpolator()", "sine.inOut"), ("new DecelerateInterpolator()", "power1.out"),
        ("OvershootInterpolator(2f)", "back.out(2)"), ("AnticipateOvershootInterpolator()", "back.inOut(3)"),
        ("@interpolator/m3_sys_motion_easing_emphasized_accelerate", "m3-emphasized-accelerate"),
        (
            "<alpha android:interpolator=\"?attr/motionEasingStandardInterpolator\" android:duration=\"300\"/>",
            "m3-standard 300ms"
        ),
        ("@android:interpolator/fast_out_slow_in", "cubic-bezier(0.4, 0, 0.2, 1)"), ("FastOutSlowInInterpolator()", "m3-legacy"),
        ("R.anim.anticipate_interpolator", "back.in(2)"),
        ("ObjectAnimator.ofFloat(view, \"alpha\", 0f, 1f).setDuration(400)", "sine.inOut 400ms"),
        ("PathInterpolator(Path().apply { cubicTo(0.2f, 0f, 0f, 1f, 1f, 1f) })", "cubic-bezier(0.2, 0, 0, 1)"),
        (
            "val path = Path().apply {\n moveTo(0f, 0f)\n cubicTo(0.05f, 0f, 0.133333f, 0.06f, 0.166666f, 0.4f)\n"
                + " cubicTo(0.208333f, 0.82f, 0.25f, 1f, 1f, 1f)\n}\nPathInterpolator(path)", "m3-emphasized"
        ),
        (
            "<pathInterpolator android:controlX1=\"0.4\" android:controlY1=\"0\" android:controlX2=\"1\" android:controlY2=\"1\"/>",
            "cubic-bezier(0.4, 0, 1, 1)"
        ),
        (
            "<pathInterpolator\n android:pathData=\"M 0,0 C 0.05, 0, 0.133333, 0.06, 0.166666, 0.4 C 0.208333, 0.82, 0.25, 1, 1, 1\"/>",
            "m3-emphasized"
        ),
        ("<alpha android:interpolator=\"@android:anim/overshoot_interpolator\" android:duration=\"300\"/>", "back.out(2) 300ms"),
        ("spring<Float>(dampingRatio = 0.5f, stiffness = 400f)", "Mass 1 Stiffness 400 Damping 20"),
        (
            "SpringForce(0f).apply { stiffness = SpringForce.STIFFNESS_LOW; dampingRatio = SpringForce.DAMPING_RATIO_NO_BOUNCY }",
            "Mass 1 Stiffness 200 Damping 28.284271247461902"
        ),
        (
            "repeatable(iterations = 3, animation = tween(300, easing = LinearEasing), repeatMode = RepeatMode.Reverse)",
            ".linear(duration: 0.3).repeatCount(3, autoreverses: true)"
        ),
        ("keyframes { durationMillis = 400\n 0f at 0\n 1f at 400 }", "linear(0, 1) 400ms"),
        ("view.animate().setDuration(200).setInterpolator(new DecelerateInterpolator(1.5f)).start();", "power2.out 200ms"),
        ("android:interpolator=\"@android:interpolator/decelerate_cubic\"", "power2.out"),
        (
            "private val rise = keyframes<Float> {\n durationMillis = 400\n 0f at 0 using LinearEasing\n"
                + " 1f at 400 using CubicBezierEasing(0.2f, 0f, 0f, 1f)\n}", "linear(0, 1) 400ms"
        ),
        // Flutter.
        ("Curves.easeIn.flipped", "ease-out"),
        ("AnimatedContainer(duration: const Duration(milliseconds: 300), curve: Curves.easeIn)", "ease-in 300ms"),
        ("CurvedAnimation(parent: c, curve: Curves.elasticOut)", "elastic.out(1, 0.4)"),
        ("SpringDescription.withDampingRatio(mass: 1, stiffness: 400, ratio: 0.5)", "Mass 1 Stiffness 400 Damping 20"),
        // Reanimated and React Native.
        ("withTiming(0, { duration: 300, easing: Easing.out(Easing.cubic) })", "power2.out 300ms"),
        ("Easing.inOut(Easing.quad)", "power1.inOut"), ("Easing.bounce", "Easing.in(Easing.bounce)"),
        ("Easing.out(Easing.back(1.5))", "back.out(1.5)"),
        (
            "Animated.spring(v, { toValue: 1, friction: 7, tension: 40, useNativeDriver: true }).start();",
            "Mass 1 Stiffness 230.2 Damping 22"
        ),
        // A first piece without a length says where a sequence starts.
        (
            "withSequence(withTiming(10, {duration: 0}), withTiming(20, {duration: 300, easing: Easing.linear}))", "linear 300ms"
        ),
        (
            "withSequence(withTiming(0, {duration: 0}), withTiming(5, {duration: 300, easing: Easing.linear}))", "linear 300ms"
        ),
        // Motion and GSAP, without braces.
        ("type: 'spring', stiffness: 300, damping: 30", "{ type: 'spring', stiffness: 300, damping: 30 }"),
        ("ease: 'elastic.out(1, 0.3)', duration: 0.8", "elastic.out(1, 0.3) 0.8s"),
        ("duration: 0.8, ease: 'power2.inOut'", "power2.inOut 0.8s"),
        ("ease: 'linear', duration: 1, yoyo: true, repeat: 2", ".linear(duration: 1).repeatCount(3, autoreverses: true)"),
        ("{ ease: 'power2.out', duration: 0.5 }", "power2.out 500ms"), ("ease: 'easeOut', duration: 0.5", "ease-out 500ms"),
        ("ease: 'circOut', duration: 0.5", "{ ease: 'circOut', duration: 0.5 }"),
        // anime.js, version 4 and 3, and the options of element.animate(), without braces and with them.
        ("ease: 'outExpo', duration: 500", "withTiming(0, { duration: 500, easing: Easing.out(Easing.exp) })"),
        ("animate('.a', { x: 250, duration: 800, ease: 'inOutQuint' })", "power4.inOut 800ms"),
        ("anime({ targets: '.a', duration: 800, easing: 'easeInOutQuint' })", "power4.inOut 800ms"),
        ("anime({ targets: '.a', duration: 800, easing: 'easeInOutQuad' })", "power1.inOut 800ms"),
        ("anime({ targets: '.a', duration: 800, easing: 'easeOutBack' })", "back.out(2) 800ms"),
        ("anime({ targets: '.a', duration: 800, easing: 'easeOutElastic' })", "elastic.out(1, 0.5) 800ms"),
        // Its exponential is a power.
        ("anime({ targets: '.a', duration: 800, easing: 'easeOutExpo' })", "{ ease: 'out(6)', duration: 800 }"),
        ("duration: 500, ease: 'outElastic(1, .5)'", "elastic.out(1, 0.5) 500ms"),
        ("{ ease: 'outQuad', duration: 500 }", "power1.out 500ms"),
        ("\"duration\": 500, \"ease\": \"outQuad\"", "power1.out 500ms"),
        (
            "duration: 500, ease: 'inOut(3)', loop: 2, alternate: true, delay: 100",
            "{ duration: 500, easing: 'power2.inOut', iterations: 3, direction: 'alternate', delay: 100 }"
        ),
        ("easing: 'cubicBezier(.5, .05, .1, .3)', duration: 500", "cubic-bezier(.5, .05, .1, .3) 500ms"),
        ("duration: 300, easing: 'cubic-bezier(0.4, 0, 0.2, 1)'", "cubic-bezier(0.4, 0, 0.2, 1) 300ms"),
        ("easing: 'easeOutExpo',\n  duration: 500, // half a second\n", "{ ease: 'out(6)', duration: 500 }"),
        ("duration: 300, easing: easings.easeOutCubic", "power2.out 300ms"),
        ("config: { duration: 300, easing: easings.easeInOutBack }", "back.inOut(2.5949095) 300ms"),
        (
            "config: { duration: 300, easing: easings.easeOutExpo }",
            "withTiming(0, { duration: 300, easing: Easing.out(Easing.exp) })"
        ),
        ("{ duration: 0.5, ease: cubicBezier(0.17, 0.67, 0.83, 0.67) }", "cubic-bezier(0.17, 0.67, 0.83, 0.67) 500ms"),
        (
            "animate(box, { x: 100 }, { duration: 0.5, ease: cubicBezier(0.17, 0.67, 0.83, 0.67) })",
            "cubic-bezier(0.17, 0.67, 0.83, 0.67) 500ms"
        ),
        (
            "opacity 195ms cubic-bezier(0.4, 0, 0.2, 1) 0ms,transform 130ms cubic-bezier(0.4, 0, 0.2, 1) 65ms",
            "cubic-bezier(0.4, 0, 0.2, 1) 195ms"
        ),
        // react-spring by a duration is linear.
        ("config: { duration: 300 }", "linear 300ms"), ("config={{ duration: 300 }}", "linear 300ms"),
        ("useSpring({ from: { x: 0 }, to: { x: 1 }, config: { duration: 300 } })", "linear 300ms"),
        // Android.
        ("FastOutSlowInInterpolator", "FastOutSlowInInterpolator()"),
        // UIKit and Core Animation.
        ("CAMediaTimingFunction(name: kCAMediaTimingFunctionEaseOut)", "ease-out"),
        ("UISpringTimingParameters(duration: 0.5, bounce: 0.2)", "CASpringAnimation(perceptualDuration: 0.5, bounce: 0.2)"),
        (
            "[UIView animateWithDuration:0.5 delay:0.1 usingSpringWithDamping:0.7 initialSpringVelocity:0 "
                + "options:UIViewAnimationOptionCurveEaseInOut animations:^{ view.alpha = 0; } completion:nil];",
            "UIView.animate(withDuration: 0.5, delay: 0.1, usingSpringWithDamping: 0.7, initialSpringVelocity: 0) { }"
        ),
        (
            "[UIView animateWithDuration:0.3\n  delay:0\n  options:UIViewAnimationOptionCurveEaseOut | "
                + "UIViewAnimationOptionAllowUserInteraction\n  animations:^{ self.a = 1; }];", "ease-out 300ms"
        ),
        ("[UIView animateWithDuration:0.3 animations:^{ view.alpha = 0; }];", "ease-in-out 300ms"),
        (
            "[UIView animateWithDuration:0.3 delay:0 options:(UIViewAnimationOptionCurveLinear | UIViewAnimationOptionAutoreverse) animations:^{ a(); }];",
            "UIView.animate(withDuration: 0.3, delay: 0, options: [.curveLinear, .autoreverse]) { }"
        ),
        (
            "android:interpolator=\"@android:interpolator/fast_out_slow_in\" android:duration=\"300\"",
            "cubic-bezier(0.4, 0, 0.2, 1) 300ms"
        ),
        ("android:duration=\"300\"\nandroid:interpolator=\"@android:anim/linear_interpolator\"", "linear 300ms"),
        // Figma, After Effects, Lottie.
        ("animate={{ x: [0, 9] }} transition={{ duration: 0.5, ease: \"linear\" }}", "linear 500ms"),
        ("Smart animate\nStiffness 180\nDamping 12\nMass 1", "Mass 1 Stiffness 180 Damping 12"),
        ("Push\nFrom Right\nEase out\n300ms", "ease-out 300ms"),
        ("Ease out back", "cubic-bezier(0.45, 1.45, 0.8, 1)"),
        ("Ease in back 300ms", "cubic-bezier(0.3, -0.05, 0.7, -0.5) 300ms"),
        ("Smart animate\nEase in and out back\n300ms", "cubic-bezier(0.7, -0.4, 0.4, 1.4) 300ms"),
        ("Gentle", "Mass 1 Stiffness 100 Damping 15"),
        ("Animation\nSmart animate\nCurve\nEase out\nDuration\n250ms", "ease-out 250ms"),
        ("Ease out\n300ms", "ease-out 300ms"), ("Ease out\r\n300 ms\n100 ms", "ease-out 300ms 100ms"),
        ("Ease in\nand out\n0.3 s", "ease-in-out 300ms"), ("Dissolve\nEase in and out\n300 ms", "ease-in-out 300ms"),
        ("Ease in and out back\n300 ms", "cubic-bezier(0.7, -0.4, 0.4, 1.4) 300ms"),
        ("Smart animate\nGentle\n800ms", "Mass 1 Stiffness 100 Damping 15"),
        ("SMART_ANIMATE BOUNCY 0.8", "Mass 1 Stiffness 600 Damping 15"), ("SMART_ANIMATE EASE_OUT 0.3", "ease-out 300ms"),
        ("Animation: Smart animate\nCurve: Gentle\nDuration: 1022ms", "Gentle"), ("Hold\n300 ms", "step-end 300ms"),
        ("Custom\n0.2, 0, 0, 1\n400ms", "cubic-bezier(0.2, 0, 0, 1) 400ms"),
        ("On click\nSmart animate\nEase out\n300ms", "ease-out 300ms"),
        ("Bounce 0.3\nDuration 800ms", "spring:0.8:0.3"), ("GENTLE", "Gentle"), ("EASE_OUT 0.3", "ease-out 300ms"),
        // A name that SwiftUI has too is SwiftUI's.
        ("BOUNCY", "bouncy"), ("BOUNCY 0.8", "bouncy 800ms"), ("Bouncy\n800ms", "bouncy 800ms"),
        ("Custom bezier 0.25, 0.1, 0.3, 1", "cubic-bezier(0.25, 0.1, 0.3, 1)"),
        ("[0.25, 0.1, 0.3, 1]", "cubic-bezier(0.25, 0.1, 0.3, 1)"),
        ("Easy Ease", "cubic-bezier(0.333, 0, 0.667, 1)"),
        ("{\"i\":{\"x\":[0.2],\"y\":[1]},\"o\":{\"x\":[0.8],\"y\":[0]}}", "cubic-bezier(0.8, 0, 0.2, 1)"),
        // The web.
        (
            "anime({ targets: '.el', x: 250, easing: 'cubicBezier(.5, .05, .1, .3)', duration: 800 })",
            "cubic-bezier(.5, .05, .1, .3) 800ms"
        ),
        ("easing: 'spring(1, 80, 10, 0)'", "Mass 1 Stiffness 80 Damping 10"), ("ease: 'inOut(3)'", "power2.inOut"),
        ("outQuad", "power1.out"),
        ("spring({ bounce: .5, duration: 400 })", "spring:0.4:0.5"), ("spring({ bounce: .5 })", "spring:0.628:0.5"),
        ("createSpring({ duration: 400 })", "spring:0.4:0.5"), ("createSpring()", "Mass 1 Stiffness 100 Damping 10"),
        ("spring({\n  damping: 14, // soft\n  stiffness: 120\n})", "Mass 1 Stiffness 120 Damping 14"),
        ("spring( { mass: 1, stiffness: 1, damping: 1 } )", "Mass 1 Stiffness 1 Damping 1"),
        ("animate('.a', { x: 1, ease: spring({ bounce: .5, duration: 350 }) })", "spring:0.35:0.5"),
        (
            "import { animate, spring } from 'animejs';\n\nanimate('.a', { ease: spring({ stiffness: 70 }) });",
            "Mass 1 Stiffness 70 Damping 10"
        ),
        ("cubicOut", "power2.out"), ("easeOutElastic(1, .6)", "elastic.out(1, 0.6)"),
        ("el.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 300, easing: 'ease-out', fill: 'both' })", "ease-out 300ms"),
        ("{ duration: 300, easing: 'ease-out' }", "ease-out 300ms"),
        ("config: { duration: 300, easing: easings.easeOutCubic }", "power2.out 300ms"),
        ("CustomEase.create(\"c\", \"0.17,0.67,0.83,0.67\")", "cubic-bezier(0.17, 0.67, 0.83, 0.67) 500ms"),
        ("CustomEase.create(\"c\", \"M0,0 C0.2,0 0,1 1,1\")", "cubic-bezier(0.2, 0, 0, 1) 500ms"),
        ("transition-colors", "transition duration-150"),
        // Material.
        ("emphasized-decelerate 400ms", "m3-emphasized-decelerate 400ms"), ("emphasized medium2", "m3-emphasized m3-medium2"),
        ("motionEasingStandardInterpolator", "m3-standard"),
        ("MaterialTheme.motionScheme.fastSpatialSpec()", "m3-standard-spatial-fast"),
    ])
    func `words of a tool mean the same as those of another`(text: String, same: String) throws {
        let read = try animation(text)
        #expect(try read == animation(same), "\(String(describing: read))")
    }

    @Test(arguments: [
        ("$x: map.get($easings, \"out\");", "a map of Sass"),
        ("transform.DOMove(new Vector3(1, 0, 0), 1).SetEase(Ease.OutQuad);", "DOTween isn't read"),
        ("https://example.com/#.2,0,0,1", "an address isn't opened"), ("https://easings.net/", "an address isn't opened"),
        ("https://easings.net/#easeOutBak", "did you mean \"easeOutBack\""),
        ("https://cubic-bezier.com/#.2,0,0", "takes four numbers"), ("WobbleEasing", "\"WobbleEasing\" is no known curve"),
        ("hello world 1", "\"hello world 1\" is no known curve or spring"),
        ("<p>Hello <b>you</b></p>", "\"<p>Hello <b>you</b></p>\" is no known curve or spring"),
        ("wobble.jump(to: 1)", "\"wobble\" is no animation that is read here"),
        (".wobble(2)", "is no animation that is read here"),
        ("enter=\"transition-opacity duration-75\" enterFrom=\"opacity-0\" enterTo=\"opacity-100\"", "duration-75 ease-out"),
        ("entering={FadeIn.duration(300)} exiting={FadeOut}", "ease-in-out 300ms"),
        ("SlideInRight.springify()", "ease-in-out 300ms"),
        ("PhaseAnimator([false, true]) { Text(\"a\").scaleEffect($0 ? 1.2 : 1) } animation: { _ in .bouncy }", "\"phases\""),
        ("Easing { fraction -> fraction * fraction }", "give the spring or the curve behind it"), ("snap()", "write null"),
        (
            "object A {\n val ease = Easing { it * it * (3f - 2f * it) }\n fun spec() = tween(durationMillis = 350, easing = ease)\n}",
            "behind it"
        ),
        ("lines(0f, 0f, 0.2f, 0.5f, 1f, 1f)", "linear(0, 0.5 20%, 1)"),
        ("spring({ stiffness: 0.1, damping: 0.25 })", "Svelte"), ("spring({stiffness:.1,damping:.25})", "Svelte"),
        ("spring({ damping: 0.25, stiffness: 0.1 })", "Svelte"),
        ("spring({\n  stiffness: 0.1,\n  damping: 0.25,\n})", "Svelte"),
        ("spring({ stiffness: 1, damping: 1, precision: 0.01 })", "Svelte"),
        ("const at = spring({ x: 50, y: 50 }, { stiffness: 0.1, damping: 0.25 });", "Svelte"),
        ("new Spring(x, {stiffness: 0.1})", "Svelte"), ("let size = new Spring(10);", "Svelte"),
        ("import { spring } from 'svelte/motion';\nconst size = spring(10, { damping: .25 });", "Svelte"),
        ("spring({ bounce: lots })", "\"bounce\""), ("spring({ stifness: 300 })", "did you mean \"stiffness\""),
        ("createSpring({ stiffness, damping: 9 })", "\"stiffness\""), ("animate('.a', { ease: spring({ mas: 2 }) })", "\"mas\""),
        ("transition: opacity 300ms spring; transition-delay: 100ms", "\"opacity\" is unexpected"),
        ("transition: opacity 300ms spring; transition-property: transform", "\"transform\" is unexpected"),
        ("transition: 300ms spring; transition-property: opacity", "\"opacity\" is unexpected"),
        (".a { animation: none; animation-duration: 1s }", "\"none\" is unexpected"),
        (".x { transition-property: none; transition-duration: 2s }", "\"none\" is unexpected"),
        ("transition: all var(--t) var(--e);", "paste its custom property too"),
        ("animate-bounce", "give animate-spin, -ping, -pulse or -bounce"),
        ("@keyframes in { from { opacity: 0 } } .a { animation: in 1s reverse }", "direction removal"),
        ("CAKeyframeAnimation *a = [CAKeyframeAnimation animation]; a.values = @[@0, @1];", "give the Swift form"),
        ("keyframes { durationMillis = 300\n a at b }", "with numbers"),
        ("CycleInterpolator(2f)", "ends where it begins"),
        ("AccelerateInterpolator(-1f)", "no curve or spring was found"),
        ("DecelerateInterpolator(1e9f)", "no curve or spring was found"),
        ("Easing.poly(1e300)", "no curve or spring was found"),
        ("Easing.wobble", "their numbers must stand in it"), ("{ duration: 300, easing: 'eese' }", "eese"),
    ])
    func `code that can't be read is refused by what to take`(text: String, part: String) throws {
        let failure = #expect(throws: DecodingFailure.self) { try animation(text) }
        guard case .issues(let issues)? = failure else { return }
        #expect(issues.count == 1 && issues[0].issue.detail.contains(part), "\(issues)")
    }
}
