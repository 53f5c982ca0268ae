/// Every key that an object of a spec may have, of all objects together. Which of them an object takes is said by ``MemberKeys``.
/// Their order means nothing.
enum MemberKey: Int, CaseIterable, Sendable {
    case access, accessibility, action, advance, after, allowsOverdamping, allowUserInteraction, alpha, anchor
    case animation, animations, appearing, at, autoreverses, background, before, beginTime, biasValues, blendDuration
    case bounce, bounceDamping, bounceStiffness, bounds, calculationMode, children, clamp, `class`, color, container, context
    case continuityValues, controller, cornerRadius, count, countsDown, cubicBezier, curve, damping, dampingFraction
    case dampingRatio, deadZone, decay, decelerationRate, delay, didDisappear, dimension, direction, disappearing
    case duration, durationFactor, each, ease, easing, easingFunctionCubicBezier, easingFunctionSpring, effects
    case element, endProgress, endVelocity, events, fillMode, firstRender, forever, fps, frame, frequency, friction, from
    case geometry, grid, hasMotion, id, identity, include, inheritedWithFallback, initial, initialVelocity, insertion
    case intensity, interpolation, inverse, isSource, items, keyframes, keyTimes, kind, layout, layoutDirection
    case layoutTransition, linear, logicallyComplete, mass, matchLayers, max, min, mode, modifyTarget, name, of, open
    case output, package, path, pausesOnCompletion, phases, phaseValue, platform, position, power, precision
    case prefersCrossFade, preview, progress, properties, property, radius, reduced, reduceMotion, removal
    case removedOnCompletion, `repeat`, repeatCount, repeatDelay, repeatDuration, repeating, repeatType, response
    case restDelta, restSpeed, rotationMode, sampling, scale, scrubsLinearly, settlingDuration, shadow, size, source
    case space, specific, speed, spring, stack, stagger, startProgress, startVelocity, steps, stiffness, tension
    case tensionValues, timeConstant, timeOffset, times, timing, timingCurve, timingFunction, timingFunctions, to
    case token, tokens, tolerance, tracks, transform, transition, translation, tree, type, unit, unitCurve, until
    case updates, value, values, velocity, view, views, visualDuration, willAppear, x, x1, x2, y, y1, y2
    case active, content, design, look, offset, overshootClamping, phase, shape, sources, weight

    /// As it is written in JSON.
    var name: String { Self.names[rawValue] }

    private static let names = allCases.map { "\($0)" }
}

extension [MemberKey] {
    /// As they are written in JSON.
    var names: [String] { map(\.name) }
}
