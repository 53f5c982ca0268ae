internal import TransitionEngine

extension NumericTextTransition {
    /// The two numbers by whose difference code decides where glyphs roll: those given, or the texts where they are numbers. `nil`
    /// for other texts, and for numbers that grow and are to roll down: their direction is fixed.
    var numbers: [Double]? {
        if let value = content.value { return value }
        let numbers = [content.from, content.to].compactMap(Double.init).filter(\.isFinite)
        guard numbers.count == 2, numbers[0] != numbers[1], numbers[0] > numbers[1] || !content.countsDown else { return nil }
        return numbers
    }

    /// Why code by ``numbers`` rolls otherwise than the timeline; `nil` where it rolls alike.
    var directionOmission: Omissions? {
        guard content.value == nil, !content.countsDown, let numbers, numbers[0] > numbers[1] else { return nil }
        var omissions = Omissions()
        omissions.add("countsDown", "the code rolls down where the number decreases, as from \(content.from) to \(content.to)")
        return omissions
    }
}
