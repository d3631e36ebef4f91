package io.b2bench.experiment.guard;

import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.workload.ObservedWindow;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.results.analysis.validity.Judged;
import io.b2bench.results.record.Ceiling;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.record.Verdict.Reason;
import io.b2bench.results.record.Verdict.Validity;
import io.b2bench.results.record.Window;
import io.b2bench.tls.profile.Plaintext;
import io.b2bench.tls.profile.TlsProfile;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Applies the rules to windows, cells and forks.
 *
 * @param asked what was asked for in a stratum
 * @param profiles the profiles by name
 * @param rules the rules
 */
public record Guard(
    Function<Stratum, Experiment> asked, Map<String, TlsProfile> profiles, Rules rules) {
  /** Copies the map. */
  public Guard {
    profiles = Map.copyOf(profiles);
  }

  /** Where the same is asked for in every stratum. */
  public Guard(Experiment experiment, Map<String, TlsProfile> profiles, Rules rules) {
    this(stratum -> experiment, profiles, rules);
  }

  /** The same with a rule that the driver stays below its measured ceilings. */
  public Guard knowing(List<Ceiling> ceilings) {
    return new Guard(asked, profiles, rules.and(new BelowCeiling(ceilings, 0.5)));
  }

  /**
   * Judges a window: whether it measured its cell at all.
   *
   * @param cell what was measured
   * @param observed what was observed
   */
  public Judgement judge(Cell cell, ObservedWindow observed) {
    return observed
        .unavailable()
        .map(why -> new Judgement(List.of(), Optional.of(why)))
        .orElseGet(() -> judge(cell, observed.observation(), observed.objections()));
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
    Evidence evidence = new Evidence(asked.apply(cell.stratum()), cell, profile(cell), 1, seen);
    return new Judgement(
        Stream.concat(
                objections.stream().map(Objection::window),
                rules.windows().stream().flatMap(rule -> rule.against(evidence).stream()))
            .toList(),
        Optional.empty());
  }

  /** What speaks against a cell that was seen in these windows. */
  public List<Reason> against(Cell cell, List<Observation> windows) {
    Evidence evidence =
        new Evidence(
            asked.apply(cell.stratum()), cell, profile(cell), windows.size(), Sums.of(windows));
    return rules.cells().stream()
        .flatMap(rule -> rule.against(evidence).stream())
        .map(Objection::reason)
        .toList();
  }

  /**
   * Judges the cells of a run.
   *
   * @param windows all windows that were stored, judged by themselves
   * @return the cells that lose figures
   */
  public List<Run.Ruling> rule(Run run, List<Window> windows) {
    Map<Cell, List<Window>> stored = new LinkedHashMap<>();
    windows.stream()
        .filter(w -> !w.discarded() && w.verdict().unavailable().isEmpty())
        .forEach(w -> stored.computeIfAbsent(w.cell(), c -> new ArrayList<>()).add(w));
    Map<Cell, List<Observation>> counting = counting(run, windows, Window::cell);
    List<Run.Ruling> rulings = new ArrayList<>();
    stored.forEach(
        (cell, its) -> {
          List<Reason> reasons =
              mostlyVoid(its)
                  .map(List::of)
                  .orElseGet(() -> against(cell, counting.getOrDefault(cell, List.of())));
          if (!reasons.isEmpty()) {
            rulings.add(new Run.Ruling(cell, reasons));
          }
        });
    return rulings;
  }

  /** What speaks against the forks of a run, by number. */
  Map<Integer, List<Reason>> againstForks(Run run, List<Window> windows) {
    Map<Integer, List<Reason>> against = new LinkedHashMap<>();
    counting(run, windows, Window::fork)
        .forEach(
            (fork, seen) -> {
              Observation sum = Sums.of(seen);
              against.put(
                  fork,
                  rules.forks().stream().flatMap(rule -> rule.against(sum).stream()).toList());
            });
    return against;
  }

  /** What counts of a run, whatever was ruled on its cells. */
  private static <K> Map<K, List<Observation>> counting(
      Run run, List<Window> windows, Function<Window, K> by) {
    return Judged.of(run.withCells(Optional.of(List.of())), windows).stream()
        .filter(w -> w.counts(Validity.CPU))
        .collect(
            Collectors.groupingBy(
                by,
                LinkedHashMap::new,
                Collectors.mapping(Window::observation, Collectors.toList())));
  }

  /** A cell most of whose windows did not measure it. */
  private static Optional<Reason> mostlyVoid(List<Window> windows) {
    List<Verdict> lost =
        windows.stream().map(Window::verdict).filter(v -> !v.allows(Validity.CPU)).toList();
    return 2 * lost.size() > windows.size()
            && lost.getFirst() instanceof Verdict.Invalid(List<Reason> reasons)
        ? Optional.of(
            Reason.everything(
                "%d of %d windows are void, the first because %s"
                    .formatted(lost.size(), windows.size(), reasons.getFirst().text())))
        : Optional.empty();
  }

  private TlsProfile profile(Cell cell) {
    return cell.profile().equals(Plaintext.NAME)
        ? new Plaintext()
        : Objects.requireNonNull(
            profiles.get(cell.profile()), () -> "no profile " + cell.profile());
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
