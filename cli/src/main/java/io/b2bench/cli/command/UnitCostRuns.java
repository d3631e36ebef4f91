package io.b2bench.cli.command;

import io.b2bench.cli.machine.UsableProfiles;
import io.b2bench.results.cost.Decomposed;
import io.b2bench.results.cost.Decomposition;
import io.b2bench.results.cost.Estimates;
import io.b2bench.results.cost.ProfileCost;
import io.b2bench.results.cost.Service;
import io.b2bench.results.cost.Term;
import io.b2bench.results.store.Recorded;
import io.b2bench.tls.profile.TlsProfile;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Runs that took the cost of TLS apart. */
final class UnitCostRuns {
  private static final OtherRun<Decomposed> RUN =
      new OtherRun<>(Decomposed.class, "unit costs", "decompose");

  private UnitCostRuns() {}

  /** The results of a run that took the cost of TLS apart; absent where it did not. */
  static Optional<Decomposed> decomposed(EndedRun run) {
    return run.details().filter(Decomposed.class::isInstance).map(Decomposed.class::cast);
  }

  /**
   * The unit costs of a run.
   *
   * @throws CommandFailedException when it has none
   */
  static Decomposition of(EndedRun run) {
    return ofTheFront(RUN.results(run).server(), run.folder());
  }

  /**
   * What TLS adds to a service by the unit costs of a run; of what is not known, how to measure it.
   *
   * @throws CommandFailedException when the run has no unit costs
   */
  static Estimates estimates(EndedRun run, Service service) {
    return estimates(of(run), run.outline(), service);
  }

  /** The same by unit costs that were read before. */
  static Estimates estimates(Decomposition costs, Recorded recorded, Service service) {
    Estimates estimates = Estimates.of(costs, service);
    Map<String, String> remedies = new HashMap<>();
    for (ProfileCost estimate : estimates.profiles()) {
      if (!estimate.unmeasured().isEmpty()) {
        remedies.put(estimate.profile(), remedy(recorded, estimate));
      }
    }
    return estimates.refusing(remedies);
  }

  private static String remedy(Recorded recorded, ProfileCost estimate) {
    List<TlsProfile> resuming =
        estimate.unmeasured().contains(Term.RESUMED_HANDSHAKE)
            ? List.of(recorded.catalog().profile(estimate.profile() + "@resumed"))
            : List.of();
    Map<String, String> missing = UsableProfiles.missing(resuming);
    if (!missing.isEmpty()) {
      return String.join("; ", missing.values());
    }
    return "b2bench run %s%s --profiles %s measures it"
        .formatted(
            recorded.run().experiment(),
            recorded
                .ownCatalog()
                .map(file -> " --catalog " + ShortestRun.quoted(Context.shown(file)))
                .orElse(""),
            Stream.of(
                    recorded.run().baseline().stream(),
                    Stream.of(estimate.profile()),
                    resuming.stream().map(TlsProfile::name))
                .flatMap(names -> names)
                .distinct()
                .collect(Collectors.joining(",")));
  }

  /**
   * What a service adds up are costs of the hop to its clients.
   *
   * @throws CommandFailedException when there are none of it
   */
  static Decomposition ofTheFront(Decomposition costs, Path folder) {
    boolean outbound =
        costs.profiles().stream()
            .flatMap(profile -> profile.measured().keySet().stream())
            .allMatch(Term::outbound);
    if (outbound && !costs.profiles().isEmpty()) {
      throw CommandFailedException.usage(
          "%s has unit costs of the hop to the partners alone; take a run of decompose with front among its hops"
              .formatted(Context.shown(folder)));
    }
    return costs;
  }
}
