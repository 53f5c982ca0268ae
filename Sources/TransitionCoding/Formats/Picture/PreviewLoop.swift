internal import TransitionEngine

/// The subjects over one cycle of a picture: insertion, rest, removal, rest.
struct PreviewLoop {
    private(set) var subjects: [PreviewSubject] = []
    /// Seconds of the cycle.
    private let total: Double
    /// The orders of the subjects: the `zIndex` of each by its id. Each order has groups of its own.
    private var stacks: [[String: Int]]
    /// The start of each timeline in seconds, and the index of its order.
    private var starts: [(time: Double, stack: Int)] = []

    /// The rest after each part, in seconds.
    private static let rest = 0.8

    /// - Parameters:
    ///   - timelines: the subjects of each and its duration in seconds; they are played one after the other.
    ///   - request: the request, for its tolerance.
    ///   - stage: the stage.
    ///   - other: the loop of the same picture whose subjects have an index already. New subjects get the next indexes.
    init(
        _ timelines: [(subjects: [SubjectMotion], duration: Double)], _ request: TimelineRequest, _ stage: Stage,
        beside other: PreviewLoop? = nil
    ) {
        let curves = ProgressKnots(within: request.tolerance)
        let others = other?.subjects ?? []
        stacks = other?.stacks ?? []
        var start = 0.0
        for timeline in timelines {
            let stack = Self.stack(of: timeline.subjects, in: &stacks)
            starts.append((start, stack))
            for drawn in DrawnSubject.all(of: timeline.subjects, on: stage, curves) {
                func isSame(_ subject: PreviewSubject) -> Bool { subject.motion.id == drawn.motion.id && subject.stack == stack }
                if let known = subjects.firstIndex(where: isSame) {
                    subjects[known].parts.append((start, drawn))
                } else {
                    let index = others.firstIndex(where: isSame) ?? others.count + subjects.count
                    subjects.append(PreviewSubject(index: index, stack: stack, first: drawn, start: start))
                }
            }
            start += timeline.duration + Self.rest
        }
        total = max(start, Self.rest)
    }

    /// Returns the index of the order that some subjects keep to; a new one where each of the others is different.
    private static func stack(of subjects: [SubjectMotion], in stacks: inout [[String: Int]]) -> Int {
        func keeps(_ stack: [String: Int]) -> Bool {
            let levels = subjects.compactMap { subject in stack[subject.id].map { (own: subject.zIndex, other: $0) } }
            let ordered = levels.sorted { ($0.own, $0.other) < ($1.own, $1.other) }
            return zip(ordered, ordered.dropFirst()).allSatisfy { $0.other <= $1.other }
        }
        if let known = stacks.firstIndex(where: keeps) { return known }
        stacks.append(Dictionary(subjects.map { ($0.id, $0.zIndex) }) { first, _ in first })
        return stacks.count - 1
    }

    /// Returns the area that the subjects cover, clamped to one stage size on each side of the stage.
    func bounds(on stage: Stage) throws -> Rect {
        let (width, height) = (stage.size.width, stage.size.height)
        var (left, top, right, bottom) = (0.0, 0.0, width, height)
        for (_, drawn) in subjects.flatMap(\.parts) {
            let duration = drawn.motion.duration
            let times = (0...24).map { duration * Double($0) / 24 }
            for shown in try drawn.appearances(at: duration > 0 ? times : [0]) {
                let halfWidth = (abs(shown.linear.a) + abs(shown.linear.c)) * shown[.width] / 2
                let halfHeight = (abs(shown.linear.b) + abs(shown.linear.d)) * shown[.height] / 2
                let x = shown[.x] + shown[.width] * (0.5 - shown.anchor.x)
                let y = shown[.y] + shown[.height] * (0.5 - shown.anchor.y)
                (left, right) = (min(left, x - halfWidth), max(right, x + halfWidth))
                (top, bottom) = (min(top, y - halfHeight), max(bottom, y + halfHeight))
            }
        }
        (left, right, top, bottom) = (max(left, -width), min(right, 2 * width), max(top, -height), min(bottom, 2 * height))
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }

    // MARK: - Rules

    /// Writes the keyframes and rules of every subject.
    ///
    /// - Parameters:
    ///   - prefix: the start of the names of the keyframes.
    ///   - declarations: what each rule of a group ends with, as CSS.
    func writeRules(_ prefix: String, _ declarations: String, to svg: inout SVGText) throws {
        for subject in subjects {
            try write(subject.groupAnimations(), of: subject, prefix, ("", declarations), to: &svg)
            try write(subject.boxAnimations(), of: subject, prefix, (" .b", ""), to: &svg)
        }
    }

    /// Writes the keyframes of some animations, and the rule that plays them.
    ///
    /// - Parameter rule: the end of its selector, and its further declarations.
    private func write(
        _ animations: [PreviewAnimation], of subject: PreviewSubject, _ prefix: String,
        _ rule: (selector: String, declarations: String), to svg: inout SVGText
    ) throws {
        var names: [String] = []
        if rule.selector.isEmpty, starts.contains(where: { $0.stack != subject.stack }) {
            // SVG paints in the order of the document: where the order changes, other groups show.
            let name = "\(prefix)\(subject.index)v"
            let frames = starts.map { start in
                "\(fixedText(start.time / total * 100, 3))%{visibility:\(start.stack == subject.stack ? "visible" : "hidden")}"
            }
            svg.line("@keyframes \(name){\(frames.joined())}")
            names.append("\(name) \(fixedText(total, 4))s step-end infinite")
        }
        for animation in animations {
            let name = "\(prefix)\(subject.index)\(animation.suffix)"
            svg.buffer.append(text: "@keyframes \(name){")
            write(animation.style, try frames(animation, of: subject), to: &svg.buffer)
            svg.line("}")
            names.append("\(name) \(fixedText(total, 4))s linear infinite")
        }
        if names.isEmpty { return }
        svg.line("\(subject.selector)\(rule.selector){animation:\(names.joined(separator: ","))\(rule.declarations)}")
    }

    /// Returns the numbers of each keyframe, and its time in seconds of the cycle.
    private func frames(_ animation: PreviewAnimation, of subject: PreviewSubject) throws -> [(time: Double, values: [Double])] {
        var frames: [(time: Double, values: [Double])] = []
        for (index, part) in subject.parts.enumerated() {
            let knots = try part.drawn.knots(of: animation.changes[index])
            for knot in knots.times.indices {
                frames.append((part.start + knots.times[knot], knots.values.map { $0[knot] }))
            }
            // The subject rests, then jumps to the first value of the next part.
            let next = index + 1 < subject.parts.count ? subject.parts[index + 1].start : total
            frames.append((next - 1e-5 * total, frames[frames.count - 1].values))
        }
        if frames[0].time > 0 { frames.insert((0, frames[0].values), at: 0) }
        frames[frames.count - 1].time = total
        return frames
    }

    private func write(_ style: [PreviewNumber], _ frames: [(time: Double, values: [Double])], to buffer: inout TextBuffer) {
        let used = style.indices.filter { index in
            !style[index].isOptional || frames.contains { $0.values[index] != 0 }
        }
        var before = -1.0
        for frame in frames {
            let percent = max(before + 0.001, (frame.time / total * 100_000).rounded() / 1000)
            before = min(100, percent)
            buffer.append(before, decimals: 3)
            buffer.append("%{")
            for index in used {
                buffer.append(style[index].before)
                buffer.append(frame.values[index], decimals: style[index].decimals)
                buffer.append(style[index].after)
            }
            // The last declaration needs no semicolon.
            buffer.retreat(1)
            buffer.append("}")
        }
    }
}

/// A subject of a preview.
struct PreviewSubject {
    let index: Int
    /// The index of the order that it is drawn in.
    let stack: Int
    /// The parts in which the subject appears, each with its start in seconds.
    var parts: [(start: Double, drawn: DrawnSubject)]

    init(index: Int, stack: Int, first: DrawnSubject, start: Double) {
        (self.index, self.stack) = (index, stack)
        parts = [(start, first)]
    }

    /// Returns those of some subjects that none of others has the index of: subjects of one id and one order are drawn as one, in
    /// the full motion and in its reduced variant.
    static func missing(from others: [PreviewSubject], in subjects: [PreviewSubject]) -> [PreviewSubject] {
        subjects.filter { subject in !others.contains { $0.index == subject.index } }
    }

    var motion: SubjectMotion { parts[0].drawn.motion }
    var selector: String { ".s\(index)" }

    /// How its group moves and how strongly it shows.
    fileprivate func groupAnimations() throws -> [PreviewAnimation] {
        let isDimmed = motion.role != .dimming && parts.contains { $0.drawn.hasTrack(of: [.brightness]) }
        let strength = PreviewNumber.strength(isDimmed: isDimmed)
        let group = try PreviewAnimation(self, "") { _ in PreviewNumber.place + strength }
        let changes = [PreviewNumber.place, strength].map { style in
            parts.contains { $0.drawn.hasTrack(of: style.map(\.number.attribute)) }
        }
        // What moves and fades in different ways has the fewest keyframes of each apart.
        let isApart = changes == [true, true] && group.changes.contains { $0.isBent }
        return isApart
            ? try [
                PreviewAnimation(self, "") { _ in PreviewNumber.place },
                PreviewAnimation(self, "o") { _ in strength },
            ]
            : [group]
    }

    /// The size and the color of its rectangle.
    fileprivate func boxAnimations() throws -> [PreviewAnimation] {
        let isSized = motion.role == .sourceSnapshot || parts[0].drawn.hasTrack(of: [.width, .height, .cornerRadius])
        return try (isSized ? [PreviewAnimation(self, "b", PreviewNumber.box)] : [])
            + (isOutline ? [PreviewAnimation(self, "d") { _ in PreviewNumber.drawn }] : [])
            + (motion.properties.contains(.colorRed) ? [PreviewAnimation(self, "f") { _ in PreviewNumber.fill }] : [])
    }

    /// Whether its outline is drawn, in place of what it is filled with.
    private var isOutline: Bool { motion.propertySet.contains(.draw) }

    /// Returns the markup of the subject's group.
    ///
    /// - Throws: `CancellationError`.
    func markup() throws -> String {
        let rest = try parts[0].drawn.appearances(at: [motion.duration])[0]
        return "<g class=\"s\(index)\" data-subject=\"\(MarkupText.escaped(motion.id))\">\(content(rest))</g>"
    }

    private func content(_ rest: Appearance) -> String {
        let (w, h) = (rest[.width], rest[.height])
        if let glyph = motion.note.text { return SVGText.glyph(glyph, in: Size(width: w, height: h), "class=\"b\"") }
        func box(_ frame: Rect, radius: Double, _ attributes: String) -> String {
            "<rect x=\"\(fixedText(frame.x, 2))\" y=\"\(fixedText(frame.y, 2))\" width=\"\(fixedText(frame.width, 2))\" height=\"\(fixedText(frame.height, 2))\" rx=\"\(fixedText(radius, 2))\" \(attributes)/>"
        }
        let (x, y) = (-w * rest.anchor.x, -h * rest.anchor.y)
        let radius = rest[.cornerRadius] > 0 ? rest[.cornerRadius] : motion.role == .view ? min(w, h) * 0.12 : 0
        let fill = rest.cssColor ?? SVGText.fill(motion.role)
        let frame = Rect(x: x, y: y, width: w, height: h)
        if isOutline { return box(frame, radius: radius, "class=\"b\" \(SVGText.outline(fill, of: min(w, h)))") }
        let content = box(frame, radius: radius, "class=\"b\" fill=\"\(fill)\"")
        let isCut = parts[0].drawn.hasTrack(of: [.width, .height])
        if [.dimming, .card, .sourceSnapshot, .curl].contains(motion.role) || isCut { return content }
        let unit = min(w, h)
        // A title and two lines of text show which side is up.
        return [(0.16, 0.34), (0.36, 0.68), (0.5, 0.6)].reduce(content) { content, line in
            let frame = Rect(
                x: x + unit * 0.14, y: y + unit * line.0, width: (w - unit * 0.28) * line.1, height: unit * 0.08)
            return content + box(frame, radius: unit * 0.04, "fill=\"#fff\" opacity=\".72\"")
        }
    }
}

/// One animation of a subject's group or of its rectangle.
private struct PreviewAnimation {
    /// What its name ends with.
    let suffix: String
    let style: [PreviewNumber]
    /// How the numbers change in each part of the subject.
    let changes: [DrawnChange]

    /// - Parameter style: the numbers of a rectangle with this anchor.
    init(_ subject: PreviewSubject, _ suffix: String, _ style: (UnitPoint) -> [PreviewNumber]) throws {
        self.suffix = suffix
        self.style = style(subject.parts[0].drawn.anchor)
        changes = try subject.parts.map { try $0.drawn.change(of: style($0.drawn.anchor).map(\.number)) }
    }
}

/// A number of a keyframe, and the CSS around it. The last one of a declaration has the semicolon.
private struct PreviewNumber: Sendable {
    let before: StaticString
    let number: DrawnNumber
    let after: StaticString
    let decimals: Int
    /// Whether it is left out where it is 0 in every keyframe. Where it isn't in one, all have it, because browsers would
    /// interpolate matrices otherwise.
    let isOptional: Bool

    init(_ before: StaticString, _ number: DrawnNumber, _ after: StaticString, decimals: Int = 3, isOptional: Bool = false) {
        (self.before, self.number, self.after) = (before, number, after)
        (self.decimals, self.isOptional) = (decimals, isOptional)
    }

    /// Where a subject is.
    static let place = [
        Self("transform:translate(", DrawnNumber(.x), "px"), Self(",", DrawnNumber(.y), "px)"),
        Self(" rotate(", DrawnNumber(.rotation), "deg)", isOptional: true), Self(" scale(", DrawnNumber(.scaleX), ""),
        Self(",", DrawnNumber(.scaleY), ");"),
    ]

    /// How strongly it shows. A browser drops a blur below 0.
    ///
    /// - Parameter isDimmed: whether its colors change: `brightness()` multiplies them (filter-effects-1).
    static func strength(isDimmed: Bool) -> [Self] {
        let blur = DrawnNumber(.blur, within: 0 ... .infinity)
        return [Self("opacity:", DrawnNumber(.opacity), ";")]
            + (isDimmed
                ? [Self("filter:blur(", blur, "px)"), Self(" brightness(", DrawnNumber(.brightness, within: 0...1), ");")]
                : [Self("filter:blur(", blur, "px);", isOptional: true)])
    }

    /// The rectangle, about its anchor.
    static func box(_ anchor: UnitPoint) -> [Self] {
        [
            Self("width:", DrawnNumber(.width), "px;"), Self("height:", DrawnNumber(.height), "px;"),
            Self("x:", DrawnNumber(.width, times: -anchor.x), "px;"),
            Self("y:", DrawnNumber(.height, times: -anchor.y), "px;"), Self("rx:", DrawnNumber(.cornerRadius), "px;"),
        ]
    }

    /// The part of an outline of length 1.
    static let drawn = [Self("stroke-dasharray:", DrawnNumber(.drawn, within: 0...1), " 1;")]

    static let fill = [
        Self("fill:rgb(", DrawnNumber(.red, times: 255), "", decimals: 2),
        Self(" ", DrawnNumber(.green, times: 255), "", decimals: 2),
        Self(" ", DrawnNumber(.blue, times: 255), ");", decimals: 2),
    ]
}
