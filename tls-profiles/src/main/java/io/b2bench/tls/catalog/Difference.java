package io.b2bench.tls.catalog;

import io.b2bench.tls.profile.Plaintext;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import java.util.Arrays;
import java.util.List;

/**
 * One choice in which two profiles differ. A suite names several choices at once, so it is taken
 * apart: its cipher is one, its key exchange belongs to the group, and the kind of key that it
 * demands to the certificate. TLS 1.2 and TLS 1.3 with the same cipher therefore differ in the
 * protocol alone, although no suite has both.
 *
 * @param axis which choice: {@code key exchange}
 * @param from what the first has: {@code x25519}
 * @param to what the second has: {@code X25519MLKEM768}
 */
public record Difference(String axis, String from, String to) {
  /** The axis on which a profile with TLS differs from one without. */
  public static final String TLS = "TLS at all";

  /** The axis of the TLS implementation of the server. */
  public static final String PROVIDER = Axis.PROVIDER.title();

  /** The axis of the TLS implementation of the client. */
  public static final String CLIENT = Axis.CLIENT.title();

  /** The axis of the JVM of the server. */
  public static final String JVM = "server JVM";

  private static final String NONE = "none";

  /** In what two profiles differ; nothing where they are the same but for their names. */
  public static List<Difference> between(TlsProfile from, TlsProfile to) {
    return switch (from) {
      case Plaintext without ->
          to instanceof Tls tls
              ? List.of(new Difference(TLS, NONE, tls.protocol().text()))
              : List.of();
      case Tls tls ->
          to instanceof Tls other
              ? between(tls, other)
              : List.of(new Difference(TLS, tls.protocol().text(), NONE));
    };
  }

  private static List<Difference> between(Tls from, Tls to) {
    return Arrays.stream(Axis.values())
        .map(axis -> new Difference(axis.title(), axis.said(from), axis.said(to)))
        .filter(d -> !d.from().equals(d.to()))
        .toList();
  }
}
