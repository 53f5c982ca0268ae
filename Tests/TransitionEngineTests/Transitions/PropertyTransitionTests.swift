import Testing

@testable import TransitionEngine

struct PropertyTransitionTests {
    private func matrix(_ change: PropertyTransition.TransformChange, at fraction: Double) throws -> [Double] {
        let net = try timeline(
            PropertyTransition(transform: change), animation: .animation(.linear(1)), sampling: .times([fraction]))
        return Property.matrix.map { property in
            net.track(property)?.values.first ?? property.identity ?? .nan
        }
    }

    private func turn(_ degrees: Double) -> TransformValue {
        TransformValue([.rotate(x: 0, y: 0, z: 1, degrees: degrees)])
    }

    @Test func `from is away and to is there`() throws {
        let change = PropertyTransition(scalars: [.init(.translateX, from: 20, to: 5)])
        #expect(try timeline(change).track(.translateX)?.values.first == 20)
        #expect(try timeline(change).track(.translateX)?.values.last == 5)
        #expect(try timeline(change, .removal).track(.translateX)?.values.last == 20)
        // Plain values are not mirrored.
        #expect(try timeline(change, .insertion, .rightToLeft).track(.translateX)?.values.first == 20)
    }

    @Test func `270 degrees are 270 in CSS, minus 90 by matrix, and 270 by component`() throws {
        let css = try matrix(.init(from: turn(0), to: turn(270)), at: 0.5)
        #expect(abs(css[0] - cos(135 * radiansPerDegree)) <= 1e-12)
        #expect(abs(css[1] - sin(135 * radiansPerDegree)) <= 1e-12)
        let short = try matrix(.init(from: turn(0), to: turn(270), interpolation: .matrix), at: 0.5)
        #expect(abs(short[0] - cos(-45 * radiansPerDegree)) <= 1e-12)
        #expect(abs(short[1] - sin(-45 * radiansPerDegree)) <= 1e-12)
        let component = try timeline(
            PropertyTransition(transform: .init(from: turn(0), to: turn(270), interpolation: .component)),
            animation: .animation(.linear(1)), sampling: .count(3))
        #expect(component.track(.rotate)?.values == [0, 135, 270])
    }

    @Test func `unlike lists meet as matrices`() throws {
        // none → translate: padded by the identity function; rotate against scale: decomposed.
        let padded = try matrix(
            .init(from: .identity, to: TransformValue([.translate(x: .init(points: 10), y: .init(fraction: 0.5), z: 0)])), at: 0.5
        )
        #expect(padded[12] == 5)
        #expect(padded[13] == 50)
        let mixed = try matrix(.init(from: turn(90), to: TransformValue([.scale(x: 3, y: 3, z: 1)])), at: 0.5)
        let expected = 2 * cos(45 * radiansPerDegree)
        #expect(abs(mixed[0] - expected) <= 1e-12)
        #expect(abs(mixed[1] - expected) <= 1e-12)
    }

    @Test func `both ends of a matrix are exact`() throws {
        let odd = TransformValue([
            .perspective(400), .rotate(x: 1, y: 2, z: 3, degrees: 77), .skew(x: 10, y: 5), .scale(x: 2, y: -0.5, z: 3),
        ])
        for interpolation in [TransformValue.Interpolation.css, .matrix] {
            let start = try matrix(.init(from: odd, to: turn(30), interpolation: interpolation), at: 0)
            #expect(start == odd.matrix(in: Size(width: 320, height: 200)).entries)
            let end = try matrix(.init(from: odd, to: turn(30), interpolation: interpolation), at: 1)
            #expect(end == turn(30).matrix(in: Size(width: 320, height: 200)).entries)
        }
    }

    private func flat(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double, _ f: Double) -> TransformValue {
        TransformValue([.matrix(Transform3D([a, b, 0, 0], [c, d, 0, 0], [0, 0, 1, 0], [e, f, 0, 1]))])
    }

    @Test func `flat matrices go as browsers take them`() throws {
        let skewed = try matrix(.init(from: flat(1, 0, 0, 7, 0, 0), to: flat(7, 0, 1, 1, 0, 0)), at: 1.0 / 3)
        for (place, wanted) in [(0, 3.0), (1, 0), (4, 5.0 / 3), (5, 5), (12, 0), (13, 0)] {
            #expect(abs(skewed[place] - wanted) <= 1e-12)
        }
        // Half a turn is clockwise; a turn by 270° goes the shorter way.
        let half = try matrix(.init(from: flat(1, 0, 0, 1, 0, 0), to: flat(-1, 0, 0, -1, 0, 0)), at: 0.5)
        #expect(abs(half[1] - 1) <= 1e-12)
        let short = try matrix(.init(from: flat(1, 0, 0, 1, 0, 0), to: flat(0, -1, 1, 0, 0, 0)), at: 0.5)
        #expect(abs(short[1] + 0.5.squareRoot()) <= 1e-12)
    }

    @Test func `a flat matrix is continuous at both ends`() throws {
        let pairs: [(TransformValue, TransformValue)] = [
            (
                TransformValue([.rotate(x: 0, y: 0, z: 1, degrees: 45), .skew(x: 20, y: 0)]),
                TransformValue([.scale(x: 2, y: 2, z: 1)])
            ),
            (
                TransformValue([.matrix(Transform3D([1, 1, 0, 0], [-0.5, 1, 0, 0], [0, 0, 1, 0], [3, 4, 0, 1]))]),
                TransformValue([.matrix(.identity)])
            ),
            (
                TransformValue([.matrix(Transform3D([0.3, -2, 0, 0], [0.5, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]))]),
                TransformValue([.matrix(Transform3D([-1, 0.2, 0, 0], [0.4, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]))])
            ),
        ]
        for (from, to) in pairs {
            for (end, near) in [(0.0, 1e-9), (1.0, 1 - 1e-9)] {
                let exact = try matrix(.init(from: from, to: to), at: end)
                let close = try matrix(.init(from: from, to: to), at: near)
                expect(close, equals: exact, within: 1e-7)
            }
        }
    }

    @Test func `axes of different length are one axis, and a singular matrix flips in CSS`() throws {
        let css = try matrix(
            .init(
                from: TransformValue([.rotate(x: 1, y: 1, z: 0, degrees: 30)]),
                to: TransformValue([.rotate(x: 2, y: 2, z: 0, degrees: 400)])), at: 0.25)
        #expect(abs(css[10] - cos(122.5 * radiansPerDegree)) <= 1e-12)
        let zero = TransformValue([.matrix(Transform3D([0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]))])
        #expect(try matrix(.init(from: zero, to: turn(90)), at: 0.25)[1] == 0)
        #expect(try matrix(.init(from: zero, to: turn(90), interpolation: .matrix), at: 0.25)[1] == 0.25)
    }

    @Test func `a decomposition puts together what it took apart`() throws {
        let matrices = [
            TransformValue([.rotate(x: 0, y: 1, z: 0, degrees: 200), .scale(x: 2, y: 3, z: 4)]),
            TransformValue([
                .translate(x: .init(points: 3), y: .init(points: 4), z: 5), .skew(x: 20, y: 0),
                .rotate(x: 1, y: 1, z: 0, degrees: 50),
            ]),
            TransformValue([.scale(x: -1, y: 1, z: 1), .rotate(x: 0, y: 0, z: 1, degrees: 10)]),
            TransformValue([
                .perspective(300), .rotate(x: 1, y: 0, z: 0, degrees: 45), .translate(x: .init(points: 9), y: .init(), z: 2),
            ]),
        ].map { $0.matrix(in: Size(width: 1, height: 1)) }
        for matrix in matrices {
            let parts = try #require(MatrixDecomposition(matrix))
            let whole = parts.interpolated(to: parts, ValueAndVelocity(0.4), alongShortArc: true).value
            expect(matrix.entries, equals: whole.entries, within: 1e-12)
        }
    }

    @Test func `a component animates on top of a constant transform`() throws {
        let both = PropertyTransition(
            scalars: [.init(.rotate, from: 0, to: 270)], transform: .init(from: turn(45), to: turn(45)))
        let net = try timeline(both, animation: .animation(.linear(1)), sampling: .count(3))
        #expect(net.track(.rotate)?.values == [0, 135, 270])
        #expect(net.track(.m12)?.values.allSatisfy { abs($0 - sin(45 * radiansPerDegree)) <= 1e-15 } == true)
    }

    @Test func `skew has no components`() {
        let change = PropertyTransition(
            transform: .init(from: .identity, to: TransformValue([.skew(x: 10, y: 0)]), interpolation: .component))
        #expect(throws: PlanningFailure.self) { _ = try timeline(change) }
    }
}
