/// The engine's version: the same spec and the same revision give the same numbers.
public enum EngineRevision {
    /// The revision: answers of one revision have the same bytes.
    public static let current = "1.0.0"
}
