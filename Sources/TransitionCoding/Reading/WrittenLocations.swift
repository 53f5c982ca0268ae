import TransitionEngine

/// Where the parts of a spec were written, for problems that are found when its meaning is validated.
///
/// The engine points into the spec as it understands it; a caller has written parts of it as one string, under another key, as a
/// pair, beside the views that inherit them, or as a query parameter.
struct WrittenLocations: Sendable {
    /// The same part under two pointers below one position.
    enum Alias: Sendable {
        /// What the engine calls `engine` was written as `written`; both are relative to the position.
        case renamed(Int, engine: String, written: String)
        /// A property that was written as a key with two ends: an array where `isArray`, else an object with `from` and `to`.
        case ends(Int, property: String, key: String, isArray: Bool)
        /// Properties that were written under their names as arrays.
        case pairs(Int, PropertySet)
    }

    /// Positions of values that were written as strings: what is wrong inside of one is reported at the string.
    var strings: [Int] = []
    var aliases: [Alias] = []
    /// For each of several views: the keys that it inherits.
    var inheritedKeys: [(view: Int, keys: [MemberKey])] = []
    /// Parts of an animation that a design token specifies, the smallest first: the engine's pointer, and where it was written.
    var tokenParts: [(engine: String, position: Int)] = []
    /// For the URL form: which parameter a part of the spec came from, the nearest first.
    var parameters: [(pointer: String, parameter: String)] = []
    /// The same for what always comes from one parameter.
    var fixedParameters: [(pointer: String, parameter: String)] = []

    /// The parameters of a timeline's URL for ``fixedParameters``: of a transition, and of the rows of the other objects.
    static let timelineParameters: [(pointer: String, parameter: String)] =
        RecipeArguments.table.parameters + [("/transition/duration", "duration")] + MatchedView.table.parameters
        + [("/transition/source", "source"), ("/transition", SpecPath.recipeParameter)]
        + ContainerGeometry.table.parameters + curveParameters + ViewGeometry.table.parameters
        + TransitionSpec.Accessibility.table.parameters

    /// The same of an animation, for ``parameters``.
    static let animationParameters =
        [("/animation/spring/duration", "duration")] + AnimationMembers.table.parameters

    /// The same of a curve's URL.
    static let curveParameters = MidFlight.table.parameters + [("/from", "from")] + OutputOptions.table.parameters

    /// Returns where a part of the spec was written.
    ///
    /// - Parameters:
    ///   - pointer: the engine's.
    ///   - path: the path whose positions are kept here.
    func written(_ pointer: String, in path: DocumentPath) -> String {
        let roots = strings.map { path.pointer(of: $0) }
        func rooted(_ pointer: String) -> String { roots.first { Self.isPart(pointer, of: $0) } ?? pointer }

        var pointer = rooted(pointer)
        let known = pairs(in: path)
        // What was written may itself have been written otherwise: inherited by a view, say, and as a pair.
        for _ in 0..<4 {
            let pairs = known + inherited(at: pointer)
            guard let pair = pairs.first(where: { $0.engine != $0.written && Self.isPart(pointer, of: $0.engine) }) else { break }
            pointer = rooted(pair.written + pointer.dropFirst(pair.engine.count))
        }
        if let part = tokenParts.first(where: { Self.isPart(pointer, of: $0.engine) }) {
            pointer = path.pointer(of: part.position)
        }
        if let origin = (parameters + fixedParameters).first(where: { Self.isPart(pointer, of: $0.pointer) }) {
            pointer = "/" + origin.parameter
        }
        return pointer
    }

    private static func isPart(_ pointer: String, of whole: String) -> Bool { pointer == whole || pointer.hasPrefix(whole + "/") }

    private func inherited(at pointer: String) -> [(engine: String, written: String)] {
        guard let view = inheritedKeys.first(where: { pointer.hasPrefix("/views/\($0.view)/") }) else { return [] }
        return view.keys.names.map { ("/views/\(view.view)/" + $0, "/" + $0) }
    }

    private func pairs(in path: DocumentPath) -> [(engine: String, written: String)] {
        aliases.flatMap { alias -> [(engine: String, written: String)] in
            switch alias {
            case .renamed(let position, let engine, let written):
                let base = path.pointer(of: position)
                return [(base + engine, base + written)]
            case .ends(let position, let property, let key, let isArray):
                return Self.ends(of: property, key, isArray, below: path.pointer(of: position) + "/")
            case .pairs(let position, let properties):
                let base = path.pointer(of: position) + "/"
                return properties.ordered.flatMap { Self.ends(of: $0.rawValue, $0.rawValue, true, below: base) }
            }
        }
    }

    private static func ends(
        of property: String, _ key: String, _ isArray: Bool, below base: String
    ) -> [(engine: String, written: String)] {
        let (engine, written) = (base + property, base + JSONPointer.escaped(key))
        return [
            (engine + "/from", written + (isArray ? "/0" : "/from")),
            (engine + "/to", written + (isArray ? "/1" : "/to")),
            (engine, written),
        ]
    }
}
