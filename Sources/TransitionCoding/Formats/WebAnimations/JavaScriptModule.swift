package import TransitionEngine

/// An ES module: `import { animate } from "…/push:leading.js"`, then `animate(element)`.
package struct JavaScriptModule: TimelineFormat {
    package let name = "js"
    package let mediaType = "text/javascript; charset=utf-8"
    package let summary = "An ES module that exports keyframes, options, reduced and animate(element, options)."

    package var defaultTolerance: Double? { StyledElements.defaultTolerance }

    package init() {}

    package func issues(with request: TimelineRequest) -> SpecIssues { WebAnimation().issues(with: request) }
    package func issues(with request: CurveRequest) -> SpecIssues { WebAnimation().issues(with: request) }

    package func omissions(from request: TimelineRequest) throws -> Omissions { try WebAnimation().omissions(from: request) }

    package func encode(_ request: TimelineRequest) throws -> [UInt8] {
        let set = try WebAnimationSet(request)
        var buffer = TextBuffer(capacity: 8192)
        head(CanonicalURL.timeline(request, format: name) ?? request.name, &buffer)
        buffer.append(comments: try request.warnings(self))
        if request.isBoth, set.members.contains(where: \.isRemoval) {
            append(set, isRemoval: false, to: &buffer)
            buffer.append("export const removal = ")
            set.write(isRemoval: true, to: &buffer)
            buffer.append(";\n")
            buffer.append(text: Self.animateEitherWay)
        } else {
            append(set, isRemoval: nil, to: &buffer)
            buffer.append(text: Self.animate)
        }
        return buffer.bytes
    }

    /// Writes the curve as `options`, which any animation can use.
    package func encode(_ request: CurveRequest) throws -> [UInt8] {
        guard let plan = request.plan, let timing = try StyledElement.timing(of: plan.curve, request.tolerance) else { return [] }
        var buffer = TextBuffer(capacity: 1024)
        head(CanonicalURL.curve(request, format: name) ?? request.name, &buffer)
        buffer.append("export const options = ")
        buffer.append(timing: timing.timing, duration: timing.duration, delay: timing.delay)
        buffer.append(";\nexport const { duration, easing } = options;\nexport default options;\n")
        return buffer.bytes
    }

    private func head(_ location: String, _ buffer: inout TextBuffer) {
        buffer.append(text: "// transitiond \(EngineRevision.current) · \(location.filter { !$0.isNewline })\n")
    }

    /// Appends `keyframes`, `options` and `reduced`. With several subjects, each is an object by subject.
    private func append(_ set: WebAnimationSet, isRemoval: Bool?, to buffer: inout TextBuffer) {
        buffer.append("const insertion = ")
        set.write(isRemoval: isRemoval, to: &buffer)
        buffer.append(";\n")
        buffer.append(text: Self.exports)
    }

    private static let exports = """
        const pick = (part) => insertion.keyframes ? insertion[part]
          : Object.fromEntries(Object.entries(insertion).map(([key, one]) => [key, one[part]]));
        export const keyframes = pick("keyframes");
        export const options = pick("options");
        export const reduced = pick("reduced");
        const play = (element, one, extra) => {
          const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
          const { keyframes, options } = still ? one.reduced : one;
          return element.animate(keyframes, { ...options, ...extra });
        };
        const run = (set, target, extra) => set.keyframes ? play(target, set, extra)
          : Object.entries(set).filter(([key]) => target[key]).map(([key, one]) => play(target[key], one, extra));

        """

    private static let animate = """
        /** Plays it on an element, or on `{ name: element }` of several; `options` overrule those of the module. */
        export function animate(target, options) { return run(insertion, target, options); }
        export default animate;

        """

    private static let animateEitherWay = """
        /** Plays it on an element, or on `{ name: element }` of several; `options` overrule those of the module, and
         *  `{ transition: "removal" }` plays the way out. */
        export function animate(target, { transition = "insertion", ...options } = {}) {
          return run(transition === "removal" ? removal : insertion, target, options);
        }
        export default animate;

        """
}
