import TransitionEngine

// Transitions of Flutter, alone, in each other, and in the builder of a route.
//
// Source: api.flutter.dev, FadeTransition, ScaleTransition, RotationTransition, SlideTransition, PageRouteBuilder.
extension PastedMotion {
    /// A transition without its child.
    private struct Widget {
        let name: String
        let arguments: [String]
        /// The curve that it names; `nil` where it goes along its animation as it is.
        let curve: String?

        /// The label of its animation.
        var label: String {
            switch name {
            case "FadeTransition(": "opacity"
            case "ScaleTransition(": "scale"
            case "RotationTransition(": "turns"
            default: "position"
            }
        }

        /// Returns the value of an argument; `nil` without it.
        func value(_ label: String) -> String? {
            arguments.first { $0.hasPrefix(label + ":") }.map {
                PastedMotion.withoutConst(trimmed($0.dropFirst(label.count + 1)))
            }
        }
    }

    private static let widgets = ["FadeTransition(", "ScaleTransition(", "SlideTransition(", "RotationTransition("]

    /// What is read.
    static let widget =
        "with its numbers, such as SlideTransition(position: Tween<Offset>(begin: Offset(0, 1), end: Offset.zero).animate("
        + "CurvedAnimation(parent: animation, curve: Curves.easeOut)), child: child)"

    /// Reads a widget and those around which it stands: each says its own part of the motion, in its own time. Returns whether it is one.
    mutating func readWidgets(_ text: String) -> Bool {
        let route = Self.route(text)
        if route?.curve != nil, text.firstRange(of: "reverseDuration:") != nil { leaveOut("reverseDuration is") }
        let text = route?.widget ?? text
        let isWhole = ["child:", "Tween<", "Tween("].contains { text.firstRange(of: $0) != nil }
        guard isWhole, Self.widgets.contains(where: text.hasPrefix) else { return false }
        let (widgets, rest) = nested(text)
        let time = route?.time ?? Self.time(rest)
        let isTimed = !time.isEmpty || route?.removal != nil || widgets.contains { $0.curve != nil }
        // The outermost first.
        var groups: [(curve: String, widgets: [Widget])] = []
        for widget in widgets {
            let curve = widget.curve ?? route?.curve ?? "Curves.linear"
            if groups.isEmpty || groups[groups.count - 1].curve != curve { groups.append((curve, [])) }
            groups[groups.count - 1].widgets.append(widget)
        }
        let ends = groups.map { pose(of: $0.widgets, at: "end") }
        var poses = groups.map { pose(of: $0.widgets, at: "begin") }
        if ends.contains(where: { !$0.isRest }) {
            if poses.contains(where: { !$0.isRest }) {
                refuse("neither begin nor end is the view at rest: give a Tween from rest or to it")
            }
            (poses, leadsAway) = (ends, true)
        }
        func parts(lasting time: String) -> [Part] {
            let parts = zip(poses, groups).map { Part(pose: $0, timing: isTimed ? $1.curve + time : nil) }
            let moving = parts.filter { !$0.pose.isRest }
            return (moving.isEmpty ? parts : moving).reversed()
        }
        insertion = parts(lasting: time)
        if let time = route?.removal {
            if leadsAway { leaveOut("\"reverseTransitionDuration\" is") } else { removal = parts(lasting: time) }
        }
        return true
    }

    /// Returns a widget and those in it, the outermost first, and what follows it.
    private mutating func nested(_ text: String) -> (widgets: [Widget], rest: String) {
        var (widgets, text, rest) = ([Widget](), text, "")
        while let name = Self.widgets.first(where: text.hasPrefix) {
            let open = text.index(text.startIndex, offsetBy: name.count - 1)
            let block = PastedCode.block(text[open...])
            if widgets.isEmpty { rest = block.map { String(text[$0.endIndex...]) } ?? "" }
            let arguments = PastedCode.arguments(block?.dropFirst().dropLast() ?? text[open...].dropFirst())
            let own = arguments.filter { !$0.hasPrefix("child:") }
            widgets.append(Widget(name: name, arguments: own, curve: Self.curve(own.joined(separator: ", "))))
            let child = arguments.first { $0.hasPrefix("child:") }.map { trimmed($0.dropFirst("child:".count)) }
            text = Self.withoutConst(child ?? "")
        }
        if Self.widgets.contains(where: { text.firstRange(of: $0) != nil }) {
            refuse(part: text, "another widget stands between two transitions: paste these in each other, without it")
        }
        return (widgets, rest)
    }

    private static func withoutConst(_ text: String) -> String {
        text.hasPrefix("const ") ? String(text.dropFirst("const ".count)) : text
    }

    /// Returns the curve that a widget names, and what it says of the removal.
    private static func curve(_ text: String) -> String? {
        func given(_ name: String) -> String? { CodeAnimation.values(named: name, in: text).first.map(PastedCode.argument) }
        guard let curve = given("curve") else { return nil }
        let plain = withoutConst(curve)
        return given("reverseCurve").map { "\(plain), reverseCurve: \($0)" } ?? plain
    }

    /// Returns the times that follow a widget.
    private static func time(_ text: String) -> String {
        if text.firstRange(of: "Duration") != nil { return " " + text }
        let times = words(of: text).filter { TimeText.seconds($0)?.isBare == false }
        return times.map { " " + $0 }.joined()
    }

    // MARK: - Values

    /// - Parameter end: the end of their tweens, `begin` or `end`.
    private mutating func pose(of widgets: [Widget], at end: String) -> WebPose {
        var pose = WebPose()
        for widget in widgets { read(widget, at: end, into: &pose) }
        return pose
    }

    private mutating func read(_ widget: Widget, at end: String, into pose: inout WebPose) {
        let text = widget.arguments.joined(separator: ", ")
        let given = CodeAnimation.values(named: end, in: text).first.map(PastedCode.argument)
        let isNamed = [".drive(", ".animate("].contains { text.firstRange(of: $0) != nil } && text.firstRange(of: "Tween") == nil
        // An animation without a tween goes from 0 to 1.
        let number = given.map { CodeAnimation.number($0) } ?? (end == "begin" ? 0 : 1)
        readAlignment(of: widget, into: &pose)
        let animation = widget.value(widget.label) ?? ""
        switch widget.name {
        case _ where isNamed: refuse(part: text, "give it \(Self.widget)")
        case _ where !Self.isRead(animation):
            refuse(part: "\(widget.label): \(animation)", "an animation is a name, a CurvedAnimation or one Tween along these")
        case "FadeTransition(", "ScaleTransition(":
            guard let number else { return refuse(part: given ?? end, "give it \(Self.widget)") }
            let name = widget.name.hasPrefix("Fade") ? "opacity" : "scale"
            add(name, exactText(number), to: &pose, as: given ?? end, .written)
        case "RotationTransition(":
            // Its beginning says the whole turn.
            if end == "end" { return }
            guard let number else { return refuse(part: given ?? "turns", "give it \(Self.widget)") }
            readTurn(from: number, text, into: &pose)
        default:
            if given?.hasSuffix("Offset.zero") == true || given == nil && end == "end" { return }
            // Shares of the child's own size.
            let list = given.map { PastedCode.arguments($0.drop { $0 != "(" }.dropFirst().dropLast()) } ?? []
            let numbers = list.compactMap { CodeAnimation.number($0) }
            guard numbers.count == 2, list.count == 2 else {
                return refuse(part: given ?? "position", "give it \(Self.widget)")
            }
            pose.translate(x: .init(fraction: numbers[0]), y: .init(fraction: numbers[1]))
        }
    }

    /// Reads a rotation, whose unit is a turn.
    private mutating func readTurn(from begin: Double, _ text: String, into pose: inout WebPose) {
        var end = 1.0
        if !CodeAnimation.values(named: "begin", in: text).isEmpty {
            guard let number = CodeAnimation.number(named: "end", in: text) else { return refuse(part: "end") }
            end = number
        }
        guard end == end.rounded() else {
            return refuse(part: "end: \(exactText(end))", "a rotation to the view at rest ends at a whole number of turns")
        }
        add("rotate", exactText((begin - end) * 360), to: &pose, as: "turns", .written)
    }

    /// Whether an animation is a name, a `CurvedAnimation`, or one `Tween` along these.
    private static func isRead(_ animation: String) -> Bool {
        let tweens = animation.replacing("CurveTween(", with: "")
        guard tweens.ranges(of: "Tween(").count + tweens.ranges(of: "Tween<").count <= 1 else { return false }
        return PastedCode.arguments(animation[...], at: ".").allSatisfy { link in
            let name = link.prefix { !"(<".contains($0) }
            let inner = link.drop { $0 != "(" }.dropFirst().dropLast()
            switch name {
            case "Tween", "CurveTween": return true
            case "chain": return inner.hasPrefix("CurveTween(")
            case "animate", "drive": return isRead(withoutConst(trimmed(inner)))
            case "CurvedAnimation":
                return isRead(CodeAnimation.values(named: "parent", in: link).first.map(PastedCode.argument) ?? "")
            default: return inner.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || "_!?$".contains($0) }
            }
        }
    }

    /// Reads the point about which a widget turns or scales, by default its center.
    private mutating func readAlignment(of widget: Widget, into pose: inout WebPose) {
        guard ["ScaleTransition(", "RotationTransition("].contains(widget.name) else { return }
        let alignment = widget.value("alignment") ?? "Alignment.center"
        guard let anchor = Self.anchor(alignment) else {
            return refuse(part: "alignment: \(alignment)", "an alignment is one such as Alignment.topLeft or Alignment(-1, 0)")
        }
        if let other = pose.anchor, other != anchor {
            return refuse(part: "alignment: \(alignment)", "of widgets with one curve all have the same alignment")
        }
        pose.anchor = anchor
    }

    /// Returns the point of an `Alignment`, whose sides are at -1 and 1; `nil` for any other text.
    private static func anchor(_ text: String) -> UnitPoint? {
        guard text.hasPrefix("Alignment") else { return nil }
        if text == "Alignment.center" { return .center }
        let places = [0, 0.5, 1]
        for (row, y) in zip(["top", "center", "bottom"], places) {
            for (column, x) in zip(["Left", "Center", "Right"], places) where text == "Alignment.\(row)\(column)" {
                return UnitPoint(x: x, y: y)
            }
        }
        let numbers = (PastedCode.arguments(openedBy: "Alignment(", in: text) ?? []).map { CodeAnimation.number($0) }
        guard numbers.count == 2, let x = numbers[0], let y = numbers[1] else { return nil }
        return UnitPoint(x: (x + 1) / 2, y: (y + 1) / 2)
    }

    // MARK: - Routes

    /// Returns the widget that the builder of a route returns, with the values of the names that are declared before it, its time, that
    /// of its removal, where it has one of its own, and the curve of a switcher; `nil` for a text that begins with a widget, and for one
    /// that returns none or several.
    private static func route(_ text: String) -> (widget: String, time: String, removal: String?, curve: String?)? {
        guard !widgets.contains(where: text.hasPrefix) else { return nil }
        let plain = PastedCode.withoutComments(text)
        let switcher = switcher(plain)
        if let switcher, switcher.isFade {
            return ("FadeTransition(opacity: animation, child: child)", switcher.time, nil, switcher.curve)
        }
        let starts = widgets.flatMap { name in ["return ", "=> "].flatMap { plain.ranges(of: $0 + name) } }
        guard starts.count == 1, let start = starts.first,
            let block = PastedCode.block(plain[plain.index(before: start.upperBound)...]),
            case let call = plain[start].drop(while: { $0 != " " }).dropFirst()
        else { return nil }
        var values: [String: String] = [:]
        for statement in plain[..<start.lowerBound].split(whereSeparator: { ";{}".contains($0) }) {
            guard let mark = statement.firstRange(of: " = "), let name = words(of: statement[..<mark.lowerBound]).last else {
                continue
            }
            values[name] = resolved(trimmed(statement[mark.upperBound...]), values)
        }
        func time(_ name: String) -> String? {
            CodeAnimation.values(named: name, in: plain).first.map { ", " + PastedCode.argument($0) }
        }
        let standard = plain.firstRange(of: "PageRouteBuilder") == nil ? "" : " 300ms"
        let widget = resolved(call + String(block.dropFirst()), values)
        let forward = switcher?.time ?? time("transitionDuration") ?? standard
        return (widget, forward, time("reverseTransitionDuration"), switcher?.curve)
    }

    /// Returns how long an `AnimatedSwitcher` lasts, along which curves, and whether it fades, as without a builder; `nil` without one.
    ///
    /// Source: api.flutter.dev, AnimatedSwitcher.
    private static func switcher(_ text: String) -> (time: String, curve: String, isFade: Bool)? {
        guard let arguments = PastedCode.arguments(openedBy: "AnimatedSwitcher(", in: text) else { return nil }
        func given(_ name: String) -> String? {
            arguments.first { $0.hasPrefix(name + ":") }.map { trimmed($0.dropFirst(name.count + 1)) }
        }
        let curves = ["switchInCurve", "switchOutCurve"].map { given($0) ?? "Curves.linear" }
        let curve = curves[0] == curves[1] ? curves[0] : "\(curves[0]), reverseCurve: \(curves[1])"
        return (given("duration").map { ", " + $0 } ?? "", curve, given("transitionBuilder") == nil)
    }

    /// Returns code with the values of names in it, which are no labels and no members; the code as it is where it gets too long.
    private static func resolved(_ code: String, _ values: [String: String]) -> String {
        var (result, rest) = ("", code[...])
        while let character = rest.first {
            let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
            rest = rest.dropFirst(max(1, word.count))
            let isName = rest.first != ":" && result.last != "."
            result += word.isEmpty ? String(character) : isName ? values[String(word)] ?? String(word) : String(word)
            if result.utf8.count > SpecReader.longestText { return code }
        }
        return result
    }
}
