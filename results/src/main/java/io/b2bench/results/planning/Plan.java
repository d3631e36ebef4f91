package io.b2bench.results.planning;

import io.b2bench.results.connection.Lateness;
import io.b2bench.results.connection.MemoryNeed;
import io.b2bench.results.record.Stratum;
import java.util.List;
import java.util.Optional;

/**
 * A plan.
 *
 * @param run the run that it rests on
 * @param judges whether it gives verdicts; a smoke run gives none
 * @param baseline its baseline
 * @param level the highest load level of the run
 * @param demand what is asked for
 * @param perSecond interactions in a second that this makes
 * @param terms under which servers are bought
 * @param measuredPerCore interactions in a second that the run had of a processor of its server
 * @param processors processors that the server of the run had
 * @param profiles what each profile needs, in the order of the report
 * @param untried where no load level kept processors about as busy as the plan does
 * @param sharing what those in service cost each other, where load levels were enough to tell
 * @param database whether the CPU of the server holds that of the database
 * @param lateness how much later answers come on new connections; absent where nobody asked
 * @param memory what connections at rest hold; absent where nobody asked
 */
public record Plan(
    String run,
    boolean judges,
    String baseline,
    Stratum level,
    Demand demand,
    double perSecond,
    Terms terms,
    double measuredPerCore,
    int processors,
    List<PlannedProfile> profiles,
    Optional<Untried> untried,
    List<Sharing> sharing,
    boolean database,
    Optional<Lateness> lateness,
    Optional<MemoryNeed> memory) {
  /** Copies the lists. */
  public Plan {
    profiles = List.copyOf(profiles);
    sharing = List.copyOf(sharing);
  }

  /** The same with how much later answers come on new connections. */
  public Plan with(Optional<Lateness> asked) {
    return with(database, asked, memory);
  }

  /** The same with what connections at rest hold. */
  public Plan holding(Optional<MemoryNeed> asked) {
    return with(database, lateness, asked);
  }

  /** The same for a run whose server held the database or did not. */
  public Plan withDatabase(boolean within) {
    return with(within, lateness, memory);
  }

  private Plan with(boolean within, Optional<Lateness> later, Optional<MemoryNeed> held) {
    return new Plan(
        run,
        judges,
        baseline,
        level,
        demand,
        perSecond,
        terms,
        measuredPerCore,
        processors,
        profiles,
        untried,
        sharing,
        within,
        later,
        held);
  }
}
