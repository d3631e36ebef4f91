package io.b2bench.tls.configuration;

import io.b2bench.tls.profile.ClientAuthentication;
import io.b2bench.tls.profile.KeyExchange;
import io.b2bench.tls.profile.Tls;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * How a program is told to listen as one profile, for whoever starts it: in the words of what is
 * printed to paste.
 */
public final class Listening {
  private Listening() {}

  /** Why a program that is started here cannot serve a profile: the second half of a sentence. */
  public static Optional<String> refusal(Program program, Tls profile) {
    if (profile.suite().keyExchange() == KeyExchange.DHE) {
      return Optional.of("b2bench gives it no DHE parameters");
    }
    if (profile.clientAuthentication() != ClientAuthentication.NONE) {
      return Optional.of("b2bench does not make it ask for client certificates");
    }
    return program.dialect().refusal(profile, List.of());
  }

  /**
   * The directives of a server of nginx, after its {@code listen}.
   *
   * @param keys the file with key and certificates
   */
  public static List<String> nginx(Tls profile, Path keys) {
    Snippet snippet = new Snippet(new Nginx());
    Nginx.keys(keys.toString(), keys.toString(), snippet);
    Nginx.directives(Offer.of(List.of(profile)), snippet);
    return snippet.written();
  }

  /**
   * The words of HAProxy after an address to bind.
   *
   * @param keys the file with key and certificates
   */
  public static String haProxy(Tls profile, Path keys) {
    return "ssl crt %s %s"
        .formatted(keys, String.join(" ", HaProxy.negotiated(Offer.of(List.of(profile)))));
  }
}
