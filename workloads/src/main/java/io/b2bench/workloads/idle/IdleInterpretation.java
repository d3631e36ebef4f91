package io.b2bench.workloads.idle;

import io.b2bench.measurement.observation.Observation;
import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.analysis.Presentation;
import io.b2bench.results.analysis.cell.MixShare;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.record.Verdict.Validity;
import io.b2bench.results.store.Recorded;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** How the windows of an idle run are interpreted: the heap of a connection as a ratio. */
final class IdleInterpretation implements Interpretation {
  private static final double KILOBYTE = 1000;

  /** A ratio needs a size that is not nearly nothing, as it is outside the heap without TLS. */
  private static final Figure HEAP =
      Figure.cost(
          "heap",
          "heap of a connection at rest",
          "kB",
          Validity.CPU,
          IdleInterpretation::kilobytes);

  private static OptionalDouble kilobytes(Observation seen) {
    return AtRest.of(seen)
        .filter(held -> held.resting() > 0 && held.heapBytes() > 0)
        .map(held -> OptionalDouble.of(held.heapBytes() / held.resting() / KILOBYTE))
        .orElse(OptionalDouble.empty());
  }

  @Override
  public Figure headline() {
    return HEAP;
  }

  @Override
  public List<Figure> metrics(List<MixShare> mix) {
    return List.of(HEAP);
  }

  @Override
  public Optional<Object> details(Recorded recorded) {
    return Optional.of(IdleAnalysis.of(recorded));
  }

  @Override
  public Optional<Presentation> presentation(Recorded recorded, Optional<Object> details) {
    return details
        .filter(IdleResults.class::isInstance)
        .map(IdleResults.class::cast)
        .map(
            results ->
                new Presentation(
                    IdleWords.findings(recorded.run(), results),
                    IdleWords.NOTE,
                    IdleWords.notes(recorded.run(), results),
                    IdleSections.chart(results),
                    IdleSections.of(results)));
  }
}
