package io.b2bench.report;

import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.analysis.pair.Contrast;
import io.b2bench.results.analysis.pair.Pair;
import io.b2bench.results.section.Numbers;
import io.b2bench.results.stats.Estimate;
import io.b2bench.results.stats.Interval;
import io.b2bench.tls.catalog.Difference;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/** Two series beside each other, in words. */
final class PairWords {
  private PairWords() {}

  /** {@code CPU}; all others by their title. */
  static String name(Figure metric) {
    return metric.equals(Figure.CPU) ? "CPU" : metric.title();
  }

  /**
   * What the second of two costs beside the first; differs, size uncertain if it is wider than 2 %.
   */
  static String relation(Results results, Pair pair) {
    boolean moreCosts = pair.metric().moreCosts();
    if (pair.relation().differ() && !pair.closely()) {
      return "differs, size uncertain";
    }
    return switch (pair.relation()) {
      case MORE -> moreCosts ? "costs more" : "gives more";
      case LESS -> moreCosts ? "costs less" : "gives less";
      case SAME -> "is equal within 2 %";
      case UNDECIDED -> undecided(results, pair);
    };
  }

  private static String undecided(Results results, Pair pair) {
    OptionalDouble unseen =
        results.control().stream()
            .filter(c -> c.metric().equals(pair.metric()))
            .flatMapToDouble(c -> c.unseen().stream())
            .findFirst();
    return differ(interval(pair)) && unseen.isPresent()
        ? "%sbelow what this run can resolve (%s)"
            .formatted(
                within(interval(pair), unseen.getAsDouble()) ? "" : "possibly ",
                Numbers.percent(unseen))
        : "cannot be told apart";
  }

  /** Whether it excludes that nothing differs. */
  static boolean differ(Optional<Interval> ratio) {
    return ratio.filter(i -> !i.contains(1)).isPresent();
  }

  private static boolean within(Optional<Interval> ratio, double unseen) {
    return ratio.filter(i -> i.within(Interval.around(1, unseen))).isPresent();
  }

  /** The interval that decides; where there are too few values for it, the pair's own. */
  static Optional<Interval> interval(Pair pair) {
    return pair.simultaneous().or(() -> pair.ratio().flatMap(Estimate::interval));
  }

  /** {@code certificate rsa-2048 to ecdsa-p256}; every choice where there are several. */
  static String differences(Contrast contrast) {
    return contrast.differences().isEmpty()
        ? "the same profile again"
        : Listing.of(
            contrast.differences().stream()
                .map(d -> "%s %s to %s".formatted(d.axis(), d.from(), d.to()))
                .toList());
  }

  /** Whether one has TLS and the other has not. */
  static boolean tls(Contrast contrast) {
    return contrast.differences().stream().anyMatch(d -> d.axis().equals(Difference.TLS));
  }

  /** {@code protocol, cipher and key exchange}. */
  static String axes(Contrast contrast) {
    return Listing.of(contrast.differences().stream().map(d -> d.axis()).toList());
  }

  /** The pairs of two series to show: over all load levels where these agree, else at each. */
  static List<Pair> shown(Results results, Figure metric, String from, String to) {
    List<Pair> pairs =
        results.pairs().stream()
            .filter(p -> p.metric().equals(metric) && p.isOf(from, to))
            .toList();
    List<Pair> overall =
        pairs.stream().filter(p -> p.stratum().isEmpty() && p.ratio().isPresent()).toList();
    return overall.isEmpty()
        ? pairs.stream().filter(p -> p.stratum().isPresent()).toList()
        : overall;
  }

  /** A figure of two series with its interval and what that says. */
  static String figure(Results results, Contrast contrast, Figure metric) {
    List<Pair> shown = shown(results, metric, contrast.from(), contrast.to());
    return shown.stream()
        .map(p -> figure(results, p, shown.size() == 1 ? "" : where(p)))
        .collect(Collectors.joining("; "));
  }

  private static String where(Pair pair) {
    return pair.stratum().map(s -> " at " + s.text()).orElse("");
  }

  private static String figure(Results results, Pair pair, String where) {
    return "%s%s %s: %s"
        .formatted(
            name(pair.metric()),
            where,
            pair.ratio()
                .flatMap(r -> interval(pair).map(i -> change(pair, r.centre(), i)))
                .orElse("too few blocks"),
            relation(results, pair));
  }

  private static String change(Pair pair, double centre, Interval interval) {
    return pair.relation().differ() && !pair.closely()
        ? "between %s and %s"
            .formatted(Numbers.change(interval.low()), Numbers.change(interval.high()))
        : Numbers.change(centre, Optional.of(interval));
  }

  /** With a large first letter. */
  static String sentence(String text) {
    return text.isEmpty()
        ? text
        : text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
  }
}
