import TransitionEngine

// Specs and curves that are values of Swift, held against the same rules as JSON.
extension SpecReader {
    /// Returns what JSON with the same spec would be read as.
    ///
    /// - Parameters:
    ///   - precision: the decimals; `nil` is the format's default.
    ///   - output: the options, each of which is validated.
    consuming func read(
        _ spec: TransitionSpec, _ directions: TransitionCoder.Directions, precision: Int?, _ output: OutputOptions
    ) -> ReadSpec<TimelineRequest> {
        var reader = self
        var request = TimelineRequest(spec.mapViews { $0.fillFilter() })
        request.precision = reader.checked(precision)
        request.output = reader.checked(output)
        let specs = [spec] + (spec.content.views ?? []).map(\.spec)
        switch directions {
        case .automatic: reader.specifiesDirection = specs.contains { $0.direction == .removal || !$0.events.isEmpty }
        case .own: reader.specifiesDirection = true
        case .both:
            reader.specifiesDirection = true
            request.isBoth = reader.allowsBoth(request.spec) && request.spec.phase == nil
            if request.isBoth { request.spec = request.spec.mapViews { $0.direction = .insertion } }
        }
        reader.finish(&request)
        reader.warnOfUnnamed(in: request.spec)
        return ReadSpec(request, by: reader)
    }

    /// Returns what JSON with the same curve would be read as.
    consuming func read(
        curve animation: Animation?, _ sampling: Sampling, precision: Int?, _ output: OutputOptions
    ) -> ReadSpec<CurveRequest> {
        var reader = self
        var request = CurveRequest(animation)
        (request.sampling, request.precision) = (sampling, reader.checked(precision))
        request.output = reader.checked(output)
        reader.finish(&request)
        return ReadSpec(request, by: reader)
    }

    /// Whether a spec has two directions. Reports what has one run, unless the format writes both directions where it can.
    private mutating func allowsBoth(_ spec: TransitionSpec) -> Bool {
        guard !spec.events.isEmpty || spec.content.layout != nil else { return true }
        if !format.defaultsToBoth { spec.events.isEmpty ? refuseLayoutMember(.direction) : refuseDirectionOfEvents() }
        return false
    }

    private mutating func checked(_ precision: Int?) -> Int {
        precision.flatMap { value in at(.precision) { $0.count(.text("\(value)"), TimelineRequest.precisionKind) } }
            ?? format.defaultPrecision
    }

    /// Returns the options as they are read from JSON that says the same.
    private mutating func checked(_ output: OutputOptions) -> OutputOptions {
        var result = OutputOptions()
        guard output != result else { return result }
        var buffer = TextBuffer()
        buffer.append(output, OutputOptions.table, isExpanded: false)
        at(.output) { reader in
            // JSON has null in place of such a number.
            for member in OutputOptions.table.members where member.writing?.value(output)?.isFinite == false {
                reader.at(member.key) { $0.add(.outOfRange, "must be a finite number") }
            }
            // An object of options has no parts that nest.
            try? JSONDocument.read(buffer.bytes, nesting: 2) {
                _ = reader.read($0, into: &result, OutputOptions.table)
            }
        }
        return result
    }

    /// Warns of transitions that the JSON of a timeline can't say.
    private mutating func warnOfUnnamed(in spec: TransitionSpec) {
        guard format.writesSpec else { return }
        for transition in CanonicalSpec.unnamed(in: spec) {
            let warning = TimelineWarning(
                Omissions.code,
                "transition: \(type(of: transition)) has no entry in the catalog, so what \"spec\" has in its place can't be read again; "
                    + "register one (Catalog.register)")
            if !warnings.contains(warning) { warnings.append(warning) }
        }
    }
}

extension SpecValue {
    /// Whether it isn't an infinite number or NaN.
    fileprivate var isFinite: Bool {
        switch self {
        case .number(let number): number.isFinite
        default: true
        }
    }
}
