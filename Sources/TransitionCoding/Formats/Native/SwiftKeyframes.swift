internal import TransitionEngine

/// A subject as a SwiftUI `keyframeAnimator`: a struct of its values, and a keyframe track for each.
struct SwiftKeyframes {
    let code: String
    let needsMatrix: Bool

    init(_ motion: SubjectMotion, _ spec: TransitionSpec, _ names: CodeNames, _ request: TimelineRequest) throws {
        let way = spec.direction == .removal && spec.events.isEmpty ? "Out" : "In"
        let role = motion.role == .view ? "" : CodeNames(motion.role.rawValue).type
        let view =
            spec.content.views == nil && motion.role != .node && motion.role != .glyph ? "" : CodeNames(Self.ascii(motion.id)).type
        let suffix = role + view + (motion.role == .incoming || motion.role == .outgoing ? "" : way)
        let tracks = try NativeTrack.tracks(of: motion, tolerance: request.tolerance, animation: spec.resolvedAnimation)
        needsMatrix = tracks.contains { $0.property.rawValue.hasPrefix("transform.") }
        guard !tracks.isEmpty else {
            code = "// \(motion.id.inertInCode) stays as it is.\n\n"
            return
        }
        let type = names.type + suffix + "Values"
        let name = CodeNames(request.name + "-" + suffix).value
        var lines = ["struct \(type) {"]
        for track in tracks { lines.append("    var \(Self.field(track.property)) = \(Self.double(track.from))") }
        lines += ["}", "", "extension View {"]
        lines.append("    /// Lasts \(exactText(motion.duration)) s; begins again whenever `trigger` changes.")
        lines.append("    func \(name)(trigger: some Equatable) -> some View {")
        lines.append("        keyframeAnimator(initialValue: \(type)(), trigger: trigger) { content, value in")
        lines.append("            content")
        lines += Self.modifiers(tracks, motion).map { "                \($0)" }
        if motion.note.addsDrawingGroup {
            lines.append("                .environment(\\.contentTransitionAddsDrawingGroup, true)")
        }
        lines.append("        } keyframes: { _ in")
        for track in tracks {
            lines.append("            KeyframeTrack(\\.\(Self.field(track.property))) {")
            lines += Self.keyframes(track).map { "                \($0)" }
            lines.append("            }")
        }
        lines += ["        }", "    }", "}", ""]
        code = lines.map { $0 + "\n" }.joined()
    }

    private static func ascii(_ id: String) -> String {
        String(id.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
    }

    /// Returns the field name of a property, such as `translateX`.
    private static func field(_ property: Property) -> String {
        CodeNames(String(property.rawValue.map { $0 == "." ? "-" : $0 })).value
    }

    private static func double(_ value: Double) -> String {
        let text = fixedText(value, 6)
        return text.contains(".") ? text : text + ".0"
    }

    private static func keyframes(_ track: NativeTrack) -> [String] {
        func wait(_ delay: Double) -> [String] {
            delay > 0 ? ["LinearKeyframe(\(double(track.from)), duration: \(exactText(delay)))"] : []
        }
        switch track.pace {
        case .spring(let spring, let velocity, let delay, let duration):
            let start = velocity == 0 ? "" : ", startVelocity: \(exactText(velocity * (track.to - track.from)))"
            let words =
                "Spring(mass: \(exactText(spring.mass)), stiffness: \(exactText(spring.stiffness)), damping: \(exactText(spring.damping)), allowOverDamping: true)"
            return wait(delay) + [
                "SpringKeyframe(\(double(track.to)), duration: \(exactText(duration)), spring: \(words)\(start))"
            ]
        case .curve(let curve, let delay, let duration):
            let points = [curve.x1, curve.y1, curve.x2, curve.y2].map { exactText($0) }
            let unit =
                "UnitCurve.bezier(startControlPoint: UnitPoint(x: \(points[0]), y: \(points[1])), endControlPoint: UnitPoint(x: \(points[2]), y: \(points[3])))"
            return wait(delay) + ["LinearKeyframe(\(double(track.to)), duration: \(exactText(duration)), timingCurve: \(unit))"]
        case .keyframes(let frames):
            var before = 0.0
            return frames.dropFirst().map { frame in
                let length = frame.time - before
                before = frame.time
                return length <= 0
                    ? "MoveKeyframe(\(double(frame.value)))"
                    : "LinearKeyframe(\(double(frame.value)), duration: \(fixedText(length, 6)))"
            }
        }
    }

    /// Returns the view modifiers from the innermost to the outermost: scale, rotation, then position.
    private static func modifiers(_ tracks: [NativeTrack], _ motion: SubjectMotion) -> [String] {
        let properties = Set(tracks.map(\.property))
        func value(_ property: Property, _ identity: String) -> String {
            properties.contains(property) ? "value.\(field(property))" : identity
        }
        func has(_ list: Property...) -> Bool { !properties.isDisjoint(with: list) }
        let anchor =
            motion.anchor == .center
            ? "" : ", anchor: UnitPoint(x: \(exactText(motion.anchor.x)), y: \(exactText(motion.anchor.y)))"
        var lines: [String] = []
        if has(.colorRed) {
            lines.append(
                ".foregroundStyle(Color(red: \(value(.colorRed, "0")), green: \(value(.colorGreen, "0")), blue: \(value(.colorBlue, "0")), opacity: \(value(.colorAlpha, "1"))))"
            )
        }
        if has(.frameWidth, .frameHeight) {
            lines.append(".frame(width: \(value(.frameWidth, "nil")), height: \(value(.frameHeight, "nil")))")
        }
        if has(.cornerRadius) { lines.append(".clipShape(RoundedRectangle(cornerRadius: value.cornerRadius))") }
        if has(.blur) { lines.append(".blur(radius: max(0, value.blur))") }
        if has(.scaleX, .scaleY) {
            lines.append(".scaleEffect(x: \(value(.scaleX, "1")), y: \(value(.scaleY, "1"))\(anchor))")
        }
        if has(.rotateX) {
            lines.append(".rotation3DEffect(.degrees(value.rotateX), axis: (x: 1, y: 0, z: 0)\(anchor), perspective: 0)")
        }
        if has(.rotateY) {
            lines.append(".rotation3DEffect(.degrees(value.rotateY), axis: (x: 0, y: 1, z: 0)\(anchor), perspective: 0)")
        }
        if has(.rotate) { lines.append(".rotationEffect(.degrees(value.rotate)\(anchor))") }
        if properties.contains(where: { $0.rawValue.hasPrefix("transform.") }) {
            let entries = Property.allCases.filter { $0.rawValue.hasPrefix("transform.") }.map { property in
                "\(property.rawValue.dropFirst("transform.".count)): \(value(property, double(property.identity ?? 0)))"
            }
            lines.append(".projectionEffect(ProjectionTransform(CATransform3D(\(entries.joined(separator: ", ")))))")
        }
        if has(.shadowRadius, .shadowOpacity, .shadowX, .shadowY) {
            lines.append(
                ".shadow(color: .black.opacity(\(value(.shadowOpacity, "1"))), radius: \(value(.shadowRadius, "0")), x: \(value(.shadowX, "0")), y: \(value(.shadowY, "0")))"
            )
        }
        if has(.opacity) { lines.append(".opacity(value.opacity)") }
        if has(.dim) {
            lines.append(motion.role == .dimming ? ".opacity(value.dim)" : ".overlay(Color.black.opacity(value.dim))")
        }
        if has(.translateX, .translateY) { lines.append(".offset(x: \(value(.translateX, "0")), y: \(value(.translateY, "0")))") }
        if has(.frameX, .frameY) {
            lines.append(".offset(x: \(value(.frameX, "0")), y: \(value(.frameY, "0")))")
        }
        for property in [
            Property.clipTop, .clipRight, .clipBottom, .clipLeft, .progress, .inputTime, .translateZ, .scaleZ, .perspective,
        ]
        where properties.contains(property) {
            lines.append("// \(property.rawValue): value.\(field(property)) is for what SwiftUI has no modifier for.")
        }
        return lines
    }
}
