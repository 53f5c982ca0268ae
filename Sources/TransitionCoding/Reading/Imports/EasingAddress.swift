import TransitionEngine

/// An address of a site of easings, which has the curve in its fragment: `https://cubic-bezier.com/#.17,.67,.83,.67`,
/// `https://easings.net/#easeInOutQuart`. Times may follow.
struct EasingAddress {
    /// The curve with the times; `nil` for an address of another site, or without a curve.
    let animation: String?

    private static let starts = ["https://", "http://", "cubic-bezier.com", "easings.net"]

    /// Returns `nil` for a text that is no address.
    init?(_ text: String) {
        guard Self.starts.contains(where: text.hasPrefix) else { return nil }
        let words = text.split(maxSplits: 1) { $0.isWhitespace }
        let halves = words[0].split(separator: "#", maxSplits: 1)
        guard halves.count == 2 else {
            animation = nil
            return
        }
        let times = words.count == 2 ? " \(words[1])" : ""
        if halves[0].firstRange(of: "cubic-bezier.com") != nil {
            animation = "cubic-bezier(\(halves[1]))" + times
        } else {
            animation = halves[0].firstRange(of: "easings.net") == nil ? nil : halves[1] + times
        }
    }
}

extension SpecReader {
    /// Adds an issue and returns `nil` for an address that says no curve.
    mutating func animation(_ address: EasingAddress) -> Animation? {
        guard let text = address.animation else {
            add(
                .unsupported,
                "an address isn't opened: those of cubic-bezier.com and easings.net say their curve, as in https://easings.net/#easeOutBack; "
                    + "of others paste the text")
            return nil
        }
        let animation = animation(text: text)
        if lastCurve.assumesDuration, case .curve(let easing, _)? = animation?.base { assumeDuration(of: easing) }
        return animation
    }
}
