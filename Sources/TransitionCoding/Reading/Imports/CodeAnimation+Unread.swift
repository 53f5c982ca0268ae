import TransitionEngine

// What a line of code says that isn't read.
extension CodeAnimation {
    /// Why the line as a whole can't be read; `nil` where it can.
    var refusal: String? {
        if dialect == .gsap, given("keyframes") != nil {
            return "the keyframes of GSAP have values of their own: give them as {\"type\": \"keyframes\", \"tracks\": …} for "
                + "the transition"
        }
        if dialect == .gsap, holds(".set("), ![".to(", ".from(", ".fromTo("].contains(where: holds) {
            return "gsap.set() takes no time, so it is no animation: write null"
        }
        if let path = customEase, path.hasPrefix("M"), easing == nil,
            let end = path.split(whereSeparator: { ", ".contains($0) }).last,
            plainNumber(end) == 0
        {
            return
                "this CustomEase ends at 0, where it begins, so it leads nowhere: write its motion as keyframes, or take motion/shake"
        }
        if dialect == .web, holds("anime(") || quotedEase.map(WebEasing.isAnime) ?? false,
            let mistake = first(["duration"]).flatMap(WebEasing.mistake)
        {
            return mistake
        }
        if dialect == .flutter, given("Split") != nil {
            return "Split joins two curves, which isn't read here: give one curve, or the points of both"
        }
        return nil
    }

    /// A warning for each member that changes nothing here.
    var unreadMembers: [TimelineWarning] {
        var details: [String] = []
        if dialect == .gsap, let pause = first(["repeatDelay"]), pause != 0 {
            details.append(Self.pauseDetail("repeatDelay"))
        }
        if dialect == .web {
            details += ["endDelay", "loopDelay"].filter { (first([$0]) ?? 0) != 0 }.map(Self.pauseDetail)
        }
        if [.gsap, .web, .reanimated].contains(dialect) {
            for name in ["duration", "delay", "withDelay"] where first([name]) == nil {
                guard let value = given(name) else { continue }
                details.append("\(name) changes nothing: \"\(value.prefix(40))\" is no number.")
            }
        }
        return details.map { TimelineWarning("without-effect", $0) }
    }

    /// What is said of a pause after each pass.
    static func pauseDetail(_ name: String) -> String {
        "\(name) changes nothing: the passes of an animation follow each other without a pause."
    }
}
