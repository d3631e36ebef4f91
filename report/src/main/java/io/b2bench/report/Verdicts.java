package io.b2bench.report;

import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.comparison.AaCheck;
import io.b2bench.results.analysis.comparison.Comparison;
import io.b2bench.results.analysis.comparison.Overall;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.record.Run;
import io.b2bench.results.section.Numbers;
import io.b2bench.results.stats.Estimate;
import io.b2bench.tls.profile.Plaintext;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Verdicts and the A/A check in plain sentences, the same for terminal and page. */
final class Verdicts {
  private Verdicts() {}

  /** The verdict in a word: {@code costs}, or why there is none. */
  static String verdict(Comparison comparison) {
    return comparison
        .judgement()
        .map(j -> j.conclusion().name().toLowerCase(Locale.ROOT) + (j.belowMargin() ? "~" : ""))
        .orElseGet(() -> comparison.ratio().interval().isEmpty() ? Estimates.PILOT : "no verdict");
  }

  /** The A/A check in a sentence. */
  static String control(Results results) {
    List<AaCheck> checks = results.control().stream().filter(c -> !c.metric().follows()).toList();
    if (checks.isEmpty()) {
      return "A/A: "
          + baseline(results)
          + " was not measured twice, so the resolution of this machine is unknown.";
    }
    List<String> parts =
        checks.stream().map(c -> c.metric().title() + " " + Estimates.ratio(c.ratio())).toList();
    String said =
        "A/A (%1$s compared with itself): %2$s."
            .formatted(baseline(results), String.join("; ", parts));
    return results.run().judges() || blind(checks) ? said + " " + outcome(checks) : said;
  }

  /**
   * What this machine cannot tell apart, in a sentence of at most 30 words; empty where nobody
   * knows.
   */
  static String resolution(Results results) {
    List<AaCheck> checks = results.control().stream().filter(c -> !c.metric().follows()).toList();
    String baseline = baseline(results);
    baseline = baseline.equals(Plaintext.NAME) ? PairWords.sentence(baseline) : baseline;
    if (checks.isEmpty()) {
      return results.run().baseline().isEmpty()
          ? ""
          : baseline + " was not measured twice (A/A), so the smallest visible effect is unknown.";
    }
    if (blind(checks)) {
      return "%s was measured twice (A/A) in too few blocks (repetitions), so the smallest visible effect is unknown."
          .formatted(baseline);
    }
    Map<String, Double> unseen = new LinkedHashMap<>();
    checks.stream()
        .filter(c -> c.unseen().isPresent())
        .forEach(c -> unseen.merge(brief(c.metric()), c.unseen().getAsDouble(), Math::max));
    if (!results.run().judges() || unseen.isEmpty()) {
      return "";
    }
    return "%s measured twice (A/A) agrees to within %s; smaller effects are not reported."
        .formatted(baseline, unseen(unseen));
  }

  private static String unseen(Map<String, Double> by) {
    double most = by.values().stream().mapToDouble(v -> v).max().orElseThrow();
    return by.size() == 1 || by.size() > 3
        ? Numbers.percent(most)
        : Listing.of(
            by.entrySet().stream()
                .map(e -> "%s in %s".formatted(Numbers.percent(e.getValue()), e.getKey()))
                .toList());
  }

  /** Without the kind. */
  private static String brief(Figure metric) {
    return metric.kind().isPresent() ? "p90" : PairWords.name(metric);
  }

  private static boolean blind(List<AaCheck> checks) {
    return checks.stream().allMatch(c -> c.ratio().interval().isEmpty());
  }

  private static String outcome(List<AaCheck> checks) {
    if (blind(checks)) {
      return "Too few blocks to judge this machine.";
    }
    return "Differences below "
        + Listing.of(
            checks.stream()
                .filter(c -> c.unseen().isPresent())
                .map(c -> Numbers.percent(c.unseen()) + " in " + c.metric().title())
                .toList())
        + " cannot be resolved here; larger ones can.";
  }

  /** Why a comparison is undecided and what would decide it, where something is known of that. */
  static Optional<String> open(Comparison comparison) {
    return comparison
        .judgement()
        .flatMap(
            j ->
                j.unseen()
                    ? Optional.of("too small to resolve here (A/A)")
                    : j.advice().map(a -> AdviceText.of(a, "settle it")));
  }

  /** Whether every A/A check passed. */
  static boolean controlHolds(Results results) {
    return !results.control().isEmpty() && results.control().stream().allMatch(AaCheck::passes);
  }

  /** The verdicts on CPU of a series: {@code costs}, or by load level where they differ. */
  static String verdicts(Results results, String series) {
    Map<String, List<String>> levels = new LinkedHashMap<>();
    for (Comparison c : comparisons(results, Figure.CPU, series)) {
      levels
          .computeIfAbsent(verdict(c).replace("~", ""), w -> new ArrayList<>())
          .add(c.stratum().text());
    }
    return levels.size() == 1
        ? levels.keySet().iterator().next()
        : String.join(
            ", ",
            levels.entrySet().stream()
                .map(e -> e.getKey() + " at " + Listing.of(e.getValue()))
                .toList());
  }

  /** What a series does to CPU and throughput, each at the load levels where it counts. */
  static String finding(Results results, String series) {
    List<String> parts = new ArrayList<>();
    overall(results, series)
        .flatMap(Overall::ratio)
        .filter(r -> r.interval().isPresent())
        .ifPresent(r -> parts.add("CPU over all load levels " + change(r)));
    List<Comparison> cpu = comparisons(results, Figure.CPU, series);
    List<Comparison> known = cpu.stream().filter(c -> c.ratio().interval().isPresent()).toList();
    changes(Figure.CPU, cpu).ifPresent(parts::add);
    List<Estimate> added = known.stream().flatMap(c -> c.added().stream()).toList();
    if (!added.isEmpty()) {
      parts.add(
          "that is %s µs".formatted(Listing.of(added.stream().map(Verdicts::added).toList())));
    }
    AnotherRunText.cpu(results, series)
        .ifPresent(text -> parts.add("predicted CPU ratio in another run here: " + text));
    changes(Figure.THROUGHPUT, comparisons(results, Figure.THROUGHPUT, series))
        .ifPresent(parts::add);
    return differs(results, series) + String.join("; ", parts) + ".";
  }

  /** The changes by a metric at the load levels that have an interval; no centre goes without. */
  private static Optional<String> changes(Figure metric, List<Comparison> all) {
    List<Comparison> known = all.stream().filter(c -> c.ratio().interval().isPresent()).toList();
    if (known.isEmpty()) {
      return all.isEmpty()
          ? Optional.empty()
          : Optional.of(metric.title() + ": too few blocks for an interval" + levels(all));
    }
    return Optional.of("%s %s%s".formatted(metric.title(), changes(known), levels(known)));
  }

  /** In what the series differs from the baseline. */
  private static String differs(Results results, String series) {
    return results.contrasts().stream()
        .filter(c -> c.from().equals(baseline(results)) && c.to().equals(series))
        .findFirst()
        .map(
            c ->
                c.differences().isEmpty()
                    ? "Repeat of %s: ".formatted(c.from())
                    : PairWords.tls(c)
                        ? "Compared with %s: ".formatted(plain(c.from()))
                        : "Differs from %s in %s: ".formatted(c.from(), PairWords.axes(c)))
        .orElse("");
  }

  /** The baseline in a sentence, which may be the side without TLS. */
  static String plain(Results results) {
    return plain(baseline(results));
  }

  private static String plain(String series) {
    return series.equals(Plaintext.NAME) ? "plain HTTP" : series;
  }

  private static String changes(List<Comparison> comparisons) {
    return Listing.of(comparisons.stream().map(c -> change(c.ratio())).toList());
  }

  private static String change(Estimate ratio) {
    return Numbers.change(ratio.centre(), ratio.interval());
  }

  private static String added(Estimate added) {
    return Numbers.difference(added.centre(), added.interval());
  }

  private static String levels(List<Comparison> comparisons) {
    return " at " + Level.words(comparisons.stream().map(Comparison::stratum).toList());
  }

  /** The comparisons of a series by one metric, in the order of load levels. */
  static List<Comparison> comparisons(Results results, Figure metric, String series) {
    return results.comparisons().stream()
        .filter(c -> c.metric().equals(metric) && c.series().equals(series))
        .toList();
  }

  /** CPU of a series over all load levels, where there are several. */
  static Optional<Overall> overall(Results results, String series) {
    return results.overall().stream().filter(o -> o.series().equals(series)).findFirst();
  }

  /** The series that were compared with the baseline. */
  static List<String> compared(Results results) {
    return results.comparisons().stream().map(Comparison::series).distinct().toList();
  }

  /** The profile of a series in words. */
  static String about(Results results, String series) {
    return results.run().series().stream()
        .filter(s -> s.name().equals(series))
        .findFirst()
        .map(Run.Series::description)
        .orElse("");
  }

  /** Whether the series is one of both visits to the baseline. */
  static boolean isBaseline(Results results, String series) {
    return results.run().baseline().filter(series::equals).isPresent()
        || isControl(results, series);
  }

  /** Whether the series is the second visit to the baseline. */
  static boolean isControl(Results results, String series) {
    return results.run().baseline().map(b -> b + "'").filter(series::equals).isPresent();
  }

  /** The series that ratios refer to, by name. */
  static String baseline(Results results) {
    return results.run().baseline().orElse("the baseline");
  }

  /** What counts as one value in intervals: {@code block}. */
  static String unit(Results results) {
    return results.run().unit().name().toLowerCase(Locale.ROOT);
  }
}
