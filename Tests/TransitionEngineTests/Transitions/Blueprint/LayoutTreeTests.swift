import Testing

@testable import TransitionEngine

/// Blueprint's layout trees, worked out on paper (semantics §8).
struct LayoutTreeTests {
    private static func node(
        _ id: String, x: Double = 0, _ transition: LayoutTransition = .inherited, type: String? = nil,
        appearing: VisibilityTransition? = nil, disappearing: VisibilityTransition? = nil, _ children: [LayoutNode] = []
    ) -> LayoutNode {
        var node = LayoutNode(id: id, frame: Rect(x: x, y: 0, width: 100, height: 40))
        node.layoutTransition = transition
        node.type = type
        node.appearing = appearing
        node.disappearing = disappearing
        node.children = children
        return node
    }

    private static func node(
        _ id: String, appearing: VisibilityTransition? = nil, disappearing: VisibilityTransition? = nil,
        _ children: [LayoutNode]
    ) -> LayoutNode {
        node(id, .inherited, appearing: appearing, disappearing: disappearing, children)
    }

    private func timeline(
        _ updates: [LayoutChange.Update], mode: LayoutChange.Mode = .documented, firstRender: Bool = false,
        at times: [Double] = [0, 0.5, 1]
    ) throws -> Timeline {
        var spec = TransitionSpec(sampling: .times(times))
        spec.content = .layout(LayoutChange(updates, isFirstRender: firstRender, mode: mode))
        return try TransitionPlan(spec).timeline()
    }

    private static let a = Animation.linear(1)
    private static let b = Animation.linear(2)
    private static let c = Animation.linear(3)
    private static let zero = Animation.linear(0)

    /// Root, group and leaf with their layout transitions, which of them move, and the block around: what each one
    /// that moves is resolved to, by the document and by the code.
    @Test(
        arguments: [
            // Nobody says anything.
            ("---", "l", nil, "l: none none", "l: none none"),
            // The block is the last resort.
            ("---", "l", a, "l: a block", "l: a block"),
            // The nearest ancestor that specifies.
            ("s--", "rgl", nil, "r: b self; g: b r; l: b r", "r: b self; g: b r; l: b r"),
            ("ss-", "rgl", nil, "r: b self; g: b self; l: b g", "r: b self; g: b self; l: b g"),
            // None ends the search.
            ("sn-", "rgl", nil, "r: b self; g: none self; l: none g", "r: b self; g: none self; l: none g"),
            ("n--", "rl", a, "r: none self; l: none r", "r: none self; l: none r"),
            // A fallback counts only where nothing is inherited.
            ("-f-", "gl", nil, "g: c self; l: c g", "g: c self; l: c g"),
            ("-f-", "gl", a, "g: a block; l: a block", "g: a block; l: a block"),
            ("sf-", "rgl", nil, "r: b self; g: b r; l: b r", "r: b self; g: b r; l: b r"),
            ("nf-", "rgl", a, "r: none self; g: c self; l: c g", "r: none self; g: c self; l: c g"),
            // One's own word rules.
            ("--s", "l", a, "l: b self", "l: b self"), ("--n", "l", a, "l: none self", "l: none self"),
            ("--f", "l", nil, "l: c self", "l: c self"),
            // An animation of 0 s is always used by the document; by the code it is none.
            ("zf-", "rgl", nil, "r: 0 self; g: 0 r; l: 0 r", "r: 0 self; g: c self; l: c g"),
            ("z--", "rgl", nil, "r: 0 self; g: 0 r; l: 0 r", "r: 0 self; g: 0 r; l: 0 r"),
            // Ancestors that stand still: by the document they count, by the code they don't (semantics §10 no. 3).
            ("s--", "l", nil, "l: b r", "l: none none"), ("n--", "l", a, "l: none r", "l: a block"),
            ("-f-", "l", nil, "l: c g", "l: none none"),
        ] as [(String, String, Animation?, String, String)])
    func `layout transitions are resolved from the top`(
        words: String, moving: String, block: Animation?, documented: String, actual: String
    ) throws {
        func transition(_ index: Int) -> LayoutTransition {
            switch Array(words)[index] {
            case "s": .specific(Self.b)
            case "z": .specific(Self.zero)
            case "f": .inheritedWithFallback(Self.c)
            case "n": .none
            default: .inherited
            }
        }
        func tree(_ isMoved: Bool) -> LayoutNode {
            func x(_ id: Character) -> Double { isMoved && moving.contains(id) ? 50 : 0 }
            return Self.node(
                "r", x: x("r"), transition(0),
                [Self.node("g", x: x("g"), transition(1), [Self.node("l", x: x("l"), transition(2))])])
        }
        for (mode, expected) in [(LayoutChange.Mode.documented, documented), (.actual, actual)] {
            let timeline = try timeline(
                [.init(at: 0, tree(false)), .init(at: 0, tree(true), animation: block)], mode: mode)
            let found = timeline.subjects.map { subject -> String in
                guard let resolved = subject.note.resolved else { return "\(subject.id)?" }
                let animation =
                    resolved.animation.map {
                        $0 == Self.a ? "a" : $0 == Self.b ? "b" : $0 == Self.c ? "c" : $0 == Self.zero ? "0" : "?"
                    } ?? "none"
                let origin =
                    switch resolved.origin {
                    case .own: "self"
                    case .block: "block"
                    case .none: "none"
                    case .node(let id, _): id
                    }
                return "\(subject.id): \(animation) \(origin)"
            }
            #expect(found.joined(separator: "; ") == expected, "\(mode)")
        }
    }

    /// A leaf that its group animates in the first change, nobody in the second, and that stands still in the third.
    @Test func `each update in which a node moves has its resolution, with the path of the ancestor`() throws {
        func tree(_ x: Double, _ group: LayoutTransition) -> LayoutNode {
            Self.node("r", [Self.node("g", group, [Self.node("l", x: x)])])
        }
        let timeline = try timeline([
            .init(at: 0, tree(0, .inherited)), .init(at: 0.25, tree(40, .specific(Self.b))),
            .init(at: 0.5, tree(80, .inherited), animation: Self.a), .init(at: 0.75, tree(80, .specific(Self.c))),
        ])
        let leaf = try #require(timeline.subjects.first { $0.id == "l" })
        let first = ResolvedLayoutTransition(animation: Self.b, origin: .node(id: "g", path: "r/g"))
        let second = ResolvedLayoutTransition(animation: Self.a, origin: .block)
        #expect(leaf.note.resolutions == [LayoutResolution(at: 0.25, first), LayoutResolution(at: 0.5, second)])
        #expect(leaf.note.resolved == second)
        #expect(timeline.subjects.map(\.id) == ["l"])
    }

    /// Whether the first and the second change let touches through, and what is said of the node.
    @Test(arguments: [(true, true, true), (false, true, false), (true, false, false)])
    func `a node that any of its animations keeps from touches says so, and moves alike`(
        first: Bool, second: Bool, expected: Bool
    ) throws {
        func tree(_ x: Double, _ allows: Bool) -> LayoutNode {
            var animation = Self.a
            animation.allowsUserInteraction = allows
            return Self.node("r", [Self.node("a", x: x, .specific(animation))])
        }
        let timeline = try timeline([
            .init(at: 0, tree(0, true)), .init(at: 0, tree(80, first)), .init(at: 0.5, tree(160, second)),
        ])
        #expect(timeline.subjects.map(\.note.allowsUserInteraction) == [expected])
        // 80·t, and from ½ on 80·(t − ½) more.
        #expect(try #require(timeline.track(.frameX)).values == [0, 40, 120])
    }

    @Test func `a node moves by the curve it was given, and at once without one`() throws {
        let timeline = try timeline([
            .init(at: 0, Self.node("r", [Self.node("a", .specific(Self.a)), Self.node("b")])),
            .init(at: 0, Self.node("r", [Self.node("a", x: 80, .specific(Self.a)), Self.node("b", x: 30)])),
        ])
        #expect(timeline.subjects.map(\.id) == ["a", "b"])
        #expect(timeline.subjects.map { $0.tracks.map(\.values) } == [[[0, 40, 80]], [[30, 30, 30]]])
        #expect(timeline.duration == 1)
    }

    @Test func `only the topmost new view appears, and only the topmost old one disappears`() throws {
        let fade = VisibilityTransition(alpha: 0, animation: Self.a)
        let nested = Self.node("n", appearing: fade, disappearing: fade, [Self.node("m", appearing: fade, disappearing: fade)])
        let empty = Self.node("r")
        let appearing = try timeline([.init(at: 0, empty), .init(at: 0, Self.node("r", [nested]))])
        #expect(appearing.subjects.map(\.id) == ["n"])
        #expect(try #require(appearing.track(.opacity)).values == [0, 0.5, 1])
        let disappearing = try timeline([.init(at: 0, Self.node("r", [nested])), .init(at: 0, empty)])
        #expect(disappearing.subjects.map(\.id) == ["n"])
        #expect(try #require(disappearing.track(.opacity)).values == [1, 0.5, 0])
        #expect(disappearing.subjects[0].zIndex < 0)
    }

    @Test func `a hidden state multiplies alpha and adds its transform`() throws {
        var node = Self.node(
            "n",
            appearing: VisibilityTransition(
                alpha: 0.5, transform: VisibilityTransition.scale.transform, animation: Self.a))
        node.alpha = 0.8
        let plain = try timeline([.init(at: 0, Self.node("r")), .init(at: 0, Self.node("r", [node]))])
        #expect(try #require(plain.track(.opacity)).values.map { ($0 * 1e9).rounded() / 1e9 } == [0.4, 0.6, 0.8])
        #expect(try #require(plain.track(.scaleX)).values == [0.01, 0.505, 1])
        // With a transform of its own the whole is a matrix: shrunk to a hundredth of 2.
        node.transform = TransformValue([.scale(x: 2, y: 2, z: 1)])
        let matrix = try timeline([.init(at: 0, Self.node("r")), .init(at: 0, Self.node("r", [node]))])
        let m11 = try #require(matrix.track(.m11)).values
        #expect(abs(m11[0] - 0.02) <= 1e-12 && m11[2] == 2)
    }

    @Test func `in a first render nothing appears by its transition`() throws {
        let tree = Self.node("r", [Self.node("n", appearing: .fade)])
        let timeline = try timeline([.init(at: 0, tree)], firstRender: true)
        #expect(timeline.subjects.isEmpty)
        #expect(timeline.duration == 0)
    }

    @Test func `another type at the same path is another view`() throws {
        let fade = VisibilityTransition(alpha: 0, animation: Self.a)
        let timeline = try timeline([
            .init(at: 0, Self.node("r", [Self.node("a", type: "Label", disappearing: fade)])),
            .init(at: 0, Self.node("r", [Self.node("a", type: "Image", appearing: fade)])),
        ])
        #expect(timeline.subjects.map(\.id) == ["a", "a#2"])
        #expect(timeline.subjects.map { $0.tracks[0].values } == [[1, 0.5, 0], [0, 0.5, 1]])
        #expect(timeline.subjects[0].zIndex < timeline.subjects[1].zIndex)
    }

    @Test func `a view that is re-added while it goes is a new one`() throws {
        let fade = VisibilityTransition(alpha: 0, animation: Self.a)
        let with = Self.node("r", [Self.node("a", appearing: fade, disappearing: fade)])
        let timeline = try timeline(
            [.init(at: 0, with), .init(at: 0, Self.node("r")), .init(at: 0.5, with)], at: [0, 0.5, 1, 1.5])
        #expect(timeline.subjects.map(\.id) == ["a", "a#2"])
        #expect(timeline.subjects[0].tracks[0].values == [1, 0.5, 0, 0])
        #expect(timeline.subjects[1].tracks[0].values == [0, 0, 0.5, 1])
    }

    @Test func `animations that overlap add up, unlike SwiftUI's`() throws {
        func tree(_ x: Double) -> LayoutNode { Self.node("r", [Self.node("a", x: x, .specific(Self.a))]) }
        let timeline = try timeline(
            [.init(at: 0, tree(0)), .init(at: 0, tree(100)), .init(at: 0.5, tree(200))], at: [0.5, 0.75, 1, 1.25, 1.5])
        // 100·t + 100·(t − 0.5): at three quarters 100, where SwiftUI has 106.25.
        #expect(try #require(timeline.track(.frameX)).values == [50, 100, 150, 175, 200])
    }

    @Test func `what a short animation is added to goes on to its own end`() throws {
        func tree(_ x: Double, _ animation: Animation) -> LayoutNode {
            Self.node("r", [Self.node("a", x: x, .specific(animation))])
        }
        let timeline = try timeline(
            [.init(at: 0, tree(0, Self.b)), .init(at: 0, tree(100, Self.b)), .init(at: 0.5, tree(200, .linear(0.2)))],
            at: [0.5, 1, 2])
        #expect(timeline.duration == 2)
        #expect(try #require(timeline.track(.frameX)).values == [25, 150, 200])
    }

    @Test func `a transform turns the short way, also when it is turned again`() throws {
        func tree(_ degrees: Double) -> LayoutNode {
            var leaf = Self.node("a", .specific(Self.a))
            leaf.transform = TransformValue([.rotate(x: 0, y: 0, z: 1, degrees: degrees)])
            return Self.node("r", [leaf])
        }
        let once = try timeline([.init(at: 0, tree(0)), .init(at: 0, tree(270))])
        // Half-way to 270° the short way is −45°.
        #expect(abs(try #require(once.track(.m12)).values[1] + 0.5.squareRoot()) <= 1e-12)
        let step = 1e-7
        let twice = try timeline(
            [.init(at: 0, tree(0)), .init(at: 0, tree(90)), .init(at: 0.5, tree(30))],
            at: [0.5 - step, 0.5, 0.5 + step, 1.5])
        let m11 = try #require(twice.track(.m11)).values
        #expect(abs(m11[0] - m11[1]) <= 1e-6 && abs(m11[1] - m11[2]) <= 1e-6)
        #expect(abs(m11[3] - cos(30 * .pi / 180)) <= 1e-15)
    }

    @Test func `an id that ends several paths is told by its path`() throws {
        func tree(_ x: Double) -> LayoutNode {
            Self.node("r", [Self.node("g", [Self.node("a", x: x)]), Self.node("h", [Self.node("a", x: x)])])
        }
        let timeline = try timeline([.init(at: 0, tree(0)), .init(at: 0, tree(9))])
        #expect(timeline.subjects.map(\.id) == ["r/g/a", "r/h/a"])
    }

    @Test func `two siblings of one id are refused`() throws {
        var spec = TransitionSpec()
        spec.content = .layout(LayoutChange([.init(at: 0, Self.node("r", [Self.node("a"), Self.node("a")]))]))
        let issues = #expect(throws: PlanningFailure.self) { try TransitionPlan(spec) }
        #expect(issues?.all.map(\.pointer) == ["/layout/updates/0/tree/children/1/id"])
    }

    @Test func `turns that overlap are concatenated`() throws {
        func tree(_ degrees: Double) -> LayoutNode {
            var leaf = Self.node("a", .specific(Self.a))
            leaf.transform = TransformValue([.rotate(x: 0, y: 0, z: 1, degrees: degrees)])
            return Self.node("r", [leaf])
        }
        let timeline = try timeline([.init(at: 0, tree(0)), .init(at: 0, tree(90)), .init(at: 0.5, tree(180))], at: [0.75])
        // 180° less 22.5° that the first still lacks and 67.5° that the second does.
        #expect(abs(try #require(timeline.track(.m12)).values[0] - 1) <= 1e-12)
        #expect(abs(try #require(timeline.track(.m11)).values[0]) <= 1e-12)
    }

    @Test func `what stays as it is but isn't the identity is told`() throws {
        var node = Self.node(
            "n", appearing: VisibilityTransition(transform: VisibilityTransition.scale.transform, animation: Self.a))
        node.alpha = 0.5
        let timeline = try timeline([.init(at: 0, Self.node("r")), .init(at: 0, Self.node("r", [node]))])
        #expect(try #require(timeline.track(.opacity)).values == [0.5, 0.5, 0.5])
        // Before it is there nothing of it shows.
        let later = try self.timeline([.init(at: 0, Self.node("r")), .init(at: 0.5, Self.node("r", [node]))])
        #expect(try #require(later.track(.opacity)).values == [0, 0.5, 0.5])
    }
}
