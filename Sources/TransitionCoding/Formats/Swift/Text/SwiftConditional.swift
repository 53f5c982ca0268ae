internal import TransitionEngine

/// An expression that may depend on the setting for less motion.
struct SwiftConditional {
    let text: String
    /// Whether it reads the setting, as `reduceMotion`.
    let readsSetting: Bool

    /// - Parameters:
    ///   - value: what it is where motion isn't reduced.
    ///   - less: what it is where motion is to be reduced. Default the same.
    init(_ value: String, orLess less: String? = nil) {
        (text, readsSetting) = (less.map { "reduceMotion ? \($0) : \(value)" } ?? value, less != nil)
    }

    /// A transition as an argument, without any where the motion is to be reduced to none.
    init(transition: String, _ reduced: ReducedVariant) {
        self.init(transition, orLess: reduced == .none ? ".identity" : nil)
    }
}
