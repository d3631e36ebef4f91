package io.b2bench.workloads.roundtrip;

import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.analysis.Presentation;
import io.b2bench.results.analysis.cell.MixShare;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.store.Recorded;
import java.util.List;
import java.util.Optional;

/** How the windows of a round-trip run are interpreted: response times come first. */
final class RoundTripInterpretation implements Interpretation {
  @Override
  public Figure headline() {
    return Figure.MEAN_RESPONSE;
  }

  @Override
  public List<Figure> metrics(List<MixShare> mix) {
    return List.of(Figure.MEAN_RESPONSE, Figure.CPU);
  }

  @Override
  public Optional<Object> details(Recorded recorded) {
    return Optional.of(RoundTripAnalysis.of(recorded));
  }

  @Override
  public Optional<Presentation> presentation(Recorded recorded, Optional<Object> details) {
    return details
        .filter(RoundTripResults.class::isInstance)
        .map(RoundTripResults.class::cast)
        .map(
            results ->
                new Presentation(
                    RoundTripWords.findings(recorded.run(), results),
                    RoundTripWords.NOTE,
                    RoundTripWords.notes(recorded, results),
                    RoundTripSections.chart(results),
                    RoundTripSections.of(results)));
  }
}
