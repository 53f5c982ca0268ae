package import TransitionEngine

/// Jetpack Compose source: enter and exit transitions, content transforms, modifiers that follow the phases, shared bounds.
package struct KotlinCode: TimelineFormat {
    package let name = "kt"
    package let mediaType = "text/x-kotlin"
    package let summary = "Jetpack Compose source: its own transitions both ways, with exact springs."

    /// An animation that is given keeps its name.
    package func tellsDefaultAnimation(of request: TimelineRequest) -> Bool { true }
    package var defaultTolerance: Double? { TimelineRequest.defaultTolerance }

    package init() {}

    // MARK: - What isn't written

    package func issues(with request: TimelineRequest) throws -> SpecIssues {
        var issues = SpecIssues()
        if request.spec.content.layout != nil {
            issues.add(
                .unsupported, at: "/layout", "Compose animates layouts by itself; json, css and waapi.json show the tree")
        }
        if let views = request.spec.content.views {
            let found = views.map { KotlinRefusals.issues(with: $0.spec) }
            let isCommon = found.allSatisfy { $0.all == found[0].all }
            for (index, each) in found.enumerated() where !isCommon || index == 0 {
                issues.add(each, below: isCommon ? "" : "/views/\(index)")
            }
        } else {
            issues.add(KotlinRefusals.issues(with: request.spec), below: "")
        }
        if issues.isEmpty { try KotlinRefusals.addLimits(of: request, to: &issues) }
        return issues
    }

    package func issues(with request: CurveRequest) -> SpecIssues {
        var issues = StyleIssues.issues(with: request, in: "Compose", needsEnd: true)
        if issues.isEmpty { KotlinRefusals.addEnd(of: TimingCurve(request.animation), at: "/animation", to: &issues) }
        return issues
    }

    private func omissions(from request: TimelineRequest, as recipes: [KotlinRecipe]) -> Omissions {
        var omissions = Omissions()
        for recipe in recipes { recipe.addOmissions(to: &omissions) }
        omissions.addCommon(of: request)
        return omissions
    }

    // MARK: - What is written

    package func render(_ request: CurveRequest) throws -> Rendered {
        var omissions = Omissions()
        KotlinRecipe.addSpring(of: request.animation, isTween: false, to: &omissions)
        let type = CodeNames(of: request).motionType
        let timing = try KotlinTiming(request.animation, tolerance: request.tolerance)
        let specs = KotlinSpecs.curve(timing)
        let members = KotlinMembers(usage: "`animateFloatAsState(target, NAME.spec())`", specs: specs, declarations: [])
        let code = KotlinObject(name: type, members: members).text
        let head = KotlinHead.text(
            KotlinHead.words(request.animation),
            location: CanonicalURL.curve(request, format: name) ?? "POST /v1/curves?format=\(name)",
            approximation: specs.approximation,
            warnings: (request.plan?.warnings ?? []) + request.warnings + omissions.warnings, code: code)
        return Rendered(head + code, omissions)
    }

    package func render(_ request: TimelineRequest) throws -> Rendered {
        let type = CodeNames(of: request).motionType
        let recipes = try KotlinRecipe.all(of: request)
        let objects = recipes.map {
            KotlinObject(name: $0.name ?? type, members: $0.members, path: $0.name.map { "\(type).\($0)" } ?? type)
        }
        let isSingle = recipes.count == 1 && recipes[0].name == nil
        let code = isSingle ? objects[0].text : KotlinObject.text(type, containing: objects)
        let approximations = recipes.compactMap(\.members.specs.approximation)
        let approximation = approximations.map(\.error).max().map { (approximations.reduce(0) { $0 + $1.knots }, $0) }
        let omissions = omissions(from: request, as: recipes)
        var seen = Set<TimelineWarning>()
        var plans = request.plans
        if !request.isBoth, let other = try request.turnedRoundPlan() { plans.append(other) }
        // The code measures the views that a timeline needs as input.
        let warnings = (plans.flatMap(\.warnings) + request.warnings + omissions.warnings).filter {
            !["source-missing", "unpublished"].contains($0.code) && seen.insert($0).inserted
        }
        let head = KotlinHead.text(
            title(of: request), location: CanonicalURL.timeline(request, format: name) ?? "POST /v1/timelines?format=\(name)",
            approximation: approximation, warnings: warnings, code: code)
        return Rendered(head + code, omissions)
    }

    private func title(of request: TimelineRequest) -> String {
        let specs = request.spec.content.views?.map(\.spec) ?? [request.spec]
        let words = Set(specs.map { "\(KotlinHead.words($0.resolvedTransition)) · \(KotlinHead.words($0.shownAnimation))" })
        let title = words.count == 1 ? words.first ?? "" : "\(specs.count) views"
        return specs.count > 1 && words.count == 1 ? "\(specs.count) views: \(title)" : title
    }
}

/// An object of Kotlin.
struct KotlinObject {
    let name: String
    let members: KotlinMembers
    /// The name with those of the objects around it.
    var path: String

    init(name: String, members: KotlinMembers, path: String? = nil) {
        (self.name, self.members, self.path) = (name, members, path ?? name)
    }

    var text: String {
        let declarations = members.specs.declarations + members.declarations
        let body = declarations.map { Self.indented($0) }.joined(separator: "\n\n")
        return "\(Self.document(members.usage.replacing("NAME", with: path)))\nobject \(name) {\n\(body)\n}\n"
    }

    /// Returns an object that contains others.
    static func text(_ name: String, containing objects: [KotlinObject]) -> String {
        let inner = objects.map { indented(String($0.text.dropLast())) }.joined(separator: "\n\n")
        return "object \(name) {\n\(inner)\n}\n"
    }

    static func indented(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "    " + $0 }.joined(
            separator: "\n")
    }

    private static func document(_ usage: String) -> String {
        if usage.count + 7 <= KotlinText.width { return "/** \(usage) */" }
        let lines = CommentText.lines(usage, " * ")
        return "/**\n" + lines.joined(separator: "\n") + "\n */"
    }
}
