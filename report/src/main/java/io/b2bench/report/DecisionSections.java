package io.b2bench.report;

import io.b2bench.measurement.observation.Observation;
import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.figure.Processors;
import io.b2bench.results.decision.Requirement;
import io.b2bench.results.decision.Standing;
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
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a run says of planning and choosing, on its page. */
final class DecisionSections {
  private static final Terms TERMS = new Terms(0.3, 8, OptionalDouble.empty(), 0);

  private DecisionSections() {}

  /** Those that the run allows. */
  static List<Section> of(Recorded recorded, Results results) {
    return results.presentation().isPresent()
        ? List.of()
        : Stream.of(plan(recorded, results), policies(recorded, results))
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
                        "For interactions like those of this run. Server counts use the upper end of the interval. Assumes linear scaling; "
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

  private static Optional<Section> policies(Recorded recorded, Results results) {
    List<Standing> standings =
        Standing.of(
            results,
            recorded.catalog(),
            LocalDate.ofInstant(results.run().started(), ZoneOffset.UTC));
    return standings.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Section(
                "policies",
                "Which profile?",
                "Cost of each profile and number of policies that allow it, on the day of the run. Left is cheaper, higher is allowed by more policies. Hollow points are dominated: another profile costs no more and offers everything they do. b2bench decide --policy lists the clauses that a profile violates.",
                List.of(
                    new Charts(List.of(chart(results.run().baseline().orElse(""), standings))))));
  }

  private static Chart chart(String baseline, List<Standing> standings) {
    List<Points.Point> points = new ArrayList<>();
    for (Standing one : standings) {
      one.ratio().ifPresent(ratio -> points.add(point(one, ratio)));
    }
    return new Chart(
        "policies-chart",
        "Cost and policies",
        "CPU per interaction over all load levels, relative to %s, with 95 %% intervals."
            .formatted(baseline),
        new Points(
            "CPU to " + baseline,
            "policies that allow it",
            Policies.shipped().all().size(),
            points),
        Optional.of(table(baseline, standings)));
  }

  private static Points.Point point(Standing one, Estimate ratio) {
    return new Points.Point(
        one.series(),
        ratio.centre(),
        ratio.interval(),
        one.allowedBy().size(),
        "allowed by " + policies(one),
        one.dominatedBy().isPresent());
  }

  private static String policies(Standing one) {
    return one.allowedBy().isEmpty() ? "no policy" : String.join(", ", one.allowedBy());
  }

  private static Grid table(String baseline, List<Standing> standings) {
    return new Columns<Standing>()
        .words("profile", Standing::series)
        .ratio("CPU to " + baseline, s -> Entry.of(s.ratio()))
        .words("allowed by", DecisionSections::policies)
        .words(
            "has", s -> s.met().stream().map(Requirement::text).collect(Collectors.joining(", ")))
        .words("dominated by", s -> s.dominatedBy().orElse(""))
        .grid("Cost and policies", standings);
  }
}
