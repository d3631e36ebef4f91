package io.b2bench.experiment.laboratory;

import io.b2bench.results.record.Run;
import io.b2bench.tls.profile.Plaintext;
import java.util.OptionalDouble;

/**
 * What the parts of a window cost the server behind one profile, in microseconds.
 *
 * @param session a session begun, with its connection and handshake
 * @param bytes 100 kB sent
 */
record Prices(double session, double bytes) {
  /** The mean length of a session. */
  private static final double SESSION = 40;

  private static final double PLAIN_SESSION = 300;
  private static final double TLS_SESSION = 2200;
  private static final double BYTES = 222;

  /** Behind this profile bytes cost thirty times as much as without TLS, as under 3DES. */
  static final String DEAR_BYTES = "tls10-rsa-3des-sha";

  /** Those behind a profile. Bytes cost the same for all but 3DES, where they are dearer. */
  static Prices of(String profile) {
    return new Prices(
        profile.equals(Plaintext.NAME) ? PLAIN_SESSION : TLS_SESSION,
        profile.equals(DEAR_BYTES) ? 30 * BYTES : profile.contains("3des") ? 2 * BYTES : BYTES);
  }

  /** What the design of the load promises of an interaction. */
  static Run.Expected expected() {
    return new Run.Expected(Kind.shares(), OptionalDouble.of(1 / SESSION));
  }

  /**
   * What a window costs. A series that is dearer than its parts by themselves has the rest in each
   * interaction.
   *
   * @param factor what an interaction that holds what is expected costs, if one of plain costs 1
   */
  static double micros(String profile, double factor, Held held) {
    Prices prices = of(profile);
    double rest = factor * of(Plaintext.NAME).ofInteraction() - prices.ofInteraction();
    return prices.ofParts(held) + held.done() * rest;
  }

  /** An interaction that holds what is expected. */
  private double ofInteraction() {
    double sum = session / SESSION;
    for (Kind kind : Kind.values()) {
      sum += kind.share() * (kind.micros() + kind.bytes() / 1e5 * bytes);
    }
    return sum;
  }

  private double ofParts(Held held) {
    double sum = held.sessions() * session + held.bytes() / 1e5 * bytes;
    for (Kind kind : Kind.values()) {
      sum += held.done(kind) * kind.micros();
    }
    return sum;
  }
}
