package io.b2bench.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class MeterTest {
  private static final Instant START = Instant.parse("2026-11-21T05:30:00Z");
  private static final Meter BEGUN =
      new Meter(
          Duration.ofSeconds(100),
          Duration.ZERO,
          Duration.ZERO,
          START,
          Duration.ZERO,
          Duration.ZERO);

  @Test
  void movesWithTimeWhileWarmingUp() {
    Meter warming = BEGUN.begin(Duration.ofSeconds(40), START);
    assertThat(warming.percent(START.plusSeconds(10))).isEqualTo(10);
    assertThat(warming.left(START.plusSeconds(10))).isEqualTo(Duration.ofSeconds(90));
    assertThat(warming.percent(START.plusSeconds(70))).isEqualTo(40);
  }

  @Test
  void followsThePaceOfItsWindows() {
    Meter measuring =
        BEGUN
            .begin(Duration.ofSeconds(40), START)
            .begin(Duration.ZERO, START.plusSeconds(40))
            .window(Duration.ofSeconds(10), START.plusSeconds(60));
    assertThat(measuring.percent(START.plusSeconds(60))).isEqualTo(50);
    // twice as slow as expected for 10 s, and 15 s that count as if they were as expected: 35 / 25
    assertThat(measuring.left(START.plusSeconds(60))).isEqualTo(Duration.ofSeconds(70));
  }

  @Test
  void neverPassesTheEnd() {
    Meter over = BEGUN.window(Duration.ofMinutes(2), START.plusSeconds(60));
    assertThat(over.percent(START.plusSeconds(60))).isEqualTo(100);
    assertThat(over.left(START.plusSeconds(60))).isZero();
  }

  @ParameterizedTest
  @CsvSource({
    "400, 0 s",
    "600, 1 s",
    "59000, 59 s",
    "60000, 1 min",
    "380000, 6 min 20 s",
    "3600000, 1 h",
    "3900000, 1 h 5 min"
  })
  void tellsSpansRounded(long millis, String text) {
    assertThat(Spans.text(Duration.ofMillis(millis))).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({
    "34, 61, 30 to 70 seconds",
    "3, 7, 1 to 10 seconds",
    "34, 199, 30 seconds to 4 minutes",
    "61, 199, 1 to 4 minutes",
    "381, 653, 6 to 11 minutes",
    "2791, 21898, 46 minutes to 7 hours",
    "3600, 21898, 1 to 7 hours"
  })
  void tellsARangeRoundedOutwards(long least, long most, String text) {
    assertThat(Spans.range(Duration.ofSeconds(least), Duration.ofSeconds(most))).isEqualTo(text);
  }

  @Test
  void keepsTheBottomLineBelowOthers() {
    StringWriter screen = new StringWriter();
    Lines lines = new Lines(new PrintWriter(screen), true);
    lines.redraw("50 %");
    lines.line("warm");
    assertThat(screen).hasToString("\r\u001b[K50 %\r\u001b[Kwarm\n50 %");
    StringWriter file = new StringWriter();
    Lines plain = new Lines(new PrintWriter(file), false);
    plain.redraw("50 %");
    plain.line("warm");
    assertThat(file).hasToString("warm\n");
  }

  @Test
  void alignsColumns() {
    assertThat(new Columns().row("a", "bb", "c").row("aaa", "b", "").text())
        .isEqualTo("a    bb  c\naaa  b\n");
  }
}
