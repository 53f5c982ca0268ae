package import TransitionEngine

/// The URL form of a spec: a recipe in the path, the rest as query keys (openapi.yaml).
package enum SpecPath {
    static let timelineKeys = QueryKeys(SpecControl.all.compactMap(\.key))
    static let curveKeys = QueryKeys(SpecControl.all.filter(\.isOfCurves).compactMap(\.key))
    /// Exactly one of these.
    static let samplingKeys = Sampling.table.keys.names
    /// The path parts, as error messages call them.
    package static let recipeParameter = "recipe"
    package static let curveParameter = "curve"

    /// Reads `/v1/transitions/{recipe}?{query}` and plans it.
    ///
    /// - Throws: ``DecodingFailure``, its issues naming a parameter each.
    package static func timeline(
        recipe: String, query: Query, limits: Limits = Limits(), isLenient: Bool = false,
        format: any TimelineFormat = BuiltInFormats.json
    ) throws(DecodingFailure) -> TimelineRequest {
        try SpecReader(limits: limits, isLenient: isLenient, format: format, isURL: true)
            .readTimeline(recipe: recipe, query: query).planned()
    }

    /// Reads `/v1/curves/{curve}?{query}` and plans it.
    ///
    /// - Throws: ``DecodingFailure``, its issues naming a parameter each.
    package static func curve(
        _ curve: String, query: Query, limits: Limits = Limits(), isLenient: Bool = false,
        format: any TimelineFormat = BuiltInFormats.json
    ) throws(DecodingFailure) -> CurveRequest {
        try SpecReader(limits: limits, isLenient: isLenient, format: format, isURL: true)
            .readCurve(curve, query: query).planned()
    }
}

extension SpecReader {
    /// Reads `/v1/transitions/{recipe}?{query}`.
    package consuming func readTimeline(recipe: String, query: Query) -> ReadSpec<TimelineRequest> {
        var reader = self
        return ReadSpec(reader.timelineRequest(recipe: recipe, query), by: reader)
    }

    /// Reads `/v1/curves/{curve}?{query}`.
    package consuming func readCurve(_ curve: String, query: Query) -> ReadSpec<CurveRequest> {
        var reader = self
        return ReadSpec(reader.curveRequest(curve, query), by: reader)
    }

    // MARK: - Timelines

    /// Reads the parts in an order that matters: the transition decides `source`, by which the others are read; pasted
    /// code gives an animation only where none is given, and keyframes need the view and its container.
    mutating func timelineRequest(recipe: String, _ query: Query) -> TimelineRequest {
        let given = values(of: query, SpecPath.timelineKeys)
        var request = TimelineRequest(TransitionSpec())
        request.output = defaults
        request.spec.transition = transition(recipe, given)
        source = request.spec.source
        lastTransition.rule = request.spec.isKeyframes ? PastedMotion.rule(in: recipe) : nil
        request.spec.start = midFlight(given)
        let standard = request.spec.nominalTransition.defaultAnimation ?? .default
        request.spec.animation = animationChoice(
            given["duration"] != nil && takesDuration(request.spec) ? given.without("duration") : given, standard)
        warnOfDuration(of: request.spec.animation)
        if let text = given["animation"] { request.spec.keepDefault(text) }
        let isWhole = given["insertion"] == nil && given["removal"] == nil
        playPasted(isWhole: isWhole, isGiven: request.spec.animation != .sourceDefault, in: &request.spec)
        var direction = RequestDirection.insertion
        read(given, into: &direction, RequestDirection.table)
        specifiesDirection = given["direction"] != nil
        (request.isBoth, request.spec.direction) = (direction == .both, direction.ofSpec)
        turnPasted(isWhole: isWhole, given["direction"] == nil ? nil : direction, in: &request.spec)
        read(given, into: &request.spec.view, ViewGeometry.table)
        if source == .coreAnimation { request.spec.fillFilter() }
        request.spec.container = container(given)
        playKeyframes(of: &request.spec)
        request.spec.sampling = sampling(given)
        request.precision = format.defaultPrecision
        read(given, into: &request, TimelineRequest.table)
        read(given, into: &request.spec.accessibility, TransitionSpec.Accessibility.table)
        read(given, into: &request.output, OutputOptions.table)
        locations.parameters.append(("/sampling", SpecPath.samplingKeys.first { given[named: $0] != nil } ?? "fps"))
        locations.fixedParameters = WrittenLocations.timelineParameters
        finish(&request)
        return request
    }

    /// The values by canonical key; reports unknown and doubled ones. What equals its default is left out, but for the
    /// parameters that the recipe may say too.
    private mutating func values(of query: Query, _ keys: QueryKeys) -> QueryValues {
        var result = QueryValues()
        var given: [(index: Int, value: String)] = []
        for item in query.items {
            if let index = keys.index(ofWritten: item.key) {
                let (name, word) = (keys.names[index], keys.words[index])
                if result.update(word, item.value) { at(name) { $0.add(.duplicateKey, "\"\(name)\" is given twice") } }
                if let known = given.firstIndex(where: { $0.index == index }) {
                    given[known].value = item.value
                } else {
                    given.append((index, item.value))
                }
            } else if Spelling.match(item.key, in: ["rev", "format"]) == nil {
                unknownKey(item.key, keys.names)
            }
        }
        for (index, value) in given where keys.isDefault(value, at: index, tolerance: format.defaultTolerance) {
            // Against another default it says something.
            if keys.names[index] == MemberKey.preview.name, defaults.preview { continue }
            result.remove(keys.words[index])
        }
        return result
    }

    // MARK: - Animations

    /// `animation`, or `easing` or `spring` with `duration`, `settling` and `delay`.
    ///
    /// - Parameter standard: what a delay without an animation delays.
    mutating func animationChoice(_ given: QueryValues, _ standard: Animation) -> TransitionSpec.AnimationChoice {
        let named = ["animation", "easing", "spring"].filter { given[named: $0] != nil }
        if named.count > 1 {
            at(named[1]) { $0.add(.conflict, "give only one of animation, easing and spring") }
        }
        locateAnimation(given, at: named.first ?? "animation")
        let hasTime = given["duration"] != nil || given["delay"] != nil || given["settling"] != nil
        var choice = TransitionSpec.AnimationChoice.sourceDefault
        var members = AnimationMembers()
        read(given, into: &choice, TransitionSpec.AnimationChoice.table)
        read(given, into: &members, AnimationMembers.table)
        if choice == .none {
            if hasTime { at("animation") { $0.add(.conflict, "no animation has neither duration, settling time nor delay") } }
            return .none
        }
        var animation = members.springText
        if case .animation(let given) = choice { animation = given }
        if let easing = members.easing { animation = Animation(.curve(easing, duration: source.defaultCurveDuration)) }
        if named.isEmpty, hasTime {
            let isDelay = given["duration"] == nil && given["settling"] == nil
            animation = lastTransition.rule == nil ? isDelay ? standard : .default : Animation(.curve(Self.cssEase, duration: 1))
        }
        guard var animation else { return .sourceDefault }
        setTimes(members, given, of: &animation)
        return .animation(animation)
    }

    /// Notes which keys an animation is made of.
    ///
    /// - Parameter key: the key of what the animation is.
    private mutating func locateAnimation(_ given: QueryValues, at key: String) {
        for part in WrittenLocations.animationParameters where given[named: part.parameter] != nil {
            locations.parameters.append(part)
        }
        locations.parameters.append(("/animation", key))
    }

    private mutating func setTimes(_ members: AnimationMembers, _ given: QueryValues, of animation: inout Animation) {
        if let duration = members.duration { at("duration") { $0.setDuration(duration, of: &animation) } }
        if let text = given["settling"], let settling = at("settling", { $0.seconds(text: text) }) {
            at("settling") { $0.setSettling(settling, of: &animation, hasDuration: given["duration"] != nil) }
        }
        if members.delay != 0 { animation.modifiers.append(.delay(members.delay)) }
    }

    /// Makes a spring faster or slower, so that it settles after so many seconds.
    private mutating func setSettling(_ seconds: Double, of animation: inout Animation, hasDuration: Bool) {
        guard case .spring(let spring) = animation.base, !hasDuration else {
            let other = hasDuration ? "duration is the perceptual duration of the spring" : "only a spring settles"
            add(.conflict, "\(other); give settling with a spring and without duration")
            return
        }
        guard seconds > 0, seconds <= 600 else {
            return add(.outOfRange, "must lie above 0 and up to 600 s, not \(exactText(seconds))")
        }
        var problems = SpecIssues()
        animation.validate(at: "", into: &problems)
        // Planning reports what is wrong with the spring itself.
        guard problems.isEmpty else { return }
        guard let settled = spring.settled(within: seconds) else {
            return add(
                .outOfRange, seconds < 0.1 ? "without bounce a spring settles after 0.1 s or more" : "the spring never settles")
        }
        animation.base = .spring(settled)
    }

    /// A curve, or the four numbers of a Bézier joined by commas.
    mutating func easing(list text: String) -> Easing? {
        let numbers = text.split(ascii: ",").compactMap { plainNumber(trimmed($0)) }
        if numbers.count == 4, !text.contains(ascii: "(") {
            return easing(text: "cubic-bezier(\(text))")
        }
        return easing(text: text)
    }

    /// A preset, `D:B` or `D,B`, or named numbers such as `k=100:c=10`.
    mutating func springValue(_ text: String) -> Animation? {
        if let named = AnimationNames.animation(named: text), case .spring = named.base { return named }
        let name = String(text.prefix { $0 != ":" })
        let isPreset = name != text && Spelling.match(name, in: AnimationNames.springs) != nil
        if isPreset || SwiftUIAnimation.looksLike(text) { return animation(text: text) }
        guard text.first?.isNumber == true || text.contains(ascii: "=") || text.first == "." else {
            let suggestion = Spelling.suggestion(for: text, in: AnimationNames.springs)
            add(
                .unknownValue, "\"\(shortened(text))\" is no spring\(didYouMean(suggestion))", allowed: AnimationNames.springs,
                suggestion: suggestion)
            return nil
        }
        return springPath("spring:" + text.replacing(",", with: ":")).map { Animation(.spring($0)) }
    }

    mutating func seconds(text: String) -> Double? {
        guard let time = TimeText.seconds(text) else {
            add(.malformed, "expected seconds, such as 0.4, 0.4s or 400ms, found \"\(shortened(text))\"")
            return nil
        }
        return time.isBare ? bareSeconds(time.value) : time.value
    }

    // MARK: - The rest

    private mutating func container(_ given: QueryValues) -> ContainerGeometry? {
        var container = ContainerGeometry(size: Size(width: 0, height: 0))
        read(given, into: &container, ContainerGeometry.table)
        if given["container"] == nil, given["container-radius"] != nil {
            at("container-radius") { $0.add(.conflict, "a radius needs a container, such as container=390x844") }
        }
        return given["container"] == nil ? nil : container
    }

    fileprivate mutating func sampling(_ given: QueryValues) -> Sampling {
        let keys = SpecPath.samplingKeys.filter { given[named: $0] != nil }
        if keys.count > 1 { at(keys[1]) { $0.add(.conflict, "give exactly one of fps, count, times and tolerance") } }
        var sampling = Sampling.default
        if keys.count == 1 { read(given, into: &sampling, Sampling.table) }
        return sampling
    }

    /// Seconds joined by commas, each with or without a unit.
    mutating func times(_ text: String) -> Sampling? {
        let words = text.split(ascii: ",")
        guard words.count <= limits.samples else {
            add(.limitExceeded, "\(words.count) times exceed the limit of \(limits.samples)")
            return nil
        }
        let times = words.compactMap { seconds(text: trimmed($0)) }
        return times.count == words.count ? .times(times) : nil
    }

    mutating func number(_ text: String) -> Double? {
        if let number = plainNumber(text) { return number }
        add(.malformed, "\"\(shortened(text))\" is no number")
        return nil
    }

    mutating func integer(_ text: String) -> Int? {
        guard let number = number(text) else { return nil }
        if let integer = Int(exactly: number), abs(number) <= 1e9 { return integer }
        add(.wrongType, "expected a whole number, found \(shortened(text))")
        return nil
    }

    // MARK: - Curves

    mutating func curveRequest(_ curve: String, _ query: Query) -> CurveRequest {
        isCurve = true
        let given = values(of: query, SpecPath.curveKeys)
        var request = CurveRequest(at(SpecPath.curveParameter) { $0.animation(text: curve) })
        request.output = defaults
        var members = AnimationMembers()
        read(given, into: &members, AnimationMembers.table)
        if var animation = request.animation {
            setTimes(members, given, of: &animation)
            request.animation = animation
        }
        request.start = midFlight(given)
        request.sampling = sampling(given)
        // The rows that curves share are rows of a timeline's table: they are read into one, of which the precision is taken.
        var whole = TimelineRequest(TransitionSpec())
        whole.precision = format.defaultPrecision
        read(given, into: &whole, TimelineRequest.curveTable)
        request.precision = whole.precision
        read(given, into: &request.output, OutputOptions.table)
        finish(&request)
        locateAnimation(given, at: SpecPath.curveParameter)
        locations.parameters.append(("/sampling", SpecPath.samplingKeys.first { given[named: $0] != nil } ?? "fps"))
        locations.fixedParameters = WrittenLocations.curveParameters
        return request
    }
}
