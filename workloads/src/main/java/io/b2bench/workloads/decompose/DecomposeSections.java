package io.b2bench.workloads.decompose;

import io.b2bench.results.cost.Decomposition;
import io.b2bench.results.cost.ServiceCalculator;
import io.b2bench.results.cost.Term;
import io.b2bench.results.cost.UnitCosts;
import io.b2bench.results.section.Columns;
import io.b2bench.results.section.Entry;
import io.b2bench.results.section.Grid;
import io.b2bench.results.section.Note;
import io.b2bench.results.section.Part;
import io.b2bench.results.section.Section;
import io.b2bench.results.stats.VerdictRule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Stream;

/** The tables of a decomposition: unit costs, what was predicted, what was measured. */
final class DecomposeSections {
  private DecomposeSections() {}

  static List<Section> of(DecomposeResults results) {
    List<Part> heldOut = new ArrayList<>();
    DecomposeWords.heldOut(results).map(Note::new).ifPresent(heldOut::add);
    DecomposeWords.missing(results).map(Note::new).ifPresent(heldOut::add);
    heldOut.add(predictions(results));
    List<Section> sections = new ArrayList<>();
    if (results.front()) {
      sections.add(
          new Section(
              "planner",
              "Your service",
              "Describe it, and the unit costs below are added up as b2bench estimate does; the same formulas, with the error of the fit. Everything happens in this page.",
              List.of(ServiceCalculator.of(results.server()))));
    }
    sections.add(
        new Section(
            "unit-costs",
            "Unit costs",
            "What a unit of each costs more than without TLS. A service is a sum of them: docs/method/unit-costs.md.",
            Stream.of(
                    costs("Server: µs of CPU for each, more than the baseline", results.server()),
                    costs("Clients: µs of CPU for each, more than the baseline", results.clients()),
                    costs(
                        "Partners: µs of CPU for each, more than the baseline", results.partners()))
                .flatMap(Optional::stream)
                .toList()));
    sections.add(
        new Section(
            "held-out",
            "Predicted and measured",
            "Loads that were no part of the fit. An interval that does not hold the measured value means that the sum misses something.",
            heldOut));
    sections.add(
        new Section(
            "rows",
            "What went into the fit",
            "What an interaction held under each load, and what TLS added to it.",
            List.of(rows(results))));
    return List.copyOf(sections);
  }

  /** Absent where no profile has any. */
  private static Optional<Part> costs(String caption, Decomposition decomposition) {
    if (decomposition.profiles().isEmpty()) {
      return Optional.empty();
    }
    Columns<UnitCosts> columns = new Columns<UnitCosts>().words("profile", UnitCosts::profile);
    for (Term term : Term.events()) {
      if (decomposition.profiles().stream().anyMatch(p -> p.fit().costs().containsKey(term))) {
        for (double busy : shares(decomposition, term)) {
          columns.plain(title(decomposition, term, busy), "µs", costs -> cost(costs, term, busy));
        }
      }
    }
    return Optional.of(
        columns
            .plain("condition", "", costs -> Entry.of(costs.fit().condition()))
            .plain("misfit", "", costs -> Entry.of(costs.fit().misfit()))
            .grid(caption, decomposition.profiles()));
  }

  /** Shares of busy processors that a cost is told at: those that were measured. */
  private static List<Double> shares(Decomposition decomposition, Term term) {
    return dependsOnLoad(decomposition, term)
        ? Arrays.stream(Busy.values()).map(Busy::share).toList()
        : List.of(Busy.MOST.share());
  }

  private static boolean dependsOnLoad(Decomposition decomposition, Term term) {
    return term.whenIdle().isPresent()
        && decomposition.profiles().stream().anyMatch(UnitCosts::idle);
  }

  private static String title(Decomposition decomposition, Term term, double busy) {
    return dependsOnLoad(decomposition, term)
        ? "%s, %.0f %% busy".formatted(term.text(), 100 * busy)
        : term.text();
  }

  private static Entry cost(UnitCosts costs, Term term, double busy) {
    Map<Term, Double> one = costs.known(Map.of(term, 1.0), OptionalDouble.of(busy));
    return one.containsKey(term)
        ? Entry.of(
            costs.fit().predict(one), Optional.of(costs.fit().interval(VerdictRule.LEVEL, one)))
        : Entry.NONE;
  }

  private static Entry busy(CostRow row) {
    return row.busy().isPresent() ? Entry.of(row.busy().getAsDouble()) : Entry.NONE;
  }

  private static Grid predictions(DecomposeResults results) {
    return terms(
            results,
            new Columns<Prediction>()
                .words("profile", p -> p.cell().series())
                .words("load", p -> p.cell().load())
                .share("busy", p -> busy(p.cell())),
            Prediction::cell)
        .plain("predicted", "µs", p -> Entry.of(p.micros(), Optional.of(p.interval())))
        .plain("measured", "µs", p -> Entry.of(p.cell().added(), Optional.of(p.cell().interval())))
        .share("miss, of the whole", p -> Entry.of(p.ofWhole()))
        .share("of what TLS added", p -> Entry.of(p.ofAdded()))
        .share("one constant", p -> Entry.of(p.constantOfAdded()))
        .grid("Added to an interaction: predicted and measured", results.predictions());
  }

  private static Grid rows(DecomposeResults results) {
    return terms(
            results,
            new Columns<CostRow>()
                .words("profile", CostRow::series)
                .words("load", CostRow::load)
                .share("busy", DecomposeSections::busy),
            row -> row)
        .plain("CPU", "µs", row -> Entry.of(row.whole()))
        .plain("added", "µs", row -> Entry.of(row.added(), Optional.of(row.interval())))
        .grid(
            "An interaction under each load",
            results.rows().stream().filter(r -> !r.heldOut()).toList());
  }

  private static <T> Columns<T> terms(
      DecomposeResults results, Columns<T> columns, Function<T, CostRow> row) {
    for (Term term : Term.events()) {
      if (term != Term.REQUEST && results.holds(term)) {
        columns.plain(
            term.plural(), "", t -> Entry.of(row.apply(t).terms().getOrDefault(term, 0.0)));
      }
    }
    return columns;
  }
}
