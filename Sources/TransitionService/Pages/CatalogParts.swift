internal import TransitionCoding
internal import TransitionEngine

/// The parts of the documentation that are made from the catalog, so that they always agree with it.
enum CatalogParts {
    /// The markup of each part, by the name in its placeholder `<!-- catalog:name -->`.
    static func all(_ configuration: ServiceConfiguration) -> [(placeholder: String, html: String)] {
        [
            ("transitions", ExampleMotion.all.map { section($0.entry, $0.motion, configuration) }.joined()),
            ("animations", animations(configuration)),
            ("easings", easings),
            ("formats", formats),
            ("controls", controls),
            ("limits", limits(configuration)),
        ]
    }

    // MARK: - Transitions

    private static func section(_ entry: CatalogEntry, _ motion: ExampleMotion, _ configuration: ServiceConfiguration) -> String {
        let name = TransitionNames.displayName(entry)
        var html = "<section class=\"entry\" id=\"\(escaped(name.replacing("/", with: "-")))\">"
        html += "<h3>\(escaped(name))</h3><p>\(escaped(entry.summary))"
        if !motion.properties.isEmpty {
            html += " Animates " + motion.properties.map { code($0.rawValue) }.joined(separator: ", ") + "."
        }
        html += "</p>"
        // A locked server would refuse the requests of the picture and of the link.
        if configuration.answersEverything { html += picture(of: entry, motion, name) }
        if !entry.parameters.isEmpty { html += settings(entry) }
        if configuration.answersEverything { html += links(to: entry, motion, configuration) }
        return html + "</section>"
    }

    /// The parameters of an entry as a table.
    static func settings(_ entry: CatalogEntry) -> String {
        guard !entry.parameters.isEmpty else { return "<p>It has none.</p>" }
        return table(
            ["Setting", "What it does", "Values", "Default"],
            entry.parameters.map { parameter in
                [
                    code(parameter.name), escaped(parameter.summary), values(parameter.kind),
                    parameter.defaultValue.flatMap(text).map(code) ?? (parameter.defaultValue == nil ? "required" : ""),
                ]
            })
    }

    private static func picture(of entry: CatalogEntry, _ motion: ExampleMotion, _ name: String) -> String {
        let (format, what) = motion.isDrawable ? ("film", "Moments of") : ("plot", "The curve of")
        return
            "<img loading=\"lazy\" width=\"720\" height=\"120\" src=\"\(escaped(entry.address(".\(format).svg")))\" alt=\"\(what) \(escaped(name))\">"
    }

    private static func links(to entry: CatalogEntry, _ motion: ExampleMotion, _ configuration: ServiceConfiguration) -> String {
        let names = motion.isDrawable ? ["json", "css", "lottie.json", "svg"] : ["json", "csv"]
        let playground =
            configuration.offersPlayground ? "<a href=\"\(escaped(entry.address("")))\">Open in the playground</a> " : ""
        let files = names.map { "<a href=\"\(escaped(entry.address(".\($0)")))\">.\($0)</a>" }
        return "<p>\(playground)\(files.joined(separator: " "))</p>"
    }

    private static func text(_ value: ParameterValue) -> String? {
        guard value != .none else { return nil }
        var buffer = TextBuffer(capacity: 64)
        buffer.append(parameter: value)
        return String(decoding: buffer.bytes, as: UTF8.self)
    }

    // MARK: - Animations

    private static func animations(_ configuration: ServiceConfiguration) -> String {
        let hasPlots = configuration.answersEverything
        return table(
            ["animation", "what"] + (hasPlots ? ["curve"] : []),
            NamedAnimations.all.map { row in [code(row.name), escaped(row.summary)] + (hasPlots ? [plot(row.name)] : []) })
    }

    private static let easings = table(
        ["easing", "from", "CSS"],
        NamedEasings.all.map { row in
            let css = CSSText.easing(Animation(.curve(row.easing, duration: 1)))
            // An easing with a hundred stops is too long to be read.
            return [code(row.name), escaped(row.source), css.flatMap { $0.utf8.count < 80 ? code($0) : nil } ?? "linear(…)"]
        })

    private static func plot(_ name: String) -> String {
        "<img loading=\"lazy\" width=\"180\" height=\"90\" src=\"/v1/curves/\(name).plot.svg\" alt=\"The curve of \(name)\">"
    }

    // MARK: - Tables

    private static let formats = table(
        ["extension", "media type", "what"],
        OutputFormats.all.map { [code($0.name), code($0.mediaType), escaped($0.summary)] })

    private static let controls = table(
        ["member of the spec", "query key", "what", "values", "default"],
        SpecControl.all.map { control in
            let kind: String
            switch control.kind {
            case .parameter(let parameter): kind = values(parameter)
            case .size: kind = "width and height in pt: " + code("320x200")
            case .transition, .spring: kind = control.kind.name
            }
            return [
                code(control.pointer), control.key.map(code) ?? "", escaped(control.summary), kind,
                control.defaultText.map(code) ?? "",
            ]
        })

    private static func limits(_ configuration: ServiceConfiguration) -> String {
        table(
            ["limit", "here"],
            configuration.catalogLimits.map { limit in
                [code(limit.name), number(limit.value) + " " + escaped(limit.unit)]
            })
    }

    private static func values(_ kind: TransitionParameter.Kind) -> String {
        if case .number(let unit, let range, _) = kind {
            return "\(number(range.lowerBound)) … \(number(range.upperBound)) \(unit)"
        }
        return kind.allowed.isEmpty ? kind.name : kind.allowed.map(code).joined(separator: " ")
    }

    private static func number(_ value: Double) -> String {
        var buffer = TextBuffer(capacity: 32)
        buffer.append(exactly: value)
        return String(decoding: buffer.bytes, as: UTF8.self)
    }

    /// - Parameter rows: the rows, as markup.
    private static func table(_ head: [String], _ rows: [[String]]) -> String {
        var html = "<div class=\"table\" tabindex=\"0\"><table><thead><tr>"
        html += head.map { "<th scope=\"col\">\($0)</th>" }.joined() + "</tr></thead><tbody>"
        for row in rows { html += "<tr>" + row.map { "<td>\($0)</td>" }.joined() + "</tr>" }
        return html + "</tbody></table></div>"
    }

    private static func code(_ text: String) -> String { "<code>\(escaped(text))</code>" }

    private static func escaped(_ text: String) -> String { MarkupText.escaped(text) }
}

extension CatalogEntry {
    /// Returns the URL of an entry's example.
    ///
    /// - Parameter ending: the text after the recipe, such as `.json`.
    func address(_ ending: String) -> String {
        "/v1/transitions/\(example)\(ending)" + (exampleQuery.isEmpty ? "" : "?" + exampleQuery)
    }
}
