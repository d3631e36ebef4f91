package io.b2bench.results.cost;

import io.b2bench.results.formula.Formula;
import io.b2bench.results.formula.Steps;
import io.b2bench.results.section.Calculator.Condition;
import io.b2bench.results.stats.Interval;
import io.b2bench.results.stats.VerdictRule;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What a profile adds to a service as formulas of the service's rates. {@code estimate} and the
 * page evaluate the same ones.
 *
 * @param steps the formulas
 * @param conditions under which they are not to be believed
 */
record CostFormula(Steps steps, List<Condition> conditions) {
  static final String MICROS = "micros";
  static final String CORES = "cores";
  static final String MILLICORES = "millicores";
  static final String SHARE = "share";
  static final String HANDSHAKES = "handshakes-micros";
  static final String KILOBYTES = "kilobytes-micros";
  private static final double NORMAL = 1.96;
  private static final String IDLE = "idle";
  private static final String BEYOND = "beyond ";
  private static final double SECOND = 1e6;

  /** Copies the list. */
  CostFormula {
    conditions = List.copyOf(conditions);
  }

  /** The step that says by which factor a request holds more of a term than was measured. */
  static String beyond(Term term) {
    return BEYOND + term.text();
  }

  /**
   * Of a profile.
   *
   * @param told whether the service's business CPU is known
   */
  static CostFormula of(UnitCosts costs, boolean told) {
    Steps.Maker steps = new Steps.Maker();
    Map<Term, Formula> request = new EnumMap<>(Term.class);
    Service.amounts().forEach((term, amount) -> request.put(term, steps.step(term.text(), amount)));
    Map<Term, Formula> held = Idleness.with(request, Formula.of(Service.BUSY));
    BusinessWork work = BusinessWork.of(costs, told);
    held.put(Term.BUSINESS, steps.step(Term.BUSINESS.text(), work.amount()));
    Formula micros = steps.step(MICROS, costs.fit().cost(held));
    Formula radius =
        steps.step(
            "radius",
            length(
                costs.fit().halfWidth(VerdictRule.LEVEL, held),
                micros.times(Formula.of(UnitCosts.CARRIED * NORMAL)),
                BusinessWork.cost(costs, work.spread())));
    Formula low = steps.step(Steps.low(MICROS), micros.minus(radius).atLeast(0));
    Formula high =
        steps.step(
            Steps.high(MICROS), micros.plus(radius).plus(BusinessWork.cost(costs, work.more())));
    figures(steps, "", micros);
    figures(steps, Steps.low(""), low);
    figures(steps, Steps.high(""), high);
    steps.step(HANDSHAKES, part(costs, request, Term.FULL_HANDSHAKE, Term.RESUMED_HANDSHAKE));
    steps.step(KILOBYTES, part(costs, request, Term.KILOBYTE_OUT, Term.KILOBYTE_IN));
    List<Condition> conditions = conditions(costs, request, steps);
    return new CostFormula(steps.made(), conditions);
  }

  private static Formula length(Formula... parts) {
    return Formula.sum(Stream.of(parts).map(part -> part.times(part)).toList()).root();
  }

  /** What follows from the CPU of a request, at one end of its interval. */
  private static void figures(Steps.Maker steps, String end, Formula micros) {
    Formula cores =
        steps.step(
            CORES + end, micros.times(Formula.of(Service.REQUESTS)).over(Formula.of(SECOND)));
    steps.step(MILLICORES + end, cores.times(Formula.of(1000)));
    steps.step(SHARE + end, micros.over(micros.plus(Formula.of(Service.BUSINESS))));
  }

  private static Formula part(UnitCosts costs, Map<Term, Formula> request, Term... terms) {
    Map<Term, Formula> part = new EnumMap<>(request);
    part.keySet().retainAll(List.of(terms));
    return costs.fit().cost(Idleness.with(part, Formula.of(Service.BUSY)));
  }

  private static List<Condition> conditions(
      UnitCosts costs, Map<Term, Formula> request, Steps.Maker steps) {
    List<Condition> conditions = new ArrayList<>();
    if (!costs.idle()) {
      steps.step(IDLE, Idleness.of(Formula.of(Service.BUSY)));
      conditions.add(
          new Condition(
              IDLE,
              0,
              "the run measured costs on busy processors only; TLS costs more on idle ones",
              false));
    }
    if (costs.mostBusiness() > 0) {
      String beyond = beyond(Term.BUSINESS);
      steps.step(
          beyond, Formula.of(Service.BUSINESS).over(Formula.of(1000 * costs.mostBusiness())));
      conditions.add(
          new Condition(
              beyond,
              1,
              "a request has {} times the business CPU that was measured, so the cost of TLS next to it is a guess",
              false));
    }
    request.forEach(
        (term, amount) -> {
          Interval measured = costs.measured().get(term);
          if (!costs.knows(term)) {
            conditions.add(
                new Condition(
                    term.text(),
                    0,
                    "the cost of a %s was not measured".formatted(term.text()),
                    true));
          } else if (measured != null) {
            String beyond = beyond(term);
            steps.step(beyond, amount.over(Formula.of(measured.high())));
            conditions.add(
                new Condition(
                    beyond,
                    ProfileCost.FARTHEST,
                    "a request has {} times the %s that were measured, which is too far to extrapolate"
                        .formatted(term.text()),
                    true));
            conditions.add(
                new Condition(
                    beyond,
                    1,
                    "a request has {} times the %s that were measured, so this is an extrapolation"
                        .formatted(term.text()),
                    false));
          }
        });
    return Collections.unmodifiableList(conditions);
  }
}
