package io.b2bench.studies.transfer.analysis;

import io.b2bench.contract.content.Download;
import io.b2bench.contract.content.Download.Sending;
import io.b2bench.results.record.Stratum;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;

/** The factors of a transfer beside the series. */
public final class Factors {
  private static final String MEGABYTES = "MB";
  private static final String OVER = "over";
  private static final String BY = "by";

  private Factors() {}

  /** What counters are read over. */
  public enum Over {
    /** The downloads alone. */
    TRANSFER,
    /** A fixed time in which they begin, in samples of a second. */
    WINDOW
  }

  /** Who sends the file, and how. */
  public enum By {
    /** Our server, from the mapping of the file. */
    MAPPED,
    /** Our server, which reads it into the heap first. */
    COPIED,
    /** A front: nginx. */
    NGINX,
    /** A front: Apache httpd. */
    HTTPD;

    /** The fronts. */
    public static final Set<By> FRONTS = Collections.unmodifiableSet(EnumSet.of(NGINX, HTTPD));

    /** In a word. */
    String word() {
      return Factors.word(this);
    }
  }

  /** A stratum. */
  public static Stratum stratum(int clients, int megabytes, Over over, By by) {
    return Stratum.ofClients(clients)
        .with(MEGABYTES, megabytes)
        .with(OVER, word(over))
        .with(BY, word(by));
  }

  /** The size of the file. */
  public static int megabytes(Stratum stratum) {
    return Integer.parseInt(stratum.value(MEGABYTES).orElseThrow());
  }

  /** What counters are read over. */
  public static Over over(Stratum stratum) {
    return Over.valueOf(constant(stratum, OVER));
  }

  /** Who sends the file. */
  public static By by(Stratum stratum) {
    return By.valueOf(constant(stratum, BY));
  }

  /** What clients ask for. */
  public static Download download(Stratum stratum) {
    return new Download(
        megabytes(stratum), by(stratum) == By.COPIED ? Sending.COPIED : Sending.MAPPED);
  }

  private static String constant(Stratum stratum, String factor) {
    return stratum.value(factor).orElseThrow().toUpperCase(Locale.ROOT);
  }

  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}
