/// How the starts of several views are spread.
public struct Stagger: Hashable, Sendable {
    /// Seconds from one view to the next.
    public var each: Double
    /// Where it begins. Default ``Origin/first``.
    public var origin: Origin
    /// The views as a grid, row by row: distances are then measured across it. Default one row.
    public var grid: Grid?

    /// Which views start first.
    public enum Origin: Hashable, Sendable {
        case first, last, center, edges
        /// The view with this index, from 0.
        case index(Int)
    }

    /// So many columns and rows.
    public struct Grid: Hashable, Sendable {
        /// 1 or more.
        public var columns: Int
        /// 1 or more.
        public var rows: Int

        /// Creates a grid.
        public init(columns: Int, rows: Int) {
            self.columns = columns
            self.rows = rows
        }
    }

    /// Creates a stagger. Default from the first view on, in one row.
    public init(each: Double, from origin: Origin = .first, grid: Grid? = nil) {
        self.each = each
        self.origin = origin
        self.grid = grid
    }

    /// Seconds by which each of `count` views starts later; the first to start does so at 0.
    ///
    /// A view's delay is its distance from the origin times ``each``; in a grid the straight distance of its cell.
    public func delays(count: Int) -> [Double] {
        let columns = max(1, grid?.columns ?? count)
        let rows = max(1, grid?.rows ?? 1)
        func cell(_ index: Int) -> (x: Double, y: Double) { (Double(index % columns), Double(index / columns)) }
        let from: (x: Double, y: Double) =
            switch origin {
            case .first: (0, 0)
            case .last: cell(max(0, grid == nil ? count - 1 : columns * rows - 1))
            case .center, .edges: (Double(columns - 1) / 2, Double(rows - 1) / 2)
            case .index(let index): cell(index)
            }
        var distances = (0..<count).map { index in
            let (x, y) = cell(index)
            return ((x - from.x) * (x - from.x) + (y - from.y) * (y - from.y)).squareRoot()
        }
        if origin == .edges {
            let farthest = distances.max() ?? 0
            distances = distances.map { farthest - $0 }
        }
        let nearest = distances.min() ?? 0
        return distances.map { ($0 - nearest) * each }
    }

    func validate(count: Int, at pointer: String, into issues: inout SpecIssues) {
        issues.check(each, in: 0...600, unit: "s", at: pointer + "/each")
        if case .index(let index) = origin, !(0..<max(1, count)).contains(index) {
            issues.add(.outOfRange, at: pointer + "/from", "there is no view \(index) among \(count)")
        }
        guard let grid else { return }
        if !(1...1_000_000).contains(grid.columns) || !(1...1_000_000).contains(grid.rows) {
            issues.add(.outOfRange, at: pointer + "/grid", "columns and rows must be at least 1")
        } else if grid.columns * grid.rows < count {
            issues.add(
                .outOfRange, at: pointer + "/grid",
                "\(grid.columns) × \(grid.rows) has no room for \(count) views")
        }
    }
}
