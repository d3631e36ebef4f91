package io.b2bench.report;

import io.b2bench.results.cost.Estimates;
import io.b2bench.results.cost.ProfileCost;
import io.b2bench.results.cost.ProfileCost.Cost;
import io.b2bench.results.cost.Service;
import io.b2bench.results.cost.Term;
import io.b2bench.results.section.Columns;
import io.b2bench.results.section.Entry;
import io.b2bench.results.section.Note;
import io.b2bench.results.section.Numbers;
import io.b2bench.results.section.Part;
import io.b2bench.results.stats.Estimate;
import io.b2bench.results.stats.Interval;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What TLS adds to a service, in a sentence, a table and what one must know of it. */
final class EstimateText {
  private EstimateText() {}

  static List<Part> parts(Estimates estimates) {
    List<Part> parts = new ArrayList<>();
    Cores cores = Cores.of(estimates);
    parts.addAll(SmokeNote.unless(estimates.judges()));
    headline(estimates, cores).map(Note::new).ifPresent(parts::add);
    parts.add(
        new Columns<ProfileCost>()
            .words("profile", ProfileCost::profile)
            .plain("added", cores.unit(), e -> figure(e, c -> cores.of(c.cores())))
            .plain("per request", "µs", e -> figure(e, Cost::micros))
            .plain("of which handshakes", "µs", e -> part(e, Cost::handshakes))
            .plain("kilobytes", "µs", e -> part(e, Cost::bytes))
            .share("of all CPU", EstimateText::share)
            .grid(service(estimates.service()), estimates.profiles()));
    notes(estimates).forEach(text -> parts.add(new Note(text)));
    estimates.lateness().map(LatenessText::parts).ifPresent(parts::addAll);
    estimates.memory().map(MemoryText::parts).ifPresent(parts::addAll);
    return parts;
  }

  /** The cheapest and the dearest of each provider: what differs in it costs what it costs. */
  private static Optional<String> headline(Estimates estimates, Cores cores) {
    Map<String, List<ProfileCost>> known =
        estimates.profiles().stream()
            .filter(e -> e.cost().isPresent())
            .sorted(Comparator.comparingDouble(Cores::of))
            .collect(
                Collectors.groupingBy(
                    e -> estimates.providers().getOrDefault(e.profile(), ""),
                    LinkedHashMap::new,
                    Collectors.toList()));
    if (known.isEmpty()) {
      return Optional.of("No profile has unit costs for this service.");
    }
    List<String> parts = new ArrayList<>();
    known.forEach(
        (provider, its) ->
            parts.add(
                (known.size() == 1 ? "" : (parts.isEmpty() ? "With " : "with ") + provider + " ")
                    + ends(its, cores)));
    return Optional.of(String.join("; ", parts) + ".");
  }

  private static String ends(List<ProfileCost> cheapestFirst, Cores cores) {
    ProfileCost first = cheapestFirst.getFirst();
    ProfileCost last = cheapestFirst.getLast();
    String text = first.profile() + " adds " + cores.text(first);
    return cheapestFirst.size() == 1
        ? text
        : "%s, %s %s".formatted(text, last.profile(), cores.text(last));
  }

  /** The unit in which the dearest profile adds a number that two decimals can show. */
  private record Cores(String unit, double each) {
    private static final double MANY = 0.5;
    private static final double FEW = 1e-4;
    private static final double SHOWN = 0.01;

    static Cores of(Estimates estimates) {
      DoubleSummaryStatistics all =
          estimates.profiles().stream()
              .filter(e -> e.cost().isPresent())
              .mapToDouble(Cores::of)
              .filter(cores -> cores > 0)
              .summaryStatistics();
      if (all.getCount() == 0) {
        return new Cores("millicores", 1e3);
      }
      if (all.getMax() >= MANY && all.getMin() >= SHOWN) {
        return new Cores("cores", 1);
      }
      return all.getMax() >= FEW && all.getMin() >= SHOWN / 1e3
          ? new Cores("millicores", 1e3)
          : new Cores("microcores", 1e6);
    }

    static double of(ProfileCost estimate) {
      return estimate.cost().orElseThrow().cores().centre();
    }

    Estimate of(Estimate cores) {
      return cores.in(1 / each);
    }

    String text(ProfileCost estimate) {
      Estimate its = of(estimate.cost().orElseThrow().cores());
      return "%s %s"
          .formatted(
              Numbers.below(its.range())
                  .orElseGet(() -> Numbers.plain(its.centre(), its.interval())),
              unit);
    }
  }

  private static Entry figure(ProfileCost estimate, Function<Cost, Estimate> of) {
    return estimate
        .cost()
        .map(of)
        .map(f -> Entry.ofSmall(f.centre(), f.range()))
        .orElseGet(() -> new Entry.Unavailable("not measured", estimate.refusal()));
  }

  private static Entry part(ProfileCost estimate, Function<Cost, Double> of) {
    return estimate.cost().map(of).map(EstimateText::part).orElse(Entry.NONE);
  }

  private static Entry part(double micros) {
    return Numbers.below(new Interval(micros, micros))
        .map(Entry::of)
        .orElseGet(() -> Entry.of(micros));
  }

  private static Entry share(ProfileCost estimate) {
    return estimate
        .cost()
        .flatMap(Cost::share)
        .map(
            f ->
                Numbers.below(f.range().map(share -> 100 * share))
                    .map(text -> Entry.of(text + " %"))
                    .orElseGet(() -> Entry.of(f.centre(), f.interval())))
        .orElse(Entry.NONE);
  }

  static String service(Service service) {
    return "%s requests/s, %s kB out and %s kB in for each, %s handshakes/s, %s of them resumed%s"
        .formatted(
            Numbers.fine(service.requests()),
            Numbers.fine(service.kilobytesOut()),
            Numbers.fine(service.kilobytesIn()),
            Numbers.fine(service.handshakes()),
            Numbers.percent(service.resumed()),
            service.businessMicros().isPresent()
                ? ", business work %s ms for each"
                    .formatted(Numbers.millis(service.businessMicros().getAsDouble()))
                : "");
  }

  /** CPU of an event depends on how busy processors are. */
  private static String load(Estimates estimates) {
    return estimates.idle()
        ? "With %.0f %% of the processors busy (--headroom); the busier they are, the less a handshake costs."
            .formatted(100 * estimates.service().busy())
        : "warning: the run measured costs on busy processors alone; where they idle, as with a headroom, TLS costs more: b2bench run decompose measures that now.";
  }

  private static List<String> notes(Estimates estimates) {
    List<String> notes = new ArrayList<>();
    notes.add(
        "CPU of the server more than with %s, by the unit costs of %s; 95 %% intervals carry the error of the fit and of other loads than those of the run, for that machine and Java."
            .formatted(estimates.baseline(), estimates.run()));
    notes.add(load(estimates));
    if (estimates.service().businessMicros().isEmpty()) {
      notes.add(
          "Without --business-cpu, the CPU of a request without TLS, its share of all CPU is not known, and the intervals are wider: TLS costs more beside more other work.");
    }
    beyondBusiness(estimates).ifPresent(notes::add);
    for (ProfileCost e : estimates.profiles()) {
      if (e.cost().isEmpty()) {
        notes.add("%s: %s.".formatted(e.profile(), e.refusal()));
      } else {
        e.beyond()
            .forEach(
                (term, factor) -> {
                  if (term != Term.BUSINESS) {
                    notes.add(
                        "warning: %s: a request has %s times the %s that were measured, so this is an extrapolation."
                            .formatted(e.profile(), Numbers.plain(factor), term.plural()));
                  }
                });
      }
    }
    return notes;
  }

  /** Once, since it is the same for all profiles but for noise. */
  private static Optional<String> beyondBusiness(Estimates estimates) {
    return estimates.profiles().stream()
        .flatMap(e -> Optional.ofNullable(e.beyond().get(Term.BUSINESS)).stream())
        .max(Double::compare)
        .map(
            factor ->
                "warning: a request has %s times the business CPU that was measured; how much more TLS costs beside so much is not known, so the upper ends are far away."
                    .formatted(Numbers.plain(factor)));
  }
}
