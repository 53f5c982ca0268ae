internal import TransitionEngine

/// The mask of a swipe in CSS: a soft edge across the middle of a picture that is larger than the view, and slides over it.
///
/// Only the position changes, which CSS interpolates linearly as the front moves; a gradient's stops it wouldn't.
///
/// Source: css-masking-1, css-images-4.
struct StyleMask {
    private let mask: SwipeMask
    /// The size of the picture in points: it covers the view also where an easing goes half its travel beyond either end.
    private let size: Size

    init(_ mask: SwipeMask) {
        self.mask = mask
        let reach = mask.length + 1.5 * mask.width
        func side(_ center: Double, _ length: Double, _ share: Double) -> Double {
            (2 * (max(abs(center), abs(length - center)) + abs(share) * reach)).rounded(.up)
        }
        size = Size(
            width: side(mask.center.x, mask.view.width, mask.direction.x),
            height: side(mask.center.y, mask.view.height, mask.direction.y))
    }

    /// The value of `mask` while the front stands at an offset in points.
    func text(at offset: Double) -> String {
        let front = offset - mask.length / 2
        func position(_ center: Double, _ side: Double, _ share: Double) -> String {
            pixels(center + front * share - side / 2)
        }
        // CSS turns clockwise from the top.
        let degrees = atan2(mask.direction.x, 0 - mask.direction.y) / radiansPerDegree
        let gradient =
            "linear-gradient(\(fixedText(degrees < 0 ? degrees + 360 : degrees, 3))deg, "
            + "#000 50%, transparent calc(50% + \(pixels(mask.width))))"
        let place =
            position(mask.center.x, size.width, mask.direction.x) + " " + position(mask.center.y, size.height, mask.direction.y)
        return "\(gradient) \(place) / \(pixels(size.width)) \(pixels(size.height)) no-repeat"
    }

    /// Whether the whole view shows, but for what the tolerance of a format leaves out.
    func isOpen(at offset: Double) -> Bool {
        offset >= mask.length - TimelineRequest.defaultTolerance * (mask.length + mask.width)
    }

    private func pixels(_ points: Double) -> String {
        let text = fixedText(points, 3)
        return text == "0" ? text : text + "px"
    }
}
