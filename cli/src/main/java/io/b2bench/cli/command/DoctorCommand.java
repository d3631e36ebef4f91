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
        "Checks what this machine can measure; each line says OK, limited or missing, and why.",
    footer = {
      "",
      "Examples:",
      "  b2bench doctor",
      "  b2bench doctor --driver                         compares load drivers: some minutes",
      "  b2bench doctor --driver --profiles plain --clients 4",
      "  b2bench doctor --models DECOMPOSE-RUN RUN RUN   how well unit costs predict other runs"
    })
final class DoctorCommand implements Callable<Integer> {
  private final Context context;
  @Mixin private CatalogOption own = new CatalogOption();

  @Option(
      names = "--driver",
      description =
          "Compares the load driver with others against a null server: CPU per request and highest rate.")
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
      description = "With --driver: concurrent connections (default: 16).")
  private Optional<Integer> clients = Optional.empty();

  @Option(
      names = "--models",
      arity = "2..*",
      paramLabel = "FOLDER",
      description =
          "Checks the unit costs of a decompose run against other runs on the same machine: what TLS adds, predicted and measured.")
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
      throw CommandFailedException.usage("--profiles and --clients need --driver");
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
