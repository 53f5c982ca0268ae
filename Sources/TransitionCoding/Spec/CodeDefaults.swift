package import TransitionEngine

// The options of code that many specs share.
extension OutputOptions {
    private static let ofCode: [(key: MemberKey, copy: @Sendable (_ to: inout OutputOptions, _ from: OutputOptions) -> Void)] = [
        (.access, { $0.access = $1.access }), (.package, { $0.package = $1.package }), (.preview, { $0.preview = $1.preview }),
    ]

    /// The keys of the options that a file of several specs gives for all of them.
    package static let codeKeys = ofCode.map(\.key.name)

    /// Reads one of ``codeKeys`` from JSON. Returns what is wrong with it.
    package mutating func readCode(_ key: String, _ value: JSONValue) -> [SpecIssue] {
        guard let member = Self.table.members.first(where: { $0.key.name == key }) else { return [] }
        var (options, reader) = (self, SpecReader())
        reader.at(member.key) { member.read(.json(value), &$0, &options) }
        self = options
        return reader.issues.all
    }

    /// Returns the options of ``codeKeys`` on which a format acts; all others have their defaults.
    package func codeOptions(for format: any TimelineFormat) -> OutputOptions {
        Self.ofCode.reduce(into: OutputOptions()) { options, option in
            let scope = Self.table.members.first { $0.key == option.key }?.scope
            if scope?.formats.contains(TransitionCoder.Format(format.name)) ?? true { option.copy(&options, self) }
        }
    }
}
