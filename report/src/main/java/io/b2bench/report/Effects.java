package io.b2bench.report;

import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.analysis.pair.Contrast;
import io.b2bench.results.analysis.pair.Pair;
import io.b2bench.results.section.Findings.Finding;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What one choice does: sentences about two series that differ in that choice alone, with the
 * interval of their difference.
 */
final class Effects {
  /** Lines that a terminal shows. */
  private static final int MOST = 8;

  private Effects() {}

  /** One for each pair of controls, by all metrics. */
  static List<Finding> findings(Results results) {
    List<Figure> metrics = metrics(results);
    return contrasts(results).map(c -> finding(results, c, metrics)).toList();
  }

  private static Finding finding(Results results, Contrast contrast, List<Figure> metrics) {
    return new Finding(
        contrast.to(),
        Verdicts.about(results, contrast.to()),
        metrics.stream().findFirst().map(m -> verdict(results, contrast, m)).orElse(""),
        "%s, compared with %s: %s."
            .formatted(
                PairWords.sentence(PairWords.differences(contrast)),
                contrast.from(),
                metrics.stream()
                    .map(m -> PairWords.figure(results, contrast, m))
                    .filter(text -> !text.isEmpty())
                    .collect(Collectors.joining("; "))));
  }

  /** In a word; of the last pair, which is that over all levels where there are several. */
  private static String verdict(Results results, Contrast contrast, Figure metric) {
    return results.pairs().stream()
        .filter(p -> p.metric().equals(metric) && p.isOf(contrast.from(), contrast.to()))
        .reduce((first, last) -> last)
        .map(p -> PairWords.relation(results, p))
        .orElse("");
  }

  /** The same for a terminal, by the first metric only, under a heading. */
  static List<String> lines(Results results) {
    List<Contrast> contrasts = contrasts(results).toList();
    List<String> lines = new ArrayList<>();
    for (Figure metric : metrics(results).stream().limit(1).toList()) {
      contrasts.stream()
          .limit(MOST)
          .map(
              c ->
                  "%s (%s vs. %s): %s"
                      .formatted(
                          PairWords.sentence(PairWords.differences(c)),
                          c.to(),
                          c.from(),
                          PairWords.figure(results, c, metric)))
          .forEach(lines::add);
    }
    if (!lines.isEmpty()) {
      lines.addFirst("One change at a time (brackets: simultaneous 95 % intervals):");
    }
    if (contrasts.size() > MOST) {
      lines.add("%d more in the HTML report.".formatted(contrasts.size() - MOST));
    }
    return lines;
  }

  /**
   * Two series with and without TLS differ in everything: the comparison with plain is about them.
   */
  static Stream<Contrast> contrasts(Results results) {
    return results.contrasts().stream()
        .filter(c -> c.differences().size() < 2)
        .filter(c -> !PairWords.tls(c))
        .filter(c -> results.pairs().stream().anyMatch(p -> p.isOf(c.from(), c.to())))
        .sorted(Comparator.comparing(c -> c.differences().isEmpty()));
  }

  private static List<Figure> metrics(Results results) {
    return results.pairs().stream().map(Pair::metric).distinct().toList();
  }
}
