import Benchmark
import CRecurrence

@testable import TransitionCoding
@testable import TransitionEngine

/// Every piece does its work a thousand times a measurement: divide by a thousand, or read µs as ns.
let repeats = 1000

let spec = Array(
    """
    {"transition":{"type":"properties","properties":{"opacity":[0,1],"translate.x":[-320,0],"translate.y":[40,0],\
    "scale.x":[0.8,1],"scale.y":[0.8,1],"rotate":[-12,0],"blur":[8,0],"cornerRadius":[24,8]},"anchor":[0.5,1]},\
    "animation":{"spring":{"mass":1,"stiffness":170,"damping":15,"initialVelocity":0.5},"kind":"interpolating","delay":0,\
    "speed":1},"direction":"insertion","view":{"size":[320,200],"layoutDirection":"ltr"},"container":{"size":[390,844],\
    "cornerRadius":0},"sampling":{"fps":60},"accessibility":{"reduceMotion":false},"precision":6}
    """.utf8)

let benchmarks: @Sendable () -> Void = {
    Benchmark.defaultConfiguration = .init(
        metrics: [.cpuUser, .wallClock], timeUnits: .microseconds, warmupIterations: 10, maxDuration: .seconds(2),
        maxIterations: 1_000_000)
    springs()
    texts()
}

/// Eight springs, 61 samples each.
private func springs() {
    let (count, lanes) = (61, 8)
    let motions = (0..<lanes).map {
        SpringMotion(Spring(mass: 1, stiffness: 100 + Double($0), damping: 10), initialVelocity: 0)
    }
    let step = 1.0 / 60
    Benchmark("spring: C -O3 recurrence, 8 × 61") { benchmark in
        let values = UnsafeMutablePointer<Double>.allocate(capacity: count * lanes)
        defer { values.deallocate() }
        benchmark.startMeasurement()
        for _ in 0..<repeats {
            for lane in 0..<lanes {
                let (sum, product) = motions[lane].factors(step: step)
                recurrence(
                    values + lane * count, count, sum, product, 1, 1 - motions[lane].value(at: step))
            }
            blackHole(values[count])
        }
        benchmark.stopMeasurement()
    }
    Benchmark("spring: 8 × 61") { benchmark in
        let values = UnsafeMutablePointer<Double>.allocate(capacity: count * lanes)
        defer { values.deallocate() }
        benchmark.startMeasurement()
        for _ in 0..<repeats {
            for lane in 0..<lanes {
                motions[lane].fillEvenly(
                    count: count, step: step, time: { Double($0) * step }, values: values + lane * count, velocities: nil)
            }
            blackHole(values[count])
        }
        benchmark.stopMeasurement()
    }
}

private func texts() {
    let numbers = (0..<540).map { Double($0) * 0.618_033_988_75 - 120 }
    Benchmark("numbers: 540 at 6 decimals") { benchmark in
        for _ in 0..<repeats {
            var buffer = TextBuffer(capacity: 8192)
            buffer.append(values: numbers, decimals: 6)
            blackHole(buffer.count)
        }
    }
    Benchmark("read: parse 540 bytes") { benchmark in
        for _ in 0..<repeats { blackHole(try? JSONDocument.read(spec, nesting: 32) { $0.kind }) }
    }
    Benchmark("read: 540 bytes") { benchmark in
        for _ in 0..<repeats { blackHole(try? SpecReader().readTimeline(spec)) }
    }
    Benchmark("read and plan: 540 bytes") { benchmark in
        for _ in 0..<repeats { blackHole(try? SpecReader.timeline(spec)) }
    }
    guard let request = try? SpecReader.timeline(spec), let plan = request.plans.first else { return }
    Benchmark("plan: eight properties") { benchmark in
        for _ in 0..<repeats { blackHole(try? TransitionPlan(request.spec)) }
    }
    Benchmark("sample: 61 × 8") { benchmark in
        for _ in 0..<repeats { blackHole(try? plan.timeline(decimals: 6)) }
    }
    for format in BuiltInFormats.all where ["json", "csv", "f32"].contains(format.name) {
        Benchmark("format: \(format.name), sampling included") { benchmark in
            for _ in 0..<repeats { blackHole(try? format.encode(request)) }
        }
    }
}
