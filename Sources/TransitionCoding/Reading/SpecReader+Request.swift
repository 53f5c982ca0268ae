import TransitionEngine

// The members of a request besides transition and animation.
extension SpecReader {
    mutating func layoutDirection(text: String) -> LayoutDirection {
        if Spelling.matches(text, "auto") {
            isAutoDirection = format.takesAutoDirection || format.followsLayoutDirection
            if !isAutoDirection {
                add(
                    .conflict, "auto needs a format that writes both layout directions, such as css; give ltr or rtl",
                    allowed: LayoutDirection.allCases.map(\.rawValue))
            }
            return .leftToRight
        }
        return choice(of: text, ViewGeometry.directionWords).flatMap(LayoutDirection.init(rawValue:)) ?? .leftToRight
    }

    mutating func container(_ value: JSONValue) -> ContainerGeometry? {
        var container = ContainerGeometry(size: Size(width: 0, height: 0))
        guard let members = read(value, into: &container, ContainerGeometry.table) else { return nil }
        if members[.size] == nil { add(.missingKey, "\"size\" is missing: [width, height] in points") }
        return container
    }

    mutating func sampling(_ value: JSONValue) -> Sampling {
        guard let members = members(of: value, Sampling.table.keys) else {
            return .default
        }
        // What equals its default changes nothing beside another one.
        var given = members.present
        if given.count > 1 { given.removeAll { isDefault(members[$0], of: $0) } }
        if given.count > 1 {
            let names = given.names.joined(separator: " and ")
            add(.conflict, "give exactly one of fps, count, times and tolerance, not \(names)")
        }
        if let key = given.first, let value = members[key],
            let index = Sampling.table.members.indices.first(where: { Sampling.table.members[$0].key == key })
        {
            var sampling = Sampling.default
            at(key) { Sampling.table.members[index].read(.json(value), &$0, &sampling) }
            return sampling
        }
        if value.eachMember.allSatisfy({ $0.value.kind == .null }) {
            add(.missingKey, "give one of fps, count, times and tolerance", allowed: members.names)
        }
        return .default
    }

    /// Warns of what says how samples are written, in a format that writes none.
    mutating func warnOfSampling(_ sampling: Sampling, _ includesVelocity: Bool, _ precision: Int) {
        // All of them act on samples, which most requests ask for.
        guard !format.isDirect else { return }
        var given: [SamplingMember] = []
        switch sampling {
        case .fps where sampling != .default: given.append(.fps)
        case .count: given.append(.count)
        case .times: given.append(.times)
        case .fps, .tolerance: break
        }
        if includesVelocity { given.append(.velocity) }
        if precision != format.defaultPrecision { given.append(.precision) }
        for member in given where !format.samplingMembers.contains(member) {
            let detail = "\(member.rawValue) changes nothing in \(format.name): json, csv and f32 are samples."
            let warning = TimelineWarning("without-effect", detail)
            if !warnings.contains(warning) { warnings.append(warning) }
        }
    }

    /// Notes whether the motion is kept, with a warning where less motion is asked for. Swift and Kotlin say it themselves.
    mutating func keepMotion(of request: inout TimelineRequest) {
        request.keepsMotion = request.output.reduced == .keep && (format.lessMotionScope != .nothing || format.writesSpec)
        let specs = [request.spec] + (request.spec.content.views ?? []).map(\.spec)
        guard request.keepsMotion, !format.followsLayoutDirection, specs.contains(where: \.accessibility.reduceMotion) else {
            return
        }
        let detail = "accessibility/reduceMotion changes nothing, and neither does hasMotion: output/reduced keeps the motion."
        let warning = TimelineWarning("without-effect", detail)
        if !warnings.contains(warning) { warnings.append(warning) }
    }

    mutating func midFlight(_ value: JSONValue) -> MidFlight? {
        var start = MidFlight(progress: 0)
        guard let members = read(value, into: &start, MidFlight.table) else { return nil }
        guard members[.progress] != nil else {
            add(.missingKey, "\"progress\" is missing: 0 at the start of the way, 1 at the target")
            return nil
        }
        return start
    }

    mutating func times(_ value: WrittenValue) -> Sampling? {
        switch value {
        case .json(let value): times(value)
        case .text(let text): times(text)
        }
    }

    private mutating func times(_ value: JSONValue) -> Sampling? {
        guard value.kind == .array else {
            add(.wrongType, "expected an array of seconds, found \(value.kindName)")
            return nil
        }
        let elements = value.elements
        guard elements.count <= limits.samples else {
            add(.limitExceeded, "\(elements.count) times exceed the limit of \(limits.samples)")
            return nil
        }
        let times = elements.enumerated().map { index, element in at(index) { $0.number(element) } }
        let read = times.compactMap { $0 }
        return read.count == times.count ? .times(read) : nil
    }

    /// Whether velocities are wanted.
    mutating func include(_ value: WrittenValue) -> Bool {
        switch value {
        case .json(let value): include(value)
        case .text(let text): text.split(separator: ",").filter { choice(of: trimmed($0), ["velocity"]) != nil }.count > 0
        }
    }

    private mutating func include(_ value: JSONValue) -> Bool {
        guard value.kind == .array else {
            add(.wrongType, "expected an array of extras, such as [\"velocity\"], found \(value.kindName)")
            return false
        }
        var result = false
        for (index, element) in value.elements.enumerated() {
            if at(index, { $0.choice(element, ["velocity"]) }) != nil { result = true }
        }
        return result
    }

    /// A CSS identifier that is no keyword where authors choose a name (css-values-4, `<custom-ident>`).
    mutating func customIdentifier(_ text: String, except others: [String] = []) -> String? {
        let keywords = ["none", "auto", "default", "inherit", "initial", "unset", "revert", "revert-layer"] + others
        guard !keywords.contains(text.lowercased()) else {
            add(.malformed, "\"\(text)\" is a keyword of CSS; choose another name")
            return nil
        }
        return identifier(text)
    }

    /// The name of what a view transition changes: the browser's own names can't be selected.
    mutating func elementName(_ text: String) -> String? { customIdentifier(text, except: ["match-element"]) }

    /// The type of view transitions. The type `back` is that of the way back.
    mutating func transitionType(_ text: String) -> String? {
        guard text.lowercased() != "back" else {
            add(.conflict, "\"back\" is the type of the way back, which comes beside this one; choose another name")
            return nil
        }
        return customIdentifier(text)
    }

    /// The name of a package of Kotlin.
    mutating func packageName(_ text: String) -> String? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard text.utf8.count <= 200, parts.allSatisfy({ OutputOptions.isName(String($0)) && !$0.contains("-") }) else {
            add(
                .malformed,
                "a package is names joined by dots, such as com.example.motion, each a letter or _ and up to 63 letters, digits and _"
            )
            return nil
        }
        return text
    }

    /// A CSS identifier, as openapi.yaml narrows it.
    mutating func identifier(_ text: String) -> String? {
        guard OutputOptions.isName(text) else {
            let (other, groups) = (text.inertName, "; dots make groups of design tokens in the names of a manifest alone")
            add(
                .malformed,
                "a name is a letter or _ and up to 63 letters, digits, - and _" + (text.contains(".") ? groups : ""),
                suggestion: OutputOptions.isName(other) ? other : nil)
            return nil
        }
        return text
    }
}

// The state of one phase.
extension SpecReader {
    /// Reads the phase whose state alone is shown: it has no direction.
    mutating func readPhase(_ value: JSONValue, _ members: Members, into spec: inout TransitionSpec) {
        specifiesDirection = true
        let word = at(.phase) { $0.choice(value, TransitionPhase.allCases.map(\.rawValue)) }
        spec.phase = word.flatMap(TransitionPhase.init(rawValue:))
        if let value = members[.direction], !isDefaultDirection(value) {
            at(.direction) { $0.add(.conflict, "give either \"phase\" or \"direction\"") }
        }
    }

    /// Refuses the state of a phase, which only numbers show.
    mutating func refusePhases(of spec: TransitionSpec) {
        let views = (spec.content.views ?? []).enumerated().map { ("/views/\($0)/phase", $1.spec) }
        for (pointer, spec) in spec.content.isView ? [("/phase", spec)] : views where spec.phase != nil {
            issues.add(
                .unsupported, at: pointer,
                "\(format.name) shows a motion; json, motion.json, csv and f32 have the state of a phase")
        }
    }
}

extension SpecReader {
    mutating func refuseLayoutMember(_ key: MemberKey) {
        at(key) { $0.add(.conflict, "a layout tree defines everything itself; remove \"\(key)\"") }
    }

    mutating func refuseDirectionOfEvents() {
        at(.direction) { $0.add(.conflict, "events define the direction; give either \"direction\" or \"events\"") }
    }

    /// Whether a member of a view or of the sampling equals its default, so that it changes nothing where it has no meaning.
    func isDefault(_ value: JSONValue?, of key: MemberKey) -> Bool {
        guard let value else { return true }
        var (reader, view) = (self, ViewGeometry())
        switch key {
        case .direction: return isDefaultDirection(value)
        case .fps: return value.number == 60
        case .tolerance: return value.number.map { $0 == format.defaultTolerance } == true
        case .platform: return value.string.map { Spelling.matches($0, Platform.ios.rawValue) } == true
        case .context: return value.string.map { Spelling.matches($0, NavigationContext.navigation.rawValue) } == true
        case .view:
            reader.read(value, into: &view, ViewGeometry.table)
            return view == ViewGeometry() && reader.issues.all.count == issues.all.count
        default: return false
        }
    }

    /// Whether a direction is the one that the format writes by default.
    func isDefaultDirection(_ value: JSONValue) -> Bool {
        value.string.map { Spelling.matches($0, format.defaultDirection) } == true
    }
}
