package io.b2bench.studies.transfer.analysis;

import io.b2bench.results.record.Run;
import io.b2bench.results.section.Columns;
import io.b2bench.results.section.Entry;
import io.b2bench.results.section.PageText;
import io.b2bench.results.section.Table;
import io.b2bench.studies.transfer.analysis.Printed.Moments;
import io.b2bench.studies.transfer.analysis.TransferResults.Seconds;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/**
 * The twelve tables of the study, three for each counter, with our figures beside.
 *
 * @param run the run
 * @param facts what was seen
 */
record StudyTables(Run run, TransferResults facts) {
  /** Makes them known to a text, by counter and moment. */
  void of(PageText page) {
    for (Counter counter : Counter.values()) {
      page.table(counter.word() + "-mean", means(counter))
          .table(
              counter.word() + "-variance",
              moments(counter, Moments::variance, s -> digits(s.variance())))
          .table(
              counter.word() + "-variation",
              moments(
                  counter,
                  Moments::variation,
                  s -> s.variation().isPresent() ? digits(s.variation().getAsDouble()) : "–"));
    }
  }

  private Table means(Counter counter) {
    Columns<Integer> columns =
        study(counter, Moments::mean)
            .written("printed", mb -> printed(counter, mb, p -> digits(p.change()) + " %"))
            .written("change", mb -> printed(counter, mb, p -> percent(p.computed())));
    for (Run.Series series : run.series()) {
      String name = series.name();
      columns.written(name, mb -> seen(counter, name, mb, s -> digits(s.mean())));
      if (!run.baseline().equals(Optional.of(name))) {
        columns.written(
            "change",
            mb -> facts.change(counter, name, run, mb).map(StudyTables::percent).orElse("–"));
      }
    }
    return columns.rows(sizes());
  }

  private Table moments(
      Counter counter, ToDoubleFunction<Moments> printed, Function<Seconds, String> seen) {
    Columns<Integer> columns = study(counter, printed);
    for (Run.Series series : run.series()) {
      columns.written(series.name(), mb -> seen(counter, series.name(), mb, seen));
    }
    return columns.rows(sizes());
  }

  private List<Integer> sizes() {
    return facts.windows().stream().map(Seconds::megabytes).distinct().sorted().toList();
  }

  private static Columns<Integer> study(Counter counter, ToDoubleFunction<Moments> figure) {
    return new Columns<Integer>()
        .count("MB", mb -> Entry.of((long) mb))
        .written(
            "study: HTTP", mb -> printed(counter, mb, p -> digits(figure.applyAsDouble(p.plain()))))
        .written(
            "study: SSL", mb -> printed(counter, mb, p -> digits(figure.applyAsDouble(p.ssl()))));
  }

  private static String printed(Counter counter, int mb, Function<Printed, String> text) {
    return Printed.of(counter, mb).map(text).orElse("–");
  }

  private String seen(Counter counter, String series, int mb, Function<Seconds, String> text) {
    return facts.of(counter, series, mb).map(text).orElse("–");
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%+.2f %%", 100 * share).replace('-', '−');
  }

  /** As the study writes them: four digits, large and small ones with an exponent. */
  static String digits(double value) {
    double size = Math.abs(value);
    boolean plain = size == 0 || (size >= 0.001 && size < 1e11);
    String text =
        !plain
            ? String.format(Locale.ROOT, "%.2E", value)
            : size >= 1000
                ? String.format(Locale.ROOT, "%.0f", value)
                : new BigDecimal(value)
                    .round(new MathContext(4))
                    .stripTrailingZeros()
                    .toPlainString();
    return text.replace('-', '−');
  }
}
