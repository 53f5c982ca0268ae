import TestSupport
import Testing
import TransitionEngine

/// The examples of the article `TransitionEngine.docc/Examples.md`, word for word.
struct ArticleTests {
    @Test func `a transition from the built-in ones`() throws {
        let spec = TransitionSpec(.opacity.combined(with: .scale(0.8)).animation(.bouncy))
        let timeline = try TransitionPlan(spec).timeline()
        let opacity = try #require(timeline.track(.opacity))
        #expect(opacity.values.first == 0 && opacity.values.last == 1)
    }

    @Test func `another way out, and fewer numbers`() throws {
        let card = AsymmetricTransition(insertion: .push(from: .bottom), removal: .opacity)
        var spec = TransitionSpec(card, animation: .spring(duration: 0.4, bounce: 0.2), sampling: .tolerance(0.005))
        spec.view.size = Size(width: 320, height: 200)
        let timeline = try TransitionPlan(spec).timeline()
        #expect(timeline.times.count < 20)
        #expect(timeline.maxError <= 0.005)
    }

    @Test func `an interruption`() throws {
        var spec = TransitionSpec(.move(edge: .leading), animation: .smooth)
        spec.events = [SpecEvent(at: 0, .insert), SpecEvent(at: 0.1, .remove)]
        let timeline = try TransitionPlan(spec).timeline()
        let before = try #require(timeline.state(of: .translateX, at: 0.1 - 1e-9))
        let after = try #require(timeline.state(of: .translateX, at: 0.1 + 1e-9))
        #expect(abs(before.value - after.value) < 1e-3)
        #expect(abs(before.velocity - after.velocity) < 1e-1)
    }

    @Test func `a transition of one's own`() throws {
        struct Drop: Transition {
            func layers(in phase: TransitionPhase, of view: ViewGeometry) -> [Effects] {
                let offset = Length(plus: phase.value, of: .height)
                return phase.isIdentity ? [] : [Effects(lengths: [(.translateY, offset), (.opacity, Length(0))])]
            }
        }
        let timeline = try TransitionPlan(TransitionSpec(Drop(), animation: .easeOut(duration: 0.2))).timeline()
        let track = try #require(timeline.track(.translateY))
        #expect(track.values.first == -100 && track.values.last == 0)
    }

    @Test func `a scene of several subjects`() throws {
        struct Doors: SceneTransition {
            func scene(in context: SceneContext) -> Scene {
                let half = context.view.size.width / 2
                var left = Scene.Subject(.outgoing, zIndex: 1, [(.translateX, .between(0, -half))])
                var right = left
                left.name = "left"
                right.name = "right"
                right.tracks = [(.translateX, .between(0, half))]
                return Scene([left, right, Scene.Subject(.incoming, [])])
            }
        }
        let spec = TransitionSpec(Doors(), animation: .linear(duration: 1))
        let timeline = try TransitionPlan(spec).timeline()
        #expect(timeline.subjects.map(\.id) == ["left", "right", "incoming"])
        #expect(timeline.state(of: .translateX, subject: "right", at: 0.5)?.value == 25)
        #expect(timeline.state(of: .translateX, subject: "right", at: 0.5)?.velocity == 50)
    }

    @Test func `the article has these examples and no others`() throws {
        let article = try Article("Sources/TransitionEngine/TransitionEngine.docc/Examples.md")
        #expect(article.programs.count == 6)
        #expect(try article.programs(missingIn: #filePath) == [])
    }
}
