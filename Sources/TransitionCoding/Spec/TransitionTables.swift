import TransitionEngine

// What a transition's members are as rows: those that a URL says beside the recipe, too.

/// The two sides of an asymmetric transition.
struct AsymmetricMembers: Sendable {
    var insertion: (any Transition)?
    var removal: (any Transition)?

    static let table = SpecTable<AsymmetricMembers>(
        at: "/transition",
        [
            .value(.insertion, \.insertion, .transition, "The insertion, if it differs from the removal.") { $0.transition($1) },
            .value(.removal, \.removal, .transition, "The removal, if it differs from the insertion.") { $0.transition($1) },
        ])
}

extension MatchedView {
    static let table = SpecTable<MatchedView>(
        at: "/transition/source",
        [
            SpecMember(
                key: .frame, query: "source", kind: .parameter(.rect), defaultText: nil,
                summary: "The view that it grows out of.",
                read: { value, reader, view in view.frame = reader.rect(value) },
                writing: .init(value: { $0.frame.map { .rect($0) } }, isDefault: { $0.frame == nil })),
            .number(
                .cornerRadius, \.cornerRadius, default: 0, .number(unit: "pt", range: 0...1e6, usual: 0...60),
                "The corner radius of the view that it grows out of."
            ).inURL("source-radius"),
        ])
}

extension TextLook.Design: SpecChoice {}

extension TextLook {
    static let table = SpecTable<TextLook>(
        at: "/transition/content/look",
        [
            .value(.color, \.color, .parameter(.color), "The color of the text.") { reader, value in
                value.json.flatMap { reader.color($0) }
            },
            .number(.size, \.size, .number(unit: "pt", range: 0...1e6, usual: 8...96), "The size of the font."),
            SpecMember(
                key: .weight, kind: .parameter(.plain(1...1000, usual: 100...900)), defaultText: nil,
                summary: "The weight of the font.",
                read: { value, reader, look in
                    if let weight = reader.fontWeight(value) { look.weight = weight }
                },
                writing: .init(value: { $0.weight.map { .number($0) } }, isDefault: { $0.weight == nil })),
            .choice(.design, \.design, "The design of the font."),
        ])
}

extension UnitPoint {
    static let table = SpecTable<UnitPoint>(
        at: "/transition",
        [
            SpecMember(
                key: .anchor, query: "anchor", kind: .parameter(.anchor), defaultText: "\"center\"",
                summary: "The point that stays in place.",
                read: { value, reader, point in
                    if let read = reader.anchor(value) { point = read }
                })
        ])
}

/// The arguments of a recipe that have query keys of their own, by the names of their parameters.
struct RecipeArguments: Sendable {
    var values: [(name: String, value: ParameterValue)] = []

    static let table = SpecTable<RecipeArguments>(
        at: "/transition",
        [
            row(.startProgress, 0, .plain(0...1, usual: 0...1), "The progress at which a Core Animation transition starts.")
                .inURL("start"),
            row(.endProgress, 1, .plain(0...1, usual: 0...1), "The progress at which a Core Animation transition stops.")
                .inURL("end"),
            row(.intensity, 1, .plain(0...3, usual: 0...2), "How large a motion of motion/… is."),
        ])

    private static func row(_ key: MemberKey, _ standard: Double, _ kind: TransitionParameter.Kind, _ summary: String)
        -> SpecMember<RecipeArguments>
    {
        SpecMember(
            key: key, query: key.name, kind: .parameter(kind), defaultText: exactText(standard), summary: summary,
            read: { value, reader, object in
                if let number = reader.number(value) { object.values.append((key.name, .number(number))) }
            },
            writing: .init(
                value: { object in
                    if case .number(let number)? = object[key.name] { .number(number) } else { nil }
                },
                isDefault: { $0[key.name] == .number(standard) }))
    }

    subscript(name: String) -> ParameterValue? { values.first { $0.name == name }?.value }
}
