package io.b2bench.studies.pages;

import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.analysis.cell.MixShare;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.section.Presentation;
import io.b2bench.results.store.Recorded;
import java.util.List;
import java.util.Optional;

/** How the windows of pages are interpreted: an interaction is a page. */
final class PagesInterpretation implements Interpretation {
  @Override
  public List<Figure> metrics(List<MixShare> mix) {
    return List.of(Figure.CPU, Figure.THROUGHPUT, Figure.MEAN_RESPONSE);
  }

  @Override
  public Optional<Object> details(Recorded recorded) {
    return Optional.of(PagesAnalysis.of(recorded));
  }

  @Override
  public Optional<Presentation> presentation(Recorded recorded, Optional<Object> details) {
    return details
        .filter(PagesResults.class::isInstance)
        .map(PagesResults.class::cast)
        .map(
            results ->
                new Presentation(
                    PagesWords.findings(recorded.run(), results),
                    PagesWords.NOTE,
                    PagesWords.notes(recorded.run(), results),
                    PagesCharts.throughput(results, recorded.run()),
                    PagesSections.of(recorded.run(), results)));
  }
}
