package io.b2bench.studies.transfer.analysis;

import io.b2bench.results.analysis.OwnFacts;
import io.b2bench.results.analysis.cell.MixShare;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.record.Run;
import io.b2bench.results.section.PageText;
import io.b2bench.results.section.Presentation;
import io.b2bench.results.store.Recorded;
import java.util.List;

/** How the windows of a transfer are interpreted: an interaction is a download. */
public final class TransferInterpretation extends OwnFacts<TransferResults> {
  /** The interpretation. */
  public TransferInterpretation() {
    super(TransferResults.class);
  }

  @Override
  public List<Figure> metrics(List<MixShare> mix) {
    return List.of(Figure.CPU, Figure.MEAN_RESPONSE);
  }

  @Override
  protected TransferResults facts(Recorded recorded) {
    return TransferAnalysis.of(recorded);
  }

  @Override
  protected Presentation told(Recorded recorded, TransferResults facts, PageText page) {
    Run run = recorded.run();
    new StudyTables(run, facts).of(page);
    return TransferTables.of(facts, page)
        .presentation(
            (out, form) -> JtetextGenerated.render(out, form, facts, run, Claims.of(run, facts)));
  }
}
