extension [TimelineEvent] {
    /// By time; what happens at one time stays in order.
    mutating func sortByTime() {
        if indices.dropFirst().allSatisfy({ self[$0 - 1].time <= self[$0].time }) { return }
        self = orderByTime().map { self[$0] }
    }

    /// The indices of the events in order of time, and of what happens at once as it was planned.
    private func orderByTime() -> [Int] {
        let times = map(\.time)
        // Where views start one after the other, these are some runs that all rise: what begins, and what ends.
        var runs: [[Int]] = []
        var ends: [Double] = []
        for index in indices {
            if let run = ends.firstIndex(where: { $0 <= times[index] }) {
                runs[run].append(index)
                ends[run] = times[index]
            } else if runs.count < 8 {
                runs.append([index])
                ends.append(times[index])
            } else {
                return indices.sorted { (times[$0], $0) < (times[$1], $1) }
            }
        }
        return runs.reduce([]) { Self.merged($0, $1, times) }
    }

    /// Two runs of indices in order of time as one.
    private static func merged(_ run: [Int], _ other: [Int], _ times: [Double]) -> [Int] {
        var all: [Int] = []
        all.reserveCapacity(run.count + other.count)
        var position = 0
        for index in other {
            while position < run.count {
                let (first, second) = (times[run[position]], times[index])
                guard first < second || first == second && run[position] < index else { break }
                all.append(run[position])
                position += 1
            }
            all.append(index)
        }
        all += run[position...]
        return all
    }
}
