package io.b2bench.report;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The line of facts below the heading of a page. */
final class Facts {
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("d MMMM uuuu, HH:mm 'UTC'", Locale.ENGLISH)
          .withZone(ZoneOffset.UTC);

  private Facts() {}

  /**
   * When it was measured, how long it took, how precise it is, how much was measured.
   *
   * @param amount what was measured
   */
  static List<String> of(
      Instant started, Optional<Instant> ended, String precision, List<String> amount, long seed) {
    List<String> facts = new ArrayList<>();
    facts.add(TIME.format(started));
    ended.ifPresent(end -> facts.add(ChronoUnit.MINUTES.between(started, end) + " minutes"));
    facts.add("precision " + precision);
    facts.addAll(amount);
    facts.add("seed " + seed);
    return facts;
  }
}
