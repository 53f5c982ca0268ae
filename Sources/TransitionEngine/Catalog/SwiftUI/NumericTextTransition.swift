/// Digits that change roll over; those that stay, stay.
///
/// Apple publishes neither metrics nor stagger: the model is semantics §4's, with the view's box divided evenly among
/// the characters.
///
/// Source: SwiftUI `ContentTransition.numericText`; semantics §4.
public struct NumericTextTransition: SceneTransition, BuiltInTransition {
    public static let entry = CatalogEntry(
        "numeric-text", summary: "Digits that change roll over, glyph by glyph; those that stay, stay.",
        parameters: [
            TransitionParameter("from", .text, default: .text(""), "The text before; or the whole as content."),
            TransitionParameter("to", .text, default: .text(""), "The text after."),
            TransitionParameter("countsDown", .flag, default: .flag(false), "Whether the numbers fall."),
            TransitionParameter(
                "content", .content, default: ParameterValue.none, inShorthand: false,
                "from, to, and value: the two numbers, or countsDown, which decide the direction."),
            ContentTransition.drawingGroup,
        ],
        hasMotion: true, example: "numeric-text:129:131"
    ) { arguments in
        NumericTextTransition(
            arguments[3].content
                ?? ContentChange(
                    from: arguments[0].text ?? "", to: arguments[1].text ?? "", countsDown: arguments[2].flag),
            addsDrawingGroup: arguments[4].flag)
    }

    public let content: ContentChange
    public let addsDrawingGroup: Bool

    public init(_ content: ContentChange, addsDrawingGroup: Bool = false) {
        self.content = content
        self.addsDrawingGroup = addsDrawingGroup
    }

    /// The short words where they say it all.
    public var arguments: [ParameterValue] {
        if content.value == nil {
            return [.text(content.from), .text(content.to), .flag(content.countsDown), .none, .flag(addsDrawingGroup)]
        }
        return [.none, .none, .none, .content(content), .flag(addsDrawingGroup)]
    }

    public func validate(at pointer: String, into issues: inout SpecIssues) {
        validateArguments(at: pointer, into: &issues)
        if content.value == nil { content.validate(at: pointer + "/content", into: &issues) }
        if content.from.isEmpty, content.to.isEmpty {
            issues.add(
                .missingKey, at: pointer + "/content",
                "\"content\" is missing: {\"from\": \"129\", \"to\": \"131\"}, or numeric-text:129:131")
        }
    }

    public var reduced: any Transition { ContentTransition(.opacity, content: content, addsDrawingGroup: addsDrawingGroup) }

    // MARK: - The model

    /// Which way changing glyphs move.
    enum Roll: String {
        case up, down, none
    }

    /// By the values as SwiftUI stores them, in single precision; without values by `countsDown`.
    var roll: Roll {
        guard let value = content.value, value.count == 2 else { return content.countsDown ? .down : .up }
        let (old, new) = (Float(value[0]), Float(value[1]))
        return new > old ? .up : new < old ? .down : .none
    }

    /// Distance in lines, scale and blur in lines at the hidden end, and the stagger in fractions of the animation.
    private static let offset = 0.5
    private static let scale = 0.2
    private static let blur = 0.125
    private static let stagger = 18.0 / 255

    public func scene(in context: SceneContext) -> Scene {
        let (old, new) = (Array(content.from), Array(content.to))
        let line = context.view.size.height
        let places = Double(max(old.count, new.count, 1))
        let cell = context.view.size.width / places
        let distance = roll == .none ? 0 : (roll == .up ? 1 : -1) * Self.offset * line
        var subjects: [Scene.Subject] = []
        func add(_ subject: Scene.Subject, at place: Int) {
            var subject = subject
            subject.note.cell = Double(place) / places...Double(place + 1) / places
            subjects.append(subject)
        }
        var changed = 0
        // Numbers grow to the left: characters are compared from the right.
        for place in (0..<max(old.count, new.count)).reversed() {
            let (before, after) = (old.count - 1 - place, new.count - 1 - place)
            if before >= 0, after >= 0, old[before] == new[after] {
                let shift = Double(before - after) * cell
                var subject = glyph("glyph-\(after)", new[after], shift == 0 ? [] : [(.translateX, .between(shift, 0))])
                subject.note.direction = Roll.none.rawValue
                add(subject, at: after)
                continue
            }
            let delay = Double(changed) * Self.stagger
            changed += 1
            if before >= 0 {
                let subject = rolling("glyph-\(before)-out", old[before], from: 0, to: 0 - distance, line, delay, isIn: false)
                add(subject, at: before)
            }
            if after >= 0 {
                add(rolling("glyph-\(after)", new[after], from: distance, to: 0, line, delay, isIn: true), at: after)
            }
        }
        return Scene( subjects)
    }

    private func rolling(
        _ name: String, _ character: Character, from: Double, to: Double, _ line: Double, _ delay: Double, isIn: Bool
    ) -> Scene.Subject {
        func way(_ hidden: Double, _ shown: Double) -> ProgressMapping {
            isIn ? .between(hidden, shown) : .between(shown, hidden)
        }
        let scale = way(Self.scale, 1)
        var subject = glyph(
            name, character,
            [
                (.opacity, way(0, 1)), (.translateY, .between(from, to)), (.scaleX, scale), (.scaleY, scale),
                (.blur, way(Self.blur * line, 0)),
            ])
        subject.delayFraction = delay
        subject.note.direction = roll.rawValue
        return subject
    }

    private func glyph(
        _ name: String, _ character: Character, _ tracks: [(property: Property, mapping: ProgressMapping)]
    ) -> Scene.Subject {
        var subject = Scene.Subject(.glyph, tracks)
        subject.name = name
        subject.note.text = String(character)
        subject.note.addsDrawingGroup = addsDrawingGroup
        return subject
    }

    public var warnings: [TimelineWarning] {
        [
            TimelineWarning(
                "approximation",
                "Apple publishes neither the metrics nor the stagger of numeric text: glyphs are evenly wide, and roll by "
                    + "half a line.")
        ]
    }
}
