/// Digits that change roll over; those that stay, stay.
///
/// Apple publishes neither metrics nor stagger: the model is semantics §4's, with the view's box divided evenly among
/// the characters.
///
/// Source: SwiftUI `ContentTransition.numericText`; semantics §4.
public struct NumericTextTransition: SceneTransition, BuiltInTransition {
    /// Its catalogue entry.
    public static let entry = CatalogEntry(
        "numeric-text",
        description: .init(
            summary: "Digits that change roll, glyph by glyph; the others stay.", hasMotion: true,
            example: "numeric-text:129:131"),
        of: NumericTextTransition(ContentChange(from: "", to: "")))

    public static let parameters = [
        ParameterRow("from", \Self.from, "The text before; or use content."),
        ParameterRow("to", \Self.to, "The text after."),
        ParameterRow("countsDown", \Self.countsDown, "Whether the number decreases."),
        ParameterRow(
            "content", \Self.contentWithValue, use: .objectOnly,
            "from and to; value, the two numbers, or countsDown decides the direction."),
        ContentTransition.drawingGroup(\.addsDrawingGroup),
    ]

    /// The texts before and after, and the direction.
    public var content: ContentChange
    /// Whether the content is drawn as one group.
    public var addsDrawingGroup: Bool

    /// Creates one. Default without a drawing group.
    public init(_ content: ContentChange, addsDrawingGroup: Bool = false) {
        self.content = content
        self.addsDrawingGroup = addsDrawingGroup
    }

    /// The shorthand's arguments where they are enough, else the content.
    // The content is told as a whole where it has a value, else by its parts.

    private var from: String? {
        get { content.value == nil ? content.from : nil }
        set { content.from = newValue ?? content.from }
    }
    private var to: String? {
        get { content.value == nil ? content.to : nil }
        set { content.to = newValue ?? content.to }
    }
    private var countsDown: Bool? {
        get { content.value == nil ? content.countsDown : nil }
        set { content.countsDown = newValue ?? content.countsDown }
    }
    private var contentWithValue: ContentChange? {
        get { content.value == nil ? nil : content }
        set { content = newValue ?? content }
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

    public var reduced: any Transition { ContentTransition(.opacity, addsDrawingGroup: addsDrawingGroup) }

    // MARK: - The model

    /// The direction in which changing glyphs move.
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

    /// The subjects, progress 0 being the start of the direction and 1 its end.
    public func scene(in context: SceneContext) -> Scene {
        let (old, new) = (Array(content.from), Array(content.to))
        let count = Double(max(old.count, new.count, 1))
        let distance = Length(plus: roll == .none ? 0 : (roll == .up ? 1 : -1) * Self.offset, of: .height)
        var subjects: [Scene.Subject] = []
        func add(_ subject: Scene.Subject, at index: Int) {
            var subject = subject
            subject.note.cell = Double(index) / count...Double(index + 1) / count
            subjects.append(subject)
        }
        var changed = 0
        // Numbers grow to the left: characters are compared from the right.
        for index in (0..<max(old.count, new.count)).reversed() {
            let (before, after) = (old.count - 1 - index, new.count - 1 - index)
            if before >= 0, after >= 0, old[before] == new[after] {
                let shift = Length(plus: Double(before - after) / count, of: .width)
                let tracks: [Scene.Subject.Track] = before == after ? [] : [(.translateX, .lengths(shift, Length()))]
                var subject = glyph("glyph-\(after)", new[after], tracks)
                subject.note.direction = Roll.none.rawValue
                add(subject, at: after)
                continue
            }
            let delay = Double(changed) * Self.stagger
            changed += 1
            if before >= 0 {
                let subject = rolling(
                    glyph("glyph-\(before)-out", old[before], []), (Length(), -distance), delay: delay, isIn: false)
                add(subject, at: before)
            }
            if after >= 0 {
                add(
                    rolling(glyph("glyph-\(after)", new[after], []), (distance, Length()), delay: delay, isIn: true),
                    at: after)
            }
        }
        return Scene(subjects)
    }

    /// A glyph that rolls.
    ///
    /// - Parameters:
    ///   - distances: vertical offsets at its start and end.
    ///   - delay: by how much it starts later, as a fraction of the animation.
    ///   - isIn: whether it appears.
    private func rolling(
        _ glyph: Scene.Subject, _ distances: (from: Length, to: Length), delay: Double, isIn: Bool
    ) -> Scene.Subject {
        func mapping(_ hidden: Double, _ shown: Double) -> ProgressMapping {
            isIn ? .between(hidden, shown) : .between(shown, hidden)
        }
        let scale = mapping(Self.scale, 1)
        // A line is as high as the view.
        let blur = Length(plus: Self.blur, of: .height)
        var subject = glyph
        subject.tracks = [
            (.opacity, mapping(0, 1)), (.translateY, .lengths(distances.from, distances.to)), (.scaleX, scale),
            (.scaleY, scale), (.blur, isIn ? .lengths(blur, Length()) : .lengths(Length(), blur)),
        ]
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
        ] + (content.look == nil ? [] : [.withoutEffect("content/look", "only interpolate looks at it")])
    }
}
