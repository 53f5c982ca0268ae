/// Digits that change roll over; those that stay, stay.
///
/// Apple publishes neither metrics nor stagger: the model is semantics §4's, with the view's box divided evenly among
/// the characters.
///
/// Source: SwiftUI `ContentTransition.numericText`; semantics §4.
public struct NumericTextTransition: SceneTransition, BuiltInTransition {
    /// Its catalog entry.
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
    var roll: Roll { Roll(content.value, countsDown: content.countsDown) }

    /// What is hidden of a glyph, how much, and that of a glyph that is shown.
    struct HiddenValue: Sendable {
        let property: Property
        let hidden: Length
        let shown: Length
    }

    /// By how much a changing glyph starts later than the one to its right, as a fraction of the animation.
    static let stagger = 18.0 / 255

    /// What a glyph is that has rolled away by half a line, or comes from there. A line is as high as the view.
    ///
    /// - Parameters:
    ///   - roll: the direction.
    ///   - isIn: whether it appears.
    static func hiddenValues(_ roll: Roll, isIn: Bool) -> [HiddenValue] {
        let distance = roll == .none ? 0 : (roll == .up) == isIn ? 0.5 : -0.5
        return [
            HiddenValue(property: .opacity, hidden: Length(0), shown: Length(1)),
            HiddenValue(property: .translateY, hidden: Length(plus: distance, of: .height), shown: Length()),
            HiddenValue(property: .scaleX, hidden: Length(0.2), shown: Length(1)),
            HiddenValue(property: .scaleY, hidden: Length(0.2), shown: Length(1)),
            HiddenValue(property: .blur, hidden: Length(plus: 0.125, of: .height), shown: Length()),
        ]
    }

    /// The subjects, progress 0 being the start of the direction and 1 its end.
    public func scene(in context: SceneContext) -> Scene {
        let text = RollingText(content.from, [(content.to, roll)])
        return Scene(
            text.glyphs.map { glyph in
                var subject = Scene.Subject(.glyph, [])
                subject.name = glyph.name
                subject.note = glyph.note(of: text.cells)
                subject.note.addsDrawingGroup = addsDrawingGroup
                if glyph.start != 0 {
                    let shift = Length(plus: Double(glyph.start) / Double(text.cells), of: .width)
                    subject.tracks = [(.translateX, .lengths(shift, Length()))]
                }
                if let roll = glyph.comes ?? glyph.goes {
                    let isIn = glyph.comes != nil
                    subject.delayFraction = Double(roll.rank) * Self.stagger
                    subject.tracks += Self.hiddenValues(roll.direction, isIn: isIn).map { value in
                        let ends = isIn ? (value.hidden, value.shown) : (value.shown, value.hidden)
                        return (value.property, ProgressMapping(from: ends.0, to: ends.1))
                    }
                }
                return subject
            })
    }

    public var warnings: [TimelineWarning] {
        [
            TimelineWarning(
                "approximation",
                "Apple publishes neither the metrics nor the stagger of numeric text: glyphs are evenly wide, and roll by "
                    + "half a line.",
                inCode: "Apple publishes no metrics of numeric text: that glyphs roll by half a line is a model.")
        ] + (content.look == nil ? [] : [.withoutEffect("content/look", "only interpolate looks at it")])
    }
}

extension NumericTextTransition.Roll {
    /// - Parameters:
    ///   - value: the numbers before and after; `nil` for none.
    ///   - countsDown: decides where there are no numbers.
    init(_ value: [Double]?, countsDown: Bool) {
        guard let value, value.count == 2 else {
            self = countsDown ? .down : .up
            return
        }
        let (old, new) = (Float(value[0]), Float(value[1]))
        self = new > old ? .up : new < old ? .down : .none
    }
}

extension ProgressMapping {
    /// Between two lengths, or two numbers.
    fileprivate init(from: Length, to: Length) {
        self = from.isNumber && to.isNumber ? .between(from.points, to.points) : .lengths(from, to)
    }
}
