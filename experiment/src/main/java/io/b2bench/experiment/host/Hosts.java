package io.b2bench.experiment.host;

import io.b2bench.experiment.process.Cores;
import io.b2bench.experiment.process.Placement;
import io.b2bench.experiment.process.Programs;
import io.b2bench.experiment.process.Role;
import io.b2bench.experiment.process.Scratch;
import io.b2bench.experiment.process.Usable;
import io.b2bench.experiment.workload.CannotMeasureException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Where each role of a run has its processes. Closing it leaves the other hosts. */
public final class Hosts implements AutoCloseable {
  /** Everything on this machine. */
  public static final Hosts ALL_HERE = new Hosts(Map.of(), Optional.empty());

  /** A role has more than one where several of its processes share the work. */
  private final Map<Role, List<Host>> others;

  /** Takes what the prefixes say on their standard error. */
  private final Optional<Scratch> logs;

  private Hosts(Map<Role, List<Host>> others, Optional<Scratch> logs) {
    this.others = Map.copyOf(others);
    this.logs = logs;
  }

  /**
   * Reaches other hosts, each once, and brings the programs there.
   *
   * @param prefixes the prefixes by role; a role without one is here
   * @param modules the modules whose programs are brought, the command's among them
   * @throws CannotMeasureException when one cannot be reached
   */
  public static Hosts reach(
      Map<Role, List<String>> prefixes, Programs programs, Collection<String> modules)
      throws IOException, InterruptedException {
    if (prefixes.isEmpty()) {
      return ALL_HERE;
    }
    Map<String, Host> reached = new HashMap<>();
    Map<Role, List<Host>> others = new EnumMap<>(Role.class);
    Scratch scratch = Scratch.temporary();
    boolean all = false;
    try {
      Path archive = scratch.folder().resolve("programs.tar");
      Bootstrap.pack(programs, modules, archive);
      for (Map.Entry<Role, List<String>> each : prefixes.entrySet()) {
        for (String words : each.getValue()) {
          Host host = reached.get(words);
          if (host == null) {
            Path log = scratch.folder().resolve("host-" + (reached.size() + 1) + ".log");
            host = OtherHost.reach(words, programs, archive, log);
            reached.put(words, host);
          }
          others.computeIfAbsent(each.getKey(), role -> new ArrayList<>()).add(host);
        }
      }
      Files.delete(archive);
      all = true;
      return new Hosts(others, Optional.of(scratch));
    } finally {
      if (!all) {
        reached.values().forEach(Host::close);
        scratch.close();
      }
    }
  }

  /** The host of a role, the first one where it has several. */
  public Host of(Role role) {
    return all(role).getFirst();
  }

  /** All hosts of a role. Its processes are on them in turn. */
  public List<Host> all(Role role) {
    return others.getOrDefault(role, List.of(Host.here()));
  }

  /** How many of so many processes of a role are on one machine, where most are. */
  public int most(Role role, int processes) {
    List<Host> all = all(role);
    List<Host> each = IntStream.range(0, processes).mapToObj(n -> all.get(n % all.size())).toList();
    return each.stream()
        .mapToInt(one -> Math.toIntExact(each.stream().filter(one::sameMachine).count()))
        .max()
        .orElse(processes);
  }

  /** The roles that have a process on the machine of a host. */
  private Set<Role> beside(Host host, Collection<Role> roles) {
    return roles.stream()
        .filter(each -> all(each).stream().anyMatch(host::sameMachine))
        .collect(Collectors.toUnmodifiableSet());
  }

  private boolean allHere(Collection<Role> roles) {
    return roles.stream().flatMap(role -> all(role).stream()).allMatch(Host.here()::sameMachine);
  }

  /**
   * The processors of each role on its machine. Roles that share a machine with the server keep
   * away from it; others use all processors of theirs.
   *
   * @param roles the roles of the run
   */
  public Placement placement(Set<Role> roles) {
    Placement here = plan(Host.here(), roles);
    if (allHere(roles)) {
      return here;
    }
    Map<Role, Cores> each = new EnumMap<>(Role.class);
    roles.forEach(role -> each.put(role, cores(of(role), role, roles)));
    return new Placement(
        here.all(), each, "of the machine that each is on; taskset after the warm-up");
  }

  private Placement plan(Host host, Set<Role> roles) {
    Usable usable = host.facts().usable();
    Placement plan = Placement.plan(usable.processors(), usable.obstacle());
    return beside(host, roles).contains(Role.DATABASE) ? plan.withDatabase() : plan;
  }

  /**
   * The processors of a process of some role on one of its hosts.
   *
   * @param roles the roles of the run
   */
  public Cores cores(Host host, Role role, Set<Role> roles) {
    Placement plan = plan(host, roles);
    if (allHere(roles)) {
      return plan.of(role);
    }
    Set<Role> together = new HashSet<>(beside(host, roles));
    boolean measured = together.contains(Role.SERVER);
    together.removeAll(List.of(Role.SERVER, Role.DATABASE));
    return measured && !together.isEmpty() ? plan.of(role) : plan.all();
  }

  /**
   * What the other machines are and how their clocks go, for the environment of the run: name and
   * value, names beginning with the prefix.
   */
  public Map<String, String> description() throws IOException, InterruptedException {
    Map<String, String> description = new LinkedHashMap<>();
    for (Host host : distinct()) {
      String roles =
          others.keySet().stream()
              .filter(role -> all(role).contains(host))
              .sorted()
              .map(Role::text)
              .collect(Collectors.joining(", "));
      description.put(host.title() + ", has", roles);
      host.facts()
          .description()
          .forEach((name, value) -> description.put(host.title() + ", " + name, value));
      if (host instanceof OtherHost other) {
        OtherHost.Clock clock = other.clock();
        description.put(
            host.title() + ", clock",
            "%+d ms against ours, asked in %.1f ms"
                .formatted(clock.aheadMillis(), clock.tripNanos() / 1e6));
      }
    }
    return description;
  }

  /** Deletes what was copied of a file or folder to other hosts. */
  public void forget(Path here) {
    distinct().forEach(host -> host.forget(here));
  }

  private Set<Host> distinct() {
    return others.values().stream()
        .flatMap(List::stream)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  @Override
  public void close() {
    distinct().forEach(Host::close);
    logs.ifPresent(Scratch::close);
  }
}
