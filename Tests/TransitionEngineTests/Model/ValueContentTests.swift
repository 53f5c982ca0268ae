import Testing

@testable import TransitionEngine

/// What each kind of value shows of its components.
struct ValueContentTests {
    private static let size = Size(width: 100, height: 50)
    private static let colors = ColorWaypoints(
        from: Color(.srgb, [1, 0, 0]), to: Color(.srgb, [0, 0, 1]), in: .oklch)

    private static func scale(_ from: Double, _ to: Double) -> TransformInterpolation {
        func transform(_ factor: Double) -> TransformValue { TransformValue([.scale(x: factor, y: factor, z: 1)]) }
        return TransformInterpolation(from: transform(from), to: transform(to), by: .css, in: size)
    }

    @Test(arguments: [
        (ValueContent.number(.opacity), [0.25], [0.25]),
        (.number(.blur, TrackMapping(progress: .between(10, 20))), [0.5], [15]),
        (.number(.blur, TrackMapping(floor: 1)), [0.5], [1]),
        (.color(colors), colors.coordinates[0], [1, 0, 0, 1]),
        (.color(colors), colors.coordinates[1], [0, 0, 1, 1]),
        (.transform([scale(1, 3)]), [0.5], [2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]),
        // The second interpolation begins where the first leads, and adds to what that still lacks.
        (.transform([scale(1, 2), scale(2, 4)]), [1, 0], [2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]),
        (.transform([scale(1, 2), scale(2, 4)]), [0.5, 1], [3, 0, 0, 0, 0, 3, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]),
    ])
    func `components make the values of its properties`(content: ValueContent, components: [Double], expected: [Double]) {
        let values = content.values(of: components.map { ValueAndVelocity($0) }).map(\.value)
        #expect(values == expected)
        #expect(values.count == content.properties.count)
        #expect(content.properties == PropertySet(content.properties).ordered)
    }
}
