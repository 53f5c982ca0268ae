#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// The number of processors that this process may use, at least 1.
package let availableProcessors = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
