package io.b2bench.cli.command;

import io.b2bench.cli.console.Columns;
import io.b2bench.experiment.process.Role;
import io.b2bench.tls.profile.TlsProfile;
import io.b2bench.workloads.comparison.Assignment;
import io.b2bench.workloads.comparison.CandidateResult;
import io.b2bench.workloads.comparison.ComparisonPlan;
import io.b2bench.workloads.comparison.ComparisonResult;
import io.b2bench.workloads.comparison.LoadTool;
import io.b2bench.workloads.comparison.Task;
import java.util.List;
import java.util.Locale;

/**
 * The text of a comparison: a table for each profile and task, and the limits of our driver.
 *
 * @param plan the plan of the comparison
 * @param results its results
 */
record ComparisonText(ComparisonPlan plan, ComparisonResult results) {
  /** Above this share of its processors the driver counts as the limit. */
  private static final double BUSY = 0.8;

  String text() {
    StringBuilder text = new StringBuilder();
    text.append(
        "%d clients, %d rounds of %d ms (the first is discarded), seed %d%n"
            .formatted(
                plan.clients(),
                plan.sampling().rounds(),
                plan.sampling().window().toMillis(),
                plan.seed()));
    text.append(results.placement().text()).append('\n');
    for (TlsProfile profile : plan.profiles()) {
      table(text, profile.name(), Task.KEEP_ALIVE, "order-status on kept connections");
      table(text, profile.name(), Task.NEW_CONNECTION, "a new connection per request");
    }
    text.append("\nThe load of b2bench: seven interactions, one connection per session\n");
    plan.profiles().forEach(profile -> text.append(limit(profile.name())));
    for (ComparisonResult.Failure failure : results.failures()) {
      text.append(
          "not measured: %s, %s, %s: %s%n"
              .formatted(
                  failure.assignment().candidate(),
                  failure.assignment().profile(),
                  failure.assignment().task().name().toLowerCase(Locale.ROOT).replace('_', '-'),
                  failure.reason()));
    }
    for (LoadTool tool : results.missing()) {
      text.append(
          "not installed: %s (Debian, Ubuntu: apt-get install %s)%n"
              .formatted(tool.program(), tool.packaged()));
    }
    return text.toString();
  }

  private void table(StringBuilder text, String profile, Task task, String what) {
    List<CandidateResult> rows = results.in(profile, task);
    if (rows.isEmpty()) {
      return;
    }
    text.append("\n%s, %s%n".formatted(profile, what));
    Columns columns = new Columns();
    columns.row(
        "  driver",
        "requests/s",
        "CPU us per request",
        "with JIT",
        "b2bench / this",
        "handshakes each",
        "driver busy",
        "server busy");
    for (CandidateResult row : rows) {
      columns.row(
          "  " + row.assignment().candidate(),
          number("%,.0f", row.perSecond()),
          number("%.1f", row.micros()),
          number("%.1f", row.microsWithCompiler()),
          row.assignment().candidate().equals(Assignment.OURS)
              ? "1"
              : number("%.2f", row.oursByThis()),
          handshakes(row),
          percent(row.driverProcessors() / results.placement().of(Role.DRIVER).count()),
          percent(row.serverProcessors() / results.placement().of(Role.SERVER).count()));
    }
    text.append(columns.text());
  }

  private static String handshakes(CandidateResult row) {
    String full = number("%.2f", row.fullPerRequest());
    return row.resumedPerRequest() > 0
        ? full + " + " + number("%.2f", row.resumedPerRequest()) + " resumed"
        : full;
  }

  private String limit(String profile) {
    return results
        .of(new Assignment(Assignment.OURS, profile, Task.BUSINESS))
        .map(
            s -> {
              int processors = results.placement().of(Role.DRIVER).count();
              return "  %s: %d clients reach %s interactions/s at %s us of driver CPU each; on %d processor%s a run is driver-limited above about %s/s%n"
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
