package io.b2bench.report;

import io.b2bench.measurement.observation.Observation;
import io.b2bench.results.advice.Advice;
import io.b2bench.results.advice.Advised;
import io.b2bench.results.advice.Adviser;
import io.b2bench.results.advice.Requirement;
import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.figure.Processors;
import io.b2bench.results.planning.DatabaseHost;
import io.b2bench.results.planning.Planner;
import io.b2bench.results.planning.Terms;
import io.b2bench.results.section.Chart;
import io.b2bench.results.section.Charts;
import io.b2bench.results.section.Columns;
import io.b2bench.results.section.Entry;
import io.b2bench.results.section.Grid;
import io.b2bench.results.section.Points;
import io.b2bench.results.section.Section;
import io.b2bench.results.stats.Estimate;
import io.b2bench.results.store.Recorded;
import io.b2bench.tls.policy.Policies;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What {@code plan} and {@code advise} say of a run, on its page. */
final class DecisionSections {
  private static final Terms TERMS = new Terms(0.3, 8, OptionalDouble.empty(), 0);

  private DecisionSections() {}

  /** Those that the run allows. */
  static List<Section> of(Recorded recorded, Results results) {
    return results.presentation().isPresent()
        ? List.of()
        : Stream.of(plan(recorded, results), advice(recorded, results))
            .flatMap(Optional::stream)
            .toList();
  }

  private static Optional<Section> plan(Recorded recorded, Results results) {
    OptionalInt processors = Processors.of(recorded.environment().placement(), Observation.SERVER);
    return processors.isEmpty()
        ? Optional.empty()
        : Planner.calculator(results, processors.getAsInt(), TERMS)
            .map(
                calculator ->
                    new Section(
                        "planner",
                        "How many cores?",
                        "What b2bench plan says, with sliders: interactions like those of this run;"
                            + " servers from the upper end of the interval. One processor is taken"
                            + " to do as much as the next; "
                            + DatabaseHost.words(DatabaseHost.withinServer(recorded))
                            + ".",
                        Stream.concat(
                                Stream.of(calculator),
                                SharingText.parts(
                                    Planner.sharing(results, processors.getAsInt(), TERMS),
                                    processors.getAsInt(),
                                    TERMS.cores())
                                    .stream())
                            .toList()));
  }

  private static Optional<Section> advice(Recorded recorded, Results results) {
    try {
      Advice advice =
          Adviser.of(
              results,
              recorded.catalog(),
              new Adviser.Question(
                  List.of(),
                  List.of(),
                  Optional.empty(),
                  List.of(),
                  List.of(),
                  recorded.ownCatalog().map(Path::toString),
                  LocalDate.ofInstant(results.run().started(), ZoneOffset.UTC)));
      return Optional.of(
          new Section(
              "policies",
              "Which profile?",
              "Cost against what allows a profile, on the day of the run. Farther left is cheaper,"
                  + " higher is allowed by more; a hollow point is one that another profile leaves"
                  + " no reason for. b2bench advise says why not, clause by clause.",
              List.of(new Charts(List.of(chart(advice))))));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private static Chart chart(Advice advice) {
    List<Points.Point> points = new ArrayList<>();
    for (Advised one : advice.allowed()) {
      one.ratio().ifPresent(ratio -> points.add(point(one, ratio)));
    }
    return new Chart(
        "policies-chart",
        "Cost against policies",
        "CPU per interaction over all load levels as a ratio to %s, with its 95 %% interval."
            .formatted(advice.baseline()),
        new Points(
            "CPU to " + advice.baseline(),
            "policies that allow it",
            Policies.shipped().all().size(),
            points),
        Optional.of(table(advice)));
  }

  private static Points.Point point(Advised one, Estimate ratio) {
    return new Points.Point(
        one.series(),
        ratio.centre(),
        ratio.interval(),
        one.allowedBy().size(),
        "allowed by " + policies(one),
        one.dominatedBy().isPresent());
  }

  private static String policies(Advised one) {
    return one.allowedBy().isEmpty() ? "no policy" : String.join(", ", one.allowedBy());
  }

  private static Grid table(Advice advice) {
    return new Columns<Advised>()
        .words("profile", Advised::series)
        .ratio(
            "CPU to " + advice.baseline(),
            a -> a.ratio().map(r -> Entry.of(r.centre(), r.interval())).orElse(Entry.NONE))
        .words("allowed by", DecisionSections::policies)
        .words(
            "has",
            a -> a.met().stream().sorted().map(Requirement::text).collect(Collectors.joining(", ")))
        .words("no reason beside", a -> a.dominatedBy().orElse(""))
        .grid("Cost and policies", advice.allowed());
  }
}
