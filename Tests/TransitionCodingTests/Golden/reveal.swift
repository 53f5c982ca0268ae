// transitiond 1.0.0 · /v1/transitions/core-animation/reveal:from-top.swift?animation=easeIn&duration=0.4&name=page
import QuartzCore

extension CATransition {
    static var page: CATransition {
        let transition = CATransition()
        transition.type = .reveal
        transition.subtype = .fromTop
        transition.duration = 0.4
        transition.timingFunction = CAMediaTimingFunction(controlPoints: 0.42, 0, 1, 1)
        return transition
    }
}
