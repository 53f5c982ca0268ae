internal import TransitionCoding
internal import TransitionEngine

#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// The specs to which the operator has given names: `/v1/presets/{name}.{format}`.
public struct Presets: Hashable, Sendable {
    /// The JSON of each spec, by name.
    private let specs: [String: [UInt8]]

    /// The names in alphabetical order.
    var names: [String] { specs.keys.sorted() }

    init() { specs = [:] }

    /// Reads the presets of a directory, which are its files `name.json`.
    ///
    /// - Throws: ``SettingError``, which lists everything that is wrong with any of the files.
    init(directory path: String, limits: Limits) throws(SettingError) {
        guard let directory = opendir(path) else { throw SettingError(detail: "presets: \(path) can't be read") }
        defer { closedir(directory) }
        var specs: [String: [UInt8]] = [:]
        var problems: [String] = []
        while let entry = readdir(directory) {
            let file = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            guard file.hasSuffix(".json"), !file.hasPrefix(".") else { continue }
            let name = String(file.dropLast(5))
            if !Self.isName(name) { problems.append("\(file): a name has letters, digits, - and _, 64 at most") }
            guard let bytes = FileBytes.of(path + "/" + file) else {
                problems.append("\(file): can't be read")
                continue
            }
            do throws(DecodingFailure) {
                _ = try SpecReader.timeline(bytes, limits: limits)
            } catch {
                problems += Self.texts(error).map { "\(file): \($0)" }
            }
            specs[name] = bytes
        }
        guard problems.isEmpty else {
            throw SettingError(detail: "presets: " + problems.sorted().joined(separator: "; "))
        }
        self.specs = specs
    }

    /// Returns the spec with a name, as JSON.
    ///
    /// - Throws: ``RequestFailure`` if there is none. It suggests the nearest name.
    func spec(named name: String) throws(RequestFailure) -> [UInt8] {
        if let spec = specs[name] { return spec }
        let names = names
        let nearest = Spelling.suggestion(for: name, in: names).map { " Did you mean \"\($0)\"?" } ?? ""
        throw RequestFailure(
            Problem(.notFound, "This server has no preset of that name.\(nearest)", allowed: Array(names.prefix(100))))
    }

    private static func texts(_ failure: DecodingFailure) -> [String] {
        switch failure {
        case .syntax(let error): [error.detail]
        case .issues(let issues): issues.map { "\($0.issue.pointer): \($0.issue.detail)" }
        case .cancelled: ["reading it was cancelled"]
        }
    }

    private static func isName(_ name: String) -> Bool {
        (1...64).contains(name.utf8.count)
            && name.utf8.allSatisfy {
                switch $0 {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "_"): true
                default: false
                }
            }
    }
}
