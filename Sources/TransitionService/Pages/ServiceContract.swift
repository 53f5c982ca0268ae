package import TransitionCoding

/// The contract of this service, made of the embedded parts and of the rows of the spec and the catalog.
package enum ServiceContract {
    /// The forms in which the contract is written.
    package enum Form: String, CaseIterable, Sendable {
        case yaml, json
        /// The JSON Schema (2020-12) of the spec.
        case schema
        /// The types of the browser runtime in TypeScript.
        case types
    }

    /// Makes the contract. It isn't kept: its texts are.
    ///
    /// - Returns: an empty document if a part is no JSON, which ContractTests report.
    package static func make() -> Contract { (try? Contract(parts: WebAsset.named("contract.json").bytes)) ?? Contract() }

    /// Returns the contract as text.
    package static func text(_ form: Form) -> [UInt8] {
        let contract = make()
        return switch form {
        case .yaml: contract.yaml
        case .json: contract.json
        case .schema: contract.specSchema
        case .types: WebAsset.named("client.d.ts").bytes + contract.types
        }
    }
}
