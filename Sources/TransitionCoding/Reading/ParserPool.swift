internal import CJSONParser
import Synchronization

/// Parsers between two uses, so that their memory is kept from one document to the next.
final class ParserPool: Sendable {
    static let shared = ParserPool()

    /// More than this many idle parsers are given back to the system.
    private static let ceiling = 16
    private let idle = Mutex<[Parser]>([])

    func take() -> Parser { idle.withLock { $0.popLast() } ?? Parser() }

    func give(_ parser: Parser) {
        idle.withLock { parsers in
            if parsers.count < Self.ceiling { parsers.append(parser) }
        }
    }

    /// One C++ parser.
    // Sendable because the one that has taken it out of the pool is the only one that has it.
    final class Parser: @unchecked Sendable {
        let handle: OpaquePointer?

        init() { handle = cjson_parser_create() }
        deinit { cjson_parser_destroy(handle) }
    }
}
