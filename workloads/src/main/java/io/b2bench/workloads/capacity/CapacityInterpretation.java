package io.b2bench.workloads.capacity;

import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.analysis.cell.MixShare;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.section.Presentation;
import io.b2bench.results.store.Recorded;
import java.util.List;
import java.util.Optional;

/**
 * How the windows of a search are interpreted: by the highest rate. Their throughput is what was
 * asked for, so only the CPU of an interaction is compared beside it.
 */
final class CapacityInterpretation implements Interpretation {
  @Override
  public List<Figure> metrics(List<MixShare> mix) {
    return List.of(Figure.CPU);
  }

  @Override
  public Optional<Object> details(Recorded recorded) {
    return Optional.of(CapacityAnalysis.of(recorded));
  }

  @Override
  public Optional<Presentation> presentation(Recorded recorded, Optional<Object> details) {
    return details
        .filter(CapacityResults.class::isInstance)
        .map(CapacityResults.class::cast)
        .map(
            results ->
                new Presentation(
                    CapacityWords.findings(recorded.run(), results),
                    CapacityWords.note(recorded.run()),
                    CapacityWords.notes(recorded.run(), results),
                    Optional.of(
                        CapacityChart.of(
                            results, new Limits(recorded.run().rules().limitsMicros()))),
                    CapacitySections.of(recorded.run(), results)));
  }
}
