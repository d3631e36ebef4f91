package io.b2bench.workloads.decompose;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.b2bench.results.cost.CheckedCell;
import io.b2bench.results.cost.CrossCheck;
import io.b2bench.results.record.Run;
import io.b2bench.results.store.Recorded;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class OtherCellsTest {
  private static final DecomposeResults COSTS =
      DecomposeAnalysis.of(new SimulatedLoads(30, 3, 0).recorded());

  @Test
  void predictsWhatAnotherRunMeasured() {
    CrossCheck check = new CrossCheck("a run", COSTS.check(front(new SimulatedLoads(20, 5, 0))));
    assertThat(check.cells())
        .as("eight loads at two rates, and what resumes")
        .hasSize(20)
        .allSatisfy(cell -> assertThat(cell.busy()).isBetween(0.05, 0.95));
    assertThat(check.medianMiss()).isLessThan(0.05);
    assertThat(check.byRun()).hasSize(1).first().isEqualTo(check);
    assertThat(check.held()).isGreaterThanOrEqualTo(18);
    assertThat(check.medianHalfWidth()).isBetween(0.19, 0.26);
  }

  @Test
  void seesWhatTheSumMisses() {
    List<CheckedCell> cells = COSTS.check(front(new SimulatedLoads(20, 5, 600)));
    assertThat(cells)
        .filteredOn(cell -> cell.stratum().value(Point.LOAD).orElseThrow().equals("business-short"))
        .isNotEmpty()
        .allSatisfy(cell -> assertThat(cell.held()).isFalse())
        .allSatisfy(cell -> assertThat(cell.miss()).isNegative());
    assertThat(new CrossCheck("a run", cells).medianLean()).isNegative();
  }

  @Test
  void refusesRunsOfOtherHopsAndBaselines() {
    SimulatedLoads loads = new SimulatedLoads(3, 5, 0);
    assertThatIllegalArgumentException()
        .isThrownBy(
            () -> COSTS.check(with(loads, r -> r.with(b -> b.hops(List.of("front", "partners"))))))
        .withMessageContaining("make the run with --hops front");
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                COSTS.check(
                    with(
                        loads,
                        r ->
                            r.with(
                                b ->
                                    b.hops(List.of("front"))
                                        .baseline(Optional.of(SimulatedLoads.TLS))))))
        .withMessageContaining("is not held against plain");
  }

  @Test
  void refusesNothingAtAll() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new CrossCheck("a run", List.of()))
        .withMessageStartingWith(
            "none of these runs can be compared: each needs a profile that a run measured");
  }

  private static Recorded front(SimulatedLoads loads) {
    return with(loads, run -> run.with(r -> r.hops(List.of("front"))));
  }

  private static Recorded with(SimulatedLoads loads, UnaryOperator<Run> change) {
    Recorded recorded = loads.recorded();
    return recorded.withRun(change.apply(recorded.run()));
  }
}
