internal import TransitionEngine

/// The area in which a picture is drawn, and the frames of the subjects at rest.
struct Stage {
    /// The size of the container, or of the view itself if there is no container, in points.
    let size: Size
    let cornerRadius: Double
    private let view: Size

    init(_ spec: TransitionSpec) {
        size = spec.stage.size
        cornerRadius = spec.stage.cornerRadius
        view = spec.view.size
    }

    /// Returns the frame of a subject at rest. Layers fill the stage, a view is centered, and a glyph has its cell of
    /// the view.
    func frame(of motion: SubjectMotion) -> Rect {
        guard [.view, .glyph, .layer].contains(motion.role) else {
            return Rect(x: 0, y: 0, width: size.width, height: size.height)
        }
        let cell = motion.note.cell ?? 0...1
        return Rect(
            x: (size.width - view.width) / 2 + cell.lowerBound * view.width, y: (size.height - view.height) / 2,
            width: (cell.upperBound - cell.lowerBound) * view.width, height: view.height)
    }
}

/// The row of each property among the tracks of a subject.
struct TrackRows {
    private var rows = [Int8](repeating: -1, count: Property.allCases.count)

    init(_ properties: [Property]) {
        for (row, property) in properties.enumerated().reversed() { rows[Int(property.ordinal)] = Int8(row) }
    }

    /// The row; `nil` if there is no such track.
    subscript(property: Property) -> Int? {
        let row = rows[Int(property.ordinal)]
        return row < 0 ? nil : Int(row)
    }
}

/// The appearance of a subject at one time: a rounded rectangle in the plane.
struct Look {
    /// The center of scale and rotation on the stage, in points.
    var position: (x: Double, y: Double)
    /// The rotation in degrees, clockwise.
    var rotation: Double
    var scale: (x: Double, y: Double)
    /// The size of the rectangle in points, and the point of it, in fractions, that lies at `position`.
    var size: Size
    let anchor: UnitPoint
    var opacity: Double
    var cornerRadius: Double
    var blur: Double
    /// Red, green and blue in 0…1; `nil` if the subject has no color.
    var color: SIMD3<Double>?

    /// - Parameters:
    ///   - motion: the subject.
    ///   - rows: the rows of its properties.
    ///   - values: one row for each of its properties.
    ///   - index: the sample that is shown.
    ///   - frame: the frame at rest, in points.
    init(_ motion: borrowing SubjectMotion, _ rows: TrackRows, _ values: [[Double]], at index: Int, frame: Rect) {
        func value(_ property: Property, _ identity: Double) -> Double {
            rows[property].map { values[$0][index] } ?? identity
        }

        let hasFrame = rows[.frameX] != nil || rows[.frameWidth] != nil
        anchor = hasFrame ? .center : motion.anchor
        size = Size(
            width: max(0, value(.frameWidth, frame.width)), height: max(0, value(.frameHeight, frame.height)))
        let origin = (x: value(.frameX, frame.x), y: value(.frameY, frame.y))
        position = (
            origin.x + size.width * anchor.x + value(.translateX, 0), origin.y + size.height * anchor.y + value(.translateY, 0)
        )
        rotation = value(.rotate, 0)
        // Without perspective, a rotation about x or y only shortens the rectangle.
        scale = (
            value(.scaleX, 1) * cosine(value(.rotateY, 0)), value(.scaleY, 1) * cosine(value(.rotateX, 0))
        )
        if rows[.m11] != nil {
            let matrix = (
                a: value(.m11, 1), b: value(.m12, 0), c: value(.m21, 0), d: value(.m22, 1)
            )
            position.x += value(.m41, 0)
            position.y += value(.m42, 0)
            scale.x = (matrix.a * matrix.a + matrix.b * matrix.b).squareRoot()
            rotation += atan2(matrix.b, matrix.a) / radiansPerDegree
            scale.y = scale.x == 0 ? matrix.d : (matrix.a * matrix.d - matrix.b * matrix.c) / scale.x
        }
        let shown = motion.role == .dimming ? value(.dim, 0) : value(.opacity, 1)
        opacity = max(0, min(1, shown))
        cornerRadius = max(0, value(.cornerRadius, 0))
        blur = max(0, value(.blur, 0))
        color = rows[.colorRed].map { red in
            SIMD3(values[red][index], value(.colorGreen, 0), value(.colorBlue, 0)).clamped(lowerBound: .zero, upperBound: .one)
        }
        if color != nil { opacity *= max(0, min(1, value(.colorAlpha, 1))) }
    }

    /// The linear part of the transform, by columns: the images of one point along x and along y.
    var linear: (a: Double, b: Double, c: Double, d: Double) {
        let (cosine, sine) = (cosine(rotation), sine(rotation))
        return (scale.x * cosine, scale.x * sine, -scale.y * sine, scale.y * cosine)
    }

    private static let spatial: Set<Property> = [.rotateX, .rotateY, .perspective, .translateZ, .scaleZ]
    /// The entries of a matrix that are drawn. `m21` is drawn as part of a rotation only.
    private static let drawnEntries: Set<Property> = [.m11, .m12, .m22, .m41, .m42]
    private static let drawn: Set<Property> = [
        .translateX, .translateY, .scaleX, .scaleY, .rotate, .opacity, .frameX, .frameY, .frameWidth, .frameHeight,
        .cornerRadius, .colorRed, .colorGreen, .colorBlue, .colorAlpha,
    ]

    /// Returns what a two-dimensional picture leaves out of a request.
    ///
    /// - Throws: `CancellationError`.
    static func omissions(from request: TimelineRequest, blurIsShown: Bool) throws -> Omissions {
        var omissions = Omissions()
        try omissions.addTracks(
            of: request,
            [
                (
                    { _, property in spatial.contains(property) },
                    "the picture is flat; rotations about x and y are drawn shortened, without depth"
                ),
                (
                    { _, property in property.isEntry && !drawnEntries.contains(property) },
                    "the picture shows the scale, rotation and translation of a matrix, but no skew and no depth"
                ),
                (
                    { motion, property in
                        !drawn.contains(property) && !spatial.contains(property) && !property.isEntry
                            && !(property == .blur && blurIsShown) && !(property == .dim && motion.role == .dimming)
                    }, "the picture doesn't show it; json has the track"
                ),
            ])
        return omissions
    }
}

extension Property {
    /// Whether it is an entry of a matrix.
    fileprivate var isEntry: Bool { rawValue.hasPrefix("transform.") }
}

extension SIMD3<Double> {
    /// The color as CSS writes it, of whole numbers in 0…255. The components are in 0…1.
    var cssColor: String { "rgb(\(indices.map { fixedText(self[$0] * 255, 0) }.joined(separator: " ")))" }
}

private func cosine(_ degrees: Double) -> Double {
    // Multiples of 90° are exact.
    switch degrees.truncatingRemainder(dividingBy: 360) {
    case 0: 1
    case 90, -90, 270, -270: 0
    case 180, -180: -1
    default: cos(degrees * radiansPerDegree)
    }
}

private func sine(_ degrees: Double) -> Double { cosine(degrees - 90) }
