package io.b2bench.measurement.message;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;

/** What a benchmark of the handshake experiment measures. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "is")
@JsonSubTypes({
  @JsonSubTypes.Type(value = Subject.Connections.class, name = "connections"),
  @JsonSubTypes.Type(value = Subject.Records.class, name = "records"),
  @JsonSubTypes.Type(value = Subject.Primitive.class, name = "primitive")
})
public sealed interface Subject {
  /**
   * Whole connections of a profile.
   *
   * @param profile name of the profile
   * @param resumed whether every connection takes up an earlier session
   * @param bytes application bytes each way
   */
  record Connections(String profile, boolean resumed, int bytes) implements Subject {}

  /**
   * Records of an open connection, as large as they may be.
   *
   * @param profile name of the profile
   */
  record Records(String profile) implements Subject {}

  /**
   * A cryptographic operation by itself.
   *
   * @param operation the operation
   * @param algorithm its algorithm
   * @param provider name of the security provider that does it
   * @param bytes block size; 0 where there is none
   */
  record Primitive(Operation operation, String algorithm, String provider, int bytes)
      implements Subject {}

  /** A kind of cryptographic operation. */
  enum Operation {
    /** A digest of a block. */
    DIGEST,
    /** A block encrypted; with its tag where the cipher has one. */
    ENCRYPT,
    /** A short message signed. */
    SIGN,
    /** Its signature verified. */
    VERIFY,
    /** A secret agreed upon, from one's own key and the peer's. */
    AGREE,
    /** A pair of keys made. */
    GENERATE,
    /** A secret encapsulated to a key; to one of RSA, encrypted. */
    ENCAPSULATE,
    /** A secret taken out again. */
    DECAPSULATE
  }
}
