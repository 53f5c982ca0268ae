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
/// follows from ``WebVariant/fill``.
struct WebMotion {
    /// The name of the output.
    let name: String
    let subjects: [Subject]
    /// The greatest distance between what is written and the true motion, as a fraction of each track's travel.
    let maxError: Double
    /// Whether the subjects are layers of one stage, which both directions share: the incoming and the outgoing page.
    let isStaged: Bool
    /// What frames leave out that are shown as transforms.
    let omissions: Omissions

    /// One subject, in one or both directions.
    struct Subject {
        /// The key of the subject in responses that list subjects by name.
        let key: String
        let role: Timeline.Subject.Role
        var insertion: Direction?
        var removal: Direction?

        subscript(direction: TransitionDirection) -> Direction? {
            get { direction == .insertion ? insertion : removal }
            set { if direction == .insertion { insertion = newValue } else { removal = newValue } }
        }

        /// Both directions, if it has both.
        var directions: [Direction] { [insertion, removal].compactMap { $0 } }
    }

    /// Whether its layers lie in another order on the way back.
    var isReordered: Bool {
        subjects.contains { subject in
            guard let insertion = subject.insertion, let removal = subject.removal else { return false }
            return insertion.level != removal.level
        }
    }

    /// A subject in one direction: its motion, and its reduced-motion variant.
    struct Direction {
        /// The class name after the name of the output.
        let suffix: String
        /// Whether the element leaves. An element that stays the same comes and leaves in turn.
        let isLeaving: Bool
        /// The position from back to front.
        let level: Int
        /// `nil` if nothing moves.
        var full: WebVariant?
        /// A linear change of at most ``WebTiming/longestReduced``, or the end at once (``WebVariant/isCut``). `nil` if nothing
        /// changes, or if the request keeps the motion: see ``OutputOptions/reduced``.
        var reduced: WebVariant?

        /// Whether nothing changes in either variant.
        var isStill: Bool { full == nil && reduced == nil }

        /// Whether another direction plays the same.
        func plays(as other: Direction?) -> Bool { other.map { full == $0.full && reduced == $0.reduced } ?? false }

        /// The direction as right-to-left layout shows it, but for negated lengths.
        var mirrored: Direction {
            Direction(
                suffix: suffix, isLeaving: isLeaving, level: level, full: full.map { $0.mirrored ?? $0 }, reduced: reduced)
        }
    }

    /// Makes the motion of a request.
    ///
    /// - Parameters:
    ///   - request: the request.
    ///   - options: how subjects are reduced. Default: one animation for each subject.
    /// - Throws: `CancellationError`.
    init(_ request: TimelineRequest, _ options: StyleOptions? = nil) throws {
        self = try ReducedCurveCache.sharing { try WebMotion(lowering: request, options ?? StyleOptions(request)) }
    }

    private init(lowering request: TimelineRequest, _ options: StyleOptions) throws {
        (name, isStaged) = (request.name, request.isStaged)
        let lowered = try LoweredSubject.all(request.plans, options, isStaged: isStaged)
        let shown = try Self.shown(lowered, of: request, options, isStaged: isStaged)
        let keeps = request.output.reduced == .keep
        var untimed = options
        untimed.isTimed = false
        let reduced = keeps ? [] : try LoweredSubject.all(request.lessMotionPlans(), untimed, isStaged: isStaged)
        let variants = Dictionary(reduced.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        var subjects: [Subject] = []
        // By key, the first one of it.
        var indices: [String: Int] = [:]
        var omissions = Omissions()
        for (subject, full) in zip(lowered, shown) {
            omissions.add(subject.omissions)
            let direction = Direction(
                suffix: subject.suffix, isLeaving: subject.isLeaving,
                level: subject.level, full: full.effects.isEmpty ? nil : full,
                reduced: keeps ? nil : Self.reduced(subject, variants, cuts: request.output.reduced == .none))
            if subject.id.direction == .removal, let index = indices[subject.id.key] {
                subjects[index].removal = direction
                continue
            }
            if indices[subject.id.key] == nil { indices[subject.id.key] = subjects.count }
            subjects.append(Subject(key: subject.id.key, role: subject.motion.role))
            subjects[subjects.count - 1][subject.id.direction] = direction
        }
        self.subjects = isStaged ? Self.exchanged(subjects) : subjects
        self.omissions = omissions
        maxError = lowered.map(\.maxError).max() ?? 0
    }

    /// Returns the full motion of subjects, with what right-to-left layout shows instead.
    private static func shown(
        _ subjects: [LoweredSubject], of request: TimelineRequest, _ options: StyleOptions, isStaged: Bool
    ) throws -> [WebVariant] {
        var shown = subjects.map { WebVariant($0) }
        guard options.mirrored != .none else { return shown }
        let differ = zip(subjects, shown).map { subject, variant in
            let isByFactor = options.mirrored == .byFactor && variant.isMultipliable
            return subject.motion.mirroring == .other || subject.motion.mirroring == .negatesX && !isByFactor
        }
        guard differ.contains(true) else { return shown }
        let others = try LoweredSubject.all(request.mirroredPlans(), options, isStaged: isStaged)
        for index in shown.indices where differ[index] {
            shown[index] = shown[index].unmirrored
            guard others.indices.contains(index), others[index].id.key == subjects[index].id.key else { continue }
            let other = WebVariant(others[index]).unmirrored
            if other != shown[index] { shown[index].mirrored = other }
        }
        return shown
    }

    /// Returns the reduced-motion variant of a subject: that of the same subject; of a card and the page below it, where
    /// less motion cross-fades two pages, that of the page; of a text whose look changes, its last look; else only what
    /// fades.
    private static func reduced(
        _ subject: LoweredSubject, _ variants: [LoweredSubject.ID: LoweredSubject], cuts: Bool
    ) -> WebVariant? {
        let variant = variants[subject.id] ?? subject.page.flatMap { variants[$0] }
        if variant == nil, subject.motion.role == .view, let look = WebVariant(look: subject) { return look }
        return WebVariant(
            lessMotionOf: variant ?? subject, only: variant == nil ? ["opacity"] : nil, lasting: subject, cuts: cuts)
    }

    /// Returns the subjects of a stage, whose removal differs from its insertion.
    ///
    /// A transition that knows no direction reverses its insertion. Then the layers change roles: the page that came
    /// in leaves by the same effects, reversed.
    private static func exchanged(_ subjects: [Subject]) -> [Subject] {
        guard subjects.count == 2, subjects.allSatisfy({ $0.removal == nil || $0.removal?.plays(as: $0.insertion) == true }),
            let incoming = subjects.firstIndex(where: { $0.role == .incoming }),
            let outgoing = subjects.firstIndex(where: { $0.role == .outgoing }),
            let coming = subjects[incoming].insertion, let leaving = subjects[outgoing].insertion,
            subjects[incoming].removal != nil, [coming, leaving].allSatisfy({ $0.full?.isTwoValued != false })
        else { return subjects }
        var exchanged = subjects
        for (index, own, other) in [(incoming, coming, leaving), (outgoing, leaving, coming)] {
            exchanged[index].removal = Direction(
                suffix: subjects[index].removal?.suffix ?? own.suffix, isLeaving: own.isLeaving, level: other.level,
                full: other.full?.reversed,
                reduced: other.reduced?.reversed)
        }
        return exchanged
    }
}

extension LoweredSubject {
    /// Whether it leaves: of the two pages of a stage always the same.
    fileprivate var isLeaving: Bool {
        [.outgoing, .curl].contains(motion.role) || motion.role != .incoming && id.direction == .removal
    }
}

/// How subjects are reduced to keyframes.
struct StyleOptions {
    /// The greatest error, as a fraction of each track's travel.
    var tolerance: Double
    /// The decimals of constants and of the values at the ends.
    let precision: Int
    /// Whether tracks with a timing of their own become an animation of their own. Default `false`: one animation for
    /// each subject.
    var isSplit = false
    /// Whether keyframes may have a timing function each. Default `false`.
    var isEased = false
    /// Whether the timing of effects counts, rather than what is shown before and after them. Default `true`.
    var isTimed = true
    /// Whether a frame that moves is a transform of the box in which the element rests. Default `false`: it is laid out.
    var framesAreTransforms = false
    /// Says where to find what such a transform can't show, as the end of a sentence about it. Default empty.
    var insteadOfTransforms = ""
    /// How the effects of right-to-left layout are written beside those of left-to-right layout. Default not at all.
    var mirrored = Mirrored.none
    /// The beginning of custom properties. Default `--td-`.
    var customPrefix = "--td-"

    /// How the effects of right-to-left layout are written.
    enum Mirrored {
        case none
        /// By a factor wherever that is all that differs, else apart.
        case byFactor
        case apart
    }

    /// One animation for each subject, as scripts play it.
    init(_ request: TimelineRequest) {
        (tolerance, precision) = (request.tolerance, request.precision)
    }
}
