import TransitionEngine

// The objects of a request whose members are rows.

/// Which directions a request asks for.
enum RequestDirection: String, CaseIterable, Sendable, SpecChoice {
    case insertion, removal, both

    init(_ request: TimelineRequest) {
        self = request.isBoth ? .both : request.spec.direction == .removal ? .removal : .insertion
    }

    /// That of the spec, which of both directions is the insertion.
    var ofSpec: TransitionDirection { self == .removal ? .removal : .insertion }

    static let table = SpecTable<Self>(
        at: "",
        [.choice(.direction, \.self, default: nil, "Whether the view is inserted or removed; each format has its own default.")])
}

extension TimelineRequest {
    /// What holds for the whole.
    static let table = SpecTable<TimelineRequest>(
        at: "",
        [
            SpecMember(
                key: .include, query: "include", kind: .parameter(.choice(["velocity"])), defaultText: nil,
                summary: "Additional values that the timeline lists.",
                read: { value, reader, request in request.spec.includesVelocity = reader.include(value) },
                writing: .init(
                    value: { .words($0.spec.includesVelocity ? ["velocity"] : []) }, isDefault: { !$0.spec.includesVelocity })
            ).ofCurves().inSchema("Include"),
            .count(.precision, \.precision, default: defaultPrecision, precisionKind, "Decimals printed.")
                .byFormat { $0.precision == $1.defaultPrecision }.ofCurves().inSchema("Precision"),
        ])
    /// Those of them that a curve has.
    static let curveTable = table.ofCurves
}

extension ViewGeometry {
    /// The words of a layout direction.
    static let directionWords = LayoutDirection.allCases.map(\.rawValue) + ["auto"]

    static let table = SpecTable<ViewGeometry>(
        at: "/view",
        [
            .size(.size, \.size, default: ViewGeometry().size, "The view's own size."),
            // What `auto` means is a matter of the request.
            SpecMember(
                key: .layoutDirection, query: "dir", kind: .parameter(.choice(directionWords)), defaultText: "\"ltr\"",
                summary: "Which side is leading; auto leaves it to the page, in CSS.",
                read: { value, reader, view in
                    if let text = reader.string(value) { view.layoutDirection = reader.layoutDirection(text: text) }
                },
                writing: .init(
                    value: { .word($0.layoutDirection.rawValue) }, isDefault: { $0.layoutDirection == .leftToRight })),
        ])
}

extension ContainerGeometry {
    static let table = SpecTable<ContainerGeometry>(
        at: "/container",
        [
            .size(.size, \.size, default: nil, "The page or window in which it moves, for transitions that need one.")
                .inURL("container"),
            .number(
                .cornerRadius, \.cornerRadius, default: 0, .number(unit: "pt", range: 0...1e6, usual: 0...60),
                "The corner radius of the container."
            ).inURL("container-radius"),
        ])
}

extension TransitionSpec.Accessibility {
    static let table = SpecTable<Self>(
        at: "/accessibility",
        [
            .flag(.reduceMotion, \.reduceMotion, "Whether to show what users who prefer less motion see.").inURL("reduce-motion"),
            .flag(.prefersCrossFade, \.prefersCrossFade, "Whether pages cross-fade if motion is reduced.")
                .inURL("prefers-cross-fade"),
        ])
}

extension MidFlight {
    static let table = SpecTable<MidFlight>(
        at: "/from",
        [
            .number(
                .progress, \.progress, default: nil, .plain(-1000...1000, usual: 0...1),
                "Where an interrupted motion starts: 0.4 is 40 % of the way."
            ).inURL("from").ofCurves(),
            .number(
                .velocity, \.velocity, default: 0, .number(unit: "1/s", range: -1e4...1e4, usual: -10...10),
                "The velocity at the start, in progress per second."
            ).ofCurves(),
        ])
}

extension Sampling {
    /// Exactly one of them is given.
    static let table = SpecTable<Sampling>(
        at: "/sampling",
        [
            .sampling(
                .fps, .number(unit: "1/s", range: 1...1000, usual: 12...120), default: "60",
                "Keyframes per second; the end is always included."
            ) { $0.number($1).map(Sampling.fps) },
            .sampling(
                .count, .plain(2...200_000, usual: 2...120),
                "The number of evenly spaced keyframes, both ends included."
            ) { $0.integer($1).map(Sampling.count) }
            .whole(),
            .sampling(.times, .text, "The times of the keyframes, joined by commas: 0,0.1,200ms.") { $0.times($1) },
            .sampling(
                .tolerance, .plain(Sampling.tolerances, usual: 0.0005...0.05),
                "The greatest distance from the true curve, in fractions of each track's travel; with as few keyframes as possible."
            ) { $0.number($1).map(Sampling.tolerance) },
        ])
}

extension SpecMember where Object == Sampling {
    fileprivate static func sampling(
        _ key: MemberKey, _ kind: TransitionParameter.Kind, default standard: String? = nil, _ summary: String,
        _ read: @escaping @Sendable (inout SpecReader, WrittenValue) -> Sampling?
    ) -> SpecMember {
        SpecMember(
            key: key, query: key.name, kind: .parameter(kind), defaultText: standard, summary: summary,
            read: { value, reader, sampling in
                if let read = read(&reader, value) { sampling = read }
            },
            writing: .init(
                value: { $0.value(of: key) }, isDefault: { $0.value(of: key) == nil || $0 == .default })
        ).ofCurves()
    }
}

extension Sampling {
    fileprivate func value(of key: MemberKey) -> SpecValue? {
        switch (self, key) {
        case (.fps(let rate), .fps): .number(rate)
        case (.count(let count), .count): .number(Double(count))
        case (.times(let times), .times): .times(times)
        case (.tolerance(let tolerance), .tolerance): .number(tolerance)
        default: nil
        }
    }
}
