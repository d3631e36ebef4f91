package io.b2bench.tls.configuration;

import io.b2bench.tls.profile.ClientAuthentication;
import io.b2bench.tls.profile.Group;
import io.b2bench.tls.profile.KeyAlgorithm;
import io.b2bench.tls.profile.KeyExchange;
import io.b2bench.tls.profile.Tls;
import java.util.List;
import java.util.Optional;

/**
 * How a program is told to listen as one profile, for whoever starts it: what is printed to paste.
 */
public final class Listening {
  private Listening() {}

  /**
   * Why a program that is started here cannot serve a profile: the second half of a sentence. Its
   * clients offer nothing but the profile.
   */
  public static Optional<String> refusal(Program program, Tls profile) {
    if (profile.suite().keyExchange() == KeyExchange.DHE) {
      return Optional.of("b2bench gives it no DHE parameters");
    }
    if (profile.clientAuthentication() != ClientAuthentication.NONE) {
      return Optional.of("b2bench does not make it ask for client certificates");
    }
    return program.dialect().incapable(profile);
  }

  /** Whether a profile needs what OpenSSL has since 3.5, where a program uses that. */
  public static boolean needsOpenSsl35(Program program, Tls profile) {
    return program.dialect() instanceof OpenSsl
        && (profile.group().filter(Group::postQuantum).isPresent()
            || profile.certificate().algorithm() == KeyAlgorithm.ML_DSA);
  }

  /** The server of a profile, as it is printed to paste, but where it stands. */
  public static List<String> server(Program program, Tls profile, Site site) {
    Dialect dialect = program.dialect();
    Snippet snippet = new Snippet(dialect, site);
    dialect.write(Offer.of(List.of(profile)), snippet);
    return snippet.written();
  }
}
