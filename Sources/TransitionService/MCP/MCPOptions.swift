internal import TransitionCoding
internal import TransitionEngine

/// The options of a recipe as an argument of a tool: the query keys with the values that each allows.
enum MCPOptions {
    static let argument = MCPTool.Argument(
        name: "options", summary: "The options of the recipe, as the query of its URL has them.",
        schema: "\"type\":\"object\",\"properties\":\(schema(of: nil)),\"additionalProperties\":false")

    /// Returns what a form of a stylesheet is for.
    private static func purpose(_ mode: StylesheetMode) -> String {
        switch mode {
        case .keyframes: "a class for each subject and direction (default)"
        case .transition: "an open and a closed state, between which the browser animates: dialogs, popovers, menus"
        case .viewTransition: "the old and the new state of a page or of an element"
        case .scroll: "follows the scroll position"
        case .easing: "custom properties with duration, delay and easing alone"
        case .tailwind: "a theme for Tailwind 4 with animate-NAME-in, animate-NAME-out and ease-NAME"
        }
    }

    /// Returns the library that an opener is for; `nil` for one of the browser's own.
    static func library(_ open: ElementOpener) -> String? {
        switch open {
        case .dataState: "Radix, shadcn"
        case .dataOpen: "Base UI"
        case .dataClosed: "Headless UI"
        case .class, .dialog, .popover: nil
        }
    }

    /// What an animation, a timing curve and a spring can be.
    static let animations =
        "none, a spring or a curve, with duration and delay: bouncy, easeOut 300ms 100ms, cubic-bezier(0.2,0,0,1) 0.3s, "
        + "spring:0.5:0.3. Names: \((NamedAnimations.all.map(\.name) + AnimationNames.easings).joined(separator: ", "))."
    private static let easings =
        "A function, such as cubic-bezier(0.2,0,0,1), steps(4,jump-end) or linear(0,0.4 20%,1), or a name: "
        + "\(AnimationNames.easings.joined(separator: ", "))."
    private static let springs =
        "As duration:bounce, such as 0.5:0.3, as constants, such as k=170:c=15:m=1, or a name: "
        + "\(AnimationNames.springs.joined(separator: ", "))."

    /// Returns the properties of a JSON Schema object.
    ///
    /// - Parameter keys: the keys; `nil` for all.
    static func schema(of keys: [String]?) -> String {
        var buffer = TextBuffer(capacity: 8192)
        buffer.append("{")
        var isFirst = true
        for control in SpecControl.all {
            guard let key = control.key, keys?.contains(key) ?? true else { continue }
            if !isFirst { buffer.append(",") }
            isFirst = false
            buffer.append(json: key)
            buffer.append(":{\"description\":")
            buffer.append(json: description(of: control, key))
            buffer.append(valuesOf: control)
            buffer.append("}")
        }
        buffer.append("}")
        return String(decoding: buffer.bytes, as: UTF8.self)
    }

    /// Returns what an option says, with what each of its values is for.
    static func description(of control: SpecControl, _ key: String) -> String {
        var text = control.summary
        if key == "mode" {
            text += " " + StylesheetMode.allCases.map { "\($0.rawValue): \(purpose($0))" }.joined(separator: "; ") + "."
        }
        if key == "open" {
            let forms = ElementOpener.allCases.compactMap { open in library(open).map { "\(open.rawValue): \($0)" } }
            text += " " + forms.joined(separator: "; ") + "."
        }
        switch control.kind {
        case .size: text += " As 320x200."
        case .transition: text += " As a recipe."
        case .spring: text += " \(springs)"
        case .parameter(.animation): text += " \(animations)"
        case .parameter(.easing): text += " \(easings)"
        case .parameter(.rect): text += " As x,y,width,height, such as 16,300,120,180."
        case .object, .parameter(.choice), .parameter(.edge): break
        case .parameter(let kind) where !kind.allowed.isEmpty: text += " Such as \(kind.allowed.joined(separator: ", "))."
        case .parameter: break
        }
        return text
    }

    /// Returns the options as items of a query.
    ///
    /// - Throws: ``RequestFailure`` for a value that no query has.
    static func items(_ options: JSONValue) throws(RequestFailure) -> [Query.Item] {
        guard options.kind == .object else {
            throw RequestFailure(.wrongType, at: "/options", "expected an object, found \(options.kindName)")
        }
        var items: [Query.Item] = []
        for (key, value) in options.members where value.kind != .null {
            guard let text = text(value) else {
                throw RequestFailure(
                    .wrongType, at: "/options/" + JSONPointer.escaped(key),
                    "expected a string, a number, true or false, found \(value.kindName)")
            }
            items.append(Query.Item(key: key, value: text))
        }
        return items
    }

    private static func text(_ value: JSONValue) -> String? {
        switch value.kind {
        case .string: return value.string
        case .number: return value.number.map { exactText($0) }
        case .boolean: return value.boolean.map { "\($0)" }
        case .array:
            let words = value.elements.compactMap { $0.kind == .array ? nil : text($0) }
            return words.count == value.elements.count ? words.joined(separator: ",") : nil
        case .null, .object: return nil
        }
    }
}

extension TextBuffer {
    /// Appends the values that a control allows, as members of its JSON Schema.
    fileprivate mutating func append(valuesOf control: SpecControl) {
        guard case .parameter(let kind) = control.kind else { return append(",\"type\":\"string\"") }
        switch kind {
        case .number("s", _, _): append(",\"type\":[\"number\",\"string\"],\"examples\":[0.3,\"300ms\"]")
        case .number(_, let range, _):
            append(",\"type\":\"number\",\"minimum\":")
            append(exactly: range.lowerBound)
            append(",\"maximum\":")
            append(exactly: range.upperBound)
        case .flag: append(",\"type\":\"boolean\"")
        case .choice, .edge:
            append(",\"type\":\"string\",\"enum\":")
            append(array: kind.allowed) { $1.append(json: $0) }
        default: append(",\"type\":\"string\"")
        }
        if let text = control.defaultText {
            append(",\"default\":")
            append(text: text)
        }
    }
}

/// The recipe of a tool's arguments: as a URL writes it, with the query and the options beside it.
struct MCPRecipe {
    let path: String
    let query: Query
    /// The format of its extension, if it has one.
    let format: (any TimelineFormat)?
    /// The argument in which it stands.
    let pointer: String

    /// Reads the arguments.
    ///
    /// - Returns: `nil` if they have no recipe.
    /// - Throws: ``RequestFailure`` where they are no part of a URL.
    init?(_ arguments: JSONValue?) throws(RequestFailure) {
        guard let text = try MCPTool.text("recipe", of: arguments) else { return nil }
        try self.init(text, below: "/v1/transitions/", at: "/recipe", arguments)
    }

    /// Reads the arguments of a curve that is written as in a URL: with its query, or with that beside it.
    ///
    /// - Returns: `nil` if it has no query.
    /// - Throws: ``RequestFailure`` where they are no part of a URL.
    init?(curve arguments: JSONValue?) throws(RequestFailure) {
        let (prefix, query) = ("/v1/curves/", try MCPTool.text("query", of: arguments))
        guard let text = arguments?["animation"]?.string, query != nil || text.contains("?") || text.hasPrefix(prefix) else {
            guard query == nil || arguments?["animation"] == nil else {
                throw RequestFailure(.conflict, at: "/query", "a query belongs to an animation that is text")
            }
            return nil
        }
        guard arguments?["output"] == nil else {
            throw RequestFailure(.conflict, at: "/output", "a query has all options itself; leave out one of them")
        }
        try self.init(text, below: prefix, at: "/animation", arguments)
    }

    /// Reads a path with a query behind it, and the query and the options beside it.
    ///
    /// - Parameters:
    ///   - text: the path, with or without the part of a URL that is before it.
    ///   - prefix: that part.
    ///   - pointer: where the text stands.
    ///   - arguments: the arguments of the tool.
    private init(
        _ text: String, below prefix: String, at pointer: String, _ arguments: JSONValue?
    ) throws(RequestFailure) {
        let halves = (text.hasPrefix(prefix) ? text.dropFirst(prefix.count) : text[...]).split(
            separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        // An animation has percent signs of its own; only a path is escaped.
        let isPath = text.hasPrefix(prefix) || pointer == "/recipe"
        let stem = isPath ? String(halves[0]) : String(halves[0]).replacing("%", with: "%25")
        let name: FormatExtension
        do throws(RequestFailure) { name = try FormatExtension(path: stem) } catch {
            let (detail, formats) = (error.problem.detail, error.problem.allowed)
            let given = halves[0].split(separator: ".").last.map(String.init) ?? ""
            throw RequestFailure(
                formats.isEmpty ? .malformed : .unknownValue, at: pointer, detail, allowed: formats,
                suggestion: Spelling.suggestion(for: given, in: formats))
        }
        (path, format, self.pointer) = (name.stem, name.format, pointer)
        var items = try Self.items(halves.count == 2 ? String(halves[1]) : "", at: pointer)
        if let text = try MCPTool.text("query", of: arguments) { items += try Self.items(text, at: "/query") }
        if let options = arguments?["options"] { items += try MCPOptions.items(options) }
        // Whatever revision a link names, the answer is of this engine.
        query = Query(items).without("rev")
        guard query["format"] == nil else {
            throw RequestFailure(.conflict, at: "/format", "the format is an argument of its own")
        }
    }

    private static func items(_ text: String, at pointer: String) throws(RequestFailure) -> [Query.Item] {
        guard let query = Query(text) else {
            throw RequestFailure(.malformed, at: pointer, "the query holds a malformed percent escape or a control character")
        }
        return query.items
    }
}
