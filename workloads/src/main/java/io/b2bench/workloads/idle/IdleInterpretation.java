package io.b2bench.workloads.idle;

import io.b2bench.measurement.observation.Observation;
import io.b2bench.results.analysis.OwnFacts;
import io.b2bench.results.analysis.cell.MixShare;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.connection.MemoryCalculator;
import io.b2bench.results.record.Verdict.Validity;
import io.b2bench.results.section.Axis;
import io.b2bench.results.section.Columns;
import io.b2bench.results.section.Lines;
import io.b2bench.results.section.Numbers;
import io.b2bench.results.section.PageText;
import io.b2bench.results.section.Presentation;
import io.b2bench.results.store.Recorded;
import io.b2bench.workloads.idle.IdleResults.Each;
import io.b2bench.workloads.idle.IdleResults.Level;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** How the windows of an idle run are interpreted: the heap of a connection as a ratio. */
final class IdleInterpretation extends OwnFacts<IdleResults> {
  private static final double KILOBYTE = 1000;

  /** A ratio needs a size that is not nearly nothing, as it is outside the heap without TLS. */
  private static final Figure HEAP =
      Figure.cost(
          "heap",
          "heap of a connection at rest",
          "kB",
          Validity.CPU,
          IdleInterpretation::kilobytes);

  IdleInterpretation() {
    super(IdleResults.class);
  }

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
  protected IdleResults facts(Recorded recorded) {
    return IdleAnalysis.of(recorded);
  }

  @Override
  protected Presentation told(Recorded recorded, IdleResults facts, PageText page) {
    return page.table("each", Columns.of(Each.class).rows(facts.each()))
        .table("levels", Columns.of(Level.class).rows(facts.levels()))
        .chart("memory-by-connections", memory(facts))
        .part("planner", MemoryCalculator.of(facts.memory()))
        .presentation((out, form) -> JtetextGenerated.render(out, form, facts, recorded.run()));
  }

  private static Optional<Lines> memory(IdleResults facts) {
    List<Lines.Line> lines =
        Lines.bySeries(facts.levels(), Level::series, IdleInterpretation::point).stream()
            .filter(line -> line.points().size() > 1)
            .toList();
    return lines.isEmpty()
        ? Optional.empty()
        : Optional.of(new Lines(Axis.linear("connections"), Axis.linear("MB"), "MB", lines));
  }

  private static Optional<Lines.Point> point(Level level) {
    String at = Numbers.count(level.connections()) + " connections";
    return level.megabytes().map(mb -> Lines.Point.of(level.connections(), at, mb));
  }
}
