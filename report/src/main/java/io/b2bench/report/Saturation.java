package io.b2bench.report;

import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.cell.Knee;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.section.Numbers;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Where the server was saturated and where its knee lies, in words. */
final class Saturation {
  private Saturation() {}

  /** One or two sentences; empty for an open loop, which has no knee. */
  static String of(Results results) {
    if (!results.run().rates().isEmpty() || results.run().clients().isEmpty()) {
      return "";
    }
    if (results.knees().isEmpty()) {
      return "No load level saturated the server (95 % of its processors), so its knee is unknown.";
    }
    String baseline = Verdicts.baseline(results);
    return "The server was saturated (95 %% of its processors) %s; %s."
        .formatted(
            from(results.knees()),
            results.knees().stream()
                .filter(k -> k.series().equals(baseline))
                .findFirst()
                .map(Saturation::knee)
                .orElse(baseline + " did not saturate it, so its knee is unknown"));
  }

  /** {@code from 2 clients on}, by series where they differ. */
  private static String from(List<Knee> knees) {
    Map<Stratum, List<String>> levels = new LinkedHashMap<>();
    knees.forEach(
        k -> levels.computeIfAbsent(k.saturatedFrom(), s -> new ArrayList<>()).add(k.series()));
    List<String> parts = new ArrayList<>();
    levels.forEach(
        (level, series) ->
            parts.add(
                "from %s on%s"
                    .formatted(
                        level.text(), levels.size() == 1 ? "" : " under " + Listing.of(series))));
    return String.join(", ", parts);
  }

  private static String knee(Knee knee) {
    return knee.clients()
        .map(
            n ->
                n.interval().isPresent()
                    ? "the knee of %s is at %s clients"
                        .formatted(knee.series(), Numbers.plain(n.centre(), n.interval()))
                    : "too few blocks to locate the knee of " + knee.series())
        .orElse(
            "the knee of %s is unknown without the throughput of one client"
                .formatted(knee.series()));
  }
}
