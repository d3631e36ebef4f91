package io.b2bench.cli.command;

import io.b2bench.cli.console.Columns;
import io.b2bench.experiment.process.Placement.Component;
import io.b2bench.tls.profile.TlsProfile;
import io.b2bench.workloads.comparison.ContestPlan;
import io.b2bench.workloads.comparison.Discipline;
import io.b2bench.workloads.comparison.Entry;
import io.b2bench.workloads.comparison.Standing;
import io.b2bench.workloads.comparison.Standings;
import io.b2bench.workloads.comparison.Tool;
import java.util.List;
import java.util.Locale;

/**
 * A contest as text: a table for each profile and discipline, and what our driver can drive.
 *
 * @param plan what was compared
 * @param standings what came out
 */
record ContestText(ContestPlan plan, Standings standings) {
  /** Above this share of its processors a run calls the driver limited. */
  private static final double BUSY = 0.8;

  String text() {
    StringBuilder text = new StringBuilder();
    text.append(
        "%d clients, %d rounds of %d ms of which the first is left out, seed %d%n"
            .formatted(
                plan.clients(),
                plan.effort().rounds(),
                plan.effort().window().toMillis(),
                plan.seed()));
    text.append(standings.placement().text()).append('\n');
    for (TlsProfile profile : plan.profiles()) {
      table(text, profile.name(), Discipline.KEEP_ALIVE, "order-status on kept connections");
      table(text, profile.name(), Discipline.NEW_CONNECTION, "a new connection for each");
    }
    text.append("\nWhat b2bench drives: the seven interactions, a connection a session\n");
    plan.profiles().forEach(profile -> text.append(limit(profile.name())));
    for (Standings.Out out : standings.out()) {
      text.append(
          "not measured: %s, %s, %s: %s%n"
              .formatted(
                  out.entry().contender(),
                  out.entry().profile(),
                  out.entry().discipline().name().toLowerCase(Locale.ROOT).replace('_', '-'),
                  out.reason()));
    }
    for (Tool tool : standings.missing()) {
      text.append(
          "not installed: %s (Debian, Ubuntu: apt-get install %s)%n"
              .formatted(tool.program(), tool.packaged()));
    }
    return text.toString();
  }

  private void table(StringBuilder text, String profile, Discipline discipline, String what) {
    List<Standing> rows = standings.in(profile, discipline);
    if (rows.isEmpty()) {
      return;
    }
    text.append("\n%s, %s%n".formatted(profile, what));
    Columns columns = new Columns();
    columns.row(
        "  driver",
        "requests/s",
        "CPU us each",
        "with JIT",
        "b2bench / this",
        "handshakes each",
        "driver busy",
        "server busy");
    for (Standing row : rows) {
      columns.row(
          "  " + row.entry().contender(),
          number("%,.0f", row.perSecond()),
          number("%.1f", row.micros()),
          number("%.1f", row.microsWithCompiler()),
          row.entry().contender().equals(Entry.OURS) ? "1" : number("%.2f", row.oursByThis()),
          handshakes(row),
          percent(row.driverProcessors() / standings.placement().of(Component.DRIVER).count()),
          percent(row.serverProcessors() / standings.placement().of(Component.SERVER).count()));
    }
    text.append(columns.text());
  }

  private static String handshakes(Standing row) {
    String full = number("%.2f", row.fullPerRequest());
    return row.resumedPerRequest() > 0
        ? full + " + " + number("%.2f", row.resumedPerRequest()) + " resumed"
        : full;
  }

  private String limit(String profile) {
    return standings
        .of(new Entry(Entry.OURS, profile, Discipline.BUSINESS))
        .map(
            s -> {
              int processors = standings.placement().of(Component.DRIVER).count();
              return "  %s: %d clients reach %s interactions/s, %s us of driver CPU each; on %d processor%s a run is driver-limited above about %s/s%n"
                  .formatted(
                      profile,
                      plan.clients(),
                      number("%,.0f", s.perSecond()),
                      number("%.1f", s.micros()),
                      processors,
                      processors == 1 ? "" : "s",
                      number("%,.0f", BUSY * processors * 1e6 / s.micros()));
            })
        .orElse("");
  }

  private static String number(String format, double value) {
    return Double.isNaN(value) ? "-" : String.format(Locale.ROOT, format, value);
  }

  private static String percent(double share) {
    return number("%.0f %%", 100 * share);
  }
}
