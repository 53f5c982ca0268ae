// transitiond 1.0.0 · /v1/transitions/push:leading,scale:0.8:bottom.swift?animation=bouncy&name=card
import SwiftUI

extension Animation {
    static var card: Animation { .spring(duration: 0.5, bounce: 0.3) }
}

extension AnyTransition {
    static var card: AnyTransition { .push(from: .leading).combined(with: .scale(scale: 0.8, anchor: .bottom)).animation(.card) }
}
