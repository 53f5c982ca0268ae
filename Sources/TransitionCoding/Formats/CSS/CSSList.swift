internal import TransitionEngine

/// `stagger`: one class for a whole list, whose items come one after the other, and a second one with which they leave.
///
/// The delay of an item follows from the custom property `--td-NAME-i`: `sibling-index()` sets it, rules with `:nth-child` in other browsers,
/// and an item may set it itself. Items beyond `items` have that of the last one, so that none waits for long.
struct CSSList: CSSMode {
    private let request: TimelineRequest
    let motion: WebMotion
    private var rules: CSSRules

    init(_ request: TimelineRequest, _ motion: WebMotion) {
        (self.request, self.motion) = (request, motion)
        rules = CSSRules(request, motion)
        guard let subject = motion.subjects.first else { return }
        for (index, direction) in subject.directions.enumerated() {
            let list = index > 0 ? ".\(name).\(name)-\(direction.suffix)" : ".\(name)"
            add(direction, list, index > 0 ? subject.insertion : nil)
        }
        addPositions()
    }

    func omissions() -> Omissions { Omissions() }

    var usage: [String] {
        let items = request.output.items
        let directions = motion.subjects.first?.directions ?? []
        let leaving = directions.count > 1 ? directions.last.map { [".\(name)-\($0.suffix) beside it as they leave"] } ?? [] : []
        return ["<ul class=\"\(name)\"> with any number of items"] + leaving
            + ["after the first \(items) they have one delay; --td-\(name)-i of an item sets another"]
    }

    func write(to sheet: inout StyleSheet) {
        guard !rules.moving.isEmpty else { return }
        sheet.properties(rules.timings.declarations)
        rules.write(motion, to: &sheet)
    }

    /// Adds the rules of the items in one direction.
    ///
    /// - Parameters:
    ///   - list: the selector of the list.
    ///   - otherwise: what the items would play without the rules.
    private mutating func add(_ direction: WebMotion.Direction, _ list: String, _ otherwise: WebMotion.Direction?) {
        var place = CSSRules.Place(list + " > *", direction.suffix)
        place.isLeaving = direction.full?.restsAtEnd == false
        place.otherwise = otherwise
        place.delay = { [self] in delay(of: $0) }
        rules.add(direction, place)
    }

    /// Adds the rules that number the items. Those with `:nth-child` are no more specific than the one that follows them.
    private mutating func addPositions() {
        guard !rules.moving.isEmpty else { return }
        let items = request.output.items
        for index in 1..<items {
            let child = index == items - 1 ? "n + \(index + 1)" : "\(index + 1)"
            rules.moving.append((".\(name) > :where(:nth-child(\(child)))", ["--td-\(name)-i: \(index)"]))
        }
        let rule = (".\(name) > *", ["--td-\(name)-i: calc(min(sibling-index(), \(items)) - 1)"])
        rules.improvement = ("(z-index: sibling-index())", rule)
    }

    /// Returns the delay of an item, which comes after a number of others.
    private func delay(of effect: WebEffect) -> String {
        let own = effect.timing.delay == 0 ? "" : milliseconds(effect.timing.delay) + " + "
        return "calc(\(own)var(--td-\(name)-i, 0) * \(milliseconds((request.output.stagger ?? 0) * 1000)))"
    }
}
