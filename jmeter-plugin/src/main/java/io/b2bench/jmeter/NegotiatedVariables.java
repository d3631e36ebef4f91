package io.b2bench.jmeter;

import io.b2bench.tls.profile.Group;
import io.b2bench.tls.profile.Negotiated;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What a connection negotiated, as variables of JMeter and as text. */
final class NegotiatedVariables {
  private static final String PROTOCOL = "tlsProtocol";
  private static final String SUITE = "tlsSuite";
  private static final String GROUP = "tlsGroup";
  private static final String HANDSHAKE = "tlsHandshake";
  private static final String MILLIS = "tlsHandshakeMillis";

  /** The variables. */
  static final List<String> NAMES = List.of(PROTOCOL, SUITE, GROUP, HANDSHAKE, MILLIS);

  private NegotiatedVariables() {}

  /** By the name of the variable; without TLS all say {@code none}. */
  static Map<String, String> variables(TlsProfile profile, Negotiated seen, long handshakeNanos) {
    Map<String, String> named = new LinkedHashMap<>();
    boolean plain = seen.protocol() == 0;
    named.put(PROTOCOL, plain ? Negotiated.NONE : protocol(profile, seen.protocol()));
    named.put(SUITE, plain ? Negotiated.NONE : suite(profile, seen.suite()));
    named.put(GROUP, group(seen.group()));
    named.put(HANDSHAKE, plain ? Negotiated.NONE : seen.resumed() ? "resumed" : "full");
    named.put(MILLIS, "%.3f".formatted(handshakeNanos / 1e6));
    return named;
  }

  /** What is not as the profile says and cannot be let pass; empty when all is. */
  static String fault(TlsProfile profile, Negotiated seen) {
    return profile instanceof Tls tls
            && (tls.protocol().code() != seen.protocol() || tls.suite().code() != seen.suite())
        ? "The connection negotiated something else than %s: %s."
            .formatted(tls.name(), String.join(", ", tls.differences(seen)))
        : "";
  }

  /** The lines below the header of a reply. */
  static String text(Map<String, String> variables) {
    StringBuilder text =
        new StringBuilder("\nRead off the wire by b2bench, not sent by the server:");
    variables.forEach((name, value) -> text.append('\n').append(name).append(": ").append(value));
    return text.append('\n').toString();
  }

  private static String protocol(TlsProfile profile, int code) {
    return profile instanceof Tls tls && tls.protocol().code() == code
        ? tls.protocol().text()
        : "%04x".formatted(code);
  }

  private static String suite(TlsProfile profile, int code) {
    return profile instanceof Tls tls && tls.suite().code() == code
        ? tls.suite().iana()
        : "%04x".formatted(code);
  }

  private static String group(int code) {
    return switch (code) {
      case Negotiated.NO_GROUP -> Negotiated.NONE;
      case Negotiated.UNKNOWN_GROUP -> Negotiated.UNKNOWN;
      default -> Group.of(code).map(Group::jsse).orElse("%04x".formatted(code));
    };
  }
}
