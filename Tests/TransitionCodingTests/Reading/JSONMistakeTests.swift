import TestSupport
import Testing

@testable import TransitionCoding

struct JSONMistakeTests {
    /// A text, the byte of its first mistake, and a part of what is said of it.
    static let mistakes: [(text: String, offset: Int, part: String)] = [
        (#"{"a":1,}"#, 7, "trailing comma"), ("[1, ]", 4, "trailing comma"),
        ("{'a':1}", 1, "single quote"), (#"{"a":'b'}"#, 5, "single quote"),
        ("{\"a\":1 // one\n}", 7, "no comments"), (#"{/*x*/"a":1}"#, 1, "no comments"), ("# yaml", 0, "no comments"),
        ("{a:1}", 1, #"write "a""#), (#"{"a":undefined}"#, 5, "write null"), (#"{"a":None}"#, 5, "write null"),
        (#"{"a":NaN}"#, 5, "finite numbers"), (#"{"a":True}"#, 5, "write true"), (#"{"transition":push}"#, 14, "double quotes"),
        (#"{"a":.5}"#, 5, "digit before the point"), (#"{"a":+5}"#, 5, "begin with +"), (#"{"a":05}"#, 5, "begin with 0"),
        (#"{"a":5.}"#, 5, "no JSON number"), (#"{"a":0x10}"#, 6, #""x10" was found"#), (#"{"a":1e}"#, 5, "no JSON number"),
        (#"{"a" 1}"#, 5, "a colon is expected"), (#"{"a":1 "b":2}"#, 7, "a comma is missing"),
        (#"{"a":1"#, 6, "a { isn't closed"), ("[[1]", 4, "a [ isn't closed"), (#"{"a":"x}"#, 5, "no closing quote"),
        ("{\"a\":\"x\ny\"}", 7, "line break"), (#"{"a":"\x"}"#, 6, "begin an escape"), (#"{"a":1}}"#, 7, "one value"),
        (#"{"a":1} {"a":2}"#, 8, "one value"), ("[1}", 2, "the closing bracket is expected"), (",", 0, "a value is expected"),
        ("{1:2}", 1, "a key in double quotes is expected"), ("[é]", 1, #""é" was found"#), ("  ", 2, "the text ends"),
    ]

    @Test(arguments: mistakes)
    func `the first mistake is found and named`(text: String, offset: Int, part: String) {
        let mistake = JSONMistake(in: Array(text.utf8))
        #expect(mistake?.offset == offset)
        #expect(mistake?.detail.contains(part) == true, "\(mistake?.detail ?? "nothing")")
    }

    @Test(arguments: JSONDocumentTests.accepted)
    func `valid JSON has no mistake`(text: String) { #expect(JSONMistake(in: Array(text.utf8)) == nil) }

    /// simdjson is the judge: whatever it reads has no mistake, whatever bytes there are.
    @Test(arguments: 0..<20)
    func `texts with random changes have a mistake only where the parser refuses them`(round: Int) {
        var generator = SeededGenerator("JSON mistakes \(round)")
        let text = Array(#"{"a":[1,-2.5e3,true,null,"x\n\u00e9"],"b":{"c":"d"},"e":false}"#.utf8)
        let signs = Array(#"{}[],:"'\/0.-+eEtrufalsn x"#.utf8)
        for _ in 0..<200 {
            var changed = text
            for _ in 0..<Int.random(in: 1...2, using: &generator) {
                let index = Int.random(in: changed.indices, using: &generator)
                changed[index] = signs.randomElement(using: &generator) ?? 0
            }
            let isRead = (try? JSONDocument.read(changed, nesting: 32) { _ in true }) ?? false
            let mistake = JSONMistake(in: changed)
            #expect(!isRead || mistake == nil, "\(String(decoding: changed, as: UTF8.self))")
            #expect(mistake.map { (0...changed.count).contains($0.offset) } ?? true)
        }
    }
}
