internal import TransitionEngine

/// A part of a ``Look``. It stays constant if a subject has no track of the properties that change it.
enum LookPart: Sendable {
    case x, y, rotation, scaleX, scaleY, width, height, opacity, cornerRadius, blur, color

    /// The properties that change the part.
    var properties: [Property] {
        let matrix: [Property] = [.m11, .m12, .m21, .m22]
        return switch self {
        case .x: [.translateX, .frameX, .frameWidth, .m41]
        case .y: [.translateY, .frameY, .frameHeight, .m42]
        case .rotation: [.rotate] + matrix
        case .scaleX: [.scaleX, .rotateY] + matrix
        case .scaleY: [.scaleY, .rotateX] + matrix
        case .width: [.frameWidth]
        case .height: [.frameHeight]
        case .opacity: [.opacity, .dim, .colorAlpha]
        case .cornerRadius: [.cornerRadius]
        case .blur: [.blur]
        case .color: [.colorRed, .colorGreen, .colorBlue]
        }
    }
}

extension DrawnSubject {
    /// Returns whether the subject has a track that changes the part.
    func changes(_ part: LookPart) -> Bool { part.properties.contains { properties.contains($0) } }
}
