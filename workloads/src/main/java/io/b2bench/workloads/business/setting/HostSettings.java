package io.b2bench.workloads.business.setting;

import io.b2bench.experiment.component.ServiceDatabase;
import io.b2bench.experiment.host.Host;
import io.b2bench.experiment.host.Hosts;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.process.Programs;
import io.b2bench.experiment.process.Role;
import io.b2bench.experiment.setting.Default;
import io.b2bench.experiment.setting.Exclusion;
import io.b2bench.experiment.setting.Kind;
import io.b2bench.experiment.setting.OneOrMoreKind;
import io.b2bench.experiment.setting.Option;
import io.b2bench.experiment.setting.Setting;
import io.b2bench.experiment.setting.TextKind;
import io.b2bench.experiment.workload.CannotMeasureException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** On which machines the components run. */
public final class HostSettings {
  private static final Kind<String> PREFIX =
      new TextKind("prefix", "\\S[^\\x00-\\x1f]*", List.of("words such as ssh app1"));

  /** Where the servers run: in turn where there are several. */
  public static final Setting<Optional<List<String>>> SERVER =
      new Setting<Optional<List<String>>>(
              "hosts.server",
              """
          The words before a command that run it on the machine of the server: ssh app1, ip netns exec lab1, docker exec -i c1.
          A list is a server on each. Nothing: this machine. It needs sh, tar and a Java 21 there; programs and keys are copied and deleted at the end.\
          """,
              new OneOrMoreKind<>("host", "[ssh app1, ssh app2]", PREFIX)
                  .as(Optional::of, Optional::orElseThrow),
              Default.of(Optional.empty()),
              new Option.None())
          .starting(Optional::isPresent);

  /** Where the database runs, if the run starts it. */
  static final Setting<Optional<String>> DATABASE =
      setting("database", "The same for a database that the run starts.");

  /** Where the partners run. */
  public static final Setting<Optional<String>> PARTNERS =
      setting("partners", "The same for partners.");

  /** Where the driver runs. */
  public static final Setting<Optional<String>> DRIVER =
      setting("driver", "The same for the driver.");

  private static final String REACH =
      "the other side would not reach loopback; say which address to listen on and to call";

  private static final Map<Role, Setting<Optional<String>>> BY_ROLE =
      Map.of(
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
    List<Exclusion<?, ?>> all = new ArrayList<>();
    for (int hosts = 1; hosts <= TierSettings.MOST; hosts++) {
      all.add(addressed(hosts));
    }
    all.add(
        new Exclusion<>(
            SERVER,
            hosts -> hosts.isPresent() && hosts.get().size() > TierSettings.MOST,
            AddressSettings.SERVER,
            addresses -> true,
            "a run has at most %d servers; name fewer hosts".formatted(TierSettings.MOST)));
    all.addAll(
        List.of(
            reached(
                SERVER,
                AddressSettings.SERVER,
                address -> address.contains(AddressSettings.LOOPBACK)),
            reached(
                DRIVER,
                AddressSettings.SERVER,
                address -> address.contains(AddressSettings.LOOPBACK)),
            reached(PARTNERS, AddressSettings.PARTNERS, AddressSettings.LOOPBACK::equals),
            reached(SERVER, AddressSettings.PARTNERS, AddressSettings.LOOPBACK::equals),
            reached(DATABASE, AddressSettings.DATABASE, AddressSettings.LOOPBACK::equals),
            new Exclusion<>(
                SERVER,
                hosts -> hosts.isPresent() && hosts.get().size() > 1,
                BusinessSettings.DATABASE,
                database -> !database.shareable(),
                TierSettings.SHARED),
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
                "single samples are kept by a driver on this machine"),
            new Exclusion<>(
                SERVER,
                Optional::isPresent,
                AccessLogSettings.ACCESS_LOG,
                kind -> kind != AccessLogSettings.Kind.NONE,
                "access logs are written by a server on this machine")));
    return List.copyOf(all);
  }

  /** As many addresses as hosts. */
  private static Exclusion<?, ?> addressed(int hosts) {
    return new Exclusion<>(
        SERVER,
        here -> here.isPresent() && here.get().size() == hosts,
        AddressSettings.SERVER,
        addresses -> addresses.size() != hosts,
        "each host of servers has one address, in the same order; name as many addresses as hosts");
  }

  /** The prefixes of the roles that are not on this machine. */
  static Map<Role, List<String>> prefixes(Experiment experiment) {
    Map<Role, List<String>> prefixes = new EnumMap<>(Role.class);
    experiment.get(SERVER).ifPresent(all -> prefixes.put(Role.SERVER, all));
    BY_ROLE.forEach(
        (role, setting) ->
            experiment.get(setting).ifPresent(prefix -> prefixes.put(role, List.of(prefix))));
    return prefixes;
  }

  /** The roles that have processes. */
  public static Set<Role> roles(Experiment experiment) {
    EnumSet<Role> roles = EnumSet.of(Role.SERVER, Role.PARTNERS, Role.DRIVER, Role.CONDUCTOR);
    if (experiment.get(BusinessSettings.DATABASE).started().isPresent()) {
      roles.add(Role.DATABASE);
    }
    return roles;
  }

  /** For the announcement: {@code server by "ssh app1"}; empty where all are here. */
  public static Optional<String> text(Experiment experiment) {
    Map<Role, List<String>> prefixes = prefixes(experiment);
    return prefixes.isEmpty()
        ? Optional.empty()
        : Optional.of(
            prefixes.entrySet().stream()
                .map(
                    e ->
                        "%s by \"%s\""
                            .formatted(e.getKey().text(), String.join("\" and \"", e.getValue())))
                .collect(Collectors.joining(", ")));
  }

  /**
   * Reaches the hosts.
   *
   * @throws CannotMeasureException when one cannot be reached
   */
  public static Hosts reach(Experiment experiment, Programs programs)
      throws IOException, InterruptedException {
    Map<Role, List<String>> prefixes = prefixes(experiment);
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
    Hosts hosts = Hosts.reach(prefixes, programs, modules);
    boolean alike = false;
    try {
      requireAlike(hosts.all(Role.SERVER));
      alike = true;
      return hosts;
    } finally {
      if (!alike) {
        hosts.close();
      }
    }
  }

  /** A figure of several servers together is one of machines of one kind. */
  private static void requireAlike(List<Host> servers) {
    Host first = servers.getFirst();
    for (Host other : servers) {
      if (processors(other) != processors(first)) {
        throw new CannotMeasureException(
            "the machines of the servers differ: %d processors behind \"%s\", %d behind \"%s\"; servers of a run must be alike, so name machines of one kind"
                .formatted(processors(first), first.title(), processors(other), other.title()));
      }
    }
  }

  private static int processors(Host host) {
    return host.facts().usable().processors().size();
  }

  private static <T extends Optional<?>, A> Exclusion<T, A> reached(
      Setting<T> host, Setting<A> address, Predicate<A> loopback) {
    return new Exclusion<>(host, Optional::isPresent, address, loopback, REACH);
  }

  private static Setting<Optional<String>> setting(String role, String meaning) {
    return new Setting<Optional<String>>(
            "hosts." + role,
            meaning,
            PREFIX.as(Optional::of, Optional::orElseThrow),
            Default.of(Optional.empty()),
            new Option.None())
        .starting(Optional::isPresent);
  }
}
