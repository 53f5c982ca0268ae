import Testing
import TransitionEngine

@testable import TransitionCoding

/// Transitions with the code that stands around them where people copy them.
struct PastedTransitionTests {
    private func request(_ text: String) throws -> TimelineRequest {
        var buffer = TextBuffer()
        buffer.append("{\"transition\":")
        buffer.append(json: text)
        buffer.append("}")
        return try SpecReader.timeline(buffer.bytes)
    }

    private func spec(_ text: String) throws -> String {
        var request = try request(text)
        request.serializeSpec()
        return String(decoding: request.specText ?? [], as: UTF8.self)
    }

    @Test(arguments: [
        (
            ".transition(\n    .asymmetric(\n        insertion: .scale(scale: 0.8).combined(with: .opacity), // in\n"
                + "        removal: .opacity /* out, slowly */\n    )\n)",
            ".asymmetric(insertion: .scale(scale: 0.8).combined(with: .opacity), removal: .opacity)"
        ),
        ("Text(\"Hi\")\n    .transition(.slide)", "slide"),
        ("if isOn {\n  Card(a: b)\n    .transition(.move(edge: .top))\n}", "move:top"),
        (
            "extension AnyTransition {\n  static var moveAndFade: AnyTransition {\n    .asymmetric(\n      insertion: .move(edge: .trailing), "
                + "\n      removal: .scale)\n  }\n}", ".asymmetric(insertion: .move(edge: .trailing), removal: .scale)"
        ),
        ("extension AnyTransition {\n  static var a: AnyTransition {\n    return AnyTransition.slide\n  }\n}", "slide"),
        ("extension Transition where Self == A {\n  static var a: Self { .symbolEffect(.appear) }\n}", ".symbolEffect(.appear)"),
        ("let pop: AnyTransition = .scale.combined(with: .opacity)", ".scale.combined(with: .opacity)"),
        (".mask {\n    Rectangle().scale(x: 0, anchor: .leading)\n}", ".mask(Rectangle().scale(x: 0, anchor: .leading))"),
        (".transition(.opacity).animation(.bouncy, value: isOn)", ".opacity.animation(.bouncy)"),
        (".move(edge: .top) // from above", "move:top"),
        (
            "struct Twirl: Transition {\n  func body(content: Content, phase: TransitionPhase) -> some View {\n    content\n"
                + "      .scaleEffect(phase.isIdentity ? 1 : 0.5) // small\n      .rotationEffect(.degrees(phase.isIdentity ? 0 : 90))\n  }\n}",
            ".modifier(active: .scaleEffect(0.5).rotationEffect(.degrees(90)), identity: .scaleEffect(1).rotationEffect(.degrees(0)))"
        ),
        (
            ".mask(Rectangle().scale(x: phase.isIdentity ? 1 : 0, anchor: .leading))",
            ".modifier(active: .mask(Rectangle().scale(x: 0, anchor: .leading)), identity: .mask(Rectangle().scale(x: 1, anchor: .leading)))"
        ),
        (".mask(Rectangle().scaleEffect(x: 1, y: 0, anchor: .top))", ".mask(Rectangle().scale(x: 1, y: 0, anchor: .top))"),
        (
            "content.opacity(!phase.isIdentity ? 0.5 : 1)", ".modifier(active: .opacity(0.5), identity: .opacity(1))"
        ),
        ("content.opacity(phase != .identity ? 0.5 : 1)", ".modifier(active: .opacity(0.5), identity: .opacity(1))"),
        ("CIFilter.swipeTransition()", "core-animation/filter:CISwipeTransition"),
        (
            "content.mask(alignment: .leading) { Rectangle().frame(width: phase.isIdentity ? nil : 0) }",
            ".modifier(active: .mask(Rectangle().scale(x: 0, anchor: .leading)), identity: .mask(Rectangle().scale(1, anchor: .leading)))"
        ),
    ])
    func `code is read as the transition in it`(text: String, same: String) throws {
        #expect(try spec(text) == spec(same))
    }

    /// A body, and its values before, there and after.
    @Test(arguments: [
        ("content.opacity(phase == .willAppear ? 0 : 1)", "opacity", [0.0, 1, 1]),
        (
            "content.rotationEffect(.degrees(phase == .willAppear ? -90 : phase == .didDisappear ? 90 : 0))", "rotate",
            [-90, 0, 90]
        ),
        (
            "content.rotationEffect(.degrees(phase == .willAppear ? 360 : phase == .didDisappear ? -360 : .zero))", "rotate",
            [360, 0, -360]
        ),
        ("content.opacity(phase.isIdentity ? 1 : phase == TransitionPhase.willAppear ? 0.2 : 0.4)", "opacity", [0.2, 1, 0.4]),
    ])
    func `a body has a value for each phase that it asks for`(text: String, property: String, values: [Double]) throws {
        let custom = try #require(try request(text).spec.transition as? CustomTransition)
        #expect(custom.effects.map(\.property.rawValue) == [property])
        let expected = CustomTransition.Effect.perPhase(willAppear: values[0], identity: values[1], didDisappear: values[2])
        #expect(custom.effects[0].effect == expected)
    }

    @Test func `of several transitions the first is read, and the warning says so`() throws {
        let request = try request("A().transition(.slide)\nB().transition(.opacity)")
        #expect(request.warnings.contains { $0.detail.contains("The first of 2 transitions") })
    }

    @Test(arguments: [
        (
            "struct A: Transition {\n  func body(content: Content, phase: TransitionPhase) -> some View { content.opacity(1 - abs(phase.value)) }\n}",
            ".modifier(active:"
        ),
        ("const slideIn = { hidden: { color: 'red' }, visible: { color: 'blue' } }", "neither a recipe"),
        ("{ transition: { duration: 1 } }", "an object in a text"), ("export default { transition: 'fade' }", "neither a recipe"),
        (".a { transition: opacity .3s }", "rules of CSS"), ("transition: opacity 1s;", "rules of CSS"),
        ("withSpring(1, { damping: 15 })", "give it as animation"), ("entering={BounceIn.duration(300)}", "layout animation"),
        ("AnimatedOpacity(opacity: 1.0, duration: d)", "of Flutter"),
        (".fadeIn { opacity: 0; }", "neither a recipe"),
        ("AnimatedVisibility(isShown) { Text(\"Hi\") }", "AnimatedVisibility needs enter or exit"),
        ("<alpha android:duration=\"300\"/>", "an element isn't read"),
        (".a { transition: opacity 0.5s ease; } .a-from { opacity: 0; }", "give their timing as animation"),
        ("ZoomInUp.duration(300)", "layout animation"), ("SlideInRight.springify()", "layout animation"),
        ("$x: map.get($easings, \"out\");", "a map of Sass"),
        ("transform.DOMove(new Vector3(1, 0, 0), 1).SetEase(Ease.OutQuad);", "DOTween isn't read"),
        ("PhaseAnimator([1, 2]) { Text(\"a\").opacity($0) } animation: { _ in .bouncy }", "\"type\": \"phases\""),
        ("Text(\"a\").phaseAnimator([false, true]) { $0.opacity($1 ? 1 : 0) }", "\"type\": \"phases\""),
        ("{ \"a\": { \"$type\": \"duration\", \"$value\": \"1s\" } }", "design tokens say a timing"),
        (".scrollTransition { content, phase in content.opacity(phase.isIdentity ? 1 : 0) }", "mode=scroll"),
        ("Text(\"a\").scrollTransition { content, phase in\n content.opacity(phase.isIdentity ? 1 : 0)\n}", "mode=scroll"),
        (
            ".keyframeAnimator(initialValue: 1) { $0.opacity($1) } keyframes: { _ in LinearKeyframe(1.0, duration: 0.36) }",
            "\"type\": \"keyframes\""
        ),
        ("KeyframeAnimator(initialValue: 1) { Text(\"a\").opacity($0) } keyframes: { _ in }", "\"type\": \"keyframes\""),
        ("UIView.animateKeyframes(withDuration: 1, delay: 0) { v.alpha = 0 }", "\"type\": \"keyframes\""),
        (
            "let a = CAKeyframeAnimation(keyPath: \"position.x\")\na.values = [0, 10, -10, 0]\na.duration = 0.4",
            "core-animation/keyframes"
        ),
        ("let a = CABasicAnimation(keyPath: \"opacity\")\na.fromValue = 0\na.duration = 0.3", "give it as animation"),
        ("let a = CABasicAnimation(keyPath: \"opacity\");\n{ a.fromValue = 0; }", "give it as animation"),
        ("UIView.animate(withDuration: 0.3) { view.alpha = 0 }", "what UIView animates is a program"),
        ("UIViewPropertyAnimator(duration: 1, curve: .easeIn) { view.alpha = 0 }", "what UIView animates is a program"),
        ("Box().appearingTransition(VisibilityTransition(alpha: 0))", "give VisibilityTransition(alpha: 0, …)"),
        ("<objectAnimator android:propertyName=\"alpha\" android:valueTo=\"1\"/>", "property animators aren't read"),
        ("time,opacity\n0,0\n0.1,0.5\n0.3,1", "time and one other column"),
        ("direction,time,opacity\ninsertion,0,0\ninsertion,1,1", "paste the css or the json"),
        ("symbol-effect:replace", "content-symbol-effect:replace"), (".symbolEffect(.replace)", "content-symbol-effect:replace"),
        ("Smart animate\nEase out\n300ms", "has no equal here"), ("Push\nEase out\n300ms", "From right"),
        ("Smart animate\nStiffness 180\nDamping 12", "has no equal here"),
        ("animate-wiggle duration-300", "paste their @keyframes rule"),
        ("<motion.a animate={{ opacity: 1, x: 0 }}>", "paste both"), ("animate={{ opacity: 1, x: 0 }}", "paste both"),
        ("gsap.timeline().from('.box', {x: -100, opacity: 0})", "one gsap.from()"),
        (".matchedGeometryEffect(id: \"a\", in: space)", "needs two frames"),
        (".modifier(active: .rotationEffect(.degrees(20)).mask(Rectangle().scale(x: 0)))", "put it before that part"),
        ("content.opacity(phase.isIdentity ? 1) 0)", "is a program"),
        ("transition-all duration-300 ease-in-out", "says a timing"), ("duration-300", "says a timing"),
        ("transition-opacity ease-[cubic-bezier(0.2,0,0,1)]", "says a timing"), ("ease-out 300ms", "says a timing"),
        ("opacity 300ms", "says a timing"),
        (#"{"a":1,"k":[{"t":0,"s":[0]},{"t":30,"s":[100]}]}"#, "give them as animation"),
        ("[[0,0],[0.5,0.7],[1,1]]", "give them as animation"),
        ("CASpringAnimation *a = [CASpringAnimation animationWithKeyPath:@\"opacity\"];", "give it as animation"),
        ("CAKeyframeAnimation *a = [CAKeyframeAnimation animation]; a.values = @[@0, @1];", "core-animation/keyframes"),
        ("[UIView animateWithDuration:0.3 animations:^{ v.alpha = 0; }];", "what UIView animates is a program"),
    ])
    func `code that can't be read is refused by what to take`(text: String, part: String) throws {
        let failure = #expect(throws: DecodingFailure.self) { try request(text) }
        guard case .issues(let issues)? = failure else { return }
        #expect(issues.count == 1 && issues[0].issue.detail.contains(part), "\(issues)")
    }
}
