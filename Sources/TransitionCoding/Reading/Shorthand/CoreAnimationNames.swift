/// The names of Core Animation's constants in Objective-C, such as `kCATransitionFromLeft`: a word after a prefix.
enum CoreAnimationNames {
    /// The prefixes of types and subtypes, of fill modes, of timing functions and of calculation modes.
    enum Prefix: String {
        case transition = "kCATransition"
        case fillMode = "kCAFillMode"
        case timingFunction = "kCAMediaTimingFunction"
        case calculationMode = "kCAAnimation"
    }

    /// Returns the word after a prefix, which is compared without regard to case; a name without that prefix as it is.
    static func word(_ name: String, after prefix: Prefix) -> String {
        let start = name.utf8.prefix(prefix.rawValue.utf8.count)
        let isPrefix = start.elementsEqual(prefix.rawValue.utf8) { $0 | 0x20 == $1 | 0x20 }
        return isPrefix ? String(name.dropFirst(prefix.rawValue.count)) : name
    }

    /// Returns the name that a timing function of Core Animation has here. Any other name stays as it is.
    static func easing(_ name: String) -> String {
        let word = word(name, after: .timingFunction)
        if Spelling.matches(word, "easeInEaseOut") { return "easeInOut" }
        // Without the prefix, an animation may be meant.
        return word != name && Spelling.matches(word, "default") ? "ease" : word
    }
}
