internal import TransitionCoding
internal import TransitionEngine

/// The parts of the documentation that are made from the catalog, so that they always agree with it.
struct CatalogParts {
    private let configuration: ServiceConfiguration

    init(_ configuration: ServiceConfiguration) { self.configuration = configuration }

    /// The names of the parts: a document has each at its placeholder `<!-- catalog:name -->`.
    static let names = ["index", "transitions", "animations", "easings", "options", "limits"]

    /// Returns a part as HTML.
    func html(_ name: String) -> String {
        switch name {
        case "index": TransitionIndex.html
        case "transitions": ExampleMotion.all.map { section($0.entry, $0.motion) }.joined()
        default: table(name)?.html ?? ""
        }
    }

    /// Returns a part as Markdown.
    func markdown(_ name: String) -> String {
        switch name {
        case "index": TransitionIndex.markdown
        case "transitions": ExampleMotion.all.map { markdownSection($0.entry, $0.motion) }.joined(separator: "\n")
        default: table(name)?.markdown ?? ""
        }
    }

    private func table(_ name: String) -> DocumentTable? {
        switch name {
        case "animations": animations
        case "easings": Self.easings
        case "options": options
        case "limits": limits
        default: nil
        }
    }

    // MARK: - Transitions

    private func section(_ entry: CatalogEntry, _ motion: ExampleMotion) -> String {
        let name = TransitionNames.displayName(entry)
        var html = "<section class=\"entry\" id=\"\(escaped(TransitionIndex.id(of: entry)))\">"
        // The name in a URL, and the title by which the list of pages has it.
        let title = TransitionPage.named(entry.presentation.look).map { DocumentText.link($0.path, $0.tile.title).html } ?? ""
        html += "<h3>\(escaped(name)) <small>\(title)</small></h3><p>\(summary(entry, motion).html)</p>"
        // A locked server would refuse the requests of the picture and of the link.
        if configuration.answersEverything { html += picture(of: entry, motion, name) }
        if !entry.parameters.isEmpty { html += Self.settings(entry) }
        if configuration.answersEverything { html += links(to: entry, motion) }
        return html + "</section>"
    }

    private func markdownSection(_ entry: CatalogEntry, _ motion: ExampleMotion) -> String {
        var text = "### \(TransitionNames.displayName(entry))\n\n\(summary(entry, motion).markdown)\n\n"
        if !entry.parameters.isEmpty { text += Self.settingsTable(entry).markdown + "\n" }
        return configuration.answersEverything ? text + Self.examples(entry, motion) : text
    }

    /// A line of Markdown with the URLs of an entry's example, one for each of its common formats.
    static func examples(_ entry: CatalogEntry, _ motion: ExampleMotion) -> String {
        let files = fileNames(motion).map { DocumentText.link(entry.address(".\($0)"), ".\($0)").markdown }
        return "Example: \(files.joined(separator: " "))\n"
    }

    private func summary(_ entry: CatalogEntry, _ motion: ExampleMotion) -> DocumentText {
        guard !motion.properties.isEmpty else { return .text(entry.summary) }
        let names = motion.properties.map { DocumentText.code($0.rawValue) }
        let list = names.dropFirst().reduce(names[0]) { $0 + ", " + $1 }
        return .text(entry.summary) + " Animates " + list + "."
    }

    /// The parameters of an entry as an HTML table.
    static func settings(_ entry: CatalogEntry) -> String {
        entry.parameters.isEmpty ? "<p>It has none.</p>" : settingsTable(entry).html
    }

    static func settingsTable(_ entry: CatalogEntry) -> DocumentTable {
        DocumentTable(
            head: ["Setting", "What it does", "Values", "Default"],
            rows: entry.parameters.map { parameter in
                let value = parameter.defaultValue.flatMap(text).map { DocumentText.code($0) }
                return [
                    .code(parameter.name), .text(parameter.summary), values(parameter.kind),
                    value ?? (parameter.defaultValue == nil ? "required" : ""),
                ]
            })
    }

    /// The curve of an entry that can't be drawn; else few moments, so that their times can be read, and fewer in a small window.
    private func picture(of entry: CatalogEntry, _ motion: ExampleMotion, _ name: String) -> String {
        guard motion.isDrawable else {
            return DocumentText.picture(entry.address(".plot.svg"), "The curve of \(name)", width: 720, height: 120).html
        }
        let film = entry.address(".film.svg") + (entry.exampleQuery.isEmpty ? "?count=" : "&count=")
        let image = DocumentText.picture("\(film)5", "Moments of \(name)", width: 684, height: 166).html
        return "<picture><source media=\"(max-width: 759px)\" srcset=\"\(escaped(film))3\">\(image)</picture>"
    }

    private static func fileNames(_ motion: ExampleMotion) -> [String] {
        motion.isDrawable ? ["json", "css", "lottie.json", "svg"] : ["json", "csv"]
    }

    private func links(to entry: CatalogEntry, _ motion: ExampleMotion) -> String {
        let playground =
            configuration.offersPlayground ? "<a href=\"\(escaped(entry.address("")))\">Open in the playground</a> " : ""
        let files = Self.fileNames(motion).map { "<a href=\"\(escaped(entry.address(".\($0)")))\">.\($0)</a>" }
        return "<p>\(playground)\(files.joined(separator: " "))</p>"
    }

    private static func text(_ value: ParameterValue) -> String? {
        guard value != .none else { return nil }
        var buffer = TextBuffer(capacity: 64)
        buffer.append(parameter: value)
        return String(decoding: buffer.bytes, as: UTF8.self)
    }

    // MARK: - Tables

    private var animations: DocumentTable {
        let hasPlots = configuration.answersEverything
        return DocumentTable(
            head: ["animation", "what"] + (hasPlots ? ["curve"] : []),
            rows: NamedAnimations.all.map { row in
                let plot = DocumentText.picture(
                    "/v1/curves/\(row.name).plot.svg", "The curve of \(row.name)", width: 180, height: 90)
                return [.code(row.name), .text(row.summary)] + (hasPlots ? [plot] : [])
            })
    }

    private static let easings = DocumentTable(
        head: ["easing", "from", "CSS"],
        rows: NamedEasings.all.map { row in
            let css = CSSText.easing(Animation(.curve(row.easing, duration: 1)))
            // An easing with a hundred stops is too long to be read.
            let isShort = css.map { $0.utf8.count < 80 } ?? false
            return [.code(row.name), .text(row.source), isShort ? .code(css ?? "") : "linear(…)"]
        })

    /// Each option by its key, with a URL that uses it.
    private var options: DocumentTable {
        let hasExamples = configuration.answersEverything
        return DocumentTable(
            head: ["option", "meaning", "values", "default"] + (hasExamples ? ["example"] : []),
            rows: SpecControl.all.map { control in
                let name = control.key.map { DocumentText.code($0) + " " } ?? ""
                let example = OptionExamples.addresses[control.pointer].map { DocumentText.link($0, Self.format($0)) } ?? ""
                return [
                    name + .code(control.pointer), .text(control.summary), Self.values(control),
                    control.defaultText.map { .code($0) } ?? "",
                ] + (hasExamples ? [example] : [])
            })
    }

    /// The format of an example, which is the extension of its path.
    private static func format(_ address: String) -> String {
        String(address.prefix { $0 != "?" }.split(separator: ".").last ?? "")
    }

    private static func values(_ control: SpecControl) -> DocumentText {
        switch control.kind {
        case .parameter(let parameter) where control.key == "mode": .links(each: parameter.allowed, to: "/docs/formats")
        case .parameter(let parameter): values(parameter)
        case .size: "width and height in pt: " + .code("320x200")
        case .transition, .spring, .object: kind(control.kind.name)
        }
    }

    /// Where the documentation says how the values of a kind are written.
    private static let syntax = [
        "transition": "/docs/transitions", "animation": "/docs/animations", "spring": "/docs/animations#springs-by-number",
        "easing": "/docs/animations#easings-by-name", "rect": "/docs/options#durations-sizes-and-names",
    ]

    private static func kind(_ name: String) -> DocumentText { syntax[name].map { .link($0, name) } ?? .text(name) }

    /// Each limit: what it means, its value on this server, and the environment variable that changes it.
    private var limits: DocumentTable {
        let variables = Dictionary(uniqueKeysWithValues: Settings.all.map { ($0.name, $0.variable) })
        return DocumentTable(
            head: ["limit", "meaning", "here", "setting"],
            rows: configuration.allLimits.map { limit in
                [
                    .code(limit.row.name), .text(limit.row.summary),
                    .text(Self.amount(limit.row.value, limit.row.unit)),
                    limit.setting.flatMap { variables[$0] }.map { .code($0) } ?? "fixed",
                ]
            })
    }

    /// A value as people read it: whole KiB and MiB, and commas between thousands.
    private static func amount(_ value: Double, _ unit: String) -> String {
        let sizes: [(name: String, bytes: Double)] = unit == "bytes" ? [("MiB", 1_048_576), ("KiB", 1_024)] : []
        let size = sizes.first { value >= $0.bytes && value.remainder(dividingBy: $0.bytes) == 0 }
        let digits = number(value / (size?.bytes ?? 1))
        let whole = digits.prefix { $0 != "." }
        let groups = stride(from: whole.count, to: 0, by: -3).map { end in
            String(whole.prefix(end).suffix(min(3, end)))
        }
        return groups.reversed().joined(separator: ",") + digits.dropFirst(whole.count) + " " + (size?.name ?? unit)
    }

    private static func values(_ kind: TransitionParameter.Kind) -> DocumentText {
        if case .number(let unit, let range, _) = kind {
            let numbers = "\(number(range.lowerBound)) … \(number(range.upperBound)) \(unit)"
            // A greater number may be meant in milliseconds.
            let bare = TimeText.largestBareSeconds
            guard unit == "s", range.upperBound > bare else { return .text(numbers) }
            return .text("\(numbers); write more than \(number(bare)) with the unit: ") + .code("30s")
        }
        return kind.allowed.isEmpty ? Self.kind(kind.name) : .code(each: kind.allowed)
    }

    private static func number(_ value: Double) -> String {
        var buffer = TextBuffer(capacity: 32)
        buffer.append(exactly: value)
        return String(decoding: buffer.bytes, as: UTF8.self)
    }

    private func escaped(_ text: String) -> String { MarkupText.escaped(text) }
}

extension CatalogEntry {
    /// Returns the URL of an entry's example.
    ///
    /// - Parameter ending: the text after the recipe, such as `.json`.
    func address(_ ending: String) -> String {
        "/v1/transitions/\(example)\(ending)" + (exampleQuery.isEmpty ? "" : "?" + exampleQuery)
    }
}
