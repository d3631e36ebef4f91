package io.b2bench.report;

import static java.util.stream.Collectors.joining;

import io.b2bench.results.analysis.change.Aspect;
import io.b2bench.results.analysis.change.Changes;
import io.b2bench.results.analysis.change.Difference;
import io.b2bench.results.analysis.change.LeftOut;
import io.b2bench.results.analysis.change.Obstacle;
import io.b2bench.results.analysis.figure.Unit;
import io.b2bench.results.analysis.figure.Units;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.section.Note;
import io.b2bench.results.section.Numbers;
import io.b2bench.results.section.Part;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** What is said about two runs, in sentences. */
final class ChangeText {
  private ChangeText() {}

  /** In what they differ, which stands before any number, and what became of each figure. */
  static List<Part> parts(Changes changes) {
    List<Part> parts = new ArrayList<>();
    parts.add(new Note(difference(changes)));
    parts.add(ChangeTables.differences(changes));
    parts.add(new Note(same(changes)));
    parts.addAll(ChangeTables.figures(changes));
    notes(changes).forEach(text -> parts.add(new Note(text)));
    return parts;
  }

  /** In what they differ, in a sentence. */
  static String difference(Changes changes) {
    if (changes.sameRun()) {
      return "Both are the same run: each figure meets itself, so every ratio is 1 and tells nothing.";
    }
    List<Difference> causes =
        changes.differences().stream().filter(d -> d.aspect() != Aspect.CHOSEN).toList();
    return switch (causes.size()) {
      case 0 ->
          "Java, machine, build and what is measured are the same in both, as far as it is"
              + " recorded: they differ in when they ran.";
      case 1 ->
          "They differ in the %s: %s against %s; everything else that could change a figure is the same, as far as it is recorded."
              .formatted(
                  causes.getFirst().name(), causes.getFirst().first(), causes.getFirst().second());
      default ->
          "They differ in %d things, so no change can be put down to one of them: %s."
              .formatted(causes.size(), Listing.of(causes.stream().map(Difference::name).toList()));
    };
  }

  /** What is alike, in one line. */
  static String same(Changes changes) {
    return "the same: " + String.join(", ", changes.same());
  }

  /** What stands below the tables. */
  private static List<String> notes(Changes changes) {
    return Stream.of(
            AnotherRunText.repetition(changes).stream().toList(),
            reading(changes),
            leftOut(changes.leftOut()),
            warnings(changes).stream().map("warning: "::concat).toList())
        .flatMap(List::stream)
        .toList();
  }

  /** What figures and intervals speak about. */
  static List<String> reading(Changes changes) {
    return List.of(processes(changes), adjusted(changes), legend(changes));
  }

  /** Whether the second run says what the first expected, and what is not compared. */
  static List<String> beside(Changes changes) {
    return Stream.concat(
            AnotherRunText.repetition(changes).stream(), leftOut(changes.leftOut()).stream())
        .toList();
  }

  /** What the intervals do not know. */
  private static String processes(Changes changes) {
    if (changes.unit() == Unit.FORK) {
      return "The runs had %d and %d server processes, each of which is one value: intervals and verdicts hold for other processes too."
          .formatted(changes.firstForks(), changes.secondForks());
    }
    String scope =
        changes.firstForks() == 1 && changes.secondForks() == 1
            ? "Each run is one server process"
            : "The runs had %d and %d server processes"
                .formatted(changes.firstForks(), changes.secondForks());
    return scope
        + ": what differs from process to process is not in these intervals, and verdicts are about"
        + " these processes. With %d or more in each run, as --precision standard measures, it is."
            .formatted(Units.FORKS);
  }

  /** How CPU is read in both. */
  private static String adjusted(Changes changes) {
    List<Stratum> adjusted = changes.adjusted();
    if (adjusted.isEmpty()) {
      return "CPU is as counted in both runs: it is adjusted to the mix only where both can be.";
    }
    return adjusted.equals(changes.strata())
        ? "CPU is adjusted to the mix that the design promises, in both runs."
        : "CPU is adjusted to the mix that the design promises at %s, where both runs can be, and as counted elsewhere."
            .formatted(adjusted.stream().map(Stratum::text).collect(joining(", ")));
  }

  /** How the tables are to be read. */
  private static String legend(Changes changes) {
    String brackets =
        "Brackets: 95 %% intervals of independent samples of %ss."
            .formatted(changes.unit().name().toLowerCase(Locale.ROOT));
    if (!changes.judges()) {
      return brackets;
    }
    return "%s A change within %s (p90: %s) counts as equivalent; costs: the second run is dearer. ~: shown, but within that margin."
        .formatted(
            brackets, Numbers.percent(changes.margin()), Numbers.percent(changes.tailMargin()));
  }

  /** What to beware of. */
  static List<String> warnings(Changes changes) {
    List<String> warnings = new ArrayList<>();
    if (changes.differences().stream().anyMatch(d -> d.aspect() == Aspect.MACHINE)) {
      warnings.add(
          "another machine or placement: absolute figures compare machines as well"
              + changes
                  .baseline()
                  .map("; in the ratios to %s most of that cancels"::formatted)
                  .orElse(""));
    }
    if (changes.differences().stream().anyMatch(d -> d.aspect() == Aspect.SERVICE)) {
      warnings.add(
          "the services differ, so absolute figures do, and ratios refer to services that need"
              + " unlike amounts of CPU: whether a profile costs the same in both is told by the"
              + " microseconds it adds, as far as the machine was as fast in both runs");
    }
    if (!changes.judges()) {
      warnings.add("no verdicts: one of the runs is at a precision that gives none");
    }
    return warnings;
  }

  /** What is not compared, a few words for each reason. */
  private static List<String> leftOut(List<LeftOut> all) {
    return Stream.of(LeftOut.Why.values())
        .flatMap(
            why -> {
              List<String> names =
                  all.stream().filter(l -> l.why() == why).map(LeftOut::name).toList();
              return names.isEmpty()
                  ? Stream.of()
                  : Stream.of(reason(why) + ": " + String.join(", ", names));
            })
        .toList();
  }

  private static String reason(LeftOut.Why why) {
    return switch (why) {
      case ONLY_FIRST -> "only in the first run";
      case ONLY_SECOND -> "only in the second run";
      case REDEFINED -> "another profile under the same name in each run's catalogue";
    };
  }

  /** Why they cannot be compared. */
  static String refusal(Obstacle obstacle) {
    return switch (obstacle) {
      case Obstacle.OtherExperiment(String first, String second) ->
          "one run is of %s and the other of %s".formatted(first, second);
      case Obstacle.Invalid(String run, List<String> reasons) ->
          "%s is INVALID: %s".formatted(run, String.join("; ", reasons));
      case Obstacle.OtherMeasurement(List<Difference> differences) ->
          "they measured different things: "
              + differences.stream()
                  .map(d -> "%s %s against %s".formatted(d.name(), d.first(), d.second()))
                  .collect(joining("; "));
      case Obstacle.Disjoint(List<LeftOut> leftOut) ->
          "they have no series at one load in common: " + String.join("; ", leftOut(leftOut));
    };
  }
}
