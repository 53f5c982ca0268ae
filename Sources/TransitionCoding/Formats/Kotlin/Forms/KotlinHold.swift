internal import TransitionEngine

/// A modifier that holds one end of a number for as long as `isActive` is true, and goes back when it no longer is.
struct KotlinHold {
    private let timing: KotlinTiming
    private let directions: [TransitionDirection]
    private(set) var specs: KotlinSpecs

    /// - Parameters:
    ///   - animation: how the number moves; `nil` jumps.
    ///   - late: seconds by which it starts later.
    ///   - directions: those that are animated; the number jumps in any other one.
    ///   - tolerance: the greatest error of knots, in progress.
    /// - Throws: `CancellationError`.
    init(_ animation: Animation?, late: Double, _ directions: [TransitionDirection], tolerance: Double) throws {
        var animation = animation
        if late > 0 { animation?.modifiers.append(.delay(late)) }
        timing = try KotlinTiming(TimingCurve(animation), tolerance: tolerance)
        specs = KotlinSpecs(enter: [timing], exit: [timing], values: [(timing, .progress)])
        self.directions = directions
    }

    /// - Parameters:
    ///   - name: the name of the modifier.
    ///   - usage: what it does, as a sentence whose start is how it is called.
    ///   - state: the name of the number, and its ends.
    ///   - body: what the modifier returns, by that name.
    func object(
        named name: String, usage: String, _ state: (name: String, from: Double, to: Double), returning body: String
    ) -> KotlinObject {
        var specs = specs
        specs.stem = KotlinText.stem(of: name)
        let (from, to) = (KotlinText.float(state.from), KotlinText.float(state.to))
        let spec =
            switch directions {
            case [.insertion]: "if (isActive) \(specs.call(timing)) else snap()"
            case [.removal]: "if (isActive) snap() else \(specs.call(timing))"
            default: specs.call(timing)
            }
        let code: CodeText = """
            @Composable
            \([KotlinText.signature("fun Modifier.\(name)", ["isActive: Boolean"], ": Modifier {")])
                val \(state.name) by animateFloatAsState(
                    targetValue = if (isActive) \(to) else \(from),
                    animationSpec = \(spec),
                    label = "\(state.name)",
                )
                return \([body])
            }
            """
        var object = KotlinObject(usage: usage, specs: specs, declarations: [])
        object.modifiers = [code.text]
        object.preview = .held("\(name)(isActive)")
        return object
    }
}
