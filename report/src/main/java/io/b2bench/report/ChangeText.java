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
      return "Both folders are the same run, so every ratio is 1.";
    }
    List<Difference> causes =
        changes.differences().stream().filter(d -> d.aspect() != Aspect.CHOSEN).toList();
    return switch (causes.size()) {
      case 0 ->
          "Java, machine, build and experiment are the same in both runs, as far as recorded; only the time of the run differs.";
      case 1 ->
          "The runs differ in one respect, %s: %s in the first, %s in the second. Everything else that could affect a figure is the same, as far as recorded."
              .formatted(
                  causes.getFirst().name(), causes.getFirst().first(), causes.getFirst().second());
      default ->
          "The runs differ in %d respects, so no change can be attributed to any one of them: %s."
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
      return "The runs had %d and %d server processes. Each process is one value, so intervals and verdicts hold for other processes too."
          .formatted(changes.firstForks(), changes.secondForks());
    }
    String scope =
        changes.firstForks() == 1 && changes.secondForks() == 1
            ? "Each run is one server process"
            : "The runs had %d and %d server processes"
                .formatted(changes.firstForks(), changes.secondForks());
    return scope
        + ". These intervals do not include variation between processes, so verdicts hold for these processes only. With %d or more processes in each run (--precision standard) they do."
            .formatted(Units.FORKS);
  }

  /** How CPU is read in both. */
  private static String adjusted(Changes changes) {
    List<Stratum> adjusted = changes.adjusted();
    if (adjusted.isEmpty()) {
      return "CPU is as counted in both runs: it is adjusted to the design mix only where both runs can be.";
    }
    return adjusted.equals(changes.strata())
        ? "CPU is adjusted to the design mix in both runs."
        : "CPU is adjusted to the design mix at %s, where both runs can be, and as counted elsewhere."
            .formatted(adjusted.stream().map(Stratum::text).collect(joining(", ")));
  }

  /** How the tables are to be read. */
  private static String legend(Changes changes) {
    String brackets =
        "Brackets: 95 %% intervals for two independent samples of %ss."
            .formatted(changes.unit().name().toLowerCase(Locale.ROOT));
    if (!changes.judges()) {
      return brackets;
    }
    return "%s A change within %s (p90: %s) counts as equivalent; costs: the second run is more expensive. ~: significant, but within that margin."
        .formatted(
            brackets, Numbers.percent(changes.margin()), Numbers.percent(changes.tailMargin()));
  }

  /** What to beware of. */
  static List<String> warnings(Changes changes) {
    List<String> warnings = new ArrayList<>();
    if (changes.differences().stream().anyMatch(d -> d.aspect() == Aspect.MACHINE)) {
      warnings.add(
          "different machine or placement: absolute figures also compare the machines"
              + changes
                  .baseline()
                  .map("; most of that cancels out in ratios to %s"::formatted)
                  .orElse(""));
    }
    if (changes.differences().stream().anyMatch(d -> d.aspect() == Aspect.SERVICE)) {
      warnings.add(
          "the services differ, so absolute figures differ too, and ratios refer to services that need different amounts of CPU; compare the microseconds that a profile adds, provided the machine was equally fast in both runs");
    }
    if (!changes.judges()) {
      warnings.add("no verdicts: the precision of one run gives none");
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
      case REDEFINED -> "different profiles under the same name in the two catalogues";
    };
  }

  /** Why they cannot be compared. */
  static String refusal(Obstacle obstacle) {
    return switch (obstacle) {
      case Obstacle.OtherExperiment(String first, String second) ->
          "they are runs of different experiments, %s and %s".formatted(first, second);
      case Obstacle.Invalid(String run, List<String> reasons) ->
          "%s is INVALID: %s".formatted(run, String.join("; ", reasons));
      case Obstacle.OtherMeasurement(List<Difference> differences) ->
          "they measured different things: "
              + differences.stream()
                  .map(d -> "%s %s and %s".formatted(d.name(), d.first(), d.second()))
                  .collect(joining("; "));
      case Obstacle.Disjoint(List<LeftOut> leftOut) ->
          "they have no profile in common at the same load: " + String.join("; ", leftOut(leftOut));
    };
  }
}
