package io.b2bench.report;

import io.b2bench.report.page.Grid;
import io.b2bench.report.page.Grid.Column;
import io.b2bench.results.analysis.GeneratorHealth;
import io.b2bench.results.analysis.GeneratorHealth.Reserve;
import io.b2bench.results.record.Ceiling;
import java.util.List;

/** What the driver can do under each profile, and how much of it was asked of it. */
final class ReserveGrid {
  private ReserveGrid() {}

  /** How to read it, or why there is none. */
  static String note(GeneratorHealth health) {
    return health.reserves().isEmpty()
        ? "How fast the driver is by itself was not measured: a run does so from standard on,"
            + " b2bench doctor --driver measures it apart."
        : "How fast the driver is by itself: before the first fork, with the same mix and"
            + " connections, before a server that does nothing but speak the profile. Where TLS had"
            + " that server at its end first, the limit is what the driver would reach with its own"
            + " processors used up. A window above half of the limit loses throughput and response"
            + " times.";
  }

  static Grid of(GeneratorHealth health) {
    return new Grid(
        "What the driver can do, by profile on the front",
        List.of(
            Column.words("profile"),
            Column.numbers("clients"),
            Column.numbers("reached per second"),
            Column.numbers("driver CPU µs each"),
            Column.numbers("driver busy"),
            Column.numbers("server busy"),
            Column.numbers("limit per second"),
            Column.numbers("most in a window"),
            Column.numbers("of the limit")),
        health.reserves().stream().map(ReserveGrid::row).toList());
  }

  private static List<String> row(Reserve reserve) {
    Ceiling ceiling = reserve.ceiling();
    return List.of(
        ceiling.profile(),
        String.valueOf(ceiling.clients()),
        Numbers.plain(ceiling.perSecond()),
        Numbers.plain(ceiling.driverMicros()),
        Numbers.percent(ceiling.driverBusy()),
        Numbers.percent(ceiling.serverBusy()),
        Numbers.plain(reserve.limit()),
        Numbers.plain(reserve.highest()),
        Numbers.percent(reserve.share()));
  }
}
