internal import MicroHTTP

/// One thing a server can be told, by flag or by environment variable.
///
/// A flag wins over a variable, a variable over the default; every error reads alike.
public struct Setting: Sendable {
    /// The flag without its dashes, in kebab case.
    public let name: String
    /// What is expected, such as `seconds` or `host:port`.
    public let form: String
    /// One sentence.
    public let summary: String
    /// Whether its value must not be shown.
    public let isSecret: Bool
    private let read: @Sendable (ServiceConfiguration) -> String
    private let write: @Sendable (String, inout ServiceConfiguration) -> Bool

    init(
        _ name: String, _ form: String, _ summary: String, isSecret: Bool = false,
        read: @escaping @Sendable (ServiceConfiguration) -> String,
        write: @escaping @Sendable (String, inout ServiceConfiguration) -> Bool
    ) {
        self.name = name
        self.form = form
        self.summary = summary
        self.isSecret = isSecret
        self.read = read
        self.write = write
    }

    /// `TRANSITIOND_` and the name in capitals.
    public var variable: String { "TRANSITIOND_" + name.uppercased().replacing("-", with: "_") }

    /// The value in force, as text; of a secret, only how much there is of it.
    public func value(in configuration: ServiceConfiguration) -> String { read(configuration) }

    /// Sets it from text.
    ///
    /// - Parameter origin: the flag or variable the text came from, for the error.
    /// - Throws: ``SettingError``.
    public func set(_ text: String, from origin: String, in configuration: inout ServiceConfiguration)
        throws(SettingError)
    {
        guard write(text, &configuration) else {
            throw SettingError(detail: "\(origin): expected \(form)" + (isSecret ? "" : ", found \"\(text)\""))
        }
    }
}

/// A setting that could not be read.
public struct SettingError: Error, Hashable, Sendable, CustomStringConvertible {
    public let detail: String
    public var description: String { detail }
}

extension ServiceConfiguration {
    /// The configuration that flags and environment give.
    ///
    /// - Parameters:
    ///   - flags: by setting name.
    ///   - environment: by variable name; unknown `TRANSITIOND_` variables are errors, so that a misspelt one is
    ///     not silently without effect.
    /// - Throws: ``SettingError``.
    public static func resolved(
        flags: [String: String] = [:], environment: [String: String] = [:]
    ) throws(SettingError) -> ServiceConfiguration {
        var configuration = ServiceConfiguration()
        for setting in Settings.all {
            if let text = flags[setting.name] {
                try setting.set(text, from: "--" + setting.name, in: &configuration)
            } else if let text = environment[setting.variable] {
                try setting.set(text, from: setting.variable, in: &configuration)
            }
        }
        let known = Set(Settings.all.map(\.variable))
        for variable in environment.keys.sorted() where variable.hasPrefix("TRANSITIOND_") && !known.contains(variable) {
            throw SettingError(
                detail: "\(variable): no such setting; the settings are \(known.sorted().joined(separator: ", "))")
        }
        if let admin = configuration.admin, admin.port != 0, admin.port == configuration.http.port,
            admin.host == configuration.http.host
        {
            throw SettingError(detail: "--admin-listen: the admin listener needs an address of its own")
        }
        if !configuration.presetsPath.isEmpty {
            configuration.presets = try Presets(directory: configuration.presetsPath, limits: configuration.limits)
        }
        if configuration.isPresetsOnly, configuration.presets.names.isEmpty {
            throw SettingError(detail: "presets-only: there are no presets; name their directory with presets")
        }
        return configuration
    }
}
