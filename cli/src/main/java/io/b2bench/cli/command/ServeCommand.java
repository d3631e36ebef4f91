package io.b2bench.cli.command;

import io.b2bench.contract.service.ContractViolation;
import io.b2bench.contract.service.Scale;
import io.b2bench.experiment.component.ServiceDatabase;
import io.b2bench.measurement.message.CallConnections;
import io.b2bench.measurement.message.DatabaseAddress;
import io.b2bench.measurement.message.DatabaseAddress.Commits;
import io.b2bench.measurement.message.DatabaseAddress.Login;
import io.b2bench.measurement.message.DatabaseSettings;
import io.b2bench.measurement.message.ListenerSettings;
import io.b2bench.measurement.message.PartnerSettings;
import io.b2bench.measurement.message.PartnerSettings.DelayShape;
import io.b2bench.measurement.message.ServerSettings;
import io.b2bench.measurement.message.ServerSettings.PartnerAddress;
import io.b2bench.tls.profile.TlsProfile;
import io.b2bench.workloads.business.setting.BusinessSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Starts the service. */
@Command(
    name = "serve",
    header = "Starts the service with a listener for each profile, and its partners, until Ctrl-C.",
    footer = {
      "",
      "Examples:",
      "  b2bench serve",
      "  b2bench serve --profiles plain,tls13-aes128gcm --port 8440 --database h2:file:orders",
      "  b2bench serve --port 8440 --keys keys --partners plain=9440,tls13-aes128gcm=9441",
      "",
      "--partners connects to partners that b2bench partners started with the same --keys."
    })
final class ServeCommand implements Callable<Integer> {
  private static final Duration PARTNER_CALL = Duration.ofSeconds(10);
  private static final int SHIPPERS = 4;
  private static final int REQUESTS_AT_ONCE = 1024;

  private final Context context;
  @Mixin private ListenerOptions listeners = new ListenerOptions();

  @Option(
      names = "--database",
      paramLabel = "DATABASE",
      description =
          "h2:mem, h2:file:PATH, h2:server, postgres or jdbc:postgresql://HOST/NAME (default: h2:mem).")
  private String database = "h2:mem";

  @Option(
      names = "--businesses",
      paramLabel = "N",
      description = "Number of businesses to fill an empty database with (default: 16).")
  private int businesses = 16;

  @Option(
      names = "--items",
      paramLabel = "N",
      description = "Number of items to fill an empty database with (default: 1000).")
  private int items = 1000;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Random seed of the database content (default: 20261121).")
  private long seed = BusinessSettings.KEPT_POPULATION;

  @Option(
      names = "--partners",
      split = ",",
      paramLabel = "PROFILE=PORT",
      description = "Ports of running partners, one per profile.")
  private Map<String, Integer> partners = Map.of();

  @Option(
      names = "--partners-host",
      paramLabel = "HOST",
      description = "Host of these partners (default: localhost).")
  private String partnersHost = "localhost";

  ServeCommand(Context context) {
    this.context = context;
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    List<TlsProfile> profiles = listeners.profiles();
    List<ListenerSettings> opened = listeners.listeners(profiles);
    Scale scale = scale();
    ServiceDatabase where = absolute(database);
    refuseMissing(profiles);
    try (Foreground foreground = Foreground.prepare(context, profiles, listeners)) {
      Map<String, Integer> ports =
          partners.isEmpty() ? startPartners(foreground, profiles) : partners;
      ServerSettings settings =
          new ServerSettings(
              listeners.host(),
              0,
              opened,
              ServerSettings.DEFAULT_STACK,
              foreground.keys(),
              listeners.catalog(),
              address(foreground, where),
              scale.businesses(),
              scale.items(),
              seed,
              new PartnerAddress(partnersHost, ports, towards(profiles), CallConnections.POOLED),
              PARTNER_CALL,
              SHIPPERS,
              REQUESTS_AT_ONCE,
              ListenerOptions.IDLE,
              Duration.ZERO,
              Map.of(),
              true);
      foreground.start("app-server", "server", listeners.host(), settings);
      return foreground.await();
    }
  }

  private Map<String, Integer> startPartners(Foreground foreground, List<TlsProfile> profiles)
      throws IOException, InterruptedException {
    PartnerSettings settings =
        new PartnerSettings(
            ListenerOptions.LOOPBACK,
            0,
            profiles.stream().map(p -> ListenerSettings.of(p.name(), 0)).toList(),
            foreground.keys(),
            listeners.catalog(),
            seed,
            0,
            Duration.ZERO,
            DelayShape.FIXED,
            ListenerOptions.IDLE,
            true);
    return foreground
        .start("partner-emulator", "partners", ListenerOptions.LOOPBACK, settings)
        .listeners();
  }

  private void refuseMissing(List<TlsProfile> profiles) {
    List<String> without =
        profiles.stream().map(TlsProfile::name).filter(p -> !partners.containsKey(p)).toList();
    if (!partners.isEmpty() && !without.isEmpty()) {
      throw CommandFailedException.usage("--partners: no port for " + String.join(", ", without));
    }
  }

  private Scale scale() {
    try {
      return new Scale(businesses, items);
    } catch (ContractViolation e) {
      throw CommandFailedException.usage("--" + e.getMessage(), e);
    }
  }

  private static Map<String, String> towards(List<TlsProfile> profiles) {
    return profiles.stream().collect(Collectors.toMap(TlsProfile::name, TlsProfile::name));
  }

  /** Where the database is; one with processes of its own is started. */
  private static DatabaseAddress address(Foreground foreground, ServiceDatabase database)
      throws IOException, InterruptedException {
    return switch (database) {
      case ServiceDatabase.Memory memory -> DatabaseAddress.of(memory.text(), Commits.FORCED);
      case ServiceDatabase.File file -> DatabaseAddress.of(file.text(), Commits.FORCED);
      case ServiceDatabase.Existing existing -> DatabaseAddress.of(existing.url(), Commits.FORCED);
      case ServiceDatabase.OwnProcess own -> {
        Login login = Login.random(ServiceDatabase.USER);
        int port =
            foreground
                .start(
                    "database-server",
                    "database",
                    ListenerOptions.LOOPBACK,
                    new DatabaseSettings(ListenerOptions.LOOPBACK, 0, own.engine(), login, true))
                .listeners()
                .getOrDefault("database", 0);
        yield own.address(ListenerOptions.LOOPBACK, port, login, Commits.FORCED);
      }
    };
  }

  /** Makes the path of a database file absolute, because the server runs in another folder. */
  private static ServiceDatabase absolute(String database) {
    if (ServiceDatabase.holdsPassword(database)) {
      throw CommandFailedException.usage(
          "--database: contains a password; put it in ~/.pgpass, where the driver finds it");
    }
    return ServiceDatabase.parse(database)
        .map(ServeCommand::absolute)
        .orElseThrow(() -> unknown(database));
  }

  private static ServiceDatabase absolute(ServiceDatabase database) {
    if (database instanceof ServiceDatabase.File file) {
      String path = file.path().orElseThrow(() -> unknown(file.text()));
      return new ServiceDatabase.File(Optional.of(Path.of(path).toAbsolutePath().toString()));
    }
    return database;
  }

  private static CommandFailedException unknown(String database) {
    return CommandFailedException.usage(
        "--database: unknown database \""
            + database
            + "\"; allowed: h2:mem, h2:file:PATH, h2:server, postgres, jdbc:postgresql://HOST/NAME");
  }
}
