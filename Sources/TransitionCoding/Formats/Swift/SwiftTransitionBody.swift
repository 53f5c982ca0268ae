internal import TransitionEngine

/// The body of a `Transition` struct: view modifiers whose values depend on the phase.
struct SwiftTransitionBody {
    /// The calls on the content, from the innermost to the outermost. Empty if nothing changes.
    let modifiers: [String]
    /// Properties that change and that SwiftUI has no modifier for.
    let leftOut: [Property]
    /// The animation that the transition itself gives to its layer.
    let animation: AttachedAnimation

    /// The space in which the transition mixes a color; `nil` without one.
    let colorSpace: ColorInterpolationSpace?

    /// Returns `nil` for a transition with several layers, a transform or an adjusted animation, or of which no modifier
    /// shows anything.
    init?(_ transition: any Transition, of view: ViewGeometry) {
        let phases = [TransitionPhase.willAppear, .identity, .didDisappear].map { transition.layers(in: $0, of: view) }
        guard phases.allSatisfy({ $0.count == 1 && $0[0].transform == nil }) else { return nil }
        animation = phases[1][0].animation
        if case .adjusted = animation { return nil }
        var values: [Property: String] = [:]
        let surroundings = Surroundings(view)
        func value(_ effects: Effects, _ property: Property) -> Double? {
            effects[property].map { surroundings.points(of: $0) }
        }
        let properties = Property.allCases.filter { property in phases.contains { value($0[0], property) != nil } }
        for property in properties {
            let given = phases.compactMap { value($0[0], property) ?? property.identity }
            guard given.count == 3, given != [property.identity, property.identity, property.identity] else { continue }
            values[property] = Self.text(given[0], given[1], given[2])
        }
        let modifiers = SwiftModifiers(values, anchor: phases[1][0].anchor)
        let color = Self.color(phases.map { $0[0].color?.value })
        colorSpace = color == nil ? nil : phases[1][0].color?.space
        guard values.isEmpty || !modifiers.lines.isEmpty || color != nil else { return nil }
        self.modifiers = (color.map { [".foregroundStyle(\($0))"] } ?? []) + modifiers.lines
        leftOut = properties.filter { values[$0] != nil && !modifiers.written.contains($0) }
    }

    /// Returns the struct.
    func declaration(named type: String, hasMotion: Bool) -> String {
        let lines = modifiers.map { "            \($0)\n" }.joined()
        let properties = hasMotion ? "" : "    static let properties = TransitionProperties(hasMotion: false)\n\n"
        return """
            struct \(type): Transition {
            \(properties)    func body(content: Content, phase: TransitionPhase) -> some View {
                    content
            \(lines)    }
            }

            """
    }

    /// Returns the value as an expression of the phase.
    static func text(_ willAppear: Double, _ identity: Double, _ didDisappear: Double) -> String {
        let (before, there, after) = (exactText(willAppear), exactText(identity), exactText(didDisappear))
        if willAppear == didDisappear { return willAppear == identity ? there : "phase.isIdentity ? \(there) : \(before)" }
        if willAppear - identity == identity - didDisappear {
            let factor = exactText(didDisappear - identity)
            return identity == 0 ? "\(factor) * phase.value" : "\(there) + \(factor) * phase.value"
        }
        if didDisappear == identity { return "phase == .willAppear ? \(before) : \(there)" }
        if willAppear == identity { return "phase == .didDisappear ? \(after) : \(there)" }
        return "phase == .willAppear ? \(before) : phase == .didDisappear ? \(after) : \(there)"
    }

    /// Returns the color in each phase as an expression; `nil` without colors.
    private static func color(_ phases: [Color?]) -> String? {
        let texts = phases.compactMap { $0 }.map { color in
            let text = SwiftColor.swiftUI(color)
            return text.hasPrefix(".") ? "Color" + text : text
        }
        guard texts.count == 3 else { return nil }
        if texts[0] == texts[2] { return texts[0] == texts[1] ? texts[1] : "phase.isIdentity ? \(texts[1]) : \(texts[0])" }
        if texts[1] == texts[2] { return "phase == .willAppear ? \(texts[0]) : \(texts[1])" }
        if texts[0] == texts[1] { return "phase == .didDisappear ? \(texts[2]) : \(texts[1])" }
        return "phase == .willAppear ? \(texts[0]) : phase == .didDisappear ? \(texts[2]) : \(texts[1])"
    }

    /// Returns an anchor as the last argument of a call; nothing for the center.
    static func anchor(_ point: UnitPoint) -> String { point == .center ? "" : ", anchor: \(unitPoint(point))" }

    /// Returns an expression of type `UnitPoint`.
    static func unitPoint(_ point: UnitPoint) -> String {
        if let name = UnitPoint.named.first(where: { $0.point == point })?.name { return ".\(CodeNames(name).value)" }
        return "UnitPoint(x: \(exactText(point.x)), y: \(exactText(point.y)))"
    }
}

/// SwiftUI's view modifiers for values of properties, which are expressions.
struct SwiftModifiers {
    /// The calls, from the innermost to the outermost: shape, opacity, blur, scale, rotation, then position.
    private(set) var lines: [String] = []
    /// The properties that the calls have.
    private(set) var written: Set<Property> = []
    private let values: [Property: String]
    private let anchor: String

    /// - Parameters:
    ///   - values: an expression of type `Double` for each property that changes.
    ///   - point: the point that scale and rotation leave in place.
    init(_ values: [Property: String], anchor point: UnitPoint) {
        self.values = values
        anchor = SwiftTransitionBody.anchor(point)
        addShape()
        addLooks()
        addScale()
        addRotation()
        addPosition()
    }

    /// Adds a call if one of the properties has a value.
    private mutating func add(_ properties: Property..., call: (SwiftModifiers) -> String) {
        guard properties.contains(where: { values[$0] != nil }) else { return }
        written.formUnion(properties)
        lines.append(call(self))
    }

    private func value(_ property: Property, _ other: String) -> String { values[property] ?? other }

    /// Returns those of two labelled arguments that have a value.
    private func arguments(_ x: Property, _ xLabel: String, _ y: Property, _ yLabel: String) -> String {
        [(xLabel, values[x]), (yLabel, values[y])].compactMap { label, value in value.map { "\(label): \($0)" } }
            .joined(separator: ", ")
    }

    private mutating func addShape() {
        add(.colorRed, .colorGreen, .colorBlue, .colorAlpha) {
            let parts =
                "red: \($0.value(.colorRed, "0")), green: \($0.value(.colorGreen, "0")), blue: \($0.value(.colorBlue, "0"))"
            return ".foregroundStyle(Color(\(parts), opacity: \($0.value(.colorAlpha, "1"))))"
        }
        add(.frameWidth, .frameHeight) { ".frame(\($0.arguments(.frameWidth, "width", .frameHeight, "height")))" }
        add(.cornerRadius) { ".clipShape(.rect(cornerRadius: \($0.value(.cornerRadius, "0"))))" }
    }

    private mutating func addLooks() {
        add(.brightness) { ".brightness(\($0.value(.brightness, "0")))" }
        add(.contrast) { ".contrast(\($0.value(.contrast, "1")))" }
        add(.saturation) { ".saturation(\($0.value(.saturation, "1")))" }
        add(.grayscale) { ".grayscale(\($0.value(.grayscale, "0")))" }
        add(.hueRotation) { ".hueRotation(.degrees(\($0.value(.hueRotation, "0"))))" }
        add(.opacity) { ".opacity(\($0.value(.opacity, "1")))" }
        add(.blur) { ".blur(radius: \($0.value(.blur, "0")))" }
        add(.dim) { ".overlay(Color.black.opacity(\($0.value(.dim, "0"))))" }
        add(.shadowOpacity, .shadowRadius, .shadowX, .shadowY) {
            let place = $0.arguments(.shadowX, "x", .shadowY, "y")
            let radius = $0.value(.shadowRadius, "0") + (place.isEmpty ? "" : ", " + place)
            return ".shadow(color: .black.opacity(\($0.value(.shadowOpacity, "0"))), radius: \(radius))"
        }
    }

    private mutating func addScale() {
        guard let both = values[.scaleX], both == values[.scaleY] else {
            return add(.scaleX, .scaleY) { ".scaleEffect(\($0.arguments(.scaleX, "x", .scaleY, "y"))\($0.anchor))" }
        }
        add(.scaleX, .scaleY) { ".scaleEffect(\(both)\($0.anchor))" }
    }

    private mutating func addRotation() {
        add(.rotate) { ".rotationEffect(.degrees(\($0.value(.rotate, "0")))\($0.anchor))" }
        for (property, axis) in [(Property.rotateX, "(x: 1, y: 0, z: 0)"), (.rotateY, "(x: 0, y: 1, z: 0)")] {
            add(property) { ".rotation3DEffect(.degrees(\($0.value(property, "0"))), axis: \(axis)\($0.anchor), perspective: 0)" }
        }
    }

    private mutating func addPosition() {
        add(.translateX, .translateY) { ".offset(\($0.arguments(.translateX, "x", .translateY, "y")))" }
        add(.frameX, .frameY) { ".offset(\($0.arguments(.frameX, "x", .frameY, "y")))" }
    }
}
