/// A tracked property is encoded as its bare value, so that the synthesized conformance of its
/// class uses the declared names and nothing else.
///
/// ```swift
/// @MainActor final class Profile: @MainActor Codable {
///   @Tracked var name = ""
///   @Tracked var nickname: String?
/// }
/// ```
///
/// Encoding is no tracked read. Decoding makes a property with the automatic policy, since a policy
/// is not encoded: a class that declares another one decodes the bare values in an initializer of
/// its own and assigns them.
extension Tracked: Encodable where Value: Encodable {
  /// Encodes the value; not a tracked read.
  ///
  /// - Parameter encoder: What takes the value.
  /// - Throws: What the value's encoding throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}

extension Tracked: Decodable where Value: Decodable {
  /// Decodes a value and makes a property of it that has the automatic policy.
  ///
  /// - Parameter decoder: What holds the value.
  /// - Throws: What the value's decoding throws.
  public init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try decoder.singleValueContainer().decode(Value.self))
  }
}

extension KeyedEncodingContainer {
  /// Encodes an optional tracked property as an optional property: not at all when it is nil.
  ///
  /// - Parameters:
  ///   - property: The property; reading it is not tracked.
  ///   - key: The key to encode it for.
  /// - Throws: What the value's encoding throws.
  public mutating func encode<Value: Encodable>(
    _ property: Tracked<Value?>,
    forKey key: Key
  ) throws {
    try encodeIfPresent(property.value, forKey: key)
  }
}

extension KeyedDecodingContainer {
  /// Decodes an optional tracked property as an optional property: a missing key or a null is nil.
  ///
  /// - Parameters:
  ///   - type: The type of the property.
  ///   - key: The key to decode it for.
  /// - Returns: A property with the automatic policy.
  /// - Throws: What the value's decoding throws.
  public func decode<Value: Decodable>(
    _ type: Tracked<Value?>.Type,
    forKey key: Key
  ) throws -> Tracked<Value?> {
    Tracked(wrappedValue: try decodeIfPresent(Value.self, forKey: key))
  }
}
