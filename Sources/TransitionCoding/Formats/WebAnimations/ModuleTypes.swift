package import TransitionEngine

/// The TypeScript declarations of the module at the same address: `push:leading.d.ts` beside `push:leading.js`.
package struct ModuleTypes: TimelineFormat {
    package let name = "d.ts"
    package let mediaType = "text/typescript; charset=utf-8"
    package let summary = "The TypeScript declarations of the ES module at the same address."
    package var lessMotionScope: LessMotionScope { .timelines }
    package let defaultsToBoth = true

    package var defaultTolerance: Double? { TimelineRequest.defaultTolerance }

    package init() {}

    package func issues(with request: TimelineRequest) -> SpecIssues { WebAnimation().issues(with: request) }
    package func issues(with request: CurveRequest) -> SpecIssues { WebAnimation().issues(with: request) }

    package func render(_ request: TimelineRequest) throws -> RenderedOutput {
        let motion = try ScriptMotion(request)
        let parts = motion.subjects.flatMap { [$0.full, $0.reduced] }
        let hasLists = parts.contains(where: \.hasLists)
        let hasTwoTimings = parts.contains(where: \.hasTwoTimings)
        let frames = hasLists ? "Keyframe | Keyframe[]" : "Keyframe"
        var lines = [
            "export interface Timing {", "  duration: number;", "  easing: string;", "  delay?: number;", "  fill?: FillMode;",
            "}", "",
        ]
        let directions = motion.directions.map(\.scriptName)
        if hasTwoTimings {
            lines += ["/** Each way has a timing of its own where they differ. */"]
            lines += ["export type Timings = Timing | { \(directions.map { "\($0): Timing" }.joined(separator: "; ")) };", ""]
        }
        let timing = hasTwoTimings ? "Timings" : "Timing"
        let isPartial = motion.isKeyed && motion.subjects.contains { $0.full.motions.count < directions.count }
        let fields = directions.map { "  \($0)\(isPartial ? "?" : ""): \(frames);" }
        lines += ["export interface Keyframes {"] + fields + ["}", ""]
        lines += ["export interface Part extends Keyframes {", "  timing: \(timing);", "}", ""]
        lines += ["export type Options = KeyframeAnimationOptions & { motion?: \"auto\" | \"full\" | \"reduced\" };", ""]
        lines += motion.isKeyed ? keyed(motion, directions, timing) : single(directions, timing)
        var buffer = TextBuffer(capacity: 2048)
        buffer.append(
            scriptHead: request.name, CanonicalURL.source(request, format: name), plans: request.plans.map(\.duration),
            maxError: 0)
        var omissions = Omissions()
        omissions.addOptions(request.output, in: name)
        buffer.append(comments: omissions.warnings)
        buffer.append(text: "\n" + lines.joined(separator: "\n") + "\n")
        return RenderedOutput(buffer.bytes, omissions)
    }

    private func single(_ directions: [String], _ timing: String) -> [String] {
        ["export const options: \(timing);", "export const keyframes: Keyframes;", "export const motion: Part;"]
            + ["export const reduced: Part;"]
            + directions.map { "export function \($0)(element: Element, options?: Options): Animation;" }
    }

    /// Returns the declarations of several subjects.
    private func keyed(_ motion: ScriptMotion, _ directions: [String], _ timing: String) -> [String] {
        let options = motion.sharesTiming ? timing : "Record<Role, \(timing)>"
        let keys = motion.subjects.map { ScriptValue.quoted($0.key) }
        let line = "export type Role = \(keys.joined(separator: " | "));"
        let roles = line.utf8.count <= 120 ? [line] : ["export type Role ="] + keys.map { "  | \($0)" }
        return roles + (roles.count > 1 ? ["  ;", ""] : [""])
            + ["export const options: \(options);", "export const keyframes: Record<Role, Keyframes>;"]
            + ["export const motion: Record<Role, Part>;", "export const reduced: Record<Role, Part>;"]
            + directions.map {
                "export function \($0)<R extends Role>(elements: Record<R, Element>, options?: Options): Record<R, Animation>;"
            }
    }

    package func render(_ request: CurveRequest) throws -> RenderedOutput {
        var buffer = TextBuffer(capacity: 512)
        buffer.append(
            scriptHead: request.name, CanonicalURL.curve(request, format: name), plans: request.plan.map { [$0.duration] } ?? [],
            maxError: 0)
        let omissions = request.omissions(in: name)
        buffer.append(comments: omissions.warnings)
        buffer.append(text: Self.curve)
        return RenderedOutput(buffer.bytes, omissions)
    }

    private static let curve = """

        export interface Timing {
          duration: number;
          easing: string;
          delay?: number;
        }

        export const options: Timing;
        export const reduced: Timing;
        export const duration: number;
        export const easing: string;
        export default options;

        """
}
