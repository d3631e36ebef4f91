package io.b2bench.results.analysis.threshold;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.b2bench.results.SimulatedRun;
import io.b2bench.results.analysis.Analysis;
import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.analysis.comparison.Comparison;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.stats.Interval;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ThresholdTest {
  private static final List<Comparison> COMPARISONS =
      Analysis.of(SimulatedRun.quick().recorded(), Interpretation.SERVICE).comparisons();

  private static Threshold threshold(String text) {
    return Threshold.of(text, List.of());
  }

  @Test
  void readsFigureSeriesLevelAndLimit() {
    assertThat(threshold("cpu(tls13-aes128gcm) > 1.3"))
        .isEqualTo(
            new Threshold(
                "cpu(tls13-aes128gcm) > 1.3",
                "cpu",
                "tls13-aes128gcm",
                Optional.empty(),
                OptionalInt.empty(),
                true,
                1.3));
    assertThat(threshold(" p90( a@tls=1.3#2/plain ,clients = 16)<-20"))
        .isEqualTo(
            new Threshold(
                "p90( a@tls=1.3#2/plain ,clients = 16)<-20",
                "p90",
                "a@tls=1.3#2",
                Optional.of("plain"),
                OptionalInt.of(16),
                false,
                -20));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '"',
      value = {
        "cpus(a) > 1; 0; cpu, throughput, p90, added",
        "cpu a > 1; 4; '('",
        "cpu() > 1; 4; the name of a series",
        "cpu(a, 4) > 1; 7; clients=N",
        "cpu(a, clients=0) > 1; 15; a number of clients",
        "cpu(a > 1; 6; ')' or ', clients=N'",
        "cpu(a) = 1; 7; '>' or '<'",
        "cpu(a) > ; 9; a number",
        "cpu(a) > 1.3x; 9; a number",
        "cpu(a) > 1 2; 11; nothing more"
      })
  void pointsAtWhatItCannotRead(String text, int at, String expected) {
    assertThatThrownBy(() -> threshold(text + " "))
        .isInstanceOf(InvalidThresholdException.class)
        .hasMessageContaining("expected " + expected)
        .hasMessageEndingWith("%n  %s^".formatted(" ".repeat(at)));
  }

  @ParameterizedTest
  @CsvSource({
    "'>', 1.31, 1.40, BROKEN",
    "'>', 1.30, 1.40, UNDECIDED",
    "'>', 1.20, 1.31, UNDECIDED",
    "'>', 1.20, 1.30, HELD",
    "'<', 1.20, 1.29, BROKEN",
    "'<', 1.20, 1.30, UNDECIDED",
    "'<', 1.30, 1.40, HELD"
  })
  void judgesTheBoundOfTheInterval(String than, double low, double high, Outcome outcome) {
    assertThat(
            threshold("cpu(a) %s 1.3".formatted(than)).judge(Optional.of(new Interval(low, high))))
        .isEqualTo(outcome);
  }

  @Test
  void decidesNothingWithoutAnInterval() {
    assertThat(threshold("cpu(a) > 1.3").judge(Optional.empty())).isEqualTo(Outcome.UNDECIDED);
  }

  @Test
  void refusesWhatIsNotMeasured() {
    List<Stratum> strata = List.of(Stratum.ofClients(4));
    Optional<String> plain = Optional.of("plain");
    assertThatThrownBy(() -> threshold("cpu(b)>1").check(List.of("a"), plain, strata))
        .hasMessageContaining("no series b; there are a");
    assertThatThrownBy(() -> threshold("cpu(plain)>1").check(List.of("a"), plain, strata))
        .hasMessageContaining("no ratio of its own");
    assertThatThrownBy(() -> threshold("cpu(a, clients=2)>1").check(List.of("a"), plain, strata))
        .hasMessageContaining("nothing is measured with 2 clients");
    assertThatThrownBy(() -> threshold("cpu(a/b)>1").check(List.of("a"), plain, strata))
        .hasMessageContaining("not compared with b but with plain");
    threshold("cpu(a/plain, clients=4)>1").check(List.of("a"), plain, strata);
  }

  /** The truth: 1.18 of CPU, 0.87 of throughput, at each of three levels. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "cpu(tls13-aes128gcm) > 1.05; BROKEN; 3",
        "cpu(tls13-aes128gcm, clients=4) > 1.05; BROKEN; 1",
        "cpu(tls13-aes128gcm) > 1.5; HELD; 3",
        "cpu(tls13-aes128gcm, clients=4) > 1.18; UNDECIDED; 1",
        "throughput(tls13-aes128gcm) < 0.95; BROKEN; 3",
        "throughput(tls13-aes128gcm) < 0.5; HELD; 3",
        "added(tls13-aes128gcm) > 10; BROKEN; 3",
        "added(tls13-aes128gcm) > 1000; HELD; 3",
        "p90(nobody) > 1; UNDECIDED; 0"
      })
  void holdsEachLevelOfARun(String text, Outcome outcome, int figures) {
    Check check = Check.of(threshold(text), COMPARISONS);
    assertThat(check.outcome()).isEqualTo(outcome);
    assertThat(check.figures()).hasSize(figures);
  }

  @Test
  void holdsEachKindOfInteraction() {
    Check check = Check.of(threshold("p90(tls13-aes128gcm, clients=1) > 9"), COMPARISONS);
    assertThat(check.outcome()).isEqualTo(Outcome.HELD);
    assertThat(check.figures().stream().map(f -> f.metric().kind()).distinct().count())
        .isGreaterThan(1);
  }
}
