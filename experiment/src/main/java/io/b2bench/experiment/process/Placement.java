package io.b2bench.experiment.process;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Which processors each process of a run uses while it measures.
 *
 * <p>With one processor all processes share it. With two, the server gets one and the rest share
 * the other. With three or more, the server gets half of them, partners and conductor share one,
 * and the driver gets the rest.
 *
 * @param all every processor that this process may use
 * @param roles processors by role; all of them for each when they are shared
 * @param how how they are assigned, or why they are not
 */
public record Placement(Cores all, Map<Role, Cores> roles, String how) {
  /** Copies the map. */
  public Placement {
    roles = Map.copyOf(roles);
  }

  /**
   * Assigns processors to roles.
   *
   * @param usable processors that may be used, those that share a physical core side by side
   * @param obstacle why processes cannot be placed here; absent when they can
   */
  public static Placement plan(List<Integer> usable, Optional<String> obstacle) {
    Cores all = Cores.of(usable);
    if (obstacle.isPresent()) {
      return shared(all, obstacle.get());
    }
    int n = usable.size();
    if (n == 1) {
      return shared(all, "there is only one");
    }
    Cores server = Cores.of(usable.subList(0, n / 2));
    Cores helpers = Cores.of(usable.subList(n / 2, n / 2 + 1));
    Cores driver = n == 2 ? helpers : Cores.of(usable.subList(n / 2 + 1, n));
    return new Placement(
        all,
        Map.of(
            Role.SERVER, server,
            Role.PARTNERS, helpers,
            Role.CONDUCTOR, helpers,
            Role.DRIVER, driver),
        "taskset after the warm-up; before that every component uses all of them");
  }

  /**
   * The same beside a server that others have put where it is: it keeps its processors, and the
   * driver gets those that are left, if some are.
   *
   * @param server the processors that it may use
   */
  public Placement beside(Cores server) {
    List<Integer> left = all.ids().stream().filter(id -> !server.ids().contains(id)).toList();
    Cores driver = left.isEmpty() ? of(Role.DRIVER) : Cores.of(left);
    return new Placement(
        all,
        Map.of(Role.SERVER, server, Role.CONDUCTOR, driver, Role.DRIVER, driver),
        "the server is where it was put; the driver by taskset after the warm-up");
  }

  private static Placement shared(Cores all, String why) {
    return new Placement(
        all,
        Map.of(Role.SERVER, all, Role.PARTNERS, all, Role.DRIVER, all, Role.CONDUCTOR, all),
        "shared cores: " + why);
  }

  /**
   * The same with a process for the database. It gets a third of the server's processors, at least
   * one; a server that has a single one shares it, as it does with a database inside it.
   */
  public Placement withDatabase() {
    List<Integer> server = of(Role.SERVER).ids();
    int own = server.size() == 1 || shared() ? 0 : Math.max(1, server.size() / 3);
    int kept = server.size() - own;
    Map<Role, Cores> with = new EnumMap<>(roles);
    with.put(Role.SERVER, Cores.of(server.subList(0, kept)));
    with.put(
        Role.DATABASE, own == 0 ? of(Role.SERVER) : Cores.of(server.subList(kept, server.size())));
    return new Placement(all, with, how);
  }

  /** Whether every process shares all processors. */
  public boolean shared() {
    return roles.values().stream().allMatch(all::equals);
  }

  /** The processors of a role during measurement. */
  public Cores of(Role role) {
    return roles.getOrDefault(role, all);
  }

  /** How many processors the server has; about half of those that all processes share. */
  public int serverCores() {
    return shared() ? Math.max(1, all.count() / 2) : of(Role.SERVER).count();
  }

  private List<Role> inOrder() {
    return roles.keySet().stream().sorted().toList();
  }

  /** Processors by role and how they were assigned, for the screen and the environment. */
  public Map<String, String> map() {
    Map<String, String> map = new LinkedHashMap<>();
    for (Role role : inOrder()) {
      map.put(role.text(), of(role).text());
    }
    map.put("how", how);
    return map;
  }

  /** One line for people: {@code server 0, partners 1, driver 1, conductor 1 (taskset ...)}. */
  public String text() {
    List<String> assigned = new ArrayList<>();
    for (Role role : inOrder()) {
      assigned.add(role.text() + " " + of(role).text());
    }
    return "%s (%s)".formatted(String.join(", ", assigned), how);
  }
}
