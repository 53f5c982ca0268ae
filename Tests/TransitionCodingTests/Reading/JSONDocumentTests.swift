import Testing

@testable import TransitionCoding

/// The categories of the JSONTestSuite (RFC 8259): what must be accepted, and what must be refused.
struct JSONDocumentTests {
    static let accepted: [String] = [
        "[]", "[[]   ]", "[\"\"]", "[0e+1]", "[1E-2]", "[-0]", "[-0.0]", "[123e65]", "[1.5]", "[true,false,null]", " [] ",
        "{\"a\":\"b\",\"c\":{}}", "[\"\\u0060\\u012a\\u12AB\"]", "[\"\\uD801\\uDC37\"]", "[\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"]",
        "[\"\u{7F}\"]", "[\"€𝄞\"]", "{\"\":0}", "2", "\"x\"", "null", "[\n1\n]", "{\"a\\u0000b\":1}",
    ]
    static let refused: [(String, [UInt8])] = [
        ("structure: empty", []), ("structure: blank", Array(" ".utf8)), ("structure: open array", Array("[".utf8)),
        ("structure: open object", Array("{\"a\":1".utf8)), ("structure: trailing comma", Array("[1,]".utf8)),
        ("structure: double comma", Array("[1,,2]".utf8)), ("structure: missing colon", Array("{\"a\" 1}".utf8)),
        ("structure: trailing text", Array("[] x".utf8)), ("structure: two values", Array("[][]".utf8)),
        ("structure: comment", Array("[1/*c*/]".utf8)), ("structure: single quotes", Array("['a']".utf8)),
        ("structure: unquoted key", Array("{a:1}".utf8)), ("structure: key only", Array("{\"a\"}".utf8)),
        ("structure: number key", Array("{1:1}".utf8)), ("structure: closing mismatch", Array("[1}".utf8)),
        ("structure: NUL after", Array("[]\0".utf8)), ("structure: form feed", Array("[\u{0C}]".utf8)),
        ("number: leading zero", Array("[012]".utf8)), ("number: plus", Array("[+1]".utf8)), ("number: dot", Array("[1.]".utf8)),
        ("number: leading dot", Array("[.5]".utf8)), ("number: minus", Array("[-]".utf8)),
        ("number: exponent", Array("[1e]".utf8)),
        ("number: hex", Array("[0x10]".utf8)), ("number: NaN", Array("[NaN]".utf8)),
        ("number: Infinity", Array("[Infinity]".utf8)),
        ("number: too large", Array("[1e999]".utf8)), ("number: NUL inside", Array("[1\0]".utf8)),
        ("number: full-width", Array("[１]".utf8)), ("literal: True", Array("[True]".utf8)), ("literal: nul", Array("[nul]".utf8)),
        ("string: open", Array("[\"a]".utf8)), ("string: raw control", Array("[\"a\u{01}\"]".utf8)),
        ("string: raw newline", Array("[\"a\nb\"]".utf8)), ("string: bad escape", Array("[\"\\x\"]".utf8)),
        ("string: short unicode", Array("[\"\\u12\"]".utf8)), ("string: lone surrogate", Array("[\"\\uD800\"]".utf8)),
        ("string: reversed surrogates", Array("[\"\\uDC37\\uD801\"]".utf8)),
        ("encoding: bad byte", [0x5B, 0x22, 0xFF, 0x22, 0x5D]), ("encoding: overlong", [0x5B, 0x22, 0xC0, 0xAF, 0x22, 0x5D]),
        ("encoding: surrogate bytes", [0x5B, 0x22, 0xED, 0xA0, 0x80, 0x22, 0x5D]),
        ("encoding: truncated", [0x5B, 0x22, 0xE2, 0x82, 0x22, 0x5D]), ("encoding: BOM", [0xEF, 0xBB, 0xBF, 0x5B, 0x5D]),
        ("encoding: UTF-16", [0x5B, 0x00, 0x5D, 0x00]),
        ("nesting: arrays", Array(String(repeating: "[", count: 100_000).utf8)),
        ("nesting: objects", Array(String(repeating: "{\"a\":", count: 50_000).utf8)),
        ("nesting: closed", Array((String(repeating: "[", count: 33) + String(repeating: "]", count: 33)).utf8)),
    ]

    @Test(arguments: accepted)
    func `what RFC 8259 allows is read`(text: String) throws {
        try JSONDocument.read(Array(text.utf8), nesting: 32) { _ in }
    }

    @Test(arguments: refused)
    func `what RFC 8259 forbids is refused`(name: String, bytes: [UInt8]) {
        let error = #expect(throws: JSONSyntaxError.self) { try JSONDocument.read(bytes, nesting: 32) { _ in } }
        #expect(error?.detail.isEmpty == false)
    }

    /// RFC 8259 §6 bounds no integer.
    @Test(arguments: [
        "9223372036854775807", "9223372036854775808", "18446744073709551616", "-9223372036854775809", "-50675155469480534016",
        "1" + String(repeating: "0", count: 300), "100000000000000000000.5", "123456789012345678901234567890e-20",
    ])
    func `integers of any size become the nearest double, and strings of digits stay strings`(number: String) throws {
        let text = #"{"a":[\#(number), \#(number)],"b":"\#(number)","\#(number)\"":\#(number)}"#
        try JSONDocument.read(Array(text.utf8), nesting: 32) { root in
            let members = Array(root.members)
            let list = Array(members[0].value.elements)
            #expect(list.map(\.number) == [Double(number), Double(number)])
            #expect(members[1].value.string == number)
            #expect(members[2].key == number + "\"")
            #expect(members[2].value.number == Double(number))
        }
        let huge = "1" + String(repeating: "0", count: 400)
        #expect(throws: JSONSyntaxError.self) { try JSONDocument.read(Array("[\(huge)]".utf8), nesting: 32) { _ in } }
        #expect(throws: JSONSyntaxError.self) { try JSONDocument.read(Array("[0\(number), 1]".utf8), nesting: 32) { _ in } }
    }

    @Test func `a syntax error has its offset`() {
        let error = #expect(throws: JSONSyntaxError.self) {
            try JSONDocument.read(Array("{\"a\": 1, \"b\": tru}".utf8), nesting: 32) { _ in }
        }
        #expect(error?.offset.map { (9...16).contains($0) } == true)
    }

    @Test func `parsed values equal the source values`() throws {
        let text = #"{"n":-1.5e2,"s":"aé\n\u0000","t":true,"z":null,"l":[1,[2],{"x":3}],"n":7}"#
        try JSONDocument.read(Array(text.utf8), nesting: 32) { root in
            let members = root.members
            #expect(members.map(\.key) == ["n", "s", "t", "z", "l", "n"])
            #expect(members[0].value.number == -150)
            #expect(members[1].value.string == "aé\n\0")
            #expect(members[2].value.boolean == true)
            #expect(members[3].value.kind == .null)
            let list = members[4].value.elements
            #expect(list.count == 3)
            #expect(list[1].elements.first?.number == 2)
            #expect(list[2].members.first?.value.number == 3)
            #expect(members[5].value.number == 7)
        }
    }
}
