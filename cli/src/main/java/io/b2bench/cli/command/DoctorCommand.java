package io.b2bench.cli.command;

import io.b2bench.cli.console.Columns;
import io.b2bench.cli.machine.Check;
import io.b2bench.cli.machine.Checks;
import io.b2bench.cli.machine.UsableProfiles;
import io.b2bench.experiment.process.Affinity;
import io.b2bench.experiment.process.Programs;
import io.b2bench.tls.catalog.Catalog;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Reports what this machine can measure, and what the load driver costs. */
@Command(
    name = "doctor",
    header =
        "Says what this machine can measure: each line OK, limited or missing, and what follows.",
    footer = {
      "",
      "Examples:",
      "  b2bench doctor",
      "  b2bench doctor --driver                         our driver against others: some minutes",
      "  b2bench doctor --driver --profiles plain --clients 4",
      "  b2bench doctor --models DECOMPOSE-RUN RUN RUN   how well unit costs predict other runs"
    })
final class DoctorCommand implements Callable<Integer> {
  private final Context context;
  @Mixin private CatalogOption own = new CatalogOption();

  @Option(
      names = "--driver",
      description =
          "Holds the load driver against others before a server that does nothing: what a request"
              + " costs it, and how many it can make.")
  private boolean driver;

  @Option(
      names = "--profiles",
      split = ",",
      paramLabel = "NAME,...",
      description =
          "With --driver: the profiles (default: plain,tls13-aes128gcm,tls12-ecdhe-rsa-aes128gcm).")
  private List<String> profiles = List.of();

  @Option(
      names = "--clients",
      paramLabel = "N",
      description = "With --driver: connections at a time (default: 16).")
  private Optional<Integer> clients = Optional.empty();

  @Option(
      names = "--models",
      arity = "2..*",
      paramLabel = "FOLDER",
      description =
          "Holds the unit costs of a run of decompose against other runs of the same machine:"
              + " what TLS adds in their cells, predicted and measured.")
  private List<Path> models = List.of();

  DoctorCommand(Context context) {
    this.context = context;
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (driver) {
      return DriverComparison.of(
              context,
              own,
              profiles.isEmpty() ? DriverComparison.PROFILES : profiles,
              clients.orElse(DriverComparison.CLIENTS))
          .run();
    }
    if (!profiles.isEmpty() || clients.isPresent()) {
      throw CommandFailedException.usage("--profiles and --clients go with --driver");
    }
    if (!models.isEmpty()) {
      return new ModelCheck(context).run(models);
    }
    return checkUp();
  }

  private int checkUp() {
    Catalog catalog = own.catalog();
    Checks checks = Checks.here();
    List<Check> all =
        List.of(
            checks.processors(Affinity.ofThisMachine().plan()),
            checks.memory(),
            checks.java(Runtime.version(), System.getProperty("java.home", "")),
            checks.cryptography(),
            checks.profiles(catalog.profiles().size(), UsableProfiles.missing(catalog.profiles())),
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
