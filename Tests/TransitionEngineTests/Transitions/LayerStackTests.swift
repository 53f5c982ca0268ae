import Testing

@testable import TransitionEngine

struct LayerStackTests {
    private static let track = ValueTrack(2)

    /// A layer's properties, and those that a stack of geometry keeps.
    @Test(
        arguments: [
            ([.opacity, .translateX], [.translateX]), ([.blur, .rotate, .brightness, .scaleX], [.rotate, .scaleX]),
            ([.translateX, .translateY], [.translateX, .translateY]), ([.opacity, .cornerRadius], []),
        ] as [([Property], [Property])])
    func `a stack of geometry leaves all other values of a layer to tracks of their own`(given: [Property], kept: [Property]) {
        let layer = AnimatedLayer(
            values: given.map { AnimatedValue($0, Self.track) }, anchor: .topLeading, anchorMirrors: true)
        let stack = LayerStack(
            geometry: [layer, AnimatedLayer(values: [])], anchor: .topLeading, in: Size(width: 10, height: 20))
        #expect(stack.layers.map { $0.values.compactMap(\.content.property) } == [kept, []])
        #expect(stack.layers[0].anchor == .topLeading && stack.layers[0].anchorMirrors)
        #expect(stack.parts.map { Set($0.compactMap(\.content.property)) } == Set(kept))
    }
}
