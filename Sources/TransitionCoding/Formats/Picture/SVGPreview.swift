package import TransitionEngine

/// An animated picture that repeats the insertion and the removal, animated by CSS inside the SVG. Where reduced
/// motion is requested, it shows the reduced-motion variant.
package struct SVGPreview: TimelineFormat {
    package let name = "svg"
    package let mediaType = "image/svg+xml"
    package let summary = "An animated preview for <img>."
    package let defaultsToBoth = true

    package var defaultTolerance: Double? { TimelineRequest.defaultTolerance }

    package init() {}

    package func issues(with request: TimelineRequest) -> SpecIssues { PictureIssues.issues(with: request, in: "SVG") }
    package func issues(with request: CurveRequest) -> SpecIssues { StyleIssues.issues(with: request, in: "SVG") }

    /// Writes a view that moves across the stage along the curve.
    package func render(_ request: CurveRequest) throws -> Rendered { try request.asTimeline.map(render) ?? Rendered([]) }

    package func render(_ request: TimelineRequest) throws -> Rendered {
        let stage = Stage(request.spec)
        let standard = PreviewLoop(request.plans, request, stage)
        let reduced =
            request.output.reduced == "keep" ? nil : PreviewLoop(try request.fadePlans, request, stage, beside: standard.subjects)
        let isClipped = request.spec.container != nil || standard.subjects.contains { $0.motion.role != .view }
        let bounds =
            isClipped ? Rect(x: 0, y: 0, width: stage.size.width, height: stage.size.height) : try standard.bounds(on: stage)
        let pad = max(4, max(bounds.width, bounds.height) * 0.06)
        var svg = SVGText(
            origin: (bounds.x - pad, bounds.y - pad), size: Size(width: bounds.width + 2 * pad, height: bounds.height + 2 * pad),
            title: request.name,
            summary: "The transition \(request.name), played again and again; it settles in "
                + request.plans.map { fixedText($0.duration, 3) + " s" }.joined(separator: " and "))
        var omissions = try Look.omissions(from: request, blurIsShown: true)
        omissions.addCommon(of: request)
        svg.comments(request.warnings(omissions))
        svg.line("<style>")
        svg.line(SVGText.palette)
        for line in try standard.rules(prefix: "p") { svg.line(line) }
        let extra = reduced?.subjects.filter { other in !standard.subjects.contains { $0.id == other.id } } ?? []
        if !extra.isEmpty { svg.line("\(Self.selector(extra)){visibility:hidden}") }
        if let reduced {
            svg.line("@media (prefers-reduced-motion:reduce){")
            let still = standard.subjects.map { ".s\($0.index)" } + standard.subjects.map { ".s\($0.index) .b" }
            svg.line("\(still.joined(separator: ",")){animation:none}")
            // Some subjects exist only in the full motion, others only in the reduced-motion variant.
            let gone = standard.subjects.filter { other in !reduced.subjects.contains { $0.id == other.id } }
            if !gone.isEmpty { svg.line("\(Self.selector(gone)){visibility:hidden}") }
            if !extra.isEmpty { svg.line("\(Self.selector(extra)){visibility:visible}") }
            for line in try reduced.rules(prefix: "r", onlyAnimations: true) { svg.line(line) }
            svg.line("}")
        }
        svg.line("</style>")
        let radius = fixedText(max(stage.cornerRadius, min(stage.size.width, stage.size.height) * 0.04), 2)
        let (width, height) = (fixedText(stage.size.width, 2), fixedText(stage.size.height, 2))
        if isClipped {
            svg.line("<clipPath id=\"c\"><rect width=\"\(width)\" height=\"\(height)\" rx=\"\(radius)\"/></clipPath>")
        }
        svg.line("<rect width=\"\(width)\" height=\"\(height)\" rx=\"\(radius)\" fill=\"var(--stage)\" stroke=\"var(--line)\"/>")
        svg.line(isClipped ? "<g clip-path=\"url(#c)\">" : "<g>")
        for subject in (standard.subjects + extra).sorted(by: { $0.motion.zIndex < $1.motion.zIndex }) {
            svg.line(try subject.markup())
        }
        svg.line("</g>")
        return Rendered(svg.finished, omissions)
    }
}

extension SVGPreview {
    private static func selector(_ subjects: [PreviewLoop.Subject]) -> String {
        subjects.map { ".s\($0.index)" }.joined(separator: ",")
    }
}

/// The subjects over one cycle of the picture: insertion, rest, removal, rest.
private struct PreviewLoop {
    private(set) var subjects: [Subject] = []
    private let total: Double
    private let curves: ProgressKnots

    /// The rest after each part, in seconds.
    private static let rest = 0.8

    struct Subject {
        let id: String
        let index: Int
        let motion: SubjectMotion
        /// The parts in which the subject appears, each with its start in seconds.
        var parts: [(start: Double, drawn: DrawnSubject)]

        /// Whether any of some parts of its look has a track.
        fileprivate func changes(_ parts: [LookPart]) -> Bool {
            self.parts.contains { part in parts.contains(where: part.drawn.changes) }
        }

        /// Returns the markup of the subject's group.
        ///
        /// - Throws: `CancellationError`.
        fileprivate func markup() throws -> String {
            guard let drawn = parts.first?.drawn, let rest = try drawn.looks(at: [motion.duration]).first else { return "" }
            let (w, h) = (rest.size.width, rest.size.height)
            if let glyph = motion.note.text {
                return
                    "<g class=\"s\(index)\" data-subject=\"\(MarkupText.escaped(id))\">\(SVGText.glyph(glyph, in: rest.size, "class=\"b\""))</g>"
            }
            let x = -w * rest.anchor.x, y = -h * rest.anchor.y
            let fill =
                rest.color?.cssColor ?? SVGText.fill(motion.role)
            let radius = rest.cornerRadius > 0 ? rest.cornerRadius : motion.role == .view ? min(w, h) * 0.12 : 0
            func box(_ frame: Rect, radius: Double, _ attributes: String) -> String {
                "<rect x=\"\(fixedText(frame.x, 2))\" y=\"\(fixedText(frame.y, 2))\" width=\"\(fixedText(frame.width, 2))\" height=\"\(fixedText(frame.height, 2))\" rx=\"\(fixedText(radius, 2))\" \(attributes)/>"
            }
            var content = box(Rect(x: x, y: y, width: w, height: h), radius: radius, "class=\"b\" fill=\"\(fill)\"")
            if motion.role != .dimming, motion.role != .card, motion.role != .sourceSnapshot {
                let unit = min(w, h)
                // A title and two lines of text show which side is up.
                for (row, share) in [(0.16, 0.34), (0.36, 0.68), (0.5, 0.6)] {
                    let line = Rect(
                        x: x + unit * 0.14, y: y + unit * row, width: (w - unit * 0.28) * share, height: unit * 0.08)
                    content += box(line, radius: unit * 0.04, "fill=\"#fff\" opacity=\".72\"")
                }
            }
            return "<g class=\"s\(index)\" data-subject=\"\(MarkupText.escaped(id))\">\(content)</g>"
        }
    }

    /// - Parameters:
    ///   - plans: the plans, played one after the other.
    ///   - request: the request, for its tolerance.
    ///   - stage: the stage.
    ///   - others: the subjects of the same picture that have an index already. New subjects get the next indexes.
    init(_ plans: [TransitionPlan], _ request: TimelineRequest, _ stage: Stage, beside others: [Subject] = []) {
        curves = ProgressKnots(within: request.tolerance)
        var start = 0.0
        for plan in plans {
            for drawn in DrawnSubject.all(of: plan, on: stage) {
                let motion = drawn.motion
                if let known = subjects.firstIndex(where: { $0.id == motion.id }) {
                    subjects[known].parts.append((start, drawn))
                } else {
                    let index = others.firstIndex { $0.id == motion.id } ?? others.count + subjects.count
                    subjects.append(Subject(id: motion.id, index: index, motion: motion, parts: [(start, drawn)]))
                }
            }
            start += plan.duration + Self.rest
        }
        total = max(start, Self.rest)
    }

    /// Returns the area that the subjects cover, clamped to one stage size on each side of the stage.
    func bounds(on stage: Stage) throws -> Rect {
        var (left, top, right, bottom) = (0.0, 0.0, stage.size.width, stage.size.height)
        for subject in subjects {
            for part in subject.parts {
                let count = 24
                let duration = part.drawn.motion.duration
                let times = (0...count).map { duration * Double($0) / Double(count) }
                for look in try part.drawn.looks(at: duration > 0 ? times : [0]) {
                    let halfWidth = (abs(look.linear.a) + abs(look.linear.c)) * look.size.width / 2
                    let halfHeight = (abs(look.linear.b) + abs(look.linear.d)) * look.size.height / 2
                    let x = look.position.x + look.size.width * (0.5 - look.anchor.x)
                    let y = look.position.y + look.size.height * (0.5 - look.anchor.y)
                    (left, right) = (min(left, x - halfWidth), max(right, x + halfWidth))
                    (top, bottom) = (min(top, y - halfHeight), max(bottom, y + halfHeight))
                }
            }
        }
        left = max(left, -stage.size.width)
        top = max(top, -stage.size.height)
        right = min(right, 2 * stage.size.width)
        bottom = min(bottom, 2 * stage.size.height)
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Returns the keyframes and rules of every subject.
    func rules(prefix: String, onlyAnimations: Bool = false) throws -> [String] {
        try subjects.flatMap { subject -> [String] in
            let name = "\(prefix)\(subject.index)"
            var lines: [String] = []
            func animations(_ aspects: [(suffix: String, aspect: Aspect)]) throws -> String {
                let names = try aspects.map { suffix, aspect in
                    lines.append("@keyframes \(name)\(suffix){\(try keyframes(of: subject, aspect))}")
                    return "\(name)\(suffix) \(fixedText(total, 4))s linear infinite"
                }
                return "animation:" + names.joined(separator: ",")
            }
            // What moves and fades in different ways has the fewest keyframes of each apart.
            let isApart =
                subject.changes(Self.place.parts) && subject.changes(Self.show.parts)
                && !subject.parts.allSatisfy { $0.drawn.isStraight(Self.group.parts, Self.group.values) }
            let group = try animations(isApart ? [("", Self.place), ("o", Self.show)] : [("", Self.group)])
            lines.append(".s\(subject.index){\(group)\(onlyAnimations ? "" : ";transform-origin:0 0")}")
            let sized: Set<Property> = [.frameWidth, .frameHeight, .cornerRadius]
            let isSized = subject.motion.role == .sourceSnapshot || !sized.isDisjoint(with: subject.motion.properties)
            let boxed =
                (isSized ? [("b", Self.box)] : []) + (subject.motion.properties.contains(.colorRed) ? [("f", Self.fill)] : [])
            if !boxed.isEmpty { lines.append(".s\(subject.index) .b{\(try animations(boxed))}") }
            return lines
        }
    }

    /// An animated aspect of a subject's group or of its rectangle: its numbers, and their CSS.
    private struct Aspect: Sendable {
        /// The part of a look that each number shows.
        let parts: [LookPart]
        let number: @Sendable (_ look: Look, _ index: Int) -> Double
        /// Returns the CSS of one keyframe. `isUsed` says whether any keyframe has a number other than 0: then all keyframes
        /// write its function, because browsers would interpolate matrices otherwise.
        let css: @Sendable (_ numbers: [Double], _ isUsed: [Bool]) -> String

        /// Returns one array for each number.
        func values(_ looks: [Look]) -> [[Double]] { values(parts.indices, looks) }

        /// Returns one array for each of some numbers.
        func values(_ numbers: some Sequence<Int>, _ looks: [Look]) -> [[Double]] {
            numbers.map { number in looks.map { self.number($0, number) } }
        }
    }

    /// Where a subject is.
    private static let place = Aspect(
        parts: [.x, .y, .rotation, .scaleX, .scaleY],
        number: { look, index in
            switch index {
            case 0: look.position.x
            case 1: look.position.y
            case 2: look.rotation
            case 3: look.scale.x
            default: look.scale.y
            }
        },
        css: { numbers, isUsed in
            let number = numbers.map { fixedText($0, 3) }
            let turn = isUsed[2] ? " rotate(\(number[2])deg)" : ""
            return "transform:translate(\(number[0])px,\(number[1])px)\(turn) scale(\(number[3]),\(number[4]))"
        })

    /// How strongly it shows.
    private static let show = Aspect(
        parts: [.opacity, .blur], number: { look, index in index == 0 ? look.opacity : look.blur },
        css: { numbers, isUsed in
            // A browser drops a blur below 0, which lies between knots around 0.
            let blur = isUsed[1] ? ";filter:blur(\(fixedText(max(0, numbers[1]), 3))px)" : ""
            return "opacity:\(fixedText(numbers[0], 3))\(blur)"
        })

    /// Both.
    private static let group = Aspect(
        parts: place.parts + show.parts,
        number: { look, index in
            index < place.parts.count ? place.number(look, index) : show.number(look, index - place.parts.count)
        },
        css: { numbers, isUsed in
            let count = place.parts.count
            return place.css(Array(numbers[..<count]), Array(isUsed[..<count])) + ";"
                + show.css(Array(numbers[count...]), Array(isUsed[count...]))
        })

    private static let box = Aspect(
        parts: [.width, .height, .width, .height, .cornerRadius],
        number: { look, index in
            switch index {
            case 0: look.size.width
            case 1: look.size.height
            case 2: -look.size.width * look.anchor.x
            case 3: -look.size.height * look.anchor.y
            default: look.cornerRadius
            }
        },
        css: { numbers, _ in
            let number = numbers.map { fixedText($0, 3) }
            return "width:\(number[0])px;height:\(number[1])px;x:\(number[2])px;y:\(number[3])px;rx:\(number[4])px"
        })

    private static let fill = Aspect(
        parts: [.color, .color, .color], number: { look, index in (look.color?[index] ?? 0) * 255 },
        css: { numbers, _ in "fill:rgb(\(numbers.map { fixedText($0, 2) }.joined(separator: " ")))" })

    /// Returns the knots of all numbers of an aspect. Only numbers that change are reduced.
    private func knots(of drawn: DrawnSubject, _ aspect: Aspect) throws -> Knots {
        let start = aspect.values(try drawn.looks(at: [0]))
        guard drawn.motion.duration > 0 else { return Knots(times: [0], values: start) }
        let changing = aspect.parts.indices.filter { drawn.changes(aspect.parts[$0]) }
        var knots = Knots(times: [0, drawn.motion.duration], values: [])
        if !changing.isEmpty {
            let parts = changing.map { aspect.parts[$0] }
            knots = try drawn.knots(of: parts, using: 0.93, curves) { aspect.values(changing, $0) }
        }
        let reduced = knots.values
        knots.values = start.map { [Double](repeating: $0[0], count: knots.times.count) }
        for (row, number) in changing.enumerated() { knots.values[number] = reduced[row] }
        return knots
    }

    private func keyframes(of subject: Subject, _ aspect: Aspect) throws -> String {
        var frames: [(time: Double, text: String)] = []
        var numbers: [(time: Double, values: [Double])] = []
        for (index, part) in subject.parts.enumerated() {
            let knots = try knots(of: part.drawn, aspect)
            for knot in knots.times.indices {
                numbers.append((part.start + knots.times[knot], knots.values.map { $0[knot] }))
            }
            // The subject rests, then jumps to the first value of the next part.
            let next = index + 1 < subject.parts.count ? subject.parts[index + 1].start : total
            numbers.append((next - 1e-5 * total, knots.values.map { $0[knots.times.count - 1] }))
        }
        if let first = numbers.first, first.time > 0 { numbers.insert((0, first.values), at: 0) }
        if !numbers.isEmpty { numbers[numbers.count - 1].time = total }
        let isUsed = aspect.parts.indices.map { index in numbers.contains { $0.values[index] != 0 } }
        var before = -1.0
        for entry in numbers {
            let percent = max(before + 0.001, (entry.time / total * 100_000).rounded() / 1000)
            before = min(100, percent)
            frames.append((before, aspect.css(entry.values, isUsed)))
        }
        return frames.map { "\(fixedText($0.time, 3))%{\($0.text)}" }.joined()
    }
}
