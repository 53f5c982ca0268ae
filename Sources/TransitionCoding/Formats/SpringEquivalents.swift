internal import TransitionEngine

extension TextBuffer {
    /// Appends the same spring in the parameters of other libraries, one object for each library.
    ///
    /// Velocities are in travels per second. A library that measures velocity in the units of the value gets none.
    mutating func append(equivalentsOf animation: SpringAnimation) {
        // The constants of a spring that jumps are infinite, and no library accepts them.
        guard animation.spring.stiffness.isFinite else { return append("{}") }
        let spring = SpringNumbers(animation.spring)
        let physical = spring.physical
        append("{\"swiftui\":")
        append(json: SwiftUIText.animation(Animation(.spring(Self.swiftUIForm(animation)))))
        append(key: "core-animation", object: physical + [("initialVelocity", animation.initialVelocity)])
        append(
            key: "uikit",
            object: [
                ("duration", spring.duration), ("bounce", spring.bounce), ("initialSpringVelocity", animation.initialVelocity),
            ])
        append(
            key: "compose",
            object: [
                ("dampingRatio", spring.dampingRatio),
                ("stiffness", derivedNumber(animation.spring.stiffness / animation.spring.mass)),
            ])
        append(key: "motion")
        append("{\"type\":\"spring\",")
        append(members: physical)
        append("}")
        append(
            key: "react-spring", object: [("mass", spring.mass), ("tension", spring.stiffness), ("friction", spring.damping)])
        append(key: "reanimated", object: physical)
        append(key: "figma")
        append("{\"type\":\"CUSTOM_SPRING\",\"easingFunctionSpring\":")
        append(object: physical)
        append("}}")
    }

    /// Returns the spring in a form that SwiftUI has.
    private static func swiftUIForm(_ animation: SpringAnimation) -> SpringAnimation {
        let spring = SpringNumbers(animation.spring)
        switch animation.form {
        case .durationBounce, .responseDamping: return animation
        case .physical where animation.kind == .interpolating: return animation
        default:
            let form = SpringAnimation.Form.responseDamping(response: spring.duration, dampingFraction: spring.dampingRatio)
            return SpringAnimation(form, kind: .fluid, blendDuration: 0)
        }
    }
}
