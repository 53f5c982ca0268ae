/// A scalar property that a track can carry.
///
/// Names are the public ones of the HTTP API (openapi.yaml). Angles are degrees, clockwise; lengths are points;
/// x grows to the right and y downwards.
public enum Property: String, CaseIterable, Hashable, Sendable {
    case opacity
    case translateX = "translate.x", translateY = "translate.y", translateZ = "translate.z"
    case scaleX = "scale.x", scaleY = "scale.y", scaleZ = "scale.z"
    case rotate
    case rotateX = "rotate.x", rotateY = "rotate.y"
    case perspective
    case blur
    case frameX = "frame.x", frameY = "frame.y", frameWidth = "frame.width", frameHeight = "frame.height"
    case cornerRadius
    case colorRed = "color.red", colorGreen = "color.green", colorBlue = "color.blue", colorAlpha = "color.alpha"
    case m11 = "transform.m11", m12 = "transform.m12", m13 = "transform.m13", m14 = "transform.m14"
    case m21 = "transform.m21", m22 = "transform.m22", m23 = "transform.m23", m24 = "transform.m24"
    case m31 = "transform.m31", m32 = "transform.m32", m33 = "transform.m33", m34 = "transform.m34"
    case m41 = "transform.m41", m42 = "transform.m42", m43 = "transform.m43", m44 = "transform.m44"
    case clipTop = "clip.top", clipRight = "clip.right", clipBottom = "clip.bottom", clipLeft = "clip.left"
    case shadowX = "shadow.x", shadowY = "shadow.y", shadowRadius = "shadow.radius", shadowOpacity = "shadow.opacity"
    case dim
    case colorMultiplyRed = "colorMultiply.red", colorMultiplyGreen = "colorMultiply.green"
    case colorMultiplyBlue = "colorMultiply.blue", colorMultiplyAlpha = "colorMultiply.alpha"
    case brightness, contrast, saturation, grayscale, hueRotation, colorInvert
    case maskOffset = "mask.offset"
    case draw
    case fontSize = "font.size", fontWeight = "font.weight"
    case progress
    case inputTime

    /// `pt`, `deg`, or nothing for a plain number.
    public var unit: String {
        switch self {
        case .translateX, .translateY, .translateZ, .perspective, .blur, .frameX, .frameY, .frameWidth, .frameHeight,
            .cornerRadius, .clipTop, .clipRight, .clipBottom, .clipLeft, .shadowX, .shadowY, .shadowRadius, .maskOffset,
            .fontSize:
            "pt"
        case .rotate, .rotateX, .rotateY, .hueRotation: "deg"
        default: ""
        }
    }

    /// The value that leaves a view as it is; `nil` where only a given value means anything (then a phase
    /// that states none holds the value of the phase that does).
    public var identity: Double? {
        switch self {
        case .opacity, .scaleX, .scaleY, .scaleZ, .m11, .m22, .m33, .m44, .contrast, .saturation, .draw, .progress,
            .colorMultiplyRed,
            .colorMultiplyGreen, .colorMultiplyBlue, .colorMultiplyAlpha:
            1
        case .perspective, .frameX, .frameY, .frameWidth, .frameHeight, .colorRed, .colorGreen, .colorBlue, .colorAlpha,
            .maskOffset, .fontSize, .fontWeight:
            nil
        default: 0
        }
    }

    /// The entries of a 4 × 4 matrix in the order m11, m12, … m44.
    package static let matrix: [Property] = [
        .m11, .m12, .m13, .m14, .m21, .m22, .m23, .m24, .m31, .m32, .m33, .m34, .m41, .m42, .m43, .m44,
    ]

    /// Whether it is an entry of a matrix.
    package var isMatrixEntry: Bool { (Property.m11.ordinal...Property.m44.ordinal).contains(ordinal) }

    /// Whether right-to-left layout negates it (M′ = F·M·F with F the mirror, semantics §2.4).
    package var isNegatedByMirroring: Bool {
        switch self {
        case .translateX, .rotate, .rotateY, .shadowX: true
        default: false
        }
    }

    /// Whether it moves a view or changes its shape or content, rather than how strongly the view shows.
    package var hasMotion: Bool { ![.opacity, .dim, .shadowOpacity].contains(self) }

    /// The order of this property's track in a subject: its index in `allCases`.
    // Cases without values are numbered in order of their declaration; a test holds that to `allCases`.
    package var ordinal: UInt8 { unsafeBitCast(self, to: UInt8.self) }

    /// - Parameter ordinal: the index of a case.
    init(ordinal: Int) { self = unsafeBitCast(UInt8(ordinal), to: Property.self) }

    /// A case is told by its number: hashing its name takes ten times longer.
    public func hash(into hasher: inout Hasher) { hasher.combine(ordinal) }

    /// How a stack of layers composes it.
    var role: Role {
        switch self {
        case .translateX, .translateY, .translateZ, .scaleX, .scaleY, .scaleZ, .rotate, .rotateX, .rotateY, .perspective:
            .geometry
        case .opacity: .opacity
        case .blur: .blur
        case .brightness, .contrast, .saturation, .grayscale, .hueRotation, .colorInvert, .colorMultiplyRed, .colorMultiplyGreen,
            .colorMultiplyBlue, .colorMultiplyAlpha:
            .filter
        default: .plain
        }
    }

    /// Whether where a layer's anchor lies makes a difference to it.
    var usesAnchor: Bool {
        switch self {
        case .translateX, .translateY, .translateZ: false
        default: role == .geometry
        }
    }

    enum Role { case geometry, opacity, blur, filter, plain }

    /// The filters of a view in the order in which they apply (semantics §44).
    static let filters: [Property] =
        colorMultiply + [.brightness, .contrast, .saturation, .grayscale, .hueRotation, .colorInvert, .blur]

    /// Whether phases mix it in linear light, as they do the components of a color (semantics §44).
    var isMixedInLinearLight: Bool { [.colorMultiplyRed, .colorMultiplyGreen, .colorMultiplyBlue].contains(self) }

    /// The components of the color that a view's colors are multiplied by.
    package static let colorMultiply: [Property] = [
        .colorMultiplyRed, .colorMultiplyGreen, .colorMultiplyBlue, .colorMultiplyAlpha,
    ]
}
