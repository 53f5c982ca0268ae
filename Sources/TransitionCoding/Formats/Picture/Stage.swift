internal import TransitionEngine

/// The area in which a picture is drawn, and the frames of the subjects at rest.
struct Stage {
    /// The size of the container, or of the view itself if there is no container, in points.
    let size: Size
    let cornerRadius: Double
    private let view: Size

    init(_ spec: TransitionSpec) {
        size = spec.stage.size
        cornerRadius = spec.stage.cornerRadius
        view = spec.view.size
    }

    /// Returns the frame of a subject at rest. Layers fill the stage, a view is centered, and a glyph has its cell of
    /// the view.
    func frame(of motion: SubjectMotion) -> Rect {
        guard [.view, .glyph, .layer].contains(motion.role) else { return Rect(size) }
        let cell = motion.note.cell ?? 0...1
        return Rect(
            x: (size.width - view.width) / 2 + cell.lowerBound * view.width, y: (size.height - view.height) / 2,
            width: (cell.upperBound - cell.lowerBound) * view.width, height: view.height)
    }
}
