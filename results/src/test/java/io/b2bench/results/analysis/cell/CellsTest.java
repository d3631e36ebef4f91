package io.b2bench.results.analysis.cell;

import static io.b2bench.results.analysis.SimulatedResults.RESULTS;
import static io.b2bench.results.analysis.SimulatedResults.cell;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The figures of a cell. */
class CellsTest {
  @Test
  void merges90thPercentilesAndRefusesThoseOfTooFewValues() {
    List<ResponseTime> responses = cell(RESULTS, "plain", 1).responses();
    ResponseTime common = responses.getFirst();
    assertThat(common.kind()).isEqualTo("create-order");
    assertThat(common.p90Micros().orElseThrow().centre()).isCloseTo(1750, within(60.0));
    assertThat(responses)
        .filteredOn(r -> r.kind().equals("new-customer"))
        .singleElement()
        .satisfies(r -> assertThat(r.p99Micros()).isEmpty());
  }

  @Test
  void holdsThe90thPercentileAgainstItsLimit() {
    assertThat(cell(RESULTS, "plain", 1).responses()).noneMatch(ResponseTime::overLimit);
    assertThat(cell(RESULTS, "tls12-rsa-3des-sha", 16).responses().getFirst().overLimit()).isTrue();
  }

  @Test
  void countsWhatAnInteractionBrought() {
    Traffic traffic = cell(RESULTS, "tls13-aes128gcm", 4).traffic().orElseThrow();
    assertThat(traffic.fullHandshakes()).isCloseTo(1 / 40.0, within(0.001));
    assertThat(traffic.wireBytes()).isGreaterThan(traffic.appBytes());
    assertThat(cell(RESULTS, "plain", 4).strain().driverCores().orElseThrow().centre())
        .isCloseTo(0.5, within(0.001));
  }
}
