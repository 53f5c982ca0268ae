internal import TransitionEngine

extension Omissions {
    /// What an animation of Compose doesn't have.
    ///
    /// - Parameters:
    ///   - animation: an animation of any kind; `nil` jumps.
    ///   - isCurve: whether it is all that is written: the code says of no spring where it ends. Default no.
    init(of animation: Animation?, isCurve: Bool = false) {
        self.init()
        if animation?.completesLogically == true { addLogicalCompletion() }
        guard let animation, case .spring(let spring) = animation.base else { return }
        if spring.blendDuration != 0 { add("blendDuration", "an animation of Compose takes over at once") }
        if isCurve || spring.kind != .fluid, KotlinTiming.spring(TimingCurve(animation)) != nil {
            add("the settling time", "a spring of Compose ends within its visibilityThreshold")
        }
    }

    /// Notes that Compose tells no app of a logical completion.
    mutating func addLogicalCompletion() { add("logicallyComplete", "an animation of Compose has one end") }
}

extension Animation {
    /// Whether it says when it is complete to the app.
    var completesLogically: Bool {
        modifiers.contains { if case .logicallyComplete = $0 { true } else { false } }
    }
}
