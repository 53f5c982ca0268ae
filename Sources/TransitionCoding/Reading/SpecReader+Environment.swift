import TransitionEngine

/// What a view hands on to the views in it.
struct ReadEnvironment: Sendable {
    /// How contents change (SwiftUI `EnvironmentValues.contentTransition`).
    var contentTransition: (any Transition)?
    /// The content before and after.
    var content: ContentChange?
    /// The views of the page that others grow out of, and where each was written.
    var sources: [(view: MatchedView, pointer: String)] = []
}

extension CatalogEntry {
    /// The key of the id by which a transition names its source among those of the page; `nil` without a source.
    var sourceKey: String? {
        guard parameters.contains(where: { $0.name == "source" }) else { return nil }
        return name == "zoom" ? "sourceID" : "id"
    }
}

// What views inherit: the transition of their contents, and the sources of matched transitions.
extension SpecReader {
    // MARK: - Contents

    /// Reads the content of a view, and makes its change the view's transition.
    mutating func content(of view: Members, into spec: inout TransitionSpec) {
        let keys: MemberKeys = [.transition, .from, .to, .value, .countsDown, .look]
        guard let value = view[.content], let members = at(.content, { $0.members(of: value, keys) }) else { return }
        let position = path.keptPosition()
        locations.aliases.append(.renamed(position, engine: "/transition/content", written: "/content"))
        if let value = members[.transition] {
            unused.insert("content/transition")
            environment.contentTransition = at(.content) { $0.at(.transition) { $0.contentTransition(value) } }
            guard environment.contentTransition != nil else { return }
        }
        if members.present([.from, .to, .value, .countsDown, .look]).isEmpty {
            // A view around others says how their contents change, and needs no content itself.
            if position == DocumentPath.root, view[.views] != nil, environment.content == nil { return }
        } else {
            environment.content = at(.content) { $0.content(members) }
            guard environment.content != nil else { return }
            if view[.transition] != nil {
                let isElsewhere = environment.contentTransition == nil
                let detail = "a view's content changes by content.transition; "
                at(.content) { $0.add(.conflict, detail + (isElsewhere ? "write transition there" : "remove transition")) }
                if isElsewhere { return }
            }
        }
        guard let change = environment.content else {
            return at(.content) { $0.add(.missingKey, "give from and to, the content before and after") }
        }
        guard let transition = environment.contentTransition else {
            return at(.content) {
                $0.add(.missingKey, "\"transition\" is missing, here and around the views", allowed: Self.contentTransitions)
            }
        }
        if members[.transition] != nil {
            locations.aliases.append(.renamed(position, engine: "/transition", written: "/content/transition"))
        }
        unused.remove("content/transition")
        spec.transition = changed(transition, change)
        source = spec.source
    }

    /// A content transition with a content.
    private mutating func changed(_ transition: any Transition, _ change: ContentChange) -> any Transition {
        switch transition {
        case var plain as ContentTransition:
            plain.content = change
            return plain
        case var number as NumericTextTransition:
            let countsDown = number.content.countsDown
            number.content = change
            if countsDown { number.content.countsDown = true }
            return number
        default:
            warnings.append(TimelineWarning("without-effect", "content: a symbol effect has no texts; what changes is an image."))
            return transition
        }
    }

    private static let contentTransitions = ["identity", "opacity", "interpolate", "numeric-text", "symbol-effect"]

    /// Reads a content transition by the name that it has in SwiftUI's `contentTransition(_:)`, or as any transition.
    private mutating func contentTransition(_ value: JSONValue) -> (any Transition)? {
        let read: (any Transition)?
        if let text = value.string {
            noteString()
            read = contentTransition(text: trimmed(text))
        } else {
            read = transition(value)
        }
        switch read {
        case nil: return nil
        case is IdentityTransition: return ContentTransition(.identity)
        case is OpacityTransition: return ContentTransition(.opacity)
        case let plain as ContentTransition where plain.content == nil: return plain
        case let number as NumericTextTransition where number.content.from.isEmpty && number.content.to.isEmpty: return number
        case is SymbolReplaceTransition: return read
        case is ContentTransition, is NumericTextTransition:
            add(.conflict, "the texts are the view's: write them as from and to beside transition")
        default: add(.unsupported, "no content changes by this transition", allowed: Self.contentTransitions)
        }
        return nil
    }

    private mutating func contentTransition(text: String) -> (any Transition)? {
        guard text.utf8.count <= Self.longestText else { return transition(text: text) }
        let statement = PastedTransition(text)
        for omission in statement?.omissions ?? [] { warnings.append(TimelineWarning("without-effect", omission)) }
        let text = statement?.transition ?? text
        let swift = Self.looksLikeSwiftTransition(text) ? try? SwiftUIAnimation.parse(text) : nil
        if let call = swift?.first, swift?.count == 1, call.name == "contentTransition", call.arguments.count == 1 {
            return contentTransition(text: call.arguments[0].value)
        }
        let name = swift?.first?.name ?? String(text.prefix { $0 != ":" })
        switch Spelling.match(name, in: Self.contentTransitions) {
        case "numeric-text" where swift != nil || name == text:
            let countsDown = swift?.first?.arguments.contains { $0.label == "countsDown" && $0.value == "true" } ?? false
            return NumericTextTransition(ContentChange(from: "", to: "", countsDown: countsDown))
        case _ where swift != nil: return transition(text: ".contentTransition(\(text))")
        case let known? where known != "interpolate" && known != "numeric-text":
            return transition(text: "content-" + known + text.dropFirst(name.count))
        default: return transition(text: text)
        }
    }

    // MARK: - Sources

    /// Reads the views of a page that others grow out of.
    mutating func sources(_ value: JSONValue) -> [(view: MatchedView, pointer: String)] {
        environment.sources = []
        unused.insert("sources")
        guard value.kind == .array, value.elementCount > 0, value.elementCount <= limits.views else {
            let found = value.kind == .array ? "\(value.elementCount)" : value.kindName
            add(.wrongType, "expected an array of 1 to \(limits.views) views, each with an id; found \(found)")
            return []
        }
        var sources: [(view: MatchedView, pointer: String)] = []
        for (index, element) in value.elements.enumerated() {
            at(index) { reader in
                guard let view = reader.matchedView(element) else { return }
                if view.id == nil { reader.add(.missingKey, "\"id\" is missing: it names the source") }
                if sources.contains(where: { $0.view.id == view.id }) {
                    reader.at(.id) { $0.add(.duplicateKey, "\"\(view.id ?? "")\" is given twice") }
                }
                sources.append((view, reader.pointer))
            }
        }
        return sources
    }

    /// Returns the source that a transition names by its id, which is what is being read.
    ///
    /// - Parameter engine: where the engine finds it.
    mutating func source(named id: JSONValue, at engine: String) -> MatchedView? {
        identity(id).flatMap { source(id: $0, at: engine) }
    }

    /// Returns the source with an id; a view without a frame where the page names none.
    mutating func source(id: String, at engine: String) -> MatchedView? {
        var unknown = MatchedView()
        unknown.id = id
        guard !environment.sources.isEmpty else { return unknown }
        if let source = environment.sources.first(where: { $0.view.id == id }) {
            unused.remove("sources")
            locations.aliases.append(.renamed(DocumentPath.root, engine: engine, written: source.pointer))
            return source.view
        }
        let ids = environment.sources.compactMap(\.view.id)
        // Any letter is near to any other one.
        let suggestion = id.utf8.count > 1 ? Spelling.suggestion(for: id, in: ids) : nil
        add(
            .unknownValue, "no source has the id \"\(shortened(id))\"\(didYouMean(suggestion))", allowed: ids,
            suggestion: suggestion)
        return nil
    }
}
