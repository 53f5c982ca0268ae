internal import TransitionEngine

/// Comma-separated values (RFC 4180): a header, then one row for each time.
///
/// The columns are `time` and one for each property, named `subject.property` if there are several subjects.
/// Velocities have columns named `property.velocity`; the field is empty where the curve is vertical. With both
/// directions, the first column is `direction`, and a property that only one direction has is empty in the other.
package struct CSV: TimelineFormat {
    package let name = "csv"
    package let mediaType = "text/csv; charset=utf-8; header=present"
    package let summary = "One row per time, for spreadsheets and scripts."

    package var isDirect: Bool { true }

    package init() {}

    package func render(_ request: TimelineRequest) throws -> RenderedOutput {
        var omissions = Omissions()
        omissions.addOptions(request.output, in: name)
        return RenderedOutput(write(try Columns(request), decimals: request.precision), omissions)
    }

    package func render(_ request: CurveRequest) throws -> RenderedOutput {
        let samples = try request.plan?.samples(decimals: request.precision)
        return RenderedOutput(
            samples.map { write(Columns($0), decimals: request.precision) } ?? [], request.omissions(in: name))
    }

    private func write(_ columns: Columns, decimals: Int) -> [UInt8] {
        let hasOneSubject = Set(columns.tables.flatMap { $0.columns.compactMap(\.subject) }).count <= 1
        let tables = columns.tables.map { table in
            (table.direction, table.columns.map { (header: Self.header($0, hasOneSubject: hasOneSubject), values: $0.values) })
        }
        var seen = Set<String>()
        let headers = tables.flatMap(\.1).map(\.header).filter { seen.insert($0).inserted }
        var buffer = TextBuffer(capacity: 16_384)
        let hasDirection = tables.contains { $0.0 != nil }
        if hasDirection { buffer.append("direction,") }
        buffer.append(text: headers.joined(separator: ","))
        buffer.append("\r\n")
        for (direction, table) in tables {
            let byHeader = Dictionary(table.map { ($0.header, $0.values) }) { first, _ in first }
            let values = headers.map { byHeader[$0] }
            for row in (table.first?.values ?? []).indices {
                if let direction { buffer.append(text: direction + ",") }
                for (index, column) in values.enumerated() {
                    if index > 0 { buffer.append(",") }
                    if let value = column?[row], value.isFinite { buffer.append(value, decimals: decimals) }
                }
                buffer.append("\r\n")
            }
        }
        return buffer.bytes
    }

    private static func header(_ column: Columns.Column, hasOneSubject: Bool) -> String {
        let name = column.isVelocity ? column.name + ".velocity" : column.name
        guard let subject = column.subject, !hasOneSubject else { return name }
        return field(subject + "." + name)
    }

    /// Returns a field, quoted if it has to be. An apostrophe is put before text that a spreadsheet would run as a
    /// formula.
    private static func field(_ text: String) -> String {
        let inert = text.first.map { "=+-@\t\r".contains($0) } == true ? "'" + text : text
        guard inert.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return inert }
        return "\"" + inert.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    }
}
