internal import TransitionEngine

/// A subject as a SwiftUI `keyframeAnimator`: a struct of its values, and a keyframe track for each.
struct SwiftKeyframes {
    let code: String
    let needsMatrix: Bool

    init(_ motion: SubjectMotion, _ spec: TransitionSpec, _ names: CodeNames, _ request: TimelineRequest) throws {
        let direction = spec.direction == .removal && spec.events.isEmpty ? "Out" : "In"
        let role = motion.role == .view ? "" : CodeNames(motion.role.rawValue).type
        let view =
            spec.content.views == nil && motion.role != .node && motion.role != .glyph
            ? "" : CodeNames(Self.ascii(motion.id)).type
        let suffix = role + view + (motion.role == .incoming || motion.role == .outgoing ? "" : direction)
        let tracks = try NativeTrack.tracks(of: motion, tolerance: request.tolerance, animation: spec.resolvedAnimation)
        needsMatrix = tracks.contains { $0.property.rawValue.hasPrefix("transform.") }
        guard !tracks.isEmpty else {
            code = "// \(motion.id.inertInCode) stays as it is.\n\n"
            return
        }
        let type = names.type + suffix + "Values"
        let name = names.value + suffix
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
        switch track.timing {
        case .spring(let spring, let velocity, let delay, let duration):
            let start = velocity == 0 ? "" : ", startVelocity: \(exactText(velocity * (track.to - track.from)))"
            let call =
                "Spring(mass: \(exactText(spring.mass)), stiffness: \(exactText(spring.stiffness)), damping: \(exactText(spring.damping)), allowOverDamping: true)"
            return wait(delay) + [
                "SpringKeyframe(\(double(track.to)), duration: \(exactText(duration)), spring: \(call)\(start))"
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
        let values = Values(Set(tracks.map(\.property)))
        return shapeModifiers(values) + transformModifiers(values, anchor: motion.anchor)
            + placementModifiers(values, isDimming: motion.role == .dimming)
    }

    /// The fields of the animated properties.
    private struct Values {
        let properties: Set<Property>

        init(_ properties: Set<Property>) { self.properties = properties }

        func has(_ list: Property...) -> Bool { !properties.isDisjoint(with: list) }

        /// Returns the field of a property, or `identity` if the property isn't animated.
        func text(_ property: Property, _ identity: String) -> String {
            properties.contains(property) ? "value.\(field(property))" : identity
        }
    }

    private static func shapeModifiers(_ values: Values) -> [String] {
        var lines: [String] = []
        if values.has(.colorRed) {
            let (red, green, blue) = (values.text(.colorRed, "0"), values.text(.colorGreen, "0"), values.text(.colorBlue, "0"))
            let opacity = values.text(.colorAlpha, "1")
            lines.append(".foregroundStyle(Color(red: \(red), green: \(green), blue: \(blue), opacity: \(opacity)))")
        }
        if values.has(.frameWidth, .frameHeight) {
            lines.append(".frame(width: \(values.text(.frameWidth, "nil")), height: \(values.text(.frameHeight, "nil")))")
        }
        if values.has(.cornerRadius) { lines.append(".clipShape(RoundedRectangle(cornerRadius: value.cornerRadius))") }
        if values.has(.blur) { lines.append(".blur(radius: max(0, value.blur))") }
        return lines
    }

    private static func transformModifiers(_ values: Values, anchor point: UnitPoint) -> [String] {
        let anchor = point == .center ? "" : ", anchor: UnitPoint(x: \(exactText(point.x)), y: \(exactText(point.y)))"
        var lines: [String] = []
        if values.has(.scaleX, .scaleY) {
            lines.append(".scaleEffect(x: \(values.text(.scaleX, "1")), y: \(values.text(.scaleY, "1"))\(anchor))")
        }
        if values.has(.rotateX) {
            lines.append(".rotation3DEffect(.degrees(value.rotateX), axis: (x: 1, y: 0, z: 0)\(anchor), perspective: 0)")
        }
        if values.has(.rotateY) {
            lines.append(".rotation3DEffect(.degrees(value.rotateY), axis: (x: 0, y: 1, z: 0)\(anchor), perspective: 0)")
        }
        if values.has(.rotate) { lines.append(".rotationEffect(.degrees(value.rotate)\(anchor))") }
        if values.properties.contains(where: { $0.rawValue.hasPrefix("transform.") }) {
            let entries = Property.allCases.filter { $0.rawValue.hasPrefix("transform.") }.map { property in
                "\(property.rawValue.dropFirst("transform.".count)): \(values.text(property, double(property.identity ?? 0)))"
            }
            lines.append(".projectionEffect(ProjectionTransform(CATransform3D(\(entries.joined(separator: ", ")))))")
        }
        return lines
    }

    private static func placementModifiers(_ values: Values, isDimming: Bool) -> [String] {
        var lines: [String] = []
        if values.has(.shadowRadius, .shadowOpacity, .shadowX, .shadowY) {
            let (opacity, radius) = (values.text(.shadowOpacity, "1"), values.text(.shadowRadius, "0"))
            let (x, y) = (values.text(.shadowX, "0"), values.text(.shadowY, "0"))
            lines.append(".shadow(color: .black.opacity(\(opacity)), radius: \(radius), x: \(x), y: \(y))")
        }
        if values.has(.opacity) { lines.append(".opacity(value.opacity)") }
        if values.has(.dim) { lines.append(isDimming ? ".opacity(value.dim)" : ".overlay(Color.black.opacity(value.dim))") }
        if values.has(.translateX, .translateY) {
            lines.append(".offset(x: \(values.text(.translateX, "0")), y: \(values.text(.translateY, "0")))")
        }
        if values.has(.frameX, .frameY) {
            lines.append(".offset(x: \(values.text(.frameX, "0")), y: \(values.text(.frameY, "0")))")
        }
        for property in [
            Property.clipTop, .clipRight, .clipBottom, .clipLeft, .progress, .inputTime, .translateZ, .scaleZ, .perspective,
        ]
        where values.properties.contains(property) {
            lines.append("// \(property.rawValue): value.\(field(property)) is for what SwiftUI has no modifier for.")
        }
        return lines
    }
}
