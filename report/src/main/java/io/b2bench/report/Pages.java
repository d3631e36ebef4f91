package io.b2bench.report;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;
import io.b2bench.report.page.Overview;
import io.b2bench.report.page.Page;
import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.change.Changes;
import io.b2bench.results.cost.Decomposition;
import io.b2bench.results.decision.Decider;
import io.b2bench.results.decision.Decision;
import io.b2bench.results.record.Run;
import io.b2bench.results.section.Grid;
import io.b2bench.results.section.Part;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.configuration.Configuration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Fills the page of a run, or of two. */
final class Pages {
  private static final String TEMPLATES = "io.b2bench.report.page";

  private Pages() {}

  /**
   * The page of a run as HTML.
   *
   * @param results of the run
   */
  static String html(Origin origin, Overview run, Results results) {
    return html(
        run,
        keys(
            results.run().series().stream().map(Run.Series::name).toList(),
            results.run().baseline(),
            name -> Titles.of(results, name)),
        Grids.environment(origin.environment()),
        origin.experimentYaml(),
        origin.repeat());
  }

  /**
   * The page of two runs as HTML.
   *
   * @param repeat the command that makes it again
   */
  static String html(Changes changes, String repeat) {
    return html(
        ChangePage.of(changes),
        keys(ChangePage.series(changes), changes.baseline(), name -> ""),
        List.of(),
        "",
        repeat);
  }

  /**
   * The page of a decision as HTML.
   *
   * @param catalog the profiles of the run
   * @param repeat the command that makes it again
   */
  static String html(
      Decision decision,
      Decomposition costs,
      Catalog catalog,
      List<Configuration> configurations,
      String repeat) {
    return html(
        DecisionPage.of(decision, costs, configurations),
        keys(
            Decider.known(costs),
            Optional.of(costs.baseline()),
            name -> catalog.profile(name).title()),
        List.of(),
        "",
        repeat);
  }

  private static String html(
      Overview run, List<Page.Key> keys, List<Grid> environment, String experiment, String repeat) {
    Page page =
        new Page(
            run,
            keys,
            environment,
            experiment,
            repeat,
            Words.all(),
            Inlining.notices(),
            Inlining.of(
                keys,
                Stream.concat(
                        run.first().pictures().stream(),
                        run.sections().stream().flatMap(s -> Part.charts(s.parts())))
                    .toList(),
                run.sections().stream().flatMap(s -> Part.calculators(s.parts())).toList()));
    StringOutput html = new StringOutput();
    TemplateEngine.createPrecompiled(null, ContentType.Html, null, TEMPLATES)
        .render("report.jte", page, html);
    return html.toString();
  }

  private static List<Page.Key> keys(
      List<String> series, Optional<String> baseline, UnaryOperator<String> title) {
    List<Page.Key> keys = new ArrayList<>();
    int others = 0;
    for (String name : series) {
      keys.add(
          baseline.filter(name::equals).isPresent()
              ? Page.Key.reference(name, title.apply(name))
              : Page.Key.of(name, title.apply(name), others++));
    }
    return keys;
  }
}
