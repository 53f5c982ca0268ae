import CFuzzer
import Glibc
import TransitionCoding
import TransitionEngine

/// What is fuzzed, by the environment variable FUZZ_TARGET; the arguments are libFuzzer's.
///
/// `spec` is the body of a POST, `path` a recipe with its query, after the whole catalog, `text` what stands for an animation, a transition or a curve, `head`
/// the head of a request.
@_cdecl("Fuzz_main")
func fuzzMain(_ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> Int32 {
    var (count, arguments) = (count, arguments)
    let target = getenv("FUZZ_TARGET").map { String(cString: $0) } ?? ""
    switch target {
    case "spec": return LLVMFuzzerRunDriver(&count, &arguments) { Case.run($0, $1, Case.spec) }
    case "path":
        Case.catalog()
        return LLVMFuzzerRunDriver(&count, &arguments) { Case.run($0, $1, Case.path) }
    case "text": return LLVMFuzzerRunDriver(&count, &arguments) { Case.run($0, $1, Case.text) }
    case "head": return LLVMFuzzerRunDriver(&count, &arguments) { Case.run($0, $1, HeadCase.head) }
    default:
        print("FUZZ_TARGET: expected spec, path, text or head")
        return 64
    }
}
