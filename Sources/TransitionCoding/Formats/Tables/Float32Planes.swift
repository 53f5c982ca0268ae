internal import TransitionEngine

/// Little-endian Float32 numbers in planes, after a header of one line of JSON that describes the planes.
///
/// The header ends with a newline and is padded with spaces to a multiple of four bytes, so that a typed array can
/// start right behind it. Each channel has `count` numbers. The times come first, then every track.
package struct Float32Planes: TimelineFormat {
    package let name = "f32"
    package let mediaType = "application/octet-stream"
    package let summary = "Little-endian Float32, planar, after a one-line JSON header."

    package var isDirect: Bool { true }
    package var isText: Bool { false }

    package init() {}

    package func render(_ request: TimelineRequest) throws -> RenderedOutput {
        var omissions = Omissions()
        omissions.addOptions(request.output, in: name)
        return RenderedOutput(write(try Columns(request)), omissions)
    }

    package func render(_ request: CurveRequest) throws -> RenderedOutput {
        RenderedOutput(try request.plan.map { write(Columns(try $0.samples())) } ?? [], request.omissions(in: name))
    }

    private func write(_ columns: Columns) -> [UInt8] {
        var buffer = TextBuffer(capacity: 16_384)
        buffer.append("{\"engine\":")
        buffer.append(json: EngineRevision.current)
        buffer.append(key: "channels")
        let channels = columns.tables.flatMap { table in
            // Constants are written into the header instead of a plane.
            table.columns.filter { !$0.isConstant }.map { column in
                (table.direction, column, table.columns.filter { $0.isConstant && $0.subject == column.subject })
            }
        }
        buffer.append(array: channels) { channel, buffer in
            let (direction, column, constants) = channel
            buffer.append("{\"property\":")
            buffer.append(json: column.name)
            buffer.append(key: "subject", json: column.subject)
            if let direction {
                buffer.append(key: "direction", json: direction)
            }
            if column.isVelocity { buffer.append(",\"velocity\":true") }
            buffer.append(key: "unit", json: column.unit)
            buffer.append(key: "count", integer: UInt64(column.values.count))
            for constant in constants {
                buffer.append(",")
                buffer.append(json: constant.name)
                buffer.append(":")
                buffer.append(exactly: constant.values.first ?? 0)
            }
            buffer.append("}")
        }
        buffer.append("}")
        var bytes = buffer.bytes
        while (bytes.count + 1) % 4 != 0 { bytes.append(UInt8(ascii: " ")) }
        bytes.append(UInt8(ascii: "\n"))
        bytes.reserveCapacity(channels.reduce(bytes.count) { $0 + 4 * $1.1.values.count })
        for value in channels.lazy.flatMap(\.1.values) {
            withUnsafeBytes(of: Float(value).bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
        }
        return bytes
    }
}
