/// Returns the shortest text that reads back as the same number, as people write it: without a trailing `.0`, with `0` for `-0`,
/// and without an exponent from 1e-9 on.
package func exactText(_ value: Double) -> String {
    if value == 0 { return "0" }
    let text = value.description
    if text.hasSuffix(".0") { return String(text.dropLast(2)) }
    guard abs(value) >= 1e-9, abs(value) < 1, let mark = text.firstIndex(of: "e"), let exponent = Int(text[mark...].dropFirst())
    else { return text }
    let digits = text[..<mark].filter(\.isNumber)
    return (value < 0 ? "-0." : "0.") + String(repeating: "0", count: -exponent - 1) + digits
}
