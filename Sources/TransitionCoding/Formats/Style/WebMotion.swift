internal import TransitionEngine

/// The motion of a request for the web: what stylesheets and Web Animations write.
///
/// Each subject has an insertion and a removal, and each of these has the motion and its reduced-motion variant. To
/// write one:
///
///     let motion = try WebMotion(request)
///     for subject in motion.subjects {
///         subject.key                        // "view", "incoming", the id of a view …
///         for effect in subject.insertion?.full?.effects ?? [] {
///             effect.timing                  // duration and delay in ms, easing as text; shared by all frames
///             effect.frames                  // mostly the far end alone: offset 0 when it comes, 1 when it leaves
///         }
///     }
///
/// A frame leaves out what the element has without the motion, so that nothing stays on an element at rest. The fill
/// follows from ``WebEffects/fill``.
struct WebMotion {
    let subjects: [Subject]
    /// The greatest distance between what is written and the true motion, as a fraction of each track's travel.
    let maxError: Double
    /// Whether the subjects are layers of one stage, which both directions share: the incoming and the outgoing page.
    let isStaged: Bool

    /// One subject.
    struct Subject {
        /// The key of the subject in responses that list subjects by name.
        let key: String
        let role: Timeline.Subject.Role
        /// The class name after the name of the output, for each direction.
        var suffix: Sides<String>
        var insertion: DirectionEffects?
        var removal: DirectionEffects?
        /// The position from back to front, for each direction.
        var level: Sides<Int>
    }

    /// The effects of a subject in one direction: its motion, and its reduced-motion variant.
    struct DirectionEffects: Equatable {
        /// `nil` if nothing moves.
        var full: WebEffects?
        /// A linear change of at most ``reducedDuration``, or the end at once (``WebEffects/isCut``). `nil` if nothing changes,
        /// or if the request keeps the motion: see ``OutputOptions/reduced``.
        var reduced: WebEffects?

        /// Whether nothing changes in either variant.
        var isStill: Bool { full == nil && reduced == nil }
    }

    /// A value for each direction.
    struct Sides<Value> {
        var insertion: Value
        var removal: Value
    }

    /// The longest duration of a reduced-motion variant, in milliseconds.
    static let reducedDuration = 200.0

    /// Makes the motion of a request.
    ///
    /// - Parameters:
    ///   - request: the request.
    ///   - options: how subjects are reduced. Default: one animation for each subject.
    /// - Throws: `CancellationError`.
    init(_ request: TimelineRequest, _ options: StyleOptions? = nil) throws {
        self = try LinearTextCache.sharing { try WebMotion(lowering: request, options ?? StyleOptions(request)) }
    }

    private init(lowering request: TimelineRequest, _ options: StyleOptions) throws {
        let elements = try StyledElements(request, request.plans, options).elements
        let shown = try Self.shown(elements, of: request, options)
        let keeps = request.output.reduced == "keep"
        let reduced = ReducedElements(
            keeps ? [] : try StyledElements(request, try request.reducedPlans(), options).elements,
            cuts: request.output.reduced == "none")
        maxError = elements.map(\.style.maxError).max() ?? 0
        isStaged = StyledElements.isStaged(request)
        var subjects: [Subject] = []
        // By key, the first one of it.
        var indices: [String: Int] = [:]
        for (element, full) in zip(elements, shown) {
            let effects = DirectionEffects(
                full: full.effects.isEmpty ? nil : full, reduced: keeps ? nil : reduced.effects(for: element))
            if element.isRemoval, let index = indices[element.key] {
                subjects[index].removal = effects
                subjects[index].suffix.removal = element.suffix
                subjects[index].level.removal = element.level
            } else {
                if indices[element.key] == nil { indices[element.key] = subjects.count }
                subjects.append(
                    Subject(
                        key: element.key, role: element.style.motion.role,
                        suffix: Sides(insertion: element.suffix, removal: element.suffix),
                        insertion: element.isRemoval ? nil : effects, removal: element.isRemoval ? effects : nil,
                        level: Sides(insertion: element.level, removal: element.level)))
            }
        }
        self.subjects = isStaged ? Self.turned(subjects) : subjects
    }

    /// Returns the effects of elements, with what right-to-left layout shows instead.
    private static func shown(
        _ elements: [StyledElements.Element], of request: TimelineRequest, _ options: StyleOptions
    ) throws -> [WebEffects] {
        var shown = elements.map { WebEffects($0.style) }
        guard options.mirrored != .none else { return shown }
        let ways = zip(elements, shown).map { element, effects -> SubjectMotion.Mirroring in
            let isByFactor = options.mirrored == .byFactor && effects.isMultipliable
            return element.style.motion.mirroring == .negatesX && !isByFactor ? .other : element.style.motion.mirroring
        }
        let needsOthers = ways.contains(.other)
        let others = needsOthers ? try StyledElements(request, request.mirroredPlans(), options).elements : []
        for (index, way) in ways.enumerated() {
            switch way {
            case .same: break
            case .negatesX: if shown[index].hasNegated { shown[index].rightToLeft = .negated }
            case .other:
                shown[index] = shown[index].unmirrored
                guard others.indices.contains(index), others[index].key == elements[index].key else { continue }
                let other = WebEffects(others[index].style).unmirrored
                if other != shown[index] { shown[index].rightToLeft = .other(other) }
            }
        }
        return shown
    }

    /// Returns the subjects of a stage, whose removal differs from its insertion.
    ///
    /// A transition that knows no direction reverses its insertion. Then the layers change roles: the page that came
    /// in leaves by the same effects, reversed.
    private static func turned(_ subjects: [Subject]) -> [Subject] {
        guard subjects.allSatisfy({ $0.removal == nil || $0.removal == $0.insertion }),
            let incoming = subjects.firstIndex(where: { $0.role == .incoming }),
            let outgoing = subjects.firstIndex(where: { $0.role == .outgoing }), subjects.count == 2,
            subjects[incoming].removal != nil,
            subjects.allSatisfy({ $0.insertion?.full?.isTwoValued != false })
        else { return subjects }
        var turned = subjects
        turned[incoming].removal = subjects[outgoing].insertion?.reversed
        turned[outgoing].removal = subjects[incoming].insertion?.reversed
        turned[incoming].level.removal = subjects[outgoing].level.insertion
        turned[outgoing].level.removal = subjects[incoming].level.insertion
        return turned
    }
}

extension WebMotion.DirectionEffects {
    /// The effects as right-to-left layout shows them, but for negated lengths.
    var mirrored: WebMotion.DirectionEffects {
        WebMotion.DirectionEffects(full: full.map { $0.rightToLeft.other ?? $0 }, reduced: reduced)
    }

    /// The same effects reversed, with the same timing.
    fileprivate var reversed: WebMotion.DirectionEffects {
        WebMotion.DirectionEffects(full: full?.reversed, reduced: reduced?.reversed)
    }
}

/// The elements of a request where motion is reduced, by direction and key.
private struct ReducedElements {
    private let elements: [StyledElements.Element]
    /// Whether what would fade changes at once.
    private let cuts: Bool
    /// The first element of each direction and key.
    private var indices: [Key: Int] = [:]

    private struct Key: Hashable {
        let isRemoval: Bool
        let key: String
    }

    init(_ elements: [StyledElements.Element], cuts: Bool) {
        (self.elements, self.cuts) = (elements, cuts)
        for (index, element) in elements.enumerated() {
            let key = Key(isRemoval: element.isRemoval, key: element.key)
            if indices[key] == nil { indices[key] = index }
        }
    }

    /// Returns the reduced-motion variant of an element: that of the same subject; of a card and the page below it, where
    /// less motion cross-fades two pages, that of the page; else only what fades.
    func effects(for element: StyledElements.Element) -> WebEffects? {
        for key in [element.key, Self.page(element)].compactMap({ $0 }) {
            guard let index = indices[Key(isRemoval: element.isRemoval, key: key)] else { continue }
            return WebEffects(reducing: elements[index].style, only: nil, lasting: element.style, cuts: cuts)
        }
        return WebEffects(reducing: element.style, only: ["opacity"], lasting: element.style, cuts: cuts)
    }

    /// Returns the key of the page that a card or the page below it is; `nil` for any other element.
    private static func page(_ element: StyledElements.Element) -> String? {
        let role = element.style.motion.role
        guard role == .card || role == .presenter, element.key.hasSuffix(role.rawValue) else { return nil }
        let page: Timeline.Subject.Role = (role == .card) == element.isRemoval ? .outgoing : .incoming
        return element.key.dropLast(role.rawValue.count) + page.rawValue
    }
}
