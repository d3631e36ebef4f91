package io.b2bench.studies.transfer.analysis;

import io.b2bench.results.record.Run;
import io.b2bench.results.section.Columns;
import io.b2bench.results.section.Entry;
import io.b2bench.results.section.Grid;
import io.b2bench.results.section.Note;
import io.b2bench.results.section.Part;
import io.b2bench.results.section.Section;
import io.b2bench.studies.transfer.analysis.TransferResults.Seconds;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/**
 * The twelve tables of the study, three for each counter, with our figures beside.
 *
 * @param run the run
 * @param results what was seen
 */
record Tables(Run run, TransferResults results) {
  /** A section for each counter; empty where nothing was measured over a window. */
  List<Section> sections() {
    List<Section> sections = new ArrayList<>();
    for (Counter counter : Counter.values()) {
      if (results.windows().stream().anyMatch(w -> w.counter() == counter)) {
        sections.add(section(counter));
      }
    }
    return sections;
  }

  private Section section(Counter counter) {
    List<Part> parts = new ArrayList<>(List.of(means(counter)));
    parts.add(moments(counter, "variance", m -> m.variance(), s -> Optional.of(s.variance())));
    parts.add(
        moments(
            counter,
            "coefficient of variation",
            m -> m.variation(),
            s ->
                s.variation().isPresent()
                    ? Optional.of(s.variation().getAsDouble())
                    : Optional.empty()));
    Study.flaws(counter).forEach(flaw -> parts.add(new Note(flaw)));
    return new Section(
        "window-" + counter.name().toLowerCase(Locale.ROOT),
        counter.text() + " over a fixed window",
        "In %s, over samples of a second, %d in each cell of this run, about 100 in the study, with idle time; changes are (series − plain) / plain, whichever way the study counted."
            .formatted(counter.unit(), samples(counter)),
        parts);
  }

  private int samples(Counter counter) {
    return results.windows().stream()
        .filter(w -> w.counter() == counter && !baseline().equals(Optional.of(w.series())))
        .mapToInt(Seconds::samples)
        .min()
        .orElse(0);
  }

  private List<Integer> sizes() {
    return results.windows().stream().map(Seconds::megabytes).distinct().sorted().toList();
  }

  private Optional<String> baseline() {
    return run.baseline();
  }

  private Grid means(Counter counter) {
    Columns<Integer> columns = sized();
    study(columns, counter, Printed.Moments::mean);
    columns
        .written("printed", mb -> printed(counter, mb, p -> digits(p.change()) + " %"))
        .written("change", mb -> printed(counter, mb, p -> percent(p.computed())));
    for (Run.Series series : run.series()) {
      columns.written(series.name(), mb -> seen(counter, series.name(), mb, s -> digits(s.mean())));
      if (!baseline().equals(Optional.of(series.name()))) {
        columns.written("change", mb -> change(counter, series.name(), mb));
      }
    }
    return columns.grid(counter.text() + ": mean", sizes());
  }

  private Grid moments(
      Counter counter,
      String what,
      ToDoubleFunction<Printed.Moments> printed,
      Function<Seconds, Optional<Double>> seen) {
    Columns<Integer> columns = sized();
    study(columns, counter, printed);
    for (Run.Series series : run.series()) {
      columns.written(
          series.name(),
          mb ->
              seen(counter, series.name(), mb, s -> seen.apply(s).map(Tables::digits).orElse("–")));
    }
    return columns.grid(counter.text() + ": " + what, sizes());
  }

  private static Columns<Integer> sized() {
    return new Columns<Integer>().count("MB", mb -> Entry.of((long) mb));
  }

  private static void study(
      Columns<Integer> columns, Counter counter, ToDoubleFunction<Printed.Moments> figure) {
    columns
        .written(
            "study: HTTP", mb -> printed(counter, mb, p -> digits(figure.applyAsDouble(p.plain()))))
        .written(
            "study: SSL", mb -> printed(counter, mb, p -> digits(figure.applyAsDouble(p.ssl()))));
  }

  private static String printed(Counter counter, int mb, Function<Printed, String> text) {
    return Printed.of(counter, mb).map(text).orElse("–");
  }

  private String seen(Counter counter, String series, int mb, Function<Seconds, String> text) {
    return results.of(counter, series, mb).map(text).orElse("–");
  }

  private String change(Counter counter, String series, int mb) {
    Optional<Seconds> plain = baseline().flatMap(b -> results.of(counter, b, mb));
    return results
        .of(counter, series, mb)
        .flatMap(s -> plain.filter(p -> p.mean() > 0).map(p -> percent(s.mean() / p.mean() - 1)))
        .orElse("–");
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
