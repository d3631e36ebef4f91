package io.b2bench.workloads.business;

import io.b2bench.experiment.component.ServiceDatabase;
import io.b2bench.experiment.host.Hosts;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.process.Programs;
import io.b2bench.experiment.process.Role;
import io.b2bench.experiment.setting.Default;
import io.b2bench.experiment.setting.Exclusion;
import io.b2bench.experiment.setting.Option;
import io.b2bench.experiment.setting.Setting;
import io.b2bench.experiment.setting.TextKind;
import io.b2bench.experiment.workload.CannotMeasureException;
import java.io.IOException;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** On which machines the components run. */
final class HostSettings {
  /** Where the server runs. */
  static final Setting<Optional<String>> SERVER =
      setting(
          "server",
          """
          The words before a command that run it on the machine of the server: ssh app1, ip netns exec lab1, docker exec -i c1.
          Nothing: this machine. It needs sh, tar and a Java 21 there; programs and keys are copied and deleted at the end.\
          """);

  /** Where the database runs, if the run starts it. */
  static final Setting<Optional<String>> DATABASE =
      setting("database", "The same for a database that the run starts.");

  /** Where the partners run. */
  static final Setting<Optional<String>> PARTNERS = setting("partners", "The same for partners.");

  /** Where the driver runs. */
  static final Setting<Optional<String>> DRIVER = setting("driver", "The same for the driver.");

  private static final String REACH =
      "the other side would not reach loopback; say which address to listen on and to call";

  private static final Map<Role, Setting<Optional<String>>> BY_ROLE =
      Map.of(
          Role.SERVER, SERVER,
          Role.DATABASE, DATABASE,
          Role.PARTNERS, PARTNERS,
          Role.DRIVER, DRIVER);

  private static final Map<Role, String> MODULES =
      Map.of(
          Role.SERVER, "app-server",
          Role.DATABASE, "database-server",
          Role.PARTNERS, "partner-emulator",
          Role.DRIVER, "workload-driver");

  /** The module of the agent. */
  private static final String COMMAND = "cli";

  private HostSettings() {}

  /** What does not go together. */
  static List<Exclusion<?, ?>> exclusions() {
    return List.of(
        reached(SERVER, AddressSettings.SERVER),
        reached(DRIVER, AddressSettings.SERVER),
        reached(PARTNERS, AddressSettings.PARTNERS),
        reached(SERVER, AddressSettings.PARTNERS),
        reached(DATABASE, AddressSettings.DATABASE),
        new Exclusion<>(
            DATABASE,
            Optional::isPresent,
            BusinessSettings.DATABASE,
            database -> database.started().isEmpty(),
            "it has no process that the run starts"),
        new Exclusion<>(
            DRIVER,
            Optional::isPresent,
            EngineSettings.ENGINES,
            Optional::isPresent,
            "engines make the load where they are; the driver directs them from this machine"),
        new Exclusion<>(
            DRIVER,
            Optional::isPresent,
            BusinessSettings.SAMPLES,
            BusinessSettings.Samples.JTL::equals,
            "single samples are kept by a driver on this machine"));
  }

  /** The prefixes of the roles that are not on this machine. */
  static Map<Role, String> prefixes(Experiment experiment) {
    Map<Role, String> prefixes = new EnumMap<>(Role.class);
    BY_ROLE.forEach(
        (role, setting) -> experiment.get(setting).ifPresent(prefix -> prefixes.put(role, prefix)));
    return prefixes;
  }

  /** The roles that have processes. */
  static Set<Role> roles(Experiment experiment) {
    EnumSet<Role> roles = EnumSet.of(Role.SERVER, Role.PARTNERS, Role.DRIVER, Role.CONDUCTOR);
    if (experiment.get(BusinessSettings.DATABASE).started().isPresent()) {
      roles.add(Role.DATABASE);
    }
    return roles;
  }

  /** For the announcement: {@code server by "ssh app1"}; empty where all are here. */
  static Optional<String> text(Experiment experiment) {
    Map<Role, String> prefixes = prefixes(experiment);
    return prefixes.isEmpty()
        ? Optional.empty()
        : Optional.of(
            prefixes.entrySet().stream()
                .map(e -> "%s by \"%s\"".formatted(e.getKey().text(), e.getValue()))
                .collect(Collectors.joining(", ")));
  }

  /**
   * Reaches the hosts.
   *
   * @throws CannotMeasureException when one cannot be reached
   */
  static Hosts reach(Experiment experiment, Programs programs)
      throws IOException, InterruptedException {
    Map<Role, String> prefixes = prefixes(experiment);
    if (prefixes.containsKey(Role.SERVER)
        && experiment.get(BusinessSettings.DATABASE) instanceof ServiceDatabase.OwnProcess
        && experiment.get(AddressSettings.DATABASE).equals(AddressSettings.LOOPBACK)
        && !prefixes.get(Role.SERVER).equals(prefixes.get(Role.DATABASE))) {
      throw new CannotMeasureException(
          "the server is on another machine and the database listens on loopback, where the server"
              + " would not reach it; set addresses.database");
    }
    Set<String> modules = prefixes.keySet().stream().map(MODULES::get).collect(Collectors.toSet());
    modules.add(COMMAND);
    return Hosts.reach(prefixes, programs, modules);
  }

  private static Exclusion<?, ?> reached(Setting<Optional<String>> host, Setting<String> address) {
    return new Exclusion<>(
        host, Optional::isPresent, address, AddressSettings.LOOPBACK::equals, REACH);
  }

  private static Setting<Optional<String>> setting(String role, String meaning) {
    return new Setting<>(
        "hosts." + role,
        meaning,
        new TextKind("prefix", "\\S[^\\x00-\\x1f]*", List.of("words such as ssh app1"))
            .as(Optional::of, Optional::orElseThrow),
        Default.of(Optional.empty()),
        new Option.None());
  }
}
