package io.b2bench.report;

import io.b2bench.results.analysis.cell.CellFigures;
import io.b2bench.results.record.Stratum;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;

/** Load levels and other strata in words: the one place in the report that says what they are. */
final class Level {
  /** Heading of a column or an axis of strata. */
  static final String HEADING = "at";

  private Level() {}

  /** The load level of a cell: {@code 4 clients, 71 % busy}, {@code 16 clients, saturated}. */
  static String of(CellFigures cell) {
    return cell.stratum().text() + (cell.saturated() ? ", saturated" : busy(cell));
  }

  private static String busy(CellFigures cell) {
    OptionalDouble busy = cell.strain().busy();
    return busy.isPresent() ? ", %.0f %% busy".formatted(100 * busy.getAsDouble()) : "";
  }

  /** {@code 1, 4 and 16 clients}; {@code size 20 and size 200}. */
  static String words(List<Stratum> strata) {
    boolean clients =
        strata.stream().allMatch(s -> s.factors().keySet().equals(Set.of(Stratum.CLIENTS)));
    if (!clients) {
      return Listing.of(strata.stream().map(Stratum::text).toList());
    }
    String list = Listing.of(strata.stream().map(s -> String.valueOf(s.clients())).toList());
    return list + (list.equals("1") ? " client" : " clients");
  }
}
