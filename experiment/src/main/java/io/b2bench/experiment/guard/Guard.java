package io.b2bench.experiment.guard;

import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.workload.Measurement;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.results.record.Ceiling;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.record.Verdict.Reason;
import io.b2bench.results.record.Window;
import io.b2bench.tls.profile.Plaintext;
import io.b2bench.tls.profile.TlsProfile;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Applies all rules to a window.
 *
 * @param experiment what was asked for
 * @param profiles the profiles by name
 * @param rules the rules
 */
public record Guard(Experiment experiment, Map<String, TlsProfile> profiles, List<Rule> rules) {
  /** Copies the collections. */
  public Guard {
    profiles = Map.copyOf(profiles);
    rules = List.copyOf(rules);
  }

  /** The same with a rule that the driver stays below its measured ceilings. */
  public Guard knowing(List<Ceiling> ceilings) {
    Rule below = new BelowCeiling(ceilings, 0.5);
    return new Guard(
        experiment, profiles, Stream.concat(rules.stream(), Stream.of(below)).toList());
  }

  /**
   * Judges a window.
   *
   * @param cell what was measured
   * @param measured the measurement
   */
  public Judgement judge(Cell cell, Measurement measured) {
    return measured
        .unavailable()
        .map(why -> new Judgement(List.of(), Optional.of(why)))
        .orElseGet(() -> judge(cell, measured.observation(), measured.objections()));
  }

  /** Judges a stored window again. Objections stored with it are kept. */
  public Judgement recall(Window window) {
    return switch (window.verdict()) {
      case Verdict.Unavailable(String why) -> new Judgement(List.of(), Optional.of(why));
      case Verdict.Invalid(List<Reason> reasons) ->
          judge(window.cell(), window.observation(), reasons);
      case Verdict.Valid valid -> judge(window.cell(), window.observation(), List.of());
    };
  }

  private Judgement judge(Cell cell, Observation seen, List<Reason> objections) {
    TlsProfile profile =
        cell.profile().equals(Plaintext.NAME)
            ? new Plaintext()
            : Objects.requireNonNull(
                profiles.get(cell.profile()), () -> "no profile " + cell.profile());
    Evidence evidence = new Evidence(experiment, cell, profile, seen);
    return new Judgement(
        Stream.concat(
                objections.stream().map(Objection::window),
                rules.stream().flatMap(rule -> rule.against(evidence).stream()))
            .toList(),
        Optional.empty());
  }

  /**
   * The judgement of a window.
   *
   * @param objections the objections to the window; empty when it is valid
   * @param unavailable why the cell cannot be measured here; absent when it was measured
   */
  public record Judgement(List<Objection> objections, Optional<String> unavailable) {
    /** Copies the list. */
    public Judgement {
      objections = List.copyOf(objections);
    }

    /** The verdict on the window. */
    public Verdict verdict() {
      return unavailable
          .<Verdict>map(Verdict.Unavailable::new)
          .orElseGet(() -> Verdict.of(objections.stream().map(Objection::reason).toList()));
    }

    /** The objections that make the whole run invalid. */
    List<Reason> againstRun() {
      return objections.stream().filter(Objection::voidsRun).map(Objection::reason).toList();
    }
  }
}
