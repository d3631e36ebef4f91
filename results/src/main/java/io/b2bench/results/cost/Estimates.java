package io.b2bench.results.cost;

import io.b2bench.results.connection.Lateness;
import io.b2bench.results.connection.MemoryNeed;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.profile.Tls;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What TLS adds to a service, by the unit costs of a run.
 *
 * @param run the run
 * @param judges whether it gives verdicts; a smoke run gives none
 * @param baseline what the cost comes on top of
 * @param idle whether the costs were measured with idle processors too
 * @param service the service
 * @param profiles what each profile adds, in the order of the report
 * @param providers who speaks TLS under each profile; empty where it is not known
 * @param lateness how much later answers come on new connections; absent where nobody asked
 * @param memory what connections at rest hold; absent where nobody asked
 */
public record Estimates(
    String run,
    boolean judges,
    String baseline,
    boolean idle,
    Service service,
    List<ProfileCost> profiles,
    Map<String, String> providers,
    Optional<Lateness> lateness,
    Optional<MemoryNeed> memory) {
  /** Copies the collections. */
  public Estimates {
    profiles = List.copyOf(profiles);
    providers = Map.copyOf(providers);
  }

  /** Those of a service. */
  public static Estimates of(Decomposition decomposition, Service service) {
    return new Estimates(
        decomposition.run(),
        true,
        decomposition.baseline(),
        decomposition.idle(),
        service,
        ProfileCost.of(decomposition, service),
        Map.of(),
        Optional.empty(),
        Optional.empty());
  }

  /**
   * The same of a run that gives verdicts, or none.
   *
   * @param verdicts whether it does
   */
  public Estimates judging(boolean verdicts) {
    return new Estimates(
        run, verdicts, baseline, idle, service, profiles, providers, lateness, memory);
  }

  /**
   * The same with what follows where a profile has no cost.
   *
   * @param consequences by profile, how to measure what is not known, or why nobody can
   */
  public Estimates refusing(Map<String, String> consequences) {
    List<ProfileCost> all =
        profiles.stream()
            .map(
                e ->
                    consequences.containsKey(e.profile())
                        ? e.refusing(consequences.get(e.profile()))
                        : e)
            .toList();
    return new Estimates(run, judges, baseline, idle, service, all, providers, lateness, memory);
  }

  /** The same with how much later answers come on new connections. */
  public Estimates with(Optional<Lateness> asked) {
    return new Estimates(run, judges, baseline, idle, service, profiles, providers, asked, memory);
  }

  /** The same with what connections at rest hold. */
  public Estimates holding(Optional<MemoryNeed> asked) {
    return new Estimates(
        run, judges, baseline, idle, service, profiles, providers, lateness, asked);
  }

  /** The same with who speaks TLS under each profile, as a catalogue has it. */
  public Estimates named(Catalog catalog) {
    Map<String, String> known = new HashMap<>();
    profiles.forEach(
        e -> {
          if (catalog.find(e.profile()).orElse(null) instanceof Tls tls) {
            known.put(e.profile(), tls.provider().title());
          }
        });
    return new Estimates(run, judges, baseline, idle, service, profiles, known, lateness, memory);
  }
}
