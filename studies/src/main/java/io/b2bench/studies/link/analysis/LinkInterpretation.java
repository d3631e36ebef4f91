package io.b2bench.studies.link.analysis;

import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.analysis.cell.MixShare;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Run;
import io.b2bench.results.section.Presentation;
import io.b2bench.results.store.Recorded;
import io.b2bench.tls.profile.TlsProfile;
import java.util.List;
import java.util.Optional;

/** How the windows of a link run are interpreted: each metric as a ratio to the open link. */
public final class LinkInterpretation implements Interpretation {
  @Override
  public Figure headline() {
    return LinkMetrics.RECEIVED;
  }

  @Override
  public List<Figure> metrics(List<MixShare> mix) {
    return LinkMetrics.ALL;
  }

  @Override
  public TlsProfile expected(TlsProfile profile, Cell cell, String hop) {
    return Cases.expected(profile, cell.stratum());
  }

  @Override
  public Optional<Object> details(Recorded recorded) {
    return Optional.of(LinkAnalysis.of(recorded));
  }

  @Override
  public Optional<Presentation> presentation(Recorded recorded, Optional<Object> details) {
    return details
        .filter(LinkResults.class::isInstance)
        .map(LinkResults.class::cast)
        .map(results -> presentation(recorded.run(), results));
  }

  private static Presentation presentation(Run run, LinkResults results) {
    return new Presentation(
        LinkFindings.of(run, results),
        "Mbit/s and bytes are those of the packets, without what protection adds; CPU is without the JIT compiler.",
        LinkFindings.notes(results),
        LinkCharts.throughput(results, "tcp"),
        LinkSections.of(results));
  }
}
