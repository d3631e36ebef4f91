package io.b2bench.results.connection;

import io.b2bench.results.connection.ConnectionMemory.Held;
import io.b2bench.results.section.Calculator;
import io.b2bench.results.section.Calculator.Cell;
import io.b2bench.results.section.Calculator.Condition;
import io.b2bench.results.section.Calculator.Input;
import io.b2bench.results.section.Calculator.Range;
import io.b2bench.results.section.Calculator.Row;
import io.b2bench.results.section.Column;
import io.b2bench.results.section.Column.Form;
import io.b2bench.results.stats.Estimate;
import java.util.List;
import java.util.Optional;

/** What connections at rest hold, with a slider for their number. */
public final class MemoryCalculator {
  private static final String MB = "MB";

  private MemoryCalculator() {}

  /** For what a run knows. */
  public static Calculator of(ConnectionMemory memory) {
    return new Calculator(
        "memory",
        "Memory of a server for connections at rest",
        List.of(
            new Input(
                MemoryFormula.CONNECTIONS,
                "connections",
                1,
                100,
                1_000_000,
                10_000,
                Range.POSITIVE)),
        List.of(
            new Column("heap", MB, Form.PLAIN),
            new Column("outside the heap", MB, Form.PLAIN),
            new Column("together", MB, Form.PLAIN)),
        memory.profiles().stream().map(each -> row(each, memory.most())).toList(),
        Optional.empty());
  }

  private static Row row(Held each, int most) {
    return new Row(
        each.profile(),
        MemoryFormula.of(each, most),
        List.of(
            cell(MemoryFormula.HEAP, Optional.of(each.heap())),
            cell(MemoryFormula.OUTSIDE, each.outside()),
            cell(MemoryFormula.TOGETHER, each.together())),
        List.of(
            new Condition(
                MemoryFormula.BEYOND,
                1,
                "linear extrapolation to {} times the %d connections that were measured at most"
                    .formatted(most),
                false)));
  }

  private static Cell cell(String step, Optional<Estimate> bytes) {
    return bytes
        .map(known -> known.interval().isPresent() ? Cell.ranging(step) : Cell.of(step))
        .orElse(Cell.NONE);
  }
}
