import Testing

@testable import TransitionService

struct BatchLinesTests {
    private func texts(_ body: String) throws -> [String] {
        let bytes = Array(body.utf8)
        return try BatchLines(bytes).lines.map { "\($0.number):" + String(decoding: bytes[$0.range], as: UTF8.self) }
    }

    @Test(arguments: [
        ("{}", ["1:{}"]), ("{}\n{\"a\":1}\n", ["1:{}", "2:{\"a\":1}"]), ("\n\n{}\r\n \n[]", ["3:{}\r", "5:[]"]),
        ("[]", []), (" [ ] ", []), ("[{},{\"a\":[1,2]}]", ["1:{}", "2:{\"a\":[1,2]}"]),
        ("[\"],\\\"[\", 2 ]\n", ["1:\"],\\\"[\"", "2: 2 "]),
    ])
    func `a batch is split into its specs`(body: String, expected: [String]) throws {
        #expect(try texts(body) == expected)
    }

    @Test(arguments: ["", " \n", "[", "[1", "[1,]", "[,1]", "[1,,2]", "[1]x", "[1] [2]", "[{]"])
    func `invalid batches are refused`(body: String) {
        #expect(throws: BatchLines.Failure.self) { try texts(body) }
    }
}
