package io.b2bench.cli.command;

import io.b2bench.cli.console.Columns;
import io.b2bench.cli.machine.Check;
import io.b2bench.cli.machine.Checks;
import io.b2bench.cli.machine.Offer;
import io.b2bench.experiment.process.Affinity;
import io.b2bench.experiment.process.Programs;
import io.b2bench.tls.catalog.Catalog;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Says what this machine can measure. */
@Command(
    name = "doctor",
    header =
        "Says what this machine can measure: each line OK, limited or missing, and what follows.",
    footer = {"", "Example:", "  b2bench doctor"})
final class DoctorCommand implements Callable<Integer> {
  private final Context context;
  @Mixin private CatalogOption own = new CatalogOption();

  DoctorCommand(Context context) {
    this.context = context;
  }

  @Override
  public Integer call() {
    Catalog catalog = own.catalog();
    Checks checks = Checks.here();
    List<Check> all =
        List.of(
            checks.processors(Affinity.ofThisMachine().plan()),
            checks.memory(),
            checks.java(Runtime.version(), System.getProperty("java.home", "")),
            checks.cryptography(),
            checks.profiles(catalog.profiles().size(), Offer.missing(catalog.profiles())),
            checks.threadAccounts(),
            checks.disturbance(),
            checks.clock(System::nanoTime),
            checks.program("taskset", "processes cannot be put on cores of their own"),
            checks.program("openssl", "tests against an independent client are skipped"),
            checks.program("chromium", "the test that opens the report is skipped"),
            checks.programs(Programs.in(context.home())),
            checks.folder(context.runs()));
    Columns columns = new Columns();
    for (Check check : all) {
      String text =
          check.follows().isEmpty() ? check.found() : check.found() + "; " + check.follows();
      columns.row(check.level().text(), check.subject(), text);
    }
    context.out().print(columns.text());
    context.out().flush();
    return ExitCode.VALID;
  }
}
