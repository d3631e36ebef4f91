package io.b2bench.workloads.roundtrip;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.tls.catalog.Catalog;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FlightsTest {
  @ParameterizedTest
  @CsvSource({
    "plain, 1, 0",
    "tls12-ecdhe-rsa-aes128gcm, 1, 2",
    "tls12-ecdhe-rsa-aes128gcm@resumed, 1, 1",
    "tls12-ecdhe-rsa-aes128gcm@resumed=0.5, 1, 2",
    "tls13-aes128gcm, 1, 1",
    "tls13-aes128gcm@resumed, 1, 1"
  })
  void areThoseOfTheStandards(String profile, int tcp, int tls) {
    assertThat(Flights.of(Catalog.shipped().profile(profile), 4000, 600))
        .isEqualTo(new Flights(tcp, tls, 0));
  }

  @Test
  void aHandshakeThatDoesNotFitIntoTheInitialWindowTakesMore() {
    Flights large = Flights.of(Catalog.shipped().profile("cnsa2-mlkem1024-mldsa87"), 20_000, 2000);
    assertThat(large).isEqualTo(new Flights(1, 1, 1));
    assertThat(large.total()).isEqualTo(3);
  }

  @ParameterizedTest
  @CsvSource({"0, 0", "14600, 0", "14601, 1", "43800, 1", "43801, 2", "102200, 2"})
  void theWindowDoubles(double bytes, int waits) {
    assertThat(Flights.waits(bytes)).isEqualTo(waits);
  }
}
