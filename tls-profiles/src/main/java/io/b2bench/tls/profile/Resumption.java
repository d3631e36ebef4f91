package io.b2bench.tls.profile;

import java.util.Locale;
import java.util.Optional;

/**
 * The share of a client's connections that resume an earlier session. The first connection of a
 * client never can.
 *
 * @param percent of the connections, 0 to 100
 */
public record Resumption(int percent) {
  /** Every connection makes a full handshake. */
  public static final Resumption NEVER = new Resumption(0);

  /** Every connection but a client's first resumes. */
  public static final Resumption ALWAYS = new Resumption(100);

  private static final String WORD = "resumed";

  /** Refuses what is not a percentage. */
  public Resumption {
    if (percent < 0 || percent > 100) {
      throw new IllegalArgumentException(percent + " % is not in 0 to 100");
    }
  }

  /** The share of connections that resume, 0 to 1. */
  public double share() {
    return percent / 100.0;
  }

  /** Whether some connections do and some do not. */
  public boolean mixed() {
    return percent > 0 && percent < 100;
  }

  /**
   * Whether the connection of this number resumes. Of the first n connections, the share of n does,
   * rounded down.
   *
   * @param number of the connection, from 0
   */
  public boolean resumes(long number) {
    return Math.floorMod(number, 100L) * percent / 100
        < (Math.floorMod(number, 100L) + 1) * percent / 100;
  }

  /** The variant's name: {@code resumed}, {@code resumed=0.5}, {@code full}. */
  public String text() {
    if (percent == 0) {
      return "full";
    }
    if (percent == 100) {
      return WORD;
    }
    String share = String.format(Locale.ROOT, "%.2f", share());
    return WORD + "=" + (share.endsWith("0") ? share.substring(0, share.length() - 1) : share);
  }

  /** Reads {@link #text()}; a share is given in whole hundredths. */
  public static Optional<Resumption> of(String text) {
    if (text.equals("full")) {
      return Optional.of(NEVER);
    }
    if (text.equals(WORD)) {
      return Optional.of(ALWAYS);
    }
    if (!text.matches(WORD + "=(0(\\.\\d{1,2})?|1(\\.00?)?)")) {
      return Optional.empty();
    }
    double share = Double.parseDouble(text.substring(WORD.length() + 1));
    return Optional.of(new Resumption((int) Math.round(share * 100)));
  }
}
