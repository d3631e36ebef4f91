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
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Where each role of a run has its processes. Closing it leaves the other hosts. */
public final class Hosts implements AutoCloseable {
  /** Everything on this machine. */
  public static final Hosts ALL_HERE = new Hosts(Map.of(), Optional.empty());

  private final Map<Role, Host> others;

  /** Takes what the prefixes say on their standard error. */
  private final Optional<Scratch> logs;

  private Hosts(Map<Role, Host> others, Optional<Scratch> logs) {
    this.others = Map.copyOf(others);
    this.logs = logs;
  }

  /**
   * Reaches other hosts, each once, and brings the programs there.
   *
   * @param prefixes the prefix by role; a role without one is here
   * @param modules the modules whose programs are brought, the command's among them
   * @throws CannotMeasureException when one cannot be reached
   */
  public static Hosts reach(
      Map<Role, String> prefixes, Programs programs, Collection<String> modules)
      throws IOException, InterruptedException {
    if (prefixes.isEmpty()) {
      return ALL_HERE;
    }
    Map<String, Host> reached = new HashMap<>();
    Map<Role, Host> others = new EnumMap<>(Role.class);
    Scratch scratch = Scratch.temporary();
    boolean all = false;
    try {
      Path archive = scratch.folder().resolve("programs.tar");
      Bootstrap.pack(programs, modules, archive);
      for (Map.Entry<Role, String> each : prefixes.entrySet()) {
        String words = each.getValue();
        if (!reached.containsKey(words)) {
          Path log = scratch.folder().resolve("host-" + (reached.size() + 1) + ".log");
          reached.put(words, OtherHost.reach(words, programs, archive, log));
        }
        others.put(each.getKey(), reached.get(words));
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

  /** The host of a role. */
  public Host of(Role role) {
    return others.getOrDefault(role, Host.here());
  }

  /** The roles of which processes are on the same machine as those of another. */
  public Set<Role> beside(Role role, Collection<Role> roles) {
    return roles.stream()
        .filter(each -> of(each).sameMachine(of(role)))
        .collect(Collectors.toUnmodifiableSet());
  }

  /**
   * The processors of each role on its machine. Roles that share a machine with the server keep
   * away from it; others use all processors of theirs.
   *
   * @param roles the roles of the run
   */
  public Placement placement(Set<Role> roles) {
    Placement here = plan(Role.CONDUCTOR, roles);
    if (beside(Role.CONDUCTOR, roles).size() == roles.size()) {
      return here;
    }
    Map<Role, Cores> each = new EnumMap<>(Role.class);
    roles.forEach(role -> each.put(role, cores(role, roles)));
    return new Placement(
        here.all(), each, "of the machine that each is on; taskset after the warm-up");
  }

  private Placement plan(Role role, Set<Role> roles) {
    Usable usable = of(role).facts().usable();
    Placement plan = Placement.plan(usable.processors(), usable.obstacle());
    return beside(role, roles).contains(Role.DATABASE) ? plan.withDatabase() : plan;
  }

  private Cores cores(Role role, Set<Role> roles) {
    Set<Role> together = new HashSet<>(beside(role, roles));
    boolean measured = together.contains(Role.SERVER);
    together.removeAll(List.of(Role.SERVER, Role.DATABASE));
    Placement plan = plan(role, roles);
    return measured && !together.isEmpty() ? plan.of(role) : plan.all();
  }

  /**
   * What the other machines are and how their clocks go, for the environment of the run: name and
   * value, names beginning with the prefix.
   */
  public Map<String, String> description() throws IOException, InterruptedException {
    Map<String, String> description = new LinkedHashMap<>();
    for (Host host : new HashSet<>(others.values())) {
      String roles =
          others.keySet().stream()
              .filter(role -> others.get(role) == host)
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
    others.values().forEach(host -> host.forget(here));
  }

  @Override
  public void close() {
    new HashSet<>(others.values()).forEach(Host::close);
    logs.ifPresent(Scratch::close);
  }
}
