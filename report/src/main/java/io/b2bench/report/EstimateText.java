package io.b2bench.report;

import io.b2bench.results.cost.Estimate;
import io.b2bench.results.cost.Estimate.Cost;
import io.b2bench.results.cost.Estimate.Figure;
import io.b2bench.results.cost.Estimates;
import io.b2bench.results.cost.Service;
import io.b2bench.results.section.Columns;
import io.b2bench.results.section.Entry;
import io.b2bench.results.section.Note;
import io.b2bench.results.section.Numbers;
import io.b2bench.results.section.Part;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** What TLS adds to a service, in a sentence, a table and what one must know of it. */
final class EstimateText {
  private EstimateText() {}

  static List<Part> parts(Estimates estimates) {
    List<Part> parts = new ArrayList<>();
    Cores cores = Cores.of(estimates);
    headline(estimates, cores).map(Note::new).ifPresent(parts::add);
    parts.add(
        new Columns<Estimate>()
            .words("profile", Estimate::profile)
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

  /** The cheapest and the dearest. */
  private static Optional<String> headline(Estimates estimates, Cores cores) {
    List<Estimate> known =
        estimates.profiles().stream()
            .filter(e -> e.cost().isPresent())
            .sorted(Comparator.comparingDouble(Cores::of))
            .toList();
    if (known.isEmpty()) {
      return Optional.of("No profile has unit costs for this service.");
    }
    String first = known.getFirst().profile() + " adds " + cores.text(known.getFirst());
    return Optional.of(
        known.size() == 1
            ? first + "."
            : "%s, %s %s."
                .formatted(first, known.getLast().profile(), cores.text(known.getLast())));
  }

  /** The unit in which the dearest profile adds a number that two decimals can show. */
  private record Cores(String unit, double each) {
    private static final double MANY = 0.5;
    private static final double FEW = 1e-4;

    static Cores of(Estimates estimates) {
      double most =
          estimates.profiles().stream()
              .filter(e -> e.cost().isPresent())
              .mapToDouble(e -> Math.abs(of(e)))
              .max()
              .orElse(0);
      if (most >= MANY) {
        return new Cores("cores", 1);
      }
      return most >= FEW || most == 0 ? new Cores("millicores", 1e3) : new Cores("microcores", 1e6);
    }

    static double of(Estimate estimate) {
      return estimate.cost().orElseThrow().cores().value();
    }

    Figure of(Figure cores) {
      return new Figure(cores.value() * each, cores.interval().map(v -> v * each));
    }

    String text(Estimate estimate) {
      Figure its = of(estimate.cost().orElseThrow().cores());
      return "%s %s".formatted(Numbers.plain(its.value(), Optional.of(its.interval())), unit);
    }
  }

  private static Entry figure(Estimate estimate, Function<Cost, Figure> of) {
    return estimate
        .cost()
        .map(of)
        .map(f -> Entry.of(f.value(), Optional.of(f.interval())))
        .orElseGet(() -> new Entry.Unavailable("not measured", estimate.refusal()));
  }

  private static Entry part(Estimate estimate, Function<Cost, Double> of) {
    return estimate.cost().map(of).map(Entry::of).orElse(Entry.NONE);
  }

  private static Entry share(Estimate estimate) {
    return estimate
        .cost()
        .flatMap(Cost::share)
        .map(f -> Entry.of(f.value(), Optional.of(f.interval())))
        .orElse(Entry.NONE);
  }

  static String service(Service service) {
    return "%s requests/s, %s kB out and %s kB in for each, %s handshakes/s, %s of them resumed%s"
        .formatted(
            Numbers.plain(service.requests()),
            Numbers.plain(service.kilobytesOut()),
            Numbers.plain(service.kilobytesIn()),
            Numbers.plain(service.handshakes()),
            Numbers.percent(service.resumed()),
            service.businessMicros().isPresent()
                ? ", business work %s ms for each"
                    .formatted(Numbers.millis(service.businessMicros().getAsDouble()))
                : "");
  }

  private static List<String> notes(Estimates estimates) {
    List<String> notes = new ArrayList<>();
    notes.add(
        "CPU of the server more than with %s, by the unit costs of %s; 95 %% intervals carry the error of the fit, for that machine and Java."
            .formatted(estimates.baseline(), estimates.run()));
    if (estimates.service().businessMicros().isEmpty()) {
      notes.add("Its share of all CPU needs --business-cpu, the CPU of a request without TLS.");
    }
    for (Estimate e : estimates.profiles()) {
      if (e.cost().isEmpty()) {
        notes.add("%s: %s.".formatted(e.profile(), e.refusal()));
      } else {
        e.beyond()
            .forEach(
                (term, factor) ->
                    notes.add(
                        "warning: %s: a request has %s times the %s that were measured, so this is an extrapolation."
                            .formatted(e.profile(), Numbers.plain(factor), term.text())));
      }
    }
    return notes;
  }
}
