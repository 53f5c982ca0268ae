internal import TransitionEngine

/// What a subject contains while it moves: a composition of its own, so that a team replaces the box by its artwork.
struct LottieContent: Hashable {
    /// The id of the subject.
    let subject: String
    /// In points.
    let width, height, cornerRadius: Double
    /// Red, green and blue in 0…1.
    let fill: [Double]

    /// What follows the color of a fill or a stroke.
    static let opacity: StaticString = ",\"o\":{\"a\":0,\"k\":100}"
    /// What ends a shape layer after its fill or stroke.
    static let end: StaticString = """
        },{"ty":"tr","nm":"transform","p":{"a":0,"k":[0,0]},"a":{"a":0,"k":[0,0]},\
        "s":{"a":0,"k":[100,100]},"r":{"a":0,"k":0},"o":{"a":0,"k":100}}]}]
        """
    /// The rule by which a shape is filled: what it winds around.
    static let rule: StaticString = ",\"r\":1"

    /// Appends the composition.
    ///
    /// - Parameters:
    ///   - id: its name.
    ///   - rate: frames per second.
    ///   - length: its number of frames.
    func write(id: String, rate: Double, length: Double, to buffer: inout TextBuffer) {
        buffer.append("{\"id\":")
        buffer.append(json: id)
        buffer.append(key: "nm", json: id)
        buffer.append(",\"fr\":")
        buffer.append(exactly: rate)
        buffer.append(
            text:
                ",\"layers\":[{\"ty\":4,\"nm\":\"content\",\"ind\":1,\"st\":0,\"sr\":1,\"ip\":0,\"op\":\(Int(length)),\"ao\":0,\"bm\":0,"
        )
        buffer.append(
            """
            "ks":{"a":{"a":0,"k":[0,0]},"p":{"a":0,"k":[0,0]},"s":{"a":0,"k":[100,100]},"r":{"a":0,"k":0},"o":{"a":0,"k":100}},\
            "shapes":[{"ty":"gr","nm":"replace","it":[{"ty":"rc","nm":"box","d":1,"s":
            """)
        buffer.append(constant: [width, height])
        buffer.append(",\"p\":")
        buffer.append(constant: [width / 2, height / 2])
        buffer.append(",\"r\":")
        buffer.append(constant: [cornerRadius])
        buffer.append("},{\"ty\":\"fl\",\"nm\":\"fill\",\"c\":")
        buffer.append(constant: fill + [1])
        for part in [Self.opacity, Self.rule, Self.end] { buffer.append(part) }
        buffer.append("}]}")
    }
}

extension TextBuffer {
    /// Appends a property that doesn't change.
    mutating func append(constant: [Double]) {
        append("{\"a\":0,\"k\":")
        if constant.count == 1 {
            append(constant[0], decimals: 4)
        } else {
            append(values: constant, decimals: 4)
        }
        append("}")
    }
}
