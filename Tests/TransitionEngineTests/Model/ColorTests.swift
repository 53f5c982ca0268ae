import Testing

@testable import TransitionEngine

struct ColorTests {

    private func mix(_ a: Color, _ b: Color, _ space: ColorInterpolationSpace, _ fraction: Double = 0.5) -> [Double] {
        way(a, b, space).values(at: at(ValueAndVelocity(fraction))).map(\.value)
    }

    private func way(_ a: Color, _ b: Color, _ space: ColorInterpolationSpace) -> AnimatedValue {
        let waypoints = ColorWaypoints(from: a, to: b, in: space)
        let (from, to) = (waypoints.coordinates[0], waypoints.coordinates[1])
        return AnimatedValue(
            .color(waypoints), (0..<4).map { ValueTrack(from: TrackEnd(from[$0]), to: TrackEnd(to[$0]), along: 0) })
    }

    private func at(_ fraction: ValueAndVelocity) -> SampleTime { SampleTime(time: 0, fractions: [fraction]) }

    private let red = Color(.srgb, [1, 0, 0])
    private let blue = Color(.srgb, [0, 0, 1])

    @Test func `exact spaces mix as they say`() {
        #expect(mix(red, blue, .device) == [0.5, 0, 0.5, 1])
        for space in [ColorInterpolationSpace.linear, .srgbLinear] {
            let half = mix(red, blue, space)
            #expect(abs(half[0] - 0.7353569830524495) <= 1e-12)
            #expect(abs(half[1]) <= 1e-12)
            #expect(abs(half[2] - 0.7353569830524495) <= 1e-12)
        }
    }

    @Test func `ends are exact in every space`() {
        for space in ColorInterpolationSpace.allCases {
            #expect(mix(red, blue, space, 0) == [1, 0, 0, 1])
            #expect(mix(red, blue, space, 1) == [0, 0, 1, 1])
        }
    }

    @Test(arguments: ColorSpace.allCases)
    func `every space converts there and back`(space: ColorSpace) {
        for rgb in [[1.0, 0, 0], [0.2, 0.5, 0.9], [0.01, 0.02, 0.03], [1, 1, 1], [1.2, -0.1, 0.4]] {
            let color = Color(.srgb, [rgb[0], rgb[1], rgb[2]])
            let back = color.converted(to: space).converted(to: .srgb)
            for index in 0..<3 { #expect(abs(back.components[index] - rgb[index]) <= 1e-9) }
        }
    }

    @Test func `red in Oklab, OKLCH, Lab and P3 is where CSS puts it`() {
        let known: [(ColorSpace, SIMD3<Double>, Double)] = [
            (.oklab, [0.62796, 0.22486, 0.12585], 1e-4), (.oklch, [0.62796, 0.25768, 29.234], 1e-3),
            (.lab, [54.29, 80.80, 69.89], 1e-2), (.displayP3, [0.91749, 0.20029, 0.13856], 1e-4),
            (.rec2020, [0.79198, 0.23098, 0.07376], 1e-4), (.xyzD65, [0.41239, 0.21264, 0.01933], 1e-4),
        ]
        for (space, components, tolerance) in known {
            let converted = red.converted(to: space).components
            for index in 0..<3 { #expect(abs(converted[index] - components[index]) <= tolerance, "\(space)") }
        }
    }

    @Test func `CSS spaces premultiply, SwiftUI's don't`() {
        let clear = Color(.srgb, [0, 0, 1], alpha: 0)
        #expect(mix(red, clear, .srgb) == [1, 0, 0, 0.5])
        #expect(mix(red, clear, .device) == [0.5, 0, 0.5, 0.5])
    }

    @Test func `hue takes the shorter way and grey has none`() {
        let a = Color(.oklch, [0.7, 0.1, 350])
        let b = Color(.oklch, [0.7, 0.1, 10])
        let half = Color(.oklch, [0.7, 0.1, 0]).converted(to: .srgb).components
        let mixed = mix(a, b, .oklch)
        for index in 0..<3 { #expect(abs(mixed[index] - half[index]) <= 1e-12) }
        let grey = Color(.srgb, [0.5, 0.5, 0.5])
        let towardsGrey = Color(.srgb, [mix(a, grey, .oklch)[0], mix(a, grey, .oklch)[1], mix(a, grey, .oklch)[2]])
        #expect(abs(towardsGrey.converted(to: .oklch).components[2] - 350) <= 1e-6)
    }

    @Test func `a color's velocity is its derivative`() {
        for space in ColorInterpolationSpace.allCases {
            let way = way(Color(.srgb, [0.9, 0.2, 0.1], alpha: 0.3), blue, space)
            let h = 1e-6
            let velocity = way.values(at: at(ValueAndVelocity(0.4, 1))).map(\.velocity)
            let (before, after) = (way.values(at: at(ValueAndVelocity(0.4 - h))), way.values(at: at(ValueAndVelocity(0.4 + h))))
            for index in 0..<4 {
                let slope = (after[index].value - before[index].value) / (2 * h)
                #expect(abs(slope - velocity[index]) <= 1e-6 * max(1, abs(slope)), "\(space)")
            }
        }
    }
}
