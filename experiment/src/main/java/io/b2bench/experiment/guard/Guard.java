package io.b2bench.experiment.guard;

import io.b2bench.experiment.plan.Experiment;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.results.record.Ceiling;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.record.Verdict.Reason;
import io.b2bench.results.record.Window;
import io.b2bench.tls.profile.TlsProfile;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Judges windows by all rules.
 *
 * @param experiment what was asked for
 * @param profiles the profiles by name
 * @param rules what must hold
 */
public record Guard(Experiment experiment, Map<String, TlsProfile> profiles, List<Rule> rules) {
  /** Keeps its own collections. */
  public Guard {
    profiles = Map.copyOf(profiles);
    rules = List.copyOf(rules);
  }

  /**
   * A guard with the rules and limits that hold for every run; reasons in {@code docs/method}.
   *
   * @param driver the rule for the processors of the driver, which depends on their placement
   */
  public static Guard standard(
      Experiment experiment, Map<String, TlsProfile> profiles, DriverNotBusy driver) {
    return new Guard(
        experiment,
        profiles,
        List.of(
            new NegotiatedAsAsked(),
            new ResumedAsAsked(0.01),
            new FewErrors(0.001),
            new EnoughInteractions(30),
            new HandshakesAsPlanned(),
            new BacklogStands(0.05, 20),
            driver,
            new LittlesLaw(0.10),
            new ScheduleKept(0.05, 0.05)));
  }

  /** The same for a run whose driver is known to be that fast. */
  public Guard knowing(List<Ceiling> ceilings) {
    Rule below = new BelowCeiling(ceilings, 0.5);
    return new Guard(
        experiment, profiles, Stream.concat(rules.stream(), Stream.of(below)).toList());
  }

  /**
   * Judges a window.
   *
   * @param cell what was measured
   * @param seen what was seen
   * @param objections what the workload itself holds against it
   */
  public Judgement judge(Cell cell, Observation seen, List<Reason> objections) {
    TlsProfile profile =
        Objects.requireNonNull(profiles.get(cell.profile()), () -> "no profile " + cell.profile());
    Evidence evidence = new Evidence(experiment, cell, profile, seen);
    return new Judgement(
        Stream.concat(
                objections.stream().map(Objection::window),
                rules.stream().flatMap(rule -> rule.against(evidence).stream()))
            .toList());
  }

  /** Judges a window that is stored: what was held against it then stands. */
  public Judgement recall(Window window) {
    List<Reason> then =
        window.verdict() instanceof Verdict.Invalid(List<Reason> reasons) ? reasons : List.of();
    return judge(window.cell(), window.observation(), then);
  }

  /**
   * What came of it.
   *
   * @param objections what there is against the window; empty when it is valid
   */
  public record Judgement(List<Objection> objections) {
    /** Keeps its own list. */
    public Judgement {
      objections = List.copyOf(objections);
    }

    /** The verdict on the window. */
    public Verdict verdict() {
      return Verdict.of(objections.stream().map(Objection::reason).toList());
    }

    /** The reasons against the whole run. */
    List<Reason> againstRun() {
      return objections.stream().filter(Objection::voidsRun).map(Objection::reason).toList();
    }
  }
}
