package io.b2bench.workloads.handshake.analysis;

import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.analysis.cell.MixShare;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Run;
import io.b2bench.results.section.Presentation;
import io.b2bench.results.store.Recorded;
import io.b2bench.tls.profile.Plaintext;
import io.b2bench.tls.profile.Resumption;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import java.util.List;
import java.util.Optional;

/**
 * How the windows of a handshake run are interpreted. Nothing is compared with a baseline; its
 * tables are in {@link HandshakeResults}.
 */
public final class HandshakeInterpretation implements Interpretation {
  @Override
  public List<Figure> metrics(List<MixShare> mix) {
    return List.of();
  }

  @Override
  public TlsProfile expected(TlsProfile profile, Cell cell, String hop) {
    return profile instanceof Tls tls
        ? tls.withResumption(
            Subjects.resumed(cell.stratum()) ? Resumption.ALWAYS : Resumption.NEVER)
        : profile;
  }

  @Override
  public List<String> warnings(Recorded recorded) {
    return TrialWarnings.of(recorded);
  }

  @Override
  public Optional<Object> details(Recorded recorded) {
    return Optional.of(HandshakeAnalysis.of(recorded));
  }

  @Override
  public Optional<Presentation> presentation(Recorded recorded, Optional<Object> details) {
    return details
        .filter(HandshakeResults.class::isInstance)
        .map(HandshakeResults.class::cast)
        .map(results -> presentation(recorded, results));
  }

  private static Presentation presentation(Recorded recorded, HandshakeResults results) {
    List<Run.Series> profiles =
        recorded.run().series().stream().filter(s -> !s.profile().equals(Plaintext.NAME)).toList();
    return new Presentation(
        HandshakeFindings.of(results, profiles),
        "Both sides in memory, in one thread; CPU time. About intervals: " + results.scope() + ".",
        HandshakeFindings.notes(results),
        new HandshakeCharts(results).first(),
        HandshakeSections.of(results, new TrialProof(recorded.catalog())));
  }
}
