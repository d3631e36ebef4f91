package io.b2bench.report;

import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.model.LoadModels;
import io.b2bench.results.analysis.model.LoadModels.Audited;
import io.b2bench.results.analysis.model.LoadModels.LeftOut;
import io.b2bench.results.analysis.model.Model;
import io.b2bench.results.section.Columns;
import io.b2bench.results.section.Entry;
import io.b2bench.results.section.Grid;
import io.b2bench.results.section.Note;
import io.b2bench.results.section.Numbers;
import io.b2bench.results.section.Part;
import io.b2bench.results.section.Section;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Laws and models of capacity beside what a closed loop showed, where load levels are many. */
final class LoadModelSection {
  private LoadModelSection() {}

  static Section of(Results results) {
    List<Part> parts = new ArrayList<>();
    models(results)
        .ifPresent(
            models -> {
              lines(results).forEach(line -> parts.add(new Note(line)));
              parts.add(carried(models));
              parts.add(left(models));
              if (!models.scalability().isEmpty()) {
                parts.add(scalability(models));
              }
              parts.add(laws(models));
            });
    return new Section(
        "load-models",
        "Laws and models of capacity",
        "Each load level predicted from the others, next to the measured value: docs/method/capacity.md.",
        parts);
  }

  /** How well each model did, and how many clients the limits allow, a line each. */
  static List<String> lines(Results results) {
    List<String> lines = new ArrayList<>();
    models(results)
        .ifPresent(
            models -> {
              for (Model model : Model.values()) {
                List<LeftOut> its = models.left().stream().filter(l -> l.model() == model).toList();
                lines.add(its.isEmpty() ? lacking(model) : judged(model, its));
              }
              lines.add(law(models));
            });
    return lines;
  }

  private static Optional<LoadModels> models(Results results) {
    return results
        .details()
        .filter(LoadModels.class::isInstance)
        .map(LoadModels.class::cast)
        .filter(models -> !models.left().isEmpty());
  }

  private static String lacking(Model model) {
    return "%s: not fitted; this needs %d load levels, and one more to predict"
        .formatted(model.text(), model.levels());
  }

  private static String judged(Model model, List<LeftOut> left) {
    double mean = left.stream().mapToDouble(l -> Math.abs(l.miss())).average().orElseThrow();
    LeftOut worst =
        left.stream().max(Comparator.comparingDouble(l -> Math.abs(l.miss()))).orElseThrow();
    boolean fails = Math.abs(worst.miss()) > LeftOut.FAILS;
    return "%s %s: a load level that was left out is predicted with a mean error of %s, at worst %s (%s, %s)"
        .formatted(
            model.text(),
            fails ? "fails" : "holds",
            Numbers.percent(mean),
            Numbers.percent(Math.abs(worst.miss())),
            worst.series(),
            worst.stratum().text());
  }

  private static String law(LoadModels models) {
    List<Audited> telling = models.laws().stream().filter(Audited::tells).toList();
    List<Audited> broken = models.laws().stream().filter(Audited::broken).toList();
    String far =
        broken.isEmpty()
            ? "none is off by more than 3 %"
            : "off by more than 3 %: "
                + String.join(
                    "; ",
                    broken.stream()
                        .map(
                            a ->
                                "%s of %s at %s by %s"
                                    .formatted(
                                        name(a),
                                        a.series(),
                                        a.stratum().text(),
                                        Numbers.percent(Math.abs(a.check().deviation()))))
                        .toList());
    return "Operational laws, where there are enough data to detect 3 %% (%d of %d): %s"
        .formatted(telling.size(), models.laws().size(), far);
  }

  private static String name(Audited audited) {
    return switch (audited.check().law()) {
      case INTERACTIVE_RESPONSE_TIME -> "N = X (R + Z)";
      case UTILISATION -> "U = X D";
      case LITTLE -> "Q = X R";
    };
  }

  private static Grid carried(LoadModels models) {
    return new Columns<LoadModels.Carried>()
        .words("profile", LoadModels.Carried::series)
        .words("clients within the limits", c -> Crossings.text(c.clients()))
        .plain("throughput", "1/s", c -> Entry.of(c.throughput()))
        .grid("How many clients are served within the limits of p90", models.limits());
  }

  private static Grid left(LoadModels models) {
    return new Columns<LeftOut>()
        .words("profile", LeftOut::series)
        .words("left out", l -> l.stratum().text())
        .words("model", l -> l.model().text())
        .plain("predicted", "1/s", l -> Entry.of(l.predicted(), l.interval()))
        .plain("measured", "1/s", l -> Entry.of(l.measured()))
        .share("miss", l -> Entry.of(l.miss()))
        .grid("Throughput of each load level, predicted from the others", models.left());
  }

  private static Grid scalability(LoadModels models) {
    return new Columns<LoadModels.Scalability>()
        .words("profile", LoadModels.Scalability::series)
        .plain("lambda", "1/s", s -> Entry.of(s.curve().lambda(), Optional.of(s.lambda())))
        .ratio("sigma", s -> Entry.of(s.curve().sigma(), Optional.of(s.sigma())))
        .ratio("kappa", s -> Entry.of(s.curve().kappa(), Optional.of(s.kappa())))
        .grid("The scalability law over clients in service", models.scalability());
  }

  private static Grid laws(LoadModels models) {
    Stream<Audited> all = models.laws().stream();
    return new Columns<Audited>()
        .words("profile", Audited::series)
        .words("load", a -> a.stratum().text())
        .words("law", LoadModelSection::name)
        .plain("measured", "", a -> Entry.of(a.check().measured()))
        .plain("by the law", "", a -> Entry.of(a.check().implied()))
        .share("off by", a -> Entry.of(a.check().deviation(), a.deviation()))
        .grid("Operational laws; D is that of all load levels together", all.toList());
  }
}
