/// The durations of Material 3, by the names of their tokens (`md.sys.motion.duration.medium2`).
enum MaterialTime {
    private static let groups: [(name: String, first: Double, step: Double)] = [
        ("short", 0.05, 0.05), ("medium", 0.25, 0.05), ("long", 0.45, 0.05), ("extralong", 0.7, 0.1),
    ]

    private static let prefixes = ["md.sys.motion.duration.", "motiontokens.duration", "motionduration", "m3-", "m3"]

    /// Returns the seconds of a token such as `m3-medium2`, `medium2`, `motionDurationMedium2` or
    /// `md.sys.motion.duration.extra-long1`; `nil` for any other name.
    static func seconds(_ word: String) -> Double? {
        guard let last = word.utf8.last, (0x31...0x34).contains(last) else { return nil }
        var name = word.lowercased()
        name = prefixes.first { name.hasPrefix($0) }.map { String(name.dropFirst($0.count)) } ?? name
        name = name.filter { $0 != "-" && $0 != "_" }
        guard let digit = name.last?.wholeNumberValue, (1...4).contains(digit) else { return nil }
        return groups.first { $0.name == name.dropLast() }.map { ($0.first * 100 + $0.step * 100 * Double(digit - 1)) / 100 }
    }
}
