package io.b2bench.studies.link.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.b2bench.measurement.message.LinkCounters;
import io.b2bench.measurement.observation.Observation;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class TunnelTest {
  /** The first three of each are lengths that tcpdump read from packets of strongSwan 5.9.8. */
  @ParameterizedTest
  @CsvSource({
    "ESP_3DES_SHA1, 128, 188",
    "ESP_3DES_SHA1, 1024, 1084",
    "ESP_3DES_SHA1, 1300, 1364",
    "ESP_AES128_SHA1, 128, 196",
    "ESP_AES128_SHA1, 1024, 1092",
    "ESP_AES128_GCM, 128, 192",
  })
  void addsWhatPacketsOfStrongSwanHave(Tunnel tunnel, int bytes, int esp) {
    int headersOutside = 28;
    int headersInside = 28;
    assertThat(tunnel.overhead(bytes)).isEqualTo(headersOutside + esp - headersInside - bytes);
  }

  @Test
  void aDatagramThatIsTooLargeGoesInTwo() {
    int first = 28 + 8 + 8 + 1400 + 12;
    int second = 28 + 8 + 8 + 64 + 12;
    assertThat(Tunnel.ESP_3DES_SHA1.overhead(1408)).isEqualTo(first + second - 1436);
    assertThat(Tunnel.ESP_3DES_SHA1.overhead(1372)).as("the last that fits").isLessThan(100);
  }

  @Test
  void isKnownByTheNameOfItsSeries() {
    assertThat(Tunnel.of("esp-aes128-sha1")).contains(Tunnel.ESP_AES128_SHA1);
    assertThat(Tunnel.of("plain")).isEmpty();
  }

  @Test
  void isCountedOnTheInterfaceWithoutEthernetAndWithoutTheEndsOfAWindow() {
    LinkCounters sent = new LinkCounters(1, 100, 12_800, 0, 0, 0, 0);
    LinkCounters nothing = new LinkCounters(0, 0, 0, 0, 0, 0, 0);
    Map<String, Double> gauges = new HashMap<>(Seen.gauges(sent, nothing, nothing, nothing));
    gauges.putAll(Seen.frames(101L * (14 + 28 + 188), 101));
    Observation seen = Observation.NOTHING.withGauges(gauges);

    assertThat(Seen.tunnelOverhead(seen, 128).orElseThrow())
        .isCloseTo(Tunnel.ESP_3DES_SHA1.overhead(128), within(1e-9));
    assertThat(Seen.tunnelOverhead(Observation.NOTHING, 128)).isEmpty();
  }

  @Test
  void theTwoFramesOfALargeDatagramAreOnePacket() {
    LinkCounters sent = new LinkCounters(1, 100, 140_800, 0, 0, 0, 0);
    LinkCounters nothing = new LinkCounters(0, 0, 0, 0, 0, 0, 0);
    Map<String, Double> gauges = new HashMap<>(Seen.gauges(sent, nothing, nothing, nothing));
    int both = 1436 + Tunnel.ESP_3DES_SHA1.overhead(1408);
    gauges.putAll(Seen.frames(101L * (2 * 14 + both), 202));

    assertThat(Seen.tunnelOverhead(Observation.NOTHING.withGauges(gauges), 1408).orElseThrow())
        .isCloseTo(Tunnel.ESP_3DES_SHA1.overhead(1408), within(1e-9));
  }
}
