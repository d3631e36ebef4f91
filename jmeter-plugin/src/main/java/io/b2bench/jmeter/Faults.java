package io.b2bench.jmeter;

import io.b2bench.driver.jmeter.http.ExchangeException;
import java.security.cert.CertificateException;
import java.util.Locale;
import java.util.stream.Stream;

/** Says in one sentence why a request failed. */
final class Faults {
  /** SunJSSE leaves out a group that it does not know, and says nothing. */
  private static final String NO_GROUP =
      " (this Java may not have the group of the profile; its variant @bc has all)";

  private Faults() {}

  /**
   * The sentence.
   *
   * @param place host and port
   */
  static String sentence(Throwable fault, String place, String profile) {
    return switch (fault) {
      case ExchangeException e -> exchange(e, place, profile);
      case LinkageError e ->
          profile + " cannot be used here: a class is missing: " + e.getMessage();
      default -> fault.getMessage() == null ? fault.toString() : hinted(fault.getMessage());
    };
  }

  private static String exchange(ExchangeException e, String place, String profile) {
    String[] parts = String.valueOf(e.getMessage()).split(": ", 2);
    return switch (parts[0]) {
      case "connect" -> "No connection to %s: %s.".formatted(place, parts[1]);
      case "handshake" -> handshake(e, place, profile, parts[1]);
      default -> "No complete reply from %s: %s.".formatted(place, parts[1]);
    };
  }

  private static String handshake(Throwable e, String place, String profile, String why) {
    String certificate =
        Stream.iterate(e, c -> c != null, Throwable::getCause)
            .filter(CertificateException.class::isInstance)
            .map(c -> String.valueOf(c.getMessage()))
            .findFirst()
            .orElse("");
    if (certificate.isEmpty()) {
      return "%s and this client came to no handshake of %s: %s%s."
          .formatted(place, profile, why, why.contains("missing_extension") ? NO_GROUP : "");
    }
    String lower = certificate.toLowerCase(Locale.ROOT);
    return lower.contains("subject alternative") || lower.contains("no name")
        ? "The certificate of %s does not carry that name: %s.".formatted(place, certificate)
        : "The certificate of %s is not trusted: %s.".formatted(place, certificate);
  }

  private static String hinted(String message) {
    return message.contains("Conscrypt cannot be set up")
        ? message + "; conscrypt-openjdk-uber-*.jar must be in the folder lib of JMeter"
        : message;
  }
}
