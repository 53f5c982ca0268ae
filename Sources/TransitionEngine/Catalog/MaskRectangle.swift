/// A rectangle of the view's size, scaled and moved, outside of which the view isn't shown.
///
/// Source: SwiftUI `.mask(Rectangle().scale(x:y:anchor:).offset(x:y:))`.
public struct MaskRectangle: Hashable, Sendable {
    /// The factor of the view's width, not negative. Default 1.
    public var scaleX: Double
    /// The factor of the view's height, not negative. Default 1.
    public var scaleY: Double
    /// The point that scaling leaves in place; `nil` takes that of another phase, else the center.
    public var anchor: UnitPoint?
    /// How far it is moved after scaling, in points. Default 0.
    public var offset: Size

    /// Creates a rectangle. Default the view itself.
    public init(
        scaleX: Double = 1, scaleY: Double = 1, anchor: UnitPoint? = nil, offset: Size = Size(width: 0, height: 0)
    ) {
        (self.scaleX, self.scaleY, self.anchor, self.offset) = (scaleX, scaleY, anchor, offset)
    }

    /// Its distances from the sides of the view.
    fileprivate func insets(about anchor: UnitPoint, mirrored: Bool) -> [(property: Property, value: Length)] {
        let x = mirrored ? 0 - offset.width : offset.width
        let (width, height) = (1 - scaleX, 1 - scaleY)
        return [
            (.clipTop, Length(offset.height, plus: anchor.y * height, of: .height)),
            (.clipRight, Length(0 - x, plus: (1 - anchor.x) * width)),
            (.clipBottom, Length(0 - offset.height, plus: (1 - anchor.y) * height, of: .height)),
            (.clipLeft, Length(x, plus: anchor.x * width)),
        ]
    }

    fileprivate func validate(at pointer: String, into issues: inout SpecIssues) {
        issues.check(scaleX, in: 0...1000, at: pointer + "/scale/x")
        issues.check(scaleY, in: 0...1000, at: pointer + "/scale/y")
        issues.check(offset.width, in: -1e6...1e6, unit: "pt", at: pointer + "/offset/x")
        issues.check(offset.height, in: -1e6...1e6, unit: "pt", at: pointer + "/offset/y")
        anchor?.validate(at: pointer + "/anchor", into: &issues)
    }
}

extension PhaseValues<MaskRectangle> {
    /// The point that scaling leaves in place, in all phases.
    package var anchor: UnitPoint { given.lazy.compactMap(\.value.anchor).first ?? .center }

    /// The insets of a phase: those of them that aren't 0 in all phases. A phase without a rectangle has that of the view.
    func insets(in phase: TransitionPhase, _ direction: LayoutDirection) -> [(property: Property, value: Length)] {
        let isMirrored = direction == .rightToLeft
        let anchor = isMirrored ? anchor.mirrored : anchor
        func insets(_ phase: TransitionPhase) -> [(property: Property, value: Length)] {
            (self[phase] ?? MaskRectangle()).insets(about: anchor, mirrored: isMirrored)
        }
        let phases = TransitionPhase.allCases.map(insets)
        return insets(phase).enumerated().filter { index, _ in phases.contains { !$0[index].value.isZero } }.map(\.element)
    }

    /// Whether right-to-left layout shows another part of the view.
    var hasSides: Bool { given.contains { $0.value.offset.width != 0 || anchor.x != 0.5 && $0.value.scaleX != 1 } }

    /// Checks each rectangle, that they have one anchor, and that nothing else clips.
    func validate(beside properties: [Property], at pointer: String, into issues: inout SpecIssues) {
        for (key, mask) in given {
            mask.validate(at: "\(pointer)/mask/\(key)", into: &issues)
            guard let own = mask.anchor, own != anchor else { continue }
            issues.add(
                .conflict, at: "\(pointer)/mask/\(key)/anchor",
                "a mask has one anchor in all phases, which it would have to leave on the way; take asymmetric for another one")
        }
        for property in [Property.clipTop, .clipRight, .clipBottom, .clipLeft] where properties.contains(property) {
            issues.add(.conflict, at: "\(pointer)/\(property.rawValue)", "the mask clips already")
        }
    }
}
