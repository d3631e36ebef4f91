package io.b2bench.workloads.decompose;

import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.analysis.cell.MixShare;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.section.Presentation;
import io.b2bench.results.store.Recorded;
import java.util.List;
import java.util.Optional;

/** How the windows of a decomposition are interpreted: CPU alone, and as a sum of unit costs. */
final class DecomposeInterpretation implements Interpretation {
  @Override
  public List<Figure> metrics(List<MixShare> mix) {
    return List.of(Figure.CPU);
  }

  @Override
  public Optional<Object> details(Recorded recorded) {
    return Optional.of(DecomposeAnalysis.of(recorded));
  }

  @Override
  public Optional<Presentation> presentation(Recorded recorded, Optional<Object> details) {
    return details
        .filter(DecomposeResults.class::isInstance)
        .map(DecomposeResults.class::cast)
        .map(
            results ->
                new Presentation(
                    DecomposeWords.findings(recorded.run(), results),
                    DecomposeWords.NOTE,
                    DecomposeWords.notes(results),
                    Optional.empty(),
                    DecomposeSections.of(results)));
  }
}
