package io.b2bench.results.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.measurement.observation.Observation;
import io.b2bench.tls.catalog.Catalog;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class DriverClientsTest {
  private static final Catalog CATALOG = Catalog.shipped();

  @Test
  void areWhatTheDriverSaysUnderEachSeries() {
    assertThat(
            DriverClients.of(
                List.of(
                    row("plain", Observation.DRIVER, ""),
                    row("tls13-aes128gcm", Observation.SERVER, ""),
                    row("tls13-aes128gcm", Observation.DRIVER, "Conscrypt 2.9.0"))))
        .isEqualTo(Map.of("tls13-aes128gcm", "Conscrypt 2.9.0"));
  }

  @Test
  void areNamedWhereTheyDifferFromMost() {
    assertThat(
            DriverClients.warning(
                List.of(
                    row("tls12-dhe-rsa-aes128gcm", Observation.DRIVER, "SunJSSE 25"),
                    row("tls13-aes128gcm", Observation.DRIVER, "Conscrypt 2.9.0"),
                    row("tls13-chacha20", Observation.DRIVER, "Conscrypt 2.9.0")),
                CATALOG))
        .hasValue(
            "the driver used Conscrypt 2.9.0, but SunJSSE 25 under tls12-dhe-rsa-aes128gcm: comparisons between these profiles include the difference between the clients");
  }

  @Test
  void areNoMatterWhereAllAreOneOrTheUserNamedThem() {
    assertThat(
            DriverClients.warning(
                List.of(
                    row("tls12-dhe-rsa-aes128gcm", Observation.DRIVER, "SunJSSE 25"),
                    row("tls13-aes128gcm", Observation.DRIVER, "SunJSSE 25"),
                    row("tls13-aes128gcm@client=bc", Observation.DRIVER, "BCJSSE 1.0023")),
                CATALOG))
        .isEmpty();
  }

  private static ProofRow row(String series, String witness, String implementation) {
    return new ProofRow(
        "front",
        witness,
        Optional.of(implementation).filter(i -> !i.isEmpty()),
        series,
        series,
        "tls=0304 suite=1301 group=001d full",
        "",
        1,
        OptionalDouble.empty(),
        OptionalDouble.empty(),
        true);
  }
}
