package io.b2bench.report;

import io.b2bench.measurement.observation.Arrivals;
import io.b2bench.results.analysis.AaCheck;
import io.b2bench.results.analysis.Comparison;
import io.b2bench.results.analysis.Metric;
import io.b2bench.results.analysis.Overall;
import io.b2bench.results.analysis.ProofRow;
import io.b2bench.results.analysis.Quantity;
import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.Summary;
import io.b2bench.results.record.Cell;
import io.b2bench.tls.profile.Plaintext;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The results in plain sentences, the same for terminal and page. */
final class Words {
  private Words() {}

  /** The load model: {@code closed loop, 1, 4 and 16 clients}. */
  static String load(Summary run) {
    return run.clients().isEmpty() ? "none" : Arrivals.of(run.arrivals()).words(run.clients());
  }

  /** What a metric is called in a heading. */
  static String name(Metric metric) {
    return metric.title();
  }

  /** The verdict in a word: {@code costs}, or why there is none. */
  static String verdict(Comparison comparison) {
    return comparison
        .judgement()
        .map(j -> j.conclusion().name().toLowerCase(Locale.ROOT) + (j.belowMargin() ? "~" : ""))
        .orElseGet(() -> comparison.ratio().interval().isEmpty() ? "pilot" : "no verdict");
  }

  /** The A/A check in a sentence. */
  static String control(Results results) {
    List<AaCheck> checks =
        results.control().stream()
            .filter(c -> c.metric().quantity() != Quantity.MEAN_RESPONSE)
            .toList();
    if (checks.isEmpty()) {
      return "A/A: plain was not measured twice, so nothing tells how far this machine can be"
          + " trusted.";
    }
    List<String> parts =
        checks.stream().map(c -> name(c.metric()) + " " + Numbers.ratio(c.ratio())).toList();
    return "A/A, plain again against plain: %s. %s"
        .formatted(String.join("; ", parts), outcome(checks));
  }

  private static String outcome(List<AaCheck> checks) {
    if (checks.stream().allMatch(c -> c.ratio().interval().isEmpty())) {
      return "Too few blocks to judge the machine by.";
    }
    List<AaCheck> failed = checks.stream().filter(c -> !c.passes()).toList();
    if (failed.isEmpty()) {
      return "Where nothing differs, nothing was found.";
    }
    return "This machine cannot support conclusions at the margin about "
        + String.join(", ", failed.stream().map(c -> name(c.metric())).toList())
        + ".";
  }

  /** Whether every A/A check passed. */
  static boolean controlHolds(Results results) {
    return !results.control().isEmpty() && results.control().stream().allMatch(AaCheck::passes);
  }

  /** The verdicts on CPU of a series: {@code costs}, or by load level where they differ. */
  static String verdicts(Results results, String series) {
    Map<String, List<String>> levels = new LinkedHashMap<>();
    for (Comparison c : comparisons(results, Metric.CPU, series)) {
      levels
          .computeIfAbsent(verdict(c).replace("~", ""), w -> new ArrayList<>())
          .add(String.valueOf(c.clients()));
    }
    return levels.size() == 1
        ? levels.keySet().iterator().next()
        : String.join(
            ", ",
            levels.entrySet().stream().map(e -> e.getKey() + " at " + list(e.getValue())).toList());
  }

  /** What a series does to CPU and throughput, each at the load levels where it counts. */
  static String finding(Results results, String series) {
    List<Comparison> cpu = comparisons(results, Metric.CPU, series);
    List<Comparison> throughput = comparisons(results, Metric.THROUGHPUT, series);
    boolean together = levels(cpu).equals(levels(throughput));
    List<String> parts = new ArrayList<>();
    overall(results, series)
        .ifPresent(
            o -> parts.add("CPU over all load levels " + Numbers.ratio(o.ratio()) + " of plain"));
    if (!cpu.isEmpty()) {
      String added =
          list(
              cpu.stream()
                  .flatMap(c -> c.added().stream())
                  .map(a -> Numbers.signed(a.centre()))
                  .toList());
      parts.add(
          "CPU per interaction %s (%s µs)%s"
              .formatted(changes(cpu), added, together ? "" : levels(cpu)));
    }
    if (!throughput.isEmpty()) {
      parts.add("throughput " + changes(throughput) + levels(throughput));
    }
    return String.join("; ", parts) + ".";
  }

  private static String changes(List<Comparison> comparisons) {
    return list(comparisons.stream().map(c -> Numbers.change(c.ratio().centre())).toList());
  }

  private static String levels(List<Comparison> comparisons) {
    String list = list(comparisons.stream().map(c -> String.valueOf(c.clients())).toList());
    return " at " + list + (list.equals("1") ? " client" : " clients");
  }

  /** {@code 1, 4 and 16}. */
  static String list(List<String> items) {
    int last = items.size() - 1;
    return last < 1
        ? String.join("", items)
        : String.join(", ", items.subList(0, last)) + " and " + items.get(last);
  }

  /** What the connections of a series negotiated, in a line. */
  static String proof(Results results, String series) {
    List<ProofRow> rows = results.proof().stream().filter(p -> p.series().equals(series)).toList();
    Optional<ProofRow> wrong = rows.stream().filter(p -> !p.agrees()).findFirst();
    if (wrong.isPresent()) {
      ProofRow row = wrong.get();
      return "NOT AS ASKED: %s connections on hop %s negotiated %s"
          .formatted(Numbers.count(row.connections()), row.hop(), row.words());
    }
    List<ProofRow> front = seenBy(rows, "front", "server");
    List<ProofRow> partners = seenBy(rows, "partners", "partners");
    if (front.isEmpty()) {
      return "no connection was seen";
    }
    String text = sentence(front);
    if (partners.isEmpty()) {
      return text + driver(rows);
    }
    ProofRow row = partners.getFirst();
    return text
        + (row.connections() == 0
            ? "; those to partners, older than the windows, "
            : "; %s to partners ".formatted(Numbers.count(row.connections())))
        + same(front.getFirst(), row)
        + weight(row)
        + driver(rows);
  }

  /** What the driver spoke with, where it says so. */
  private static String driver(List<ProofRow> rows) {
    List<String> implementations =
        rows.stream().flatMap(r -> r.implementation().stream()).distinct().toList();
    return implementations.isEmpty() ? "" : "; the driver speaks with " + list(implementations);
  }

  private static String sentence(List<ProofRow> rows) {
    List<ProofRow> opened = rows.stream().filter(r -> r.connections() > 0).toList();
    ProofRow row = rows.getFirst();
    if (opened.isEmpty()) {
      return "every connection is older than the windows; all negotiated " + row.words();
    }
    if (opened.size() > 1) {
      return list(
          opened.stream()
              .map(
                  r ->
                      Numbers.count(r.connections())
                          + " connections negotiated "
                          + r.words()
                          + weight(r))
              .toList());
    }
    String count = Numbers.count(row.connections());
    return row.negotiated().equals(Plaintext.NAME)
        ? "no TLS on any of %s connections".formatted(count)
        : "every one of %s connections negotiated %s".formatted(count, row.words()) + weight(row);
  }

  /** The bytes of a handshake, where they were counted. */
  private static String weight(ProofRow row) {
    return row.handshakeIn().isEmpty()
        ? ""
        : " (%s bytes in and %s out per handshake)"
            .formatted(Numbers.plain(row.handshakeIn()), Numbers.plain(row.handshakeOut()));
  }

  private static String same(ProofRow front, ProofRow partners) {
    return front.words().equals(partners.words()) ? "likewise" : partners.words();
  }

  /** What a witness saw on a hop, the most frequent first. */
  private static List<ProofRow> seenBy(List<ProofRow> rows, String hop, String witness) {
    return rows.stream()
        .filter(p -> p.hop().equals(hop) && p.witness().equals(witness))
        .sorted(Comparator.comparingLong(ProofRow::connections).reversed())
        .toList();
  }

  /** The comparisons of a series by one metric, in the order of load levels. */
  static List<Comparison> comparisons(Results results, Metric metric, String series) {
    return results.comparisons().stream()
        .filter(c -> c.metric().equals(metric) && c.series().equals(series))
        .toList();
  }

  /** The ratio of CPU of a series over all load levels, where there are several. */
  static Optional<Overall> overall(Results results, String series) {
    return results.overall().stream().filter(o -> o.series().equals(series)).findFirst();
  }

  /** The series that were compared with plain. */
  static List<String> compared(Results results) {
    return results.comparisons().stream().map(Comparison::series).distinct().toList();
  }

  /** Whether the series is one of both visits to plain. */
  static boolean reference(String series) {
    return series.equals(Cell.REFERENCE) || series.equals(Cell.CONTROL);
  }

  /** Why a stamp is on the page. */
  static String reason(Summary run, Summary.Stamp stamp) {
    return switch (stamp) {
      case SMOKE -> "a first look; it shows that everything works and gives no verdicts";
      case PARTIAL -> "the run did not come to its end; these are the windows it finished";
      case INVALID -> String.join("; ", run.reasons());
    };
  }
}
