package io.b2bench.report;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;
import io.b2bench.report.page.Overview;
import io.b2bench.report.page.Page;
import io.b2bench.results.record.Run;
import io.b2bench.results.section.Part;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Fills the page of a run. */
final class Pages {
  private static final String TEMPLATES = "io.b2bench.report.page";

  private Pages() {}

  /**
   * The page as HTML.
   *
   * @param series the series of the run, in its order
   * @param baseline the one that ratios refer to
   */
  static String html(
      Origin origin, Overview run, List<Run.Series> series, Optional<String> baseline) {
    List<Page.Key> keys = keys(series, baseline);
    Page page =
        new Page(
            run,
            keys,
            Grids.environment(origin.environment()),
            origin.experimentYaml(),
            origin.repeat(),
            Words.all(),
            Inlining.notices(),
            Inlining.of(
                keys,
                Stream.concat(
                        run.picture().stream(),
                        run.sections().stream().flatMap(s -> Part.charts(s.parts())))
                    .toList()));
    StringOutput html = new StringOutput();
    TemplateEngine.createPrecompiled(null, ContentType.Html, null, TEMPLATES)
        .render("report.jte", page, html);
    return html.toString();
  }

  private static List<Page.Key> keys(List<Run.Series> series, Optional<String> baseline) {
    List<Page.Key> keys = new ArrayList<>();
    int others = 0;
    for (Run.Series s : series) {
      keys.add(
          baseline.filter(s.name()::equals).isPresent()
              ? Page.Key.reference(s.name())
              : Page.Key.of(s.name(), others++));
    }
    return keys;
  }
}
