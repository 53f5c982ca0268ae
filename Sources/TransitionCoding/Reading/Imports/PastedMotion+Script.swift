import TransitionEngine

// Motion, GSAP and anime.js.
//
// Source: motion.dev/docs/react-animation, gsap.com/docs/v3/GSAP, animejs.com/documentation.
extension PastedMotion {
    /// A member of an object of JavaScript.
    typealias Member = (name: String, value: String)

    /// What says the timing, or what is moved.
    private static let others = [
        "duration", "ease", "easing", "delay", "stagger", "type", "bounce", "visualDuration", "stiffness", "damping", "mass",
        "fill", "targets", "loop", "direction", "alternate", "reversed", "autoplay", "endDelay", "loopDelay", "overwrite",
        "clearProps", "transition",
    ]

    /// Reads code of JavaScript. Returns whether it is such code.
    mutating func readScript(_ text: String) -> Bool {
        if readLists(text) || readHook(text) || readSpring(text) { return true }
        if text.firstRange(of: "initial={") != nil || text.firstRange(of: "initial=\"") != nil { return readElement(text) }
        if let call = ["gsap.fromTo(", "gsap.from(", "gsap.to("].first(where: text.hasPrefix) { return readTween(call, text) }
        if text.hasPrefix("anime(") {
            guard let object = Self.objects(of: "anime(", in: text).first else { return false }
            readAnime(object, "anime(", ["duration": "1000", "easing": "'easeOutElastic(1, .5)'"])
            return true
        }
        if text.hasPrefix("animate(") { return readAnimate(text) }
        return readFrames(text) || readVariants(text)
    }

    // MARK: - Objects

    /// Returns the members of an object, without the quotes around their names. Of two of one name the later one counts.
    static func members(of object: String) -> [Member] {
        var members: [Member] = []
        for member in PastedCode.arguments(object.dropFirst().dropLast()) {
            let pair = member.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map { trimmed($0) }
            let name = CodeAnimation.unquoted(pair[0]) ?? pair[0]
            members.removeAll { $0.name == name }
            members.append((name, pair.count == 2 ? pair[1] : ""))
        }
        return members
    }

    /// Returns the objects among the arguments of a call, with their braces.
    static func objects(of call: String, in text: String) -> [String] {
        arguments(of: call, in: text).filter { $0.hasPrefix("{") }
    }

    /// Returns the arguments of the first call.
    ///
    /// - Parameter call: its name with its parenthesis.
    static func arguments(of call: String, in text: String) -> [String] {
        guard let start = text.firstRange(of: call),
            let block = PastedCode.block(text[text.index(before: start.upperBound)...])
        else { return [] }
        return PastedCode.arguments(block.dropFirst().dropLast())
    }

    /// Returns the members of an object that say what is moved.
    private static func state(of object: String) -> [Member] { members(of: object).filter { !others.contains($0.name) } }

    /// Returns the pose of an object. Members of its timing are left out.
    mutating func pose(of object: String, _ order: WebPose.Order) -> WebPose { pose(of: Self.state(of: object), order) }

    /// Returns the pose of members.
    mutating func pose(of state: [Member], _ order: WebPose.Order) -> WebPose {
        var pose = WebPose()
        for (name, value) in state {
            add(name, CodeAnimation.unquoted(value) ?? value, to: &pose, as: "\(name): \(value)", order)
        }
        return pose
    }

    /// Refuses the first member of an object that isn't at rest.
    mutating func expectRest(of object: String, _ order: WebPose.Order) {
        for (name, value) in Self.members(of: object) where !Self.others.contains(name) {
            var pose = WebPose()
            add(name, CodeAnimation.unquoted(value) ?? value, to: &pose, as: "\(name): \(value)", order)
            if !pose.isRest { refuse(part: "\(name): \(value)") }
        }
    }

    // MARK: - GSAP

    private mutating func readTween(_ call: String, _ text: String) -> Bool {
        let objects = Self.objects(of: call, in: text)
        guard let first = objects.first else { return false }
        leadsAway = call == "gsap.to("
        insertion = [Part(pose: pose(of: first, .css), timing: text)]
        if call == "gsap.fromTo(", objects.count > 1 { expectRest(of: objects[1], .css) }
        return true
    }

    // MARK: - Motion

    /// Reads an element with `initial`, `animate` and `exit`: objects, or names of variants.
    private mutating func readElement(_ text: String) -> Bool {
        let variants = Self.variants(in: text) ?? []
        func state(_ name: String) -> String? {
            guard let value = Self.attribute(name, in: text) else { return nil }
            guard let word = CodeAnimation.unquoted(value) else { return value }
            return variants.first { $0.name == word }?.value ?? value
        }
        guard let initial = state("initial") else { return false }
        let target = state("animate") ?? state("whileInView")
        // Without a removal of its own it goes back to the variant before it, in the time of that one.
        let isVariant = Self.attribute("initial", in: text).flatMap(CodeAnimation.unquoted) != nil
        let exit = state("exit") ?? (isVariant ? initial : nil)
        read(states: (initial, target, exit), along: Self.attribute("transition", in: text))
        return true
    }

    /// - Parameters:
    ///   - states: the objects before, there and after; `nil` where the code doesn't say.
    ///   - timing: the transition of those that have none of their own.
    mutating func read(states: (initial: String, target: String?, exit: String?), along timing: String?) {
        func own(_ object: String?) -> String? {
            object.flatMap { Self.members(of: $0).first { $0.name == "transition" }?.value }
        }
        let given = [("initial", states.initial), ("animate", states.target ?? "{}"), ("exit", states.exit ?? "{}")]
        for (name, state) in given where !state.hasPrefix("{") {
            return refuse(part: "\(name)={\(state)}", "its values stand elsewhere: paste them too, as an object")
        }
        insertion = parts(of: Self.state(of: states.initial), along: own(states.target) ?? timing, .scaleFirst)
        if let target = states.target { expectRest(of: target, .scaleFirst) }
        if let exit = states.exit {
            removal = parts(of: Self.state(of: exit), along: own(exit) ?? timing, .scaleFirst, leaves: true)
        }
    }

    /// Returns the value of an attribute of JSX, without the braces around it.
    static func attribute(_ name: String, in text: String) -> String? {
        for found in text.ranges(of: name + "=") {
            guard found.lowerBound == text.startIndex || text[text.index(before: found.lowerBound)].isWhitespace else { continue }
            let rest = text[found.upperBound...]
            if rest.first == "{" { return PastedCode.block(rest).map { trimmed($0.dropFirst().dropLast()) } }
            guard let quote = rest.first, "\"'".contains(quote) else { continue }
            return String(rest.prefix(1) + rest.dropFirst().prefix { $0 != quote }) + String(quote)
        }
        return nil
    }

    /// Returns the members of the first object in a text whose members are objects with properties of a view.
    private static func variants(in text: String) -> [Member]? {
        // In code that isn't about variants blocks may lie in each other at any depth.
        for open in text.indices.lazy.filter({ text[$0] == "{" }).prefix(32) {
            guard let block = PastedCode.block(text[open...]) else { return nil }
            let members = members(of: String(block))
            guard members.count > 1, members.allSatisfy({ $0.value.hasPrefix("{") }) else { continue }
            var motion = PastedMotion()
            let states = members.filter { $0.name != "transition" }
            // Of what is no motion each member is unknown.
            if states.contains(where: { motion.isPose($0.value) }) { return members }
        }
        return nil
    }

    private init() {}

    private mutating func isPose(_ object: String) -> Bool {
        Self.members(of: object).contains { name, value in
            var pose = WebPose()
            return (try? pose.add(name, CodeAnimation.unquoted(value) ?? value, .scaleFirst)) != nil
        }
    }

    /// Reads variants: the one at rest is where the view is, `exit` is the removal, the other is the insertion, and without `exit` the
    /// removal too. Each has the transition of the variant to which it leads.
    private mutating func readVariants(_ text: String) -> Bool {
        guard text.hasPrefix("{"), let variants = Self.variants(in: text) else { return false }
        let states = variants.filter { $0.name != "transition" }
        let rest = states.filter { state in
            var motion = PastedMotion()
            return motion.pose(of: state.value, .scaleFirst).isRest && motion.problem == nil
        }
        let exit = states.first { $0.name == "exit" }
        let others = states.filter { state in state.name != "exit" && !rest.contains { $0.name == state.name } }
        guard rest.count == 1, others.count == 1, rest[0].name != "exit" else {
            let names = states.map(\.name).joined(separator: ", ")
            refuse(
                part: names,
                "of variants one is at rest, such as { opacity: 1, y: 0 }, exit is the removal, and one is left as the insertion. "
                    + "Paste these, or name them with initial, animate and exit")
            return true
        }
        let timing = variants.first { $0.name == "transition" }?.value
        read(states: (others[0].value, rest[0].value, exit?.value ?? others[0].value), along: timing)
        return true
    }

    // MARK: - Two ends

    /// Reads `animate()` of Motion, which has its options beside the values, and of version 4 of anime.js, which has them among them.
    private mutating func readAnimate(_ text: String) -> Bool {
        let objects = Self.objects(of: "animate(", in: text)
        guard let first = objects.first else { return false }
        let isAnime = Self.members(of: first).contains { Self.others.contains($0.name) && $0.name != "transition" }
        if isAnime {
            readAnime(first, "animate('', ", ["duration": "1000", "ease": "'out(2)'"])
        } else {
            read(ends: Self.members(of: first), along: objects.dropFirst().first, .scaleFirst)
        }
        return true
    }

    /// - Parameters:
    ///   - call: the call with which its timing is read.
    ///   - standard: what anime.js takes by itself.
    private mutating func readAnime(_ object: String, _ call: String, _ standard: [String: String]) {
        let members = Self.members(of: object)
        for (name, value) in members
        where name == "reversed" && value != "false" || name == "direction" && value.contains("reverse") {
            refuse(part: "\(name): \(value)", "swap the ends of its values instead")
        }
        let callbacks = ["begin", "update", "complete", "change", "onBegin", "onUpdate", "onComplete", "onLoop", "composition"]
        let given = members.filter { Self.others.contains($0.name) && $0.name != "targets" }
        let added = standard.filter { row in !given.contains { $0.name == row.key } }.sorted { $0.key < $1.key }
        let timing = given.map { "\($0.name): \($0.value)" } + added.map { "\($0.key): \($0.value)" }
        let values = members.filter { member in !Self.others.contains(member.name) && !callbacks.contains(member.name) }
        read(ends: values, along: "\(call){ \(timing.joined(separator: ", ")) })", .written)
    }

    /// Reads members that have a value to which they lead, or two, from the first to the second.
    mutating func read(ends members: [Member], along timing: String?, _ order: WebPose.Order) {
        var (starts, ends) = ([Member](), [Member]())
        for (name, value) in members {
            guard !name.isEmpty, let (from, to) = Self.ends(of: value) else {
                refuse(part: "\(name): \(value)")
                continue
            }
            if let from { starts.append((name, from)) }
            if let to { ends.append((name, to)) }
        }
        let (start, end) = (pose(of: starts, order), pose(of: ends, order))
        guard problem == nil else { return }
        if end.isRest || start.isRest {
            leadsAway = !end.isRest
            insertion = parts(of: leadsAway ? ends : starts, along: timing, order, leaves: leadsAway)
        } else if let rule = Self.rule(from: start, to: end, along: timing) {
            keyframes = rule
            warnings += timing.flatMap { CodeAnimation($0)?.warnings } ?? []
        } else {
            refuse(part: members.map(\.name).joined(separator: ", "), "neither end is the view at rest. " + WebPose.known)
        }
    }

    /// Returns the values from which and to which a member leads, where it says them; `nil` for what isn't read.
    private static func ends(of value: String) -> (from: String?, to: String?)? {
        if value.hasPrefix("{") {
            let given = members(of: value)
            func end(_ name: String) -> String? { given.first { $0.name == name }?.value }
            return !given.isEmpty && given.allSatisfy { ["from", "to"].contains($0.name) } ? (end("from"), end("to")) : nil
        }
        let list = value.hasPrefix("[") ? PastedCode.arguments(value.dropFirst().dropLast()) : [value]
        guard let last = list.last, list.count <= 2 else { return nil }
        return (list.count == 2 ? list[0] : nil, last)
    }

    /// Returns keyframes from one pose to another along a curve; `nil` for a spring, and for poses that CSS doesn't join part by part.
    private static func rule(from start: WebPose, to end: WebPose, along timing: String?) -> String? {
        guard let timing, let code = CodeAnimation(timing), let ease = code.quotedEase, let seconds = code.duration,
            code.repetition == nil, let (first, last) = WebPose.declarations(start, end)
        else { return nil }
        let playback =
            "animation-name: motion; animation-duration: \(exactText(seconds))s; animation-delay: \(exactText(code.delay ?? 0))s; "
            + "animation-timing-function: \(ease)"
        return "@keyframes motion { from { \(first) } to { \(last) } } .motion { \(playback) }"
    }
}
