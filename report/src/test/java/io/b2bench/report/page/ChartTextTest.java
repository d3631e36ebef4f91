package io.b2bench.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.results.section.Axis;
import io.b2bench.results.section.Chart;
import io.b2bench.results.section.Dots;
import io.b2bench.results.section.Lines;
import io.b2bench.results.section.Plot;
import io.b2bench.results.stats.Interval;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class ChartTextTest {
  private static final Optional<Interval> KNOWN = Optional.of(new Interval(1, 3));

  private static Chart chart(Plot plot) {
    return new Chart("cost", "Added", "", plot, Optional.empty());
  }

  private static Chart lines(Optional<Interval> first, Optional<Interval> second) {
    List<Lines.Point> points =
        List.of(
            new Lines.Point(0, "1 client", OptionalDouble.of(2), first),
            new Lines.Point(1, "4 clients", OptionalDouble.of(2), second));
    return chart(
        new Lines(
            Axis.places("at", List.of("1 client", "4 clients")),
            Axis.linear("ms"),
            "ms",
            List.of(new Lines.Line("plain", "", points)),
            OptionalDouble.empty()));
  }

  private static Chart dots(Optional<Interval> interval) {
    return chart(
        new Dots("µs more", List.of(new Dots.Row("tls", 2, interval, "+2.00 [1.00, 3.00] µs"))));
  }

  @Test
  void readsDotsAloud() {
    assertThat(ChartText.of(dots(KNOWN))).isEqualTo("Added, µs more. tls +2.00 [1.00, 3.00] µs.");
  }

  @Test
  void knowsWhereAPointLacksItsInterval() {
    assertThat(ChartText.hollow(dots(KNOWN))).isFalse();
    assertThat(ChartText.hollow(dots(Optional.empty()))).isTrue();
    assertThat(ChartText.hollow(lines(KNOWN, KNOWN))).isFalse();
    assertThat(ChartText.hollow(lines(KNOWN, Optional.empty()))).isTrue();
  }

  /** Percentiles of all responses and figures over time are no estimates. */
  @Test
  void callsNoPointHollowWhereNoneShouldHaveAnInterval() {
    assertThat(ChartText.hollow(lines(Optional.empty(), Optional.empty()))).isFalse();
  }
}
