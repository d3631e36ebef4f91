package io.b2bench.tls.profile;

import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A cipher suite: its names and what its IANA name says.
 *
 * @param iana its name in the IANA registry
 * @param code its code point there, 0 to 0xffff
 * @param openssl its name in OpenSSL; absent where OpenSSL does not have it
 * @param keyExchange how keys are agreed
 * @param authentication the kind of key that the server must have
 * @param cipher what encrypts records
 * @param mode how the cipher is applied
 * @param mac what protects records against change
 */
public record Suite(
    String iana,
    int code,
    Optional<String> openssl,
    KeyExchange keyExchange,
    Authentication authentication,
    Cipher cipher,
    Mode mode,
    Mac mac) {
  /** Refuses impossible code points, and facts that the name contradicts. */
  public Suite {
    if (code < 0 || code > 0xffff) {
      throw new IllegalArgumentException(
          iana + ": code point " + code + " has more than two bytes");
    }
    if (!IanaName.parse(iana)
        .equals(Optional.of(new IanaName(keyExchange, authentication, cipher, mode, mac)))) {
      throw new IllegalArgumentException(iana + " does not say what is said of it");
    }
  }

  /**
   * The suite with the facts that its name gives.
   *
   * @throws IllegalArgumentException when the name is not built as IANA builds those with a
   *     certificate, or has a part that is not known here
   */
  public static Suite of(String iana, int code, Optional<String> openssl) {
    IanaName name =
        IanaName.parse(iana)
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "'" + iana + "' is not an IANA name of a suite whose parts b2bench knows"));
    return new Suite(
        iana,
        code,
        openssl,
        name.keyExchange(),
        name.authentication(),
        name.cipher(),
        name.mode(),
        name.mac());
  }

  /**
   * What protects records, whichever the protocol version: {@code AES_128_GCM}, {@code
   * 3DES_EDE_CBC_SHA}.
   */
  public String bulk() {
    return Stream.of(cipher.text(), mode.text(), mac == Mac.AEAD ? "" : mac.name())
        .filter(part -> !part.isEmpty())
        .collect(Collectors.joining("_"));
  }

  /** The code point as it is usually written: {@code 0x1301}. */
  public String codeText() {
    return "0x%04X".formatted(code);
  }

  /** Strength of its cipher in bits; 0 without encryption. */
  public int strength() {
    return cipher.strength();
  }

  /** Whether it encrypts and authenticates in one. */
  public boolean aead() {
    return mode.aead();
  }

  /** Whether a key that is stolen later opens nothing that was recorded before. */
  public boolean forwardSecrecy() {
    return keyExchange != KeyExchange.RSA;
  }

  /**
   * The first protocol version that has it. TLS 1.2 brought AEAD and MACs of SHA-2 (RFC 5246, 1.2);
   * suites of TLS 1.3 and earlier ones cannot be used with the other's versions.
   */
  public Protocol since() {
    if (keyExchange == KeyExchange.TLS13) {
      return Protocol.TLS_1_3;
    }
    return switch (mac) {
      case AEAD, SHA256, SHA384 -> Protocol.TLS_1_2;
      case MD5, SHA -> Protocol.TLS_1_0;
    };
  }

  /**
   * Whether HTTP/2 may be spoken over it. RFC 9113, appendix A, lists what may not: all of TLS 1.2
   * without an ephemeral key exchange or without AEAD.
   */
  public boolean http2() {
    return keyExchange == KeyExchange.TLS13 || (forwardSecrecy() && aead());
  }
}
