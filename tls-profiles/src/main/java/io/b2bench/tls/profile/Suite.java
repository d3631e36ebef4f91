package io.b2bench.tls.profile;

/**
 * A cipher suite.
 *
 * @param iana its name in the IANA registry
 * @param code its code point there, 0 to 0xffff
 * @param keyExchange how its keys come about
 */
public record Suite(String iana, int code, KeyExchange keyExchange) {
  /** Refuses impossible code points. */
  public Suite {
    if (code < 0 || code > 0xffff) {
      throw new IllegalArgumentException(
          iana + ": code point " + code + " has more than two bytes");
    }
  }

  /** The code point as it is usually written: {@code 0x1301}. */
  public String codeText() {
    return "0x%04X".formatted(code);
  }
}
