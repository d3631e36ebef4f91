package io.b2bench.results.analysis.change;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.results.SimulatedContent;
import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.record.Window;
import io.b2bench.results.store.Recorded;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class AdjustedRunsTest {
  private static final Recorded ADJUSTED = SimulatedContent.of(SimulatedContent.MIX, 40).recorded();
  private static final Recorded COUNTED =
      ADJUSTED.withRun(ADJUSTED.run().withExpected(Optional.empty()));

  private static final Stratum ANOTHER = Stratum.ofClients(4);

  private static Changes changes(Recorded first, Recorded second) {
    return new TwoRuns(
            new Side(first, Map.of()),
            new Side(second, Map.of()),
            Interpretation.SERVICE,
            new Latitude(Set.of(), Set.of()))
        .changes();
  }

  private static double cpu(Changes changes) {
    return changes.absolute().stream()
        .filter(c -> c.metric().equals(Figure.CPU))
        .findFirst()
        .orElseThrow()
        .ratio();
  }

  @Test
  void bothAreAdjustedOrNeither() {
    assertThat(changes(ADJUSTED, ADJUSTED).adjusted()).isNotEmpty();
    assertThat(changes(ADJUSTED, COUNTED).adjusted()).isEmpty();
    assertThat(cpu(changes(ADJUSTED, COUNTED))).isEqualTo(1);
    assertThat(cpu(changes(COUNTED, ADJUSTED))).isEqualTo(1);
  }

  @Test
  void aLevelThatOneRunCannotAdjustLeavesTheOthersAdjusted() {
    Stratum first = ADJUSTED.run().strata().getFirst();
    Recorded few = withAnother(ADJUSTED, 1);
    Recorded all = withAnother(ADJUSTED, 40);

    assertThat(changes(all, all).adjusted()).containsExactly(first, ANOTHER);
    assertThat(changes(all, few).adjusted()).containsExactly(first);
    assertThat(changes(few, all).adjusted()).containsExactly(first);
    assertThat(changes(all, few).strata()).containsExactly(first, ANOTHER);
  }

  /** The same with another load level, where so many of its blocks were measured again. */
  private static Recorded withAnother(Recorded recorded, int blocks) {
    List<Window> again =
        recorded.windows().stream()
            .filter(w -> w.block() < blocks)
            .map(w -> w.withCell(new Cell(w.cell().series(), w.cell().profile(), ANOTHER)))
            .toList();
    List<Stratum> strata = new ArrayList<>(recorded.run().strata());
    strata.add(ANOTHER);
    List<Window> windows = new ArrayList<>(recorded.windows());
    windows.addAll(again);
    return recorded.withRun(recorded.run().withStrata(strata)).withWindows(windows);
  }
}
