internal import TransitionEngine

/// A number of a subject's appearance.
enum DrawnAttribute: Int, CaseIterable, Sendable {
    /// Where the anchor lies on the stage, in points.
    case x, y
    /// Degrees, clockwise.
    case rotation
    case scaleX, scaleY
    /// The size of the rectangle, in points.
    case width, height
    case opacity
    /// In points.
    case cornerRadius, blur
    /// In 0…1.
    case red, green, blue
    /// That of the color is always 1: `opacity` has it.
    case alpha
    /// What its colors are multiplied by, in 0…1.
    case brightness
    /// The part of its outline that is drawn, in 0…1.
    case drawn

    /// The properties that change it. Without a track of any of them it is constant.
    var properties: [Property] {
        switch self {
        case .x: [.translateX, .frameX, .frameWidth, .m41]
        case .y: [.translateY, .frameY, .frameHeight, .m42]
        case .rotation: [.rotate, .m11, .m12, .m21, .m22]
        case .scaleX: [.scaleX, .rotateY, .m11, .m12, .m21, .m22]
        case .scaleY: [.scaleY, .rotateX, .m11, .m12, .m21, .m22]
        case .width: [.frameWidth]
        case .height: [.frameHeight]
        case .opacity: [.opacity, .dim, .colorAlpha]
        case .cornerRadius: [.cornerRadius]
        case .blur: [.blur]
        case .red, .green, .blue: [.colorRed, .colorGreen, .colorBlue]
        case .alpha: []
        case .brightness: [.dim]
        case .drawn: [.draw]
        }
    }

    /// Returns the properties of a subject that change it. A clip makes the rectangle smaller, about another point.
    func properties(of motion: SubjectMotion) -> [Property] {
        guard !motion.propertySet.isDisjoint(with: Self.clips) else { return properties }
        switch self {
        case .x, .y:
            return Self.clips.ordered + [self, .rotation, .scaleX, .scaleY].flatMap(\.properties)
        case .width: return properties + [.clipLeft, .clipRight]
        case .height: return properties + [.clipTop, .clipBottom]
        default: return properties
        }
    }

    private static let clips: PropertySet = [.clipTop, .clipRight, .clipBottom, .clipLeft]
}

/// The tracks of a subject at some times.
struct TrackColumns {
    private var rows = [Int8](repeating: -1, count: Property.allCases.count)
    private let values: [[Double]]

    /// - Parameters:
    ///   - properties: the properties that have a track.
    ///   - values: the values of each.
    init(_ properties: [Property], _ values: [[Double]]) {
        self.values = values
        for (row, property) in properties.enumerated().reversed() { rows[Int(property.ordinal)] = Int8(row) }
    }

    /// Returns a value of a property; `nil` if it has no track.
    func value(_ property: Property, at index: Int) -> Double? {
        let row = rows[Int(property.ordinal)]
        return row < 0 ? nil : values[Int(row)][index]
    }
}

/// The appearance of a subject at one time: a rounded rectangle in the plane.
struct Appearance {
    /// The point of the rectangle, in fractions of its size, that lies at `x` and `y`.
    let anchor: UnitPoint
    /// Whether the subject has a color of its own.
    private(set) var hasColor: Bool
    private var numbers = SIMD16<Double>()

    subscript(attribute: DrawnAttribute) -> Double {
        get { numbers[attribute.rawValue] }
        set { numbers[attribute.rawValue] = newValue }
    }

    /// - Parameters:
    ///   - tracks: the tracks of the subject.
    ///   - index: the sample that is shown.
    ///   - role: the role of the subject.
    ///   - frame: its frame at rest, in points.
    ///   - anchor: the point that scale and rotation leave in place.
    init(_ tracks: TrackColumns, at index: Int, role: Timeline.Subject.Role, frame: Rect, anchor: UnitPoint) {
        func value(_ property: Property, _ identity: Double) -> Double { tracks.value(property, at: index) ?? identity }
        func share(_ property: Property, _ identity: Double) -> Double { max(0, min(1, value(property, identity))) }

        self.anchor = anchor
        hasColor = tracks.value(.colorRed, at: index) != nil
        self[.width] = max(0, value(.frameWidth, frame.width))
        self[.height] = max(0, value(.frameHeight, frame.height))
        self[.x] = value(.frameX, frame.x) + self[.width] * anchor.x + value(.translateX, 0)
        self[.y] = value(.frameY, frame.y) + self[.height] * anchor.y + value(.translateY, 0)
        self[.rotation] = value(.rotate, 0)
        // Without perspective, a rotation about x or y only shortens the rectangle.
        self[.scaleX] = value(.scaleX, 1) * cosine(value(.rotateY, 0))
        self[.scaleY] = value(.scaleY, 1) * cosine(value(.rotateX, 0))
        if let a = tracks.value(.m11, at: index) {
            let (b, c, d) = (value(.m12, 0), value(.m21, 0), value(.m22, 1))
            let scale = (a * a + b * b).squareRoot()
            self[.x] += value(.m41, 0)
            self[.y] += value(.m42, 0)
            self[.scaleX] = scale
            self[.rotation] += atan2(b, a) / radiansPerDegree
            self[.scaleY] = scale == 0 ? d : (a * d - b * c) / scale
        }
        // Beyond the rectangle there is nothing to see.
        let insets = [Property.clipTop, .clipRight, .clipBottom, .clipLeft].map { max(0, value($0, 0)) }
        clip(top: insets[0], right: insets[1], bottom: insets[2], left: insets[3])
        self[.opacity] = role == .dimming ? share(.dim, 0) : share(.opacity, 1)
        self[.cornerRadius] = max(0, value(.cornerRadius, 0))
        self[.blur] = max(0, value(.blur, 0))
        self[.alpha] = 1
        self[.drawn] = share(.draw, 1)
        self[.brightness] = role == .dimming ? 1 : 1 - share(.dim, 0)
        guard hasColor else { return }
        self[.red] = share(.colorRed, 0)
        self[.green] = share(.colorGreen, 0)
        self[.blue] = share(.colorBlue, 0)
        self[.opacity] *= share(.colorAlpha, 1)
    }

    /// Makes the rectangle smaller, in points of its own sides. What the transform leaves in place stays.
    private mutating func clip(top: Double, right: Double, bottom: Double, left: Double) {
        guard top != 0 || right != 0 || bottom != 0 || left != 0 else { return }
        let (across, down) = (left - anchor.x * (left + right), top - anchor.y * (top + bottom))
        let linear = linear
        self[.x] += linear.a * across + linear.c * down
        self[.y] += linear.b * across + linear.d * down
        self[.width] = max(0, self[.width] - left - right)
        self[.height] = max(0, self[.height] - top - bottom)
    }

    /// Shows what another subject contains: its opacity and its color.
    mutating func show(_ content: Appearance) {
        self[.opacity] *= content[.opacity]
        self[.brightness] *= content[.brightness]
        hasColor = content.hasColor
        for part in [DrawnAttribute.red, .green, .blue] { self[part] = content[part] }
    }

    /// The linear part of the transform, by columns: the images of one point along x and along y.
    var linear: (a: Double, b: Double, c: Double, d: Double) {
        let (cosine, sine) = (cosine(self[.rotation]), cosine(self[.rotation] - 90))
        return (self[.scaleX] * cosine, self[.scaleX] * sine, -self[.scaleY] * sine, self[.scaleY] * cosine)
    }

    /// The color as CSS writes it, of whole numbers in 0…255; `nil` if the subject has none.
    var cssColor: String? {
        guard hasColor else { return nil }
        return "rgb(\([DrawnAttribute.red, .green, .blue].map { fixedText(self[$0] * 255, 0) }.joined(separator: " ")))"
    }
}

private func cosine(_ degrees: Double) -> Double {
    // Multiples of 90° are exact.
    switch degrees == 0 ? 0 : degrees.truncatingRemainder(dividingBy: 360) {
    case 0: 1
    case 90, -90, 270, -270: 0
    case 180, -180: -1
    default: cos(degrees * radiansPerDegree)
    }
}
