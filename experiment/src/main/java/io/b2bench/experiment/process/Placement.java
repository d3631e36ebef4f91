package io.b2bench.experiment.process;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Which processors the parts of a run have to themselves while it measures.
 *
 * <p>On one processor all parts share it. On two the server has one and the rest the other. From
 * three on the server has half of them, the partners and the conductor have one, the driver has
 * those that remain.
 *
 * @param all every processor that this process may use
 * @param parts processors by part; empty when they are shared
 * @param how how they are assigned, or why they are not
 */
public record Placement(Cores all, Map<Role, Cores> parts, String how) {
  /** Keeps its own map. */
  public Placement {
    parts = Map.copyOf(parts);
  }

  /**
   * Assigns processors.
   *
   * @param usable processors that may be used, those that share a physical core side by side
   * @param obstacle why processes cannot be placed here, if so
   */
  public static Placement plan(List<Integer> usable, Optional<String> obstacle) {
    Cores all = Cores.of(usable);
    if (obstacle.isPresent()) {
      return new Placement(all, Map.of(), "shared cores: " + obstacle.get());
    }
    int n = usable.size();
    if (n == 1) {
      return new Placement(all, Map.of(), "shared cores: there is only one");
    }
    Cores server = Cores.of(usable.subList(0, n / 2));
    Cores aside = Cores.of(usable.subList(n / 2, n / 2 + 1));
    Cores driver = n == 2 ? aside : Cores.of(usable.subList(n / 2 + 1, n));
    return new Placement(
        all,
        Map.of(
            Role.SERVER, server,
            Role.PARTNERS, aside,
            Role.CONDUCTOR, aside,
            Role.DRIVER, driver),
        "taskset after the warm-up; before it every part has all");
  }

  /** Whether every part shares all processors. */
  public boolean shared() {
    return parts.isEmpty();
  }

  /** The processors of a part while it measures. */
  public Cores of(Role part) {
    return parts.getOrDefault(part, all);
  }

  /** Processors by part and how they were assigned, for the screen and the environment. */
  public Map<String, String> map() {
    Map<String, String> map = new LinkedHashMap<>();
    for (Role part : Role.values()) {
      map.put(part.text(), of(part).text());
    }
    map.put("how", how);
    return map;
  }

  /** One line for people: {@code server 0, partners 1, driver 1, conductor 1 (taskset ...)}. */
  public String text() {
    List<String> assigned = new ArrayList<>();
    for (Role part : Role.values()) {
      assigned.add(part.text() + " " + of(part).text());
    }
    return "%s (%s)".formatted(String.join(", ", assigned), how);
  }
}
