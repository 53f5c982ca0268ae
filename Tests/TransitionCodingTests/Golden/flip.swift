// transitiond 1.0.0 · /v1/transitions/uikit/flip-horizontal.swift?tolerance=0.05
import SwiftUI

struct FlipHorizontalOutgoingValues {
    var opacity = 1.0
    var rotateY = 0.0
}

extension View {
    /// Lasts 0.6 s; begins again whenever `trigger` changes.
    func flipHorizontalOutgoing(trigger: some Equatable) -> some View {
        keyframeAnimator(initialValue: FlipHorizontalOutgoingValues(), trigger: trigger) { content, value in
            content
                .rotation3DEffect(.degrees(value.rotateY), axis: (x: 0, y: 1, z: 0), perspective: 0)
                .opacity(value.opacity)
        } keyframes: { _ in
            KeyframeTrack(\.opacity) {
                LinearKeyframe(1.0, duration: 0.091927)
                MoveKeyframe(0.0)
                LinearKeyframe(0.0, duration: 0.508073)
            }
            KeyframeTrack(\.rotateY) {
                LinearKeyframe(-158.112346, duration: 0.17615)
                LinearKeyframe(-186.044965, duration: 0.409935)
                LinearKeyframe(-180.0, duration: 0.013915)
            }
        }
    }
}

struct FlipHorizontalIncomingValues {
    var opacity = 0.0
    var rotateY = 180.0
}

extension View {
    /// Lasts 0.6 s; begins again whenever `trigger` changes.
    func flipHorizontalIncoming(trigger: some Equatable) -> some View {
        keyframeAnimator(initialValue: FlipHorizontalIncomingValues(), trigger: trigger) { content, value in
            content
                .rotation3DEffect(.degrees(value.rotateY), axis: (x: 0, y: 1, z: 0), perspective: 0)
                .opacity(value.opacity)
        } keyframes: { _ in
            KeyframeTrack(\.opacity) {
                LinearKeyframe(0.0, duration: 0.091927)
                MoveKeyframe(1.0)
                LinearKeyframe(1.0, duration: 0.508073)
            }
            KeyframeTrack(\.rotateY) {
                LinearKeyframe(21.887654, duration: 0.17615)
                LinearKeyframe(-6.044965, duration: 0.409935)
                LinearKeyframe(0.0, duration: 0.013915)
            }
        }
    }
}

