package io.b2bench.results.decision;

import io.b2bench.results.log.LogRates;
import io.b2bench.results.planning.Terms;
import io.b2bench.results.stats.Interval;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * An answer.
 *
 * @param source the run that it rests on
 * @param baseline what costs are more than
 * @param scenarios the loads, the one that is planned for first
 * @param assumed what they suppose because nobody said it, a few words each
 * @param log the access log that they are from; absent where there is none
 * @param terms under which servers are bought
 * @param policies short titles of the policies that were asked
 * @param required what was required beyond them
 * @param now today's profile
 * @param to the profile that was asked about; absent where none was named
 * @param allowed the others that may be taken, cheapest first; empty where one was named
 * @param refused the others of the run that may not
 * @param nearest a profile that would be allowed and that the run did not measure, where what it
 *     measured leaves no choice
 * @param wholes the whole service under each of {@code now} and {@code to}, where its business work
 *     is known
 * @param observed cores that it was seen to keep busy; absent where nobody looked
 * @param supposed whether its business work was taken from what was observed under {@code now}
 * @param older share of the log's requests under a protocol older than that of {@code to}; absent
 *     where the log or the question does not say
 * @param beside what other runs say of the same profiles
 */
@RecordBuilder
public record Decision(
    Source source,
    String baseline,
    List<Scenario> scenarios,
    List<String> assumed,
    Optional<LogRates> log,
    Terms terms,
    List<String> policies,
    List<Requirement> required,
    Candidate now,
    Optional<Candidate> to,
    List<Candidate> allowed,
    List<Candidate> refused,
    Optional<String> nearest,
    List<Whole> wholes,
    OptionalDouble observed,
    boolean supposed,
    OptionalDouble older,
    Beside beside)
    implements DecisionBuilder.With {
  /** Copies the lists. */
  public Decision {
    scenarios = List.copyOf(scenarios);
    assumed = List.copyOf(assumed);
    policies = List.copyOf(policies);
    required = List.copyOf(required);
    allowed = List.copyOf(allowed);
    refused = List.copyOf(refused);
    wholes = List.copyOf(wholes);
  }

  /**
   * Whether the scenarios are the two ends of a log that does not say how many connections began.
   */
  public boolean handshakesUnknown() {
    return scenarios.size() == 2
        && scenarios.getFirst().service().handshakes() == scenarios.getFirst().service().requests()
        && scenarios.getLast().service().handshakes() == 0;
  }

  /** The load that is planned for. */
  public Scenario planned() {
    return scenarios.getFirst();
  }

  /** What became of a change. */
  public enum Direction {
    /** The interval lies above zero. */
    MORE,
    /** It lies below. */
    LESS,
    /** It holds zero. */
    UNDECIDED;

    /** That of a change. */
    public static Direction of(Interval change) {
      return change.low() > 0 ? MORE : change.high() < 0 ? LESS : UNDECIDED;
    }
  }
}
