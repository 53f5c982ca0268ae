internal import TransitionEngine

/// Values of one phase after the other: an `Animatable` for each value, which goes on from wherever it is.
struct KotlinPhases {
    private let phases: PhaseAnimation
    /// The animation into each phase.
    private let timings: [KotlinTiming]
    /// Seconds from the start of each phase to the next one.
    private let durations: [Double]
    private let late: Double
    private let values: [PhaseValue]
    /// The components of the color, those that stand still too; none without a color.
    private let components: [PhaseValue]
    private var omissions = Omissions()

    /// A number with its values in all phases.
    private struct PhaseValue: Equatable {
        var name: String
        var properties: [Property]
        var values: [Double]

        /// Whether it stands still.
        var isConstant: Bool { values.allSatisfy { $0 == values[0] } }
        /// The number as an expression.
        var number: String { isConstant ? KotlinText.float(values[0]) : "\(name).value" }
    }

    /// - Parameters:
    ///   - spec: the spec of the view.
    ///   - tolerance: the greatest error of knots, in progress.
    ///   - late: seconds before it starts.
    /// - Throws: `PlanningFailure`, `CancellationError`.
    /// - Returns: `nil` for other transitions, and where no value is one of a layer.
    init?(_ spec: TransitionSpec, tolerance: Double, late: Double) throws {
        guard case .phases(let phases) = spec.nominalTransition.transitionKind else { return nil }
        (self.phases, self.late) = (phases, late)
        let animations = phases.animations ?? phases.phases.map { _ in spec.resolvedAnimation }
        let curves = animations.map { TimingCurve($0) }
        timings = try curves.map { try KotlinTiming($0, tolerance: tolerance) }
        values = Self.values(of: phases)
        let colors = phases.phases.compactMap { $0.color?.converted(to: .srgbLinear) }
        let components = KotlinColor.components.enumerated().compactMap { component, property in
            colors.isEmpty
                ? nil
                : PhaseValue(
                    name: KotlinModifier.name(of: property), properties: [property],
                    values: colors.map { KotlinColor.rounded(component == 3 ? $0.alpha : $0.components[component]) })
        }
        let isStill = components.allSatisfy(\.isConstant)
        self.components = isStill ? [] : components
        if values.isEmpty, isStill { return nil }
        if isStill, !components.isEmpty { omissions.add("color", KotlinColor.still) }
        durations = try spec.durations(of: phases)
        for property in phases.scalars where !KotlinModifier.properties.contains(property) {
            omissions.add(property.rawValue, "a layer of Compose has none")
        }
        if phases.until != nil { omissions.add("until", "it repeats until the view goes") }
        for phase in timings.indices {
            let before = (phase + timings.count - 1) % timings.count
            guard case .tween = timings[phase], curves[before].duration > durations[before] + 1e-9,
                phase != 1 || phases.until != nil
            else { continue }
            omissions.add("the end of the spring before a curve", "Compose's curve takes over at once, SwiftUI's is added to it")
        }
    }

    /// The values that change, each once: a scale along both axes is one.
    private static func values(of phases: PhaseAnimation) -> [PhaseValue] {
        var result: [PhaseValue] = []
        for property in phases.scalars where KotlinModifier.properties.contains(property) {
            let values = phases.phases.indices.map { phases.value(of: property, in: $0) }
            if values.allSatisfy({ $0 == property.identity }) { continue }
            if property == .scaleY, let x = result.firstIndex(where: { $0.properties == [.scaleX] && $0.values == values }) {
                result[x].properties.append(property)
                result[x].name = "scale"
            } else {
                result.append(PhaseValue(name: KotlinModifier.name(of: property), properties: [property], values: values))
            }
        }
        return result
    }

    // MARK: - What is written

    /// - Parameter name: the name of the modifier.
    func object(named name: String) -> KotlinObject {
        var specs = KotlinSpecs(enter: timings.filter { $0 != .snap }, exit: [], values: timings.map { ($0, .progress) })
        if !values.isEmpty { specs.stem = KotlinText.stem(of: name) }
        var players: [KotlinPlayer] = []
        if !values.isEmpty {
            let layer = KotlinModifier.calls(about: KotlinOrigin(phases.anchor)) { property in
                values.first { $0.properties.contains(property) }.map {
                    KotlinModifier.expression(of: property, from: "\($0.name).value")
                }
            }
            players.append(player(of: values, specs, .modifier(name: name, calls: layer)))
        }
        if let color = KotlinColor(.linear), !components.isEmpty {
            let state = color.state { component in
                let value = components.first { $0.properties == [component] }
                return (value?.number ?? "1f", value?.isConstant == false)
            }
            players.append(player(of: components.filter { !$0.isConstant }, specs, .color(state)))
        }
        var object = KotlinPlayer.object(players, specs)
        object.omissions = omissions
        object.addSides(of: values.flatMap(\.properties), about: phases.anchor)
        return object
    }

    /// Returns what plays values.
    private func player(of values: [PhaseValue], _ specs: KotlinSpecs, _ result: KotlinPlayer.Result) -> KotlinPlayer {
        let isEndless = phases.until != nil
        var steps = [
            "// The user turned animations off: the view stays as it is.",
            "if (coroutineContext[MotionDurationScale]?.scaleFactor == 0f) return@LaunchedEffect",
        ]
        if late > 0 { steps.append("pause(\(KotlinText.milliseconds(late)))") }
        let round = round(of: values, specs)
        steps += isEndless ? ["while (true) {"] + round.map { "    " + $0 } + ["}"] : round
        return KotlinPlayer(
            isEndless: isEndless,
            states: values.map { "val \($0.name) = remember { Animatable(\(KotlinText.float($0.values[0]))) }" },
            steps: steps, result: result)
    }

    /// Returns the statements of one round: from the first phase through all others and back.
    private func round(of values: [PhaseValue], _ specs: KotlinSpecs) -> [String] {
        let count = phases.phases.count
        return (1...count).flatMap { step -> [String] in
            let (phase, before) = (step % count, step - 1)
            // A round that interrupts another one takes up every value, wherever it is.
            let isStart = step == 1 && phases.until == nil
            let moves = values.filter { isStart || $0.values[phase] != $0.values[before] }.map { value in
                let target = KotlinText.float(value.values[phase])
                return timings[phase] == .snap
                    ? "\(value.name).snapTo(\(target))"
                    : KotlinText.broken(
                        "launch { \(value.name).animateTo(\(target), \(specs.call(timings[phase]))) }", column: 16)
            }
            let time = KotlinText.milliseconds(durations[phase])
            return moves + (time > 0 && (step < count || phases.until != nil) ? ["pause(\(time))"] : [])
        }
    }

    /// What waits as long as an animation takes, also where the user has changed their speed.
    static let pause = """
        /** Waits as long as an animation of [millis] takes, by the speed that the user has set. */
        private suspend fun pause(millis: Int) = animate(0f, 1f, animationSpec = tween(millis)) { _, _ -> }
        """
}
