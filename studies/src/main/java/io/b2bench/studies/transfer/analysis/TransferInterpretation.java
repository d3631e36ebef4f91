package io.b2bench.studies.transfer.analysis;

import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.analysis.cell.MixShare;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.section.Presentation;
import io.b2bench.results.store.Recorded;
import java.util.List;
import java.util.Optional;

/** How the windows of a transfer are interpreted: an interaction is a download. */
public final class TransferInterpretation implements Interpretation {
  @Override
  public List<Figure> metrics(List<MixShare> mix) {
    return List.of(Figure.CPU, Figure.MEAN_RESPONSE);
  }

  @Override
  public Optional<Object> details(Recorded recorded) {
    return Optional.of(TransferAnalysis.of(recorded));
  }

  @Override
  public Optional<Presentation> presentation(Recorded recorded, Optional<Object> details) {
    return details
        .filter(TransferResults.class::isInstance)
        .map(TransferResults.class::cast)
        .map(
            results ->
                new Presentation(
                    TransferWords.findings(recorded.run(), results),
                    TransferWords.NOTE,
                    TransferWords.notes(recorded.run(), results),
                    Optional.empty(),
                    TransferSections.of(recorded.run(), results)));
  }
}
