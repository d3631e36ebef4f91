package io.b2bench.results.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AccessLogTest {
  private static final String COMBINED =
      "192.0.2.7 - - [23/Nov/2026:19:22:%02d +0000] \"GET /a?q=\\\"x\\\" HTTP/1.1\" 200 %d \"-\" \"curl/8 (x; y)\"";

  @TempDir private Path folder;

  @Test
  void readsTheRatesOfNginx() throws IOException {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      // ten connections of four requests each, every second of them resumed
      lines.add(
          COMBINED.formatted(i / 4, 900)
              + " 1000 500 %d %s".formatted(i % 4 + 1, i / 4 % 2 == 0 ? "." : "r"));
    }
    LogRates rates = Requests.rates(file(lines));

    assertThat(rates.format()).isEqualTo("nginx");
    assertThat(rates.lines()).isEqualTo(40);
    assertThat(rates.seconds()).isEqualTo(9);
    assertThat(rates.requests()).isCloseTo(40 / 9.0, within(1e-9));
    assertThat(rates.kilobytesOut()).hasValue(1);
    assertThat(rates.kilobytesIn()).hasValue(0.5);
    assertThat(rates.handshakes().orElseThrow()).isCloseTo(10 / 9.0, within(1e-9));
    assertThat(rates.resumed()).hasValue(0.5);
    assertThat(rates.left().strange()).isZero();
  }

  @Test
  void readsTheRatesOfApache() throws IOException {
    List<String> lines =
        List.of(
            COMBINED.formatted(1, 900) + " 1200 300 0 Initial",
            COMBINED.formatted(2, 900) + " 800 300 1 Initial",
            COMBINED.formatted(3, 900) + " 1000 300 0 Resumed");
    LogRates rates = Requests.rates(file(lines));

    assertThat(rates.format()).isEqualTo("apache");
    assertThat(rates.kilobytesOut()).hasValue(1);
    assertThat(rates.handshakes()).hasValue(1);
    assertThat(rates.resumed()).hasValue(0.5);
  }

  @Test
  void aCombinedLogKnowsNoHandshakes() throws IOException {
    LogRates rates =
        Requests.rates(file(List.of(COMBINED.formatted(1, 900), COMBINED.formatted(5, 1100))));

    assertThat(rates.format()).isEqualTo("combined");
    assertThat(rates.requests()).isEqualTo(0.5);
    assertThat(rates.kilobytesOut()).hasValue(1);
    assertThat(rates.kilobytesIn()).isEmpty();
    assertThat(rates.handshakes()).isEmpty();
  }

  @Test
  void countsWhatDoesNotFitAndReadsOn() throws IOException {
    LogRates rates =
        Requests.rates(
            file(
                List.of(
                    "# a comment",
                    COMBINED.formatted(1, 900),
                    "half a li",
                    COMBINED.formatted(5, 1100),
                    COMBINED.formatted(3, 1000).replace("23/Nov", "99/Nov"),
                    COMBINED.formatted(6, 1000))));
    assertThat(rates.lines()).isEqualTo(3);
    assertThat(rates.left().strange()).isEqualTo(3);
  }

  private Path file(List<String> lines) throws IOException {
    return Files.write(Files.createTempFile(folder, "access", ".log"), lines);
  }
}
