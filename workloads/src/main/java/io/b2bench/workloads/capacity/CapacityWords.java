package io.b2bench.workloads.capacity;

import io.b2bench.results.capacity.Crossing;
import io.b2bench.results.capacity.HighestLoad;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.section.Findings;
import io.b2bench.results.section.Findings.Finding;
import io.b2bench.results.section.Numbers;
import io.b2bench.results.stats.Interval;
import io.b2bench.workloads.capacity.SeriesCapacity.Confirmation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The findings of a search in sentences. */
final class CapacityWords {
  private CapacityWords() {}

  static Findings findings(Run run, CapacityResults results) {
    List<Finding> findings = new ArrayList<>();
    for (Run.Series series : run.series()) {
      results.series().stream()
          .filter(found -> found.series().equals(series.name()))
          .map(found -> new Finding(series.name(), series.description(), "", sentence(run, found)))
          .forEach(findings::add);
    }
    return new Findings(findings);
  }

  private static String sentence(Run run, SeriesCapacity found) {
    HighestLoad highest = found.highest();
    String rate =
        switch (highest.load()) {
          case Crossing.At at when open(highest).isEmpty() ->
              "holds its limits up to %s interactions/s"
                  .formatted(Numbers.plain(at.load(), interval(highest)));
          case Crossing.At at ->
              "holds its limits up to some rate %s interactions/s".formatted(rate(highest, 1));
          case Crossing.Beyond beyond ->
              "reached its limits at no rate tried, up to %s interactions/s"
                  .formatted(Numbers.plain(beyond.highest()));
          case Crossing.Below below ->
              "is beyond its limits at all rates tried, from %s interactions/s on"
                  .formatted(Numbers.plain(below.lowest()));
        };
    return rate
        + found
            .ratio()
            .map(
                r ->
                    ", %s of what %s carries"
                        .formatted(ratio(r), run.baseline().orElse("the baseline")))
            .orElse("")
        + (highest.load() instanceof Crossing.At && open(highest).isEmpty()
            ? confirmed(found.confirmations())
            : "")
        + ".";
  }

  private static String confirmed(List<Confirmation> confirmations) {
    if (confirmations.isEmpty()) {
      return "";
    }
    return confirmations.stream()
        .map(
            c ->
                "at %.0f %% of it the limits %s"
                    .formatted(
                        100 * c.share().orElseThrow(),
                        c.seen().outcome() == Pooled.Outcome.UNDECIDED
                            ? "may hold or not"
                            : CapacitySections.outcome(c.seen().outcome())))
        .collect(Collectors.joining(", ", "; ", ""));
  }

  /** Only where rates tried lie beyond both of its ends. */
  static Optional<Interval> interval(HighestLoad highest) {
    return highest.range().flatMap(HighestLoad.Range::between);
  }

  /** The interval where one of its ends lies beyond all rates tried. */
  static Optional<HighestLoad.Range> open(HighestLoad highest) {
    return highest.range().filter(range -> range.between().isEmpty());
  }

  /**
   * A rate that is known by its bounds: {@code from below 982 to above 1456}, {@code above 1456}.
   *
   * @param among processors that share it
   */
  static String rate(HighestLoad highest, int among) {
    return open(highest)
        .filter(range -> highest.load() instanceof Crossing.At)
        .map(range -> "from %s to %s".formatted(end(range.low(), among), end(range.high(), among)))
        .orElseGet(() -> end(highest.load(), among));
  }

  private static String end(Crossing crossing, int among) {
    String rate = Numbers.plain(crossing.tried() / among);
    return switch (crossing) {
      case Crossing.At at -> rate;
      case Crossing.Beyond beyond -> "above " + rate;
      case Crossing.Below below -> "below " + rate;
    };
  }

  /** A ratio, of which an end may be open: {@code more than 0.906 times}. */
  static String ratio(HighestLoad.Ratio ratio) {
    if (ratio.between().isPresent()) {
      return Numbers.ratio(ratio.value(), ratio.between());
    }
    if (ratio.low().isPresent()) {
      return "more than " + Numbers.ratio(ratio.low().getAsDouble());
    }
    return ratio.high().isPresent()
        ? "less than " + Numbers.ratio(ratio.high().getAsDouble())
        : "an unknown share";
  }

  /** What the figures are. */
  static String note(Run run) {
    return "Arrivals by the clock, response times from the intended start; limit of p90: %s. 95 %% intervals over rounds."
        .formatted(limits(run.rules().limitsMicros()));
  }

  private static String limits(Map<String, Long> micros) {
    return new TreeMap<>(micros)
        .entrySet().stream()
            .map(
                e ->
                    (e.getKey().equals("default") && micros.size() == 1 ? "" : e.getKey() + " ")
                        + Numbers.plain(e.getValue() / 1e3)
                        + " ms")
            .collect(Collectors.joining(", "));
  }

  /** What to know of the method, and what it shows where nothing differs. */
  static List<String> notes(Run run, CapacityResults results) {
    List<String> notes = new ArrayList<>();
    results
        .control()
        .ifPresent(
            c ->
                notes.add(
                    "A/A: on its second visits the baseline carries %s of what it carries on its first."
                        .formatted(ratio(c))));
    results
        .processors()
        .ifPresent(
            p ->
                notes.add(
                    "The server had %s.".formatted(p == 1 ? "1 processor" : p + " processors")));
    results.series().forEach(s -> lag(s).ifPresent(notes::add));
    run.series().stream()
        .map(Run.Series::name)
        .filter(n -> results.series().stream().noneMatch(s -> s.series().equals(n)))
        .map(n -> "no highest rate of %s: %s".formatted(n, why(run, n)))
        .forEach(notes::add);
    return notes;
  }

  private static Optional<String> lag(SeriesCapacity series) {
    return series.lagMicros().isPresent()
        ? Optional.of(
            "%s: at %s of the highest rate an interaction waited %s ms for a client, on average; that is in its response time."
                .formatted(
                    series.series(),
                    Phase.BELOW.text().replace("%", " %"),
                    Numbers.millis(series.lagMicros())))
        : Optional.empty();
  }

  private static String why(Run run, String series) {
    String reasons =
        run.cells().orElse(List.of()).stream()
            .filter(ruling -> ruling.cell().series().equals(series))
            .flatMap(ruling -> ruling.reasons().stream())
            .filter(reason -> reason.voids().contains(Verdict.Validity.RESPONSE_TIME))
            .map(Verdict.Reason::text)
            .distinct()
            .collect(Collectors.joining("; "));
    return reasons.isEmpty() ? "too few answers count" : reasons;
  }
}
