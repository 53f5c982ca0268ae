extension Substring {
    /// The text without spaces and tabs at its ends: without the optional white space of a field (RFC 9110 §5.6.3).
    var trimmedBlanks: Substring {
        func isBlank(_ character: Character) -> Bool { character == " " || character == "\t" }
        var text = drop(while: isBlank)
        while let last = text.last, isBlank(last) { text.removeLast() }
        return text
    }
}
