internal import TransitionEngine

/// The text of an ES module below its head: the values, then `enter` and `leave`.
struct ModuleText {
    private(set) var text = ""
    private let motion: ScriptMotion
    private var easings = ModuleEasings()

    init(_ motion: ScriptMotion) {
        self.motion = motion
        let options = options
        let keyframes = motion.isKeyed ? keyedKeyframes : ScriptValue.object(motion.subjects.flatMap(\.full.keyframes))
        let parts = value(of: parts, "motion")
        let reduced =
            motion.keepsMotion
            ? "export const reduced = motion;\n" : value(of: motion.value(\.reduced, { easings.value($0) }), "reduced")
        text = "\n" + easings.text + value(of: options, "options") + "\n" + value(of: keyframes, "keyframes") + "\n"
        text += parts + "\n" + reduced + "\n" + registration + functions
    }

    private func value(of value: ScriptValue, _ name: String) -> String {
        "export const \(name) = \(value.text(.script, used: name.utf8.count + 17));\n"
    }

    // MARK: - Values

    /// The timing that all subjects share, or those of each subject.
    private var options: ScriptValue {
        mutating get {
            if motion.sharesTiming, let first = motion.subjects.first { return first.full.timing { easings.value($0) } }
            return .object(motion.subjects.map { ScriptValue.Member($0.key, $0.full.timing { easings.value($0) }) })
        }
    }

    private var keyedKeyframes: ScriptValue {
        .object(motion.subjects.map { ScriptValue.Member($0.key, .object($0.full.keyframes)) })
    }

    /// The parts of the motion, made of `options` and `keyframes`.
    private var parts: ScriptValue {
        func part(_ timing: String, _ keyframes: String) -> ScriptValue {
            .object([ScriptValue.Member("timing", .code(timing)), .spread(keyframes)])
        }
        guard motion.isKeyed else { return part("options", "keyframes") }
        return .object(
            motion.subjects.map { subject in
                let access = ScriptValue.access(subject.key)
                return ScriptValue.Member(
                    subject.key, part(motion.sharesTiming ? "options" : "options" + access, "keyframes" + access))
            })
    }

    // MARK: - Functions

    /// Registers the custom properties: only a property with a type is interpolated (css-properties-values-api-1).
    private var registration: String {
        guard !motion.customProperties.isEmpty else { return "" }
        let names = ScriptValue.list(motion.customProperties.map { .text($0) }).text(.script)
        return """
            for (const name of \(names)) {
              try {
                CSS.registerProperty({ name, syntax: "<number>", inherits: false, initialValue: "\(StyleDeclaration.customPropertyAtRest)" });
              } catch {} // It is registered already.
            }


            """
    }

    private var hasTwoTimings: Bool {
        motion.subjects.contains { $0.full.hasTwoTimings || $0.reduced.hasTwoTimings }
    }

    private var functions: String {
        let role = motion.isKeyed ? ", role" : ""
        let part = motion.isKeyed ? "(isReduced ? reduced : motion)[role]" : "isReduced ? reduced : motion"
        let timing = hasTwoTimings ? "(timing[direction] ?? timing)" : "timing"
        let missing = motion.isKeyed ? " = []" : ""
        let hasCustom = !motion.customProperties.isEmpty
        let reader =
            hasCustom
            ? "\n    const read = (name) => (name.startsWith(\"--\") ? style.getPropertyValue(name) : style[name]);" : ""
        var text = """
            const running = new WeakMap();

            function play(element\(role), direction, fill, { motion: preference = "auto", ...options } = {}) {
              const isReduced =
                preference === "reduced" || (preference === "auto" && matchMedia("(prefers-reduced-motion: reduce)").matches);
              const { timing, [direction]: ends\(missing) } = \(part);
              const previous = running.get(element);
              let frames = [ends].flat();
              if (previous?.playState === "running") {
                const style = getComputedStyle(element);\(reader)
                const current = Object.fromEntries(frames.flatMap(Object.keys).map((name) => [name, \(hasCustom ? "read(name)" : "style[name]")]));
                frames = [{ ...current, offset: 0 }, ...frames.filter(({ offset }) => offset === 1)];
              }
              previous?.cancel();
              const animation = element.animate(frames, { fill, ...\(timing), ...options });
              running.set(element, animation);
              return animation;
            }

            """
        if motion.isKeyed { text += Self.playsAll }
        for direction in motion.directions { text += function(direction) }
        return text
    }

    private static let playsAll = """

        const playAll = (elements, ...rest) =>
          Object.fromEntries(Object.entries(elements).map(([role, element]) => [role, play(element, role, ...rest)]));

        """

    private func function(_ direction: TransitionDirection) -> String {
        let (parameter, call) = motion.isKeyed ? ("elements", "playAll") : ("element", "play")
        let comment = Self.comment(direction, motion)
        return """

            \(comment)
            export const \(direction.scriptName) = (\(parameter), options) => \(call)(\(parameter), "\(direction.scriptName)", "\(direction.scriptFill)", options);

            """
    }

    private static func comment(_ direction: TransitionDirection, _ motion: ScriptMotion) -> String {
        if motion.isKeyed {
            let keys = motion.subjects.prefix(4).map(\.key).joined(separator: ", ") + (motion.subjects.count > 4 ? ", …" : "")
            // Ids are the caller's; none of them ends the comment, or a script that the module is pasted into.
            let names = keys.inertInCode.filter { !"*<>".contains($0) }
            return direction == .insertion
                ? "/** Plays the insertion on elements by role: \(names). */"
                : "/** Plays the removal on elements by role. */"
        }
        let ends = motion.subjects.first?.full.motions[direction]?.timing.fill
        switch direction {
        case .insertion where ends == nil:
            return "/** From the first keyframe, or from where it is, to rest; nothing is left on the element. */"
        case .insertion: return "/** From its start, or from where it is, to its end, held there. */"
        case .removal:
            return motion.directions.contains(.insertion)
                ? "/** To the last keyframe, held there: `await leave(element).finished; element.remove()`, or `enter(element)`. */"
                : "/** To the last keyframe, held there: `await leave(element).finished; element.remove()`. */"
        }
    }
}
