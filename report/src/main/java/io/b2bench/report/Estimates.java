package io.b2bench.report;

import io.b2bench.results.section.Entry;
import io.b2bench.results.section.Numbers;
import io.b2bench.results.stats.Estimate;
import io.b2bench.results.stats.Interval;
import java.util.Optional;

/** How estimates are written: with their intervals, and as pilots where there is none. */
final class Estimates {
  /** Too few values for an interval, and then no figure is given either. */
  static final String PILOT = "pilot";

  private Estimates() {}

  /** With its interval. */
  static Entry entry(Optional<Estimate> estimate) {
    return estimate.map(e -> entry(e.centre(), e.interval())).orElse(Entry.NONE);
  }

  /** With its interval. */
  static Entry centre(Optional<Estimate> centre) {
    return in(1, centre);
  }

  /** With its interval, in a larger unit. */
  static Entry in(double unit, Optional<Estimate> centre) {
    return centre.map(c -> c.in(unit)).map(c -> entry(c.centre(), c.interval())).orElse(Entry.NONE);
  }

  private static Entry entry(double centre, Optional<Interval> interval) {
    return interval.isPresent() ? Entry.of(centre, interval) : Entry.of(PILOT);
  }

  /** A ratio with its interval. */
  static String ratio(Estimate estimate) {
    return estimate.interval().isPresent()
        ? Numbers.ratio(estimate.centre(), estimate.interval())
        : PILOT;
  }
}
