package io.b2bench.workloads.decompose;

import io.b2bench.results.analysis.OwnFacts;
import io.b2bench.results.analysis.cell.MixShare;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.cost.Decomposition;
import io.b2bench.results.cost.ServiceCalculator;
import io.b2bench.results.cost.Term;
import io.b2bench.results.cost.UnitCosts;
import io.b2bench.results.section.Columns;
import io.b2bench.results.section.Dots;
import io.b2bench.results.section.Entry;
import io.b2bench.results.section.Numbers;
import io.b2bench.results.section.PageText;
import io.b2bench.results.section.Presentation;
import io.b2bench.results.section.Table;
import io.b2bench.results.store.Recorded;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** How the windows of a decomposition are interpreted: CPU alone, and as a sum of unit costs. */
final class DecomposeInterpretation extends OwnFacts<DecomposeResults> {
  DecomposeInterpretation() {
    super(DecomposeResults.class);
  }

  @Override
  public List<Figure> metrics(List<MixShare> mix) {
    return List.of(Figure.CPU);
  }

  @Override
  protected DecomposeResults facts(Recorded recorded) {
    return DecomposeAnalysis.of(recorded);
  }

  @Override
  protected Presentation told(Recorded recorded, DecomposeResults facts, PageText page) {
    if (facts.front()) {
      page.part("planner", ServiceCalculator.of(facts.server()));
    }
    return page.table("brief", brief(facts.server()))
        .table("server", costs(facts.server()))
        .table("clients", costs(facts.clients()))
        .table("partners", costs(facts.partners()))
        .chart("handshake", handshakes(facts))
        .table("predictions", predictions(facts))
        .table("rows", rows(facts))
        .presentation((out, form) -> JtetextGenerated.render(out, form, facts, recorded.run()));
  }

  /** A column for each handshake and kilobyte where most processors are busy. */
  private static Table brief(Decomposition decomposition) {
    Columns<UnitCosts> columns = new Columns<UnitCosts>().words("profile", UnitCosts::profile);
    decomposition.terms().stream()
        .filter(term -> term != Term.BUSINESS)
        .forEach(
            term ->
                columns.plain(
                    term.text(), "µs", costs -> Entry.of(costs.one(term, Busy.MOST.share()))));
    return columns.rows(decomposition.profiles());
  }

  /** The dearest full handshake on top. */
  private static Optional<Dots> handshakes(DecomposeResults facts) {
    Term full = facts.front() ? Term.FULL_HANDSHAKE : Term.OUTBOUND_FULL;
    return Dots.of(
        "µs of CPU",
        "µs",
        facts.server().profiles(),
        UnitCosts::profile,
        costs -> costs.one(full, Busy.MOST.share()));
  }

  /** A column for each term: where it depends on how busy processors are, for each share. */
  private static Table costs(Decomposition decomposition) {
    Columns<UnitCosts> columns = new Columns<UnitCosts>().words("profile", UnitCosts::profile);
    for (Term term : decomposition.terms()) {
      boolean depends = term.whenIdle().isPresent() && decomposition.idle();
      for (Busy busy : depends ? List.of(Busy.values()) : List.of(Busy.MOST)) {
        String at = depends ? ", %s busy".formatted(Numbers.percent(busy.share())) : "";
        columns.plain(term.text() + at, "µs", costs -> Entry.of(costs.one(term, busy.share())));
      }
    }
    return columns
        .plain("condition", "", costs -> Entry.of(costs.fit().condition()))
        .plain("misfit", "", costs -> Entry.of(costs.fit().misfit()))
        .rows(decomposition.profiles());
  }

  private static Table predictions(DecomposeResults facts) {
    return cells(facts, Prediction::cell)
        .plain("predicted", "µs", p -> Entry.of(p.micros(), Optional.of(p.interval())))
        .plain("measured", "µs", p -> Entry.of(p.cell().estimate()))
        .share("error, of all CPU", p -> Entry.of(p.ofWhole()))
        .share("error, of TLS", p -> Entry.of(p.ofAdded()))
        .share("error of a constant", p -> Entry.of(p.constantOfAdded()))
        .rows(facts.predictions());
  }

  private static Table rows(DecomposeResults facts) {
    return cells(facts, Function.<CostRow>identity())
        .plain("CPU", "µs", row -> Entry.of(row.whole()))
        .plain("added", "µs", row -> Entry.of(row.estimate()))
        .rows(facts.rows().stream().filter(row -> !row.heldOut()).toList());
  }

  /** A column for each term that some load held any of. */
  private static <T> Columns<T> cells(DecomposeResults facts, Function<T, CostRow> cell) {
    Columns<T> columns =
        new Columns<T>()
            .words("profile", t -> cell.apply(t).series())
            .words("load", t -> cell.apply(t).load())
            .share("busy", t -> Entry.of(cell.apply(t).busy()));
    Term.events().stream()
        .filter(term -> term != Term.REQUEST && facts.holds(term))
        .forEach(
            term -> columns.plain(term.plural(), "", t -> Entry.of(cell.apply(t).amount(term))));
    return columns;
  }
}
