/// Every key that an object of a spec may have, of all objects together. Which of them an object takes is said by ``MemberKeys``.
enum MemberKey: Int, CaseIterable, Sendable {
    case access, accessibility, action, advance, after, allowsOverdamping, allowUserInteraction, alpha, anchor, animation
    case animations, appearing, at
    case autoreverses, background, before, pausesOnCompletion, phases, scrubsLinearly
    case beginTime, biasValues, `class`, calculationMode, continuityValues, keyTimes, path, property, rotationMode, tensionValues,
        timing
    case timingFunctions, values
    case blendDuration, bounce, bounceDamping, bounceStiffness, bounds, children, color, container, context
    case controller, cornerRadius, count
    case countsDown, cubicBezier, curve, damping, dampingFraction, dampingRatio, deadZone, decay, decelerationRate, delay
    case didDisappear, dimension, direction, disappearing, duration, durationFactor, each, ease, easing, easingFunctionCubicBezier
    case easingFunctionSpring, effects, element, endProgress, endVelocity, events, fillMode, firstRender, forever, fps, frame,
        from, geometry,
        grid,
        hasMotion, id
    case identity, include, inheritedWithFallback, initial, initialVelocity, insertion, intensity, interpolation, inverse,
        isSource, items,
        kind
    case keyframes, layout
    case layoutDirection, layoutTransition, linear, logicallyComplete, mass, matchLayers, max, min, mode, modifyTarget
    case name, of, open, output, package, phaseValue, platform, position, power, precision, prefersCrossFade, preview, progress
    case properties, radius, reduceMotion, reduced, removal, removedOnCompletion, `repeat`, repeatCount, repeatDelay,
        repeatDuration, repeatType,
        response
    case repeating, restDelta, restSpeed, sampling, scale, settlingDuration, shadow, size, source, space, specific, speed, spring
    case stack, stagger, startProgress, startVelocity
    case steps, stiffness, timeConstant, timeOffset, times, timingCurve, timingFunction, to, token, tokens, tolerance, tracks,
        transform
    case transition, translation, tree, type, unit, unitCurve, until, updates, value, velocity, view, views, visualDuration
    case willAppear, x, x1, x2, y, y1, y2

    /// As it is written in JSON.
    var name: String { Self.names[rawValue] }

    private static let names = allCases.map { "\($0)" }
}

extension [MemberKey] {
    /// As they are written in JSON.
    var names: [String] { map(\.name) }
}
