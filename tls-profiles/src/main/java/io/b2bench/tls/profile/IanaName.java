package io.b2bench.tls.profile;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the IANA name of a suite says. Up to TLS 1.2: {@code
 * TLS_<keys>_<authentication>_WITH_<cipher>_<mode>_<mac>}, where static RSA is its own
 * authentication and the last word of an AEAD suite is the hash of its key derivation. TLS 1.3
 * leaves out all before the cipher (RFC 8446, B.4), and the cipher too where there is none (RFC
 * 9150).
 */
record IanaName(
    KeyExchange keyExchange, Authentication authentication, Cipher cipher, Mode mode, Mac mac) {
  private static final Pattern KEYS =
      Pattern.compile("TLS_(?:(RSA|DHE|ECDHE)(_RSA|_ECDSA)?_WITH_)?(.+)");
  private static final Pattern PROTECTION =
      Pattern.compile(
          "(NULL|RC4_128|DES|3DES_EDE|AES_\\d+|CAMELLIA_\\d+|ARIA_\\d+|CHACHA20)"
              + "(?:_(CBC|GCM|CCM_8|CCM|POLY1305))?(?:_(MD5|SHA|SHA256|SHA384))?");
  private static final Pattern INTEGRITY = Pattern.compile("(SHA256|SHA384)_\\1");

  /**
   * Reads a name; empty when it is not that of a suite with certificate, or has an unknown part.
   */
  static Optional<IanaName> parse(String iana) {
    Matcher m = KEYS.matcher(iana);
    if (!m.matches()) {
      return Optional.empty();
    }
    boolean tls13 = m.group(1) == null;
    KeyExchange keys = tls13 ? KeyExchange.TLS13 : KeyExchange.valueOf(m.group(1));
    Optional<Authentication> authentication =
        authentication(keys, m.group(2) == null ? "" : m.group(2));
    Matcher integrity = INTEGRITY.matcher(m.group(3));
    if (tls13 && integrity.matches()) {
      return Optional.of(
          new IanaName(
              keys, Authentication.ANY, Cipher.NULL, Mode.NONE, Mac.valueOf(integrity.group(1))));
    }
    return authentication.flatMap(a -> protection(keys, a, m.group(3)));
  }

  private static Optional<Authentication> authentication(KeyExchange keys, String word) {
    return switch (keys) {
      case TLS13 -> Optional.of(Authentication.ANY);
      case RSA -> Optional.of(Authentication.RSA).filter(a -> word.isEmpty());
      case DHE -> Optional.of(Authentication.RSA).filter(a -> word.equals("_RSA"));
      case ECDHE ->
          switch (word) {
            case "_RSA" -> Optional.of(Authentication.RSA);
            case "_ECDSA" -> Optional.of(Authentication.ECDSA);
            default -> Optional.empty();
          };
    };
  }

  private static Optional<IanaName> protection(
      KeyExchange keys, Authentication authentication, String text) {
    Matcher m = PROTECTION.matcher(text);
    if (!m.matches()) {
      return Optional.empty();
    }
    Optional<Mac> hash = Optional.ofNullable(m.group(3)).map(Mac::valueOf);
    return Cipher.of(m.group(1))
        .flatMap(
            cipher ->
                mode(cipher, Optional.ofNullable(m.group(2)))
                    .filter(mode -> mode.aead() || keys != KeyExchange.TLS13)
                    .flatMap(
                        mode ->
                            (mode.aead() ? aead(keys, mode, hash) : hash)
                                .map(
                                    mac -> new IanaName(keys, authentication, cipher, mode, mac))));
  }

  private static Optional<Mode> mode(Cipher cipher, Optional<String> word) {
    return switch (cipher) {
      case NULL -> Optional.of(Mode.NONE).filter(m -> word.isEmpty());
      case RC4 -> Optional.of(Mode.STREAM).filter(m -> word.isEmpty());
      case DES, TRIPLE_DES -> word.flatMap(Mode::of).filter(m -> m == Mode.CBC);
      case CHACHA20 -> word.flatMap(Mode::of).filter(m -> m == Mode.POLY1305);
      case AES_128, AES_256, CAMELLIA_128, CAMELLIA_256, ARIA_128, ARIA_256 ->
          word.flatMap(Mode::of).filter(m -> m != Mode.POLY1305);
    };
  }

  /** CCM suites of TLS 1.2 name no hash (RFC 6655, RFC 7251); all others do. */
  private static Optional<Mac> aead(KeyExchange keys, Mode mode, Optional<Mac> hash) {
    boolean nameless = keys != KeyExchange.TLS13 && (mode == Mode.CCM || mode == Mode.CCM_8);
    boolean fits =
        nameless
            ? hash.isEmpty()
            : hash.filter(h -> h == Mac.SHA256 || h == Mac.SHA384).isPresent();
    return Optional.of(Mac.AEAD).filter(m -> fits);
  }
}
