import Foundation

/// One published value with its source.
protocol Fact: Decodable, Sendable {
    /// Unique within its file. A deviation refers to it.
    var id: String { get }
    /// Where the value was published: a repository with path and test name, or the address of a page.
    var source: String { get }
}

/// The data files of this suite: JSON Lines, one ``Fact`` a line.
enum Facts {
    private static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Data")

    /// Returns all rows of `Data/NAME.jsonl`.
    ///
    /// - Throws: `DecodingError` for a malformed row.
    static func load<Row: Fact>(_ name: String, as type: Row.Type = Row.self) throws -> [Row] {
        let text = try String(contentsOf: folder.appending(path: "\(name).jsonl"), encoding: .utf8)
        return try text.split(separator: "\n").map { try JSONDecoder().decode(Row.self, from: Data($0.utf8)) }
    }
}

/// A row that this product answers otherwise on purpose.
private struct Deviation: Decodable {
    let id: String
    let reason: String
}

/// Compares every row of one data file and reports the rows that differ.
///
/// Rows that the product answers otherwise on purpose stand in `Data/NAME.deviations.jsonl`, each with its reason. A
/// deviation that no longer deviates is reported too, so that the list cannot become stale.
struct Comparison {
    private let name: String
    private let deviations: [String: String]
    private var compared: Set<String> = []
    private var differing: [(id: String, message: String)] = []

    /// - Parameter name: the data file, without its extension.
    init(_ name: String) throws {
        self.name = name
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().appending(path: "Data")
        let file = folder.appending(path: "\(name).deviations.jsonl")
        guard FileManager.default.fileExists(atPath: file.path) else {
            deviations = [:]
            return
        }
        let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
            try JSONDecoder().decode(Deviation.self, from: Data($0.utf8))
        }
        deviations = Dictionary(uniqueKeysWithValues: rows.map { ($0.id, $0.reason) })
    }

    /// Compares numbers one by one; both lists must have the same length.
    mutating func expect(_ row: some Fact, _ actual: [Double], equals expected: [Double], within tolerance: Double) {
        let isEqual = actual.count == expected.count && zip(actual, expected).allSatisfy { abs($0 - $1) <= tolerance }
        expect(row, isEqual, "expected \(expected), found \(actual)")
    }

    /// Notes the outcome of one row.
    mutating func expect(_ row: some Fact, _ isEqual: Bool, _ message: @autoclosure () -> String) {
        compared.insert(row.id)
        if !isEqual { differing.append((row.id, "\(message()) – \(row.source)")) }
    }

    /// Compares what `body` returns; an error counts as a difference.
    mutating func expect(
        _ row: some Fact, equals expected: [Double], within tolerance: Double, _ body: () throws -> [Double]
    ) {
        do {
            expect(row, try body(), equals: expected, within: tolerance)
        } catch {
            expect(row, false, "expected \(expected), found \(error)")
        }
    }

    /// Returns what is wrong: rows that differ without a listed reason, listed reasons that hold no longer, and too few rows.
    ///
    /// - Parameter count: the least number of rows that the file must have, so that an empty file cannot pass.
    func problems(atLeast count: Int) -> [String] {
        let tooFew = compared.count < count ? ["\(name): only \(compared.count) rows"] : []
        let unexplained = differing.filter { deviations[$0.id] == nil }
        let stale = Set(deviations.keys).subtracting(differing.map(\.id)).sorted()
        return tooFew + unexplained.prefix(20).map { "\(name) \($0.id): \($0.message)" }
            + (unexplained.count > 20 ? ["\(name): \(unexplained.count - 20) more rows differ"] : [])
            + stale.prefix(20).map { "\(name) \($0): listed as a deviation, but equal or absent" }
    }
}
