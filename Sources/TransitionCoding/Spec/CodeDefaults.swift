package import TransitionEngine

// The options of code that many specs share.
extension OutputOptions {
    private static let ofCode: [MemberKey] = [.access, .package, .preview]

    /// The keys of the options that a file of several specs gives for all of them.
    package static let codeKeys = ofCode.map(\.name)

    /// Reads one of ``codeKeys`` from JSON. Returns what is wrong with it.
    package mutating func readCode(_ key: String, _ value: JSONValue) -> [SpecIssue] {
        guard let member = Self.table.members.first(where: { $0.key.name == key }) else { return [] }
        var (options, reader) = (self, SpecReader())
        reader.at(member.key) { member.read(.json(value), &$0, &options) }
        self = options
        return reader.issues.all
    }

    /// Returns those of ``codeKeys`` that a format acts on: no caller asked the others for them.
    package func of(_ format: any TimelineFormat) -> OutputOptions {
        func acts(_ key: MemberKey) -> Bool {
            let scope = Self.table.members.first { $0.key == key }?.scope
            return scope?.formats.contains(TransitionCoder.Format(format.name)) ?? true
        }
        var options = OutputOptions()
        if acts(.access) { options.access = access }
        if acts(.package) { options.package = package }
        if acts(.preview) { options.preview = preview }
        return options
    }
}
