package io.b2bench.workloads.business.process;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.experiment.bench.SeriesListener;
import io.b2bench.tls.catalog.Catalog;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What HAProxy is told. */
class ProxyConfigurationTest {
  private static final List<SeriesListener> LISTENERS =
      Stream.of("plain", "tls13-aes128gcm", "tls12-ecdhe-rsa-aes128gcm")
          .map(name -> new SeriesListener(name, Catalog.shipped().profile(name)))
          .toList();

  @Test
  void bytesGoToTheSameListenerOfEachServerInTurn() {
    assertThat(text(false))
        .contains("  mode tcp\n", "  maxconn 300\n", "  balance roundrobin\n")
        .contains(
            """
            listen listener-2
              bind 10.0.0.2:52
              server server-1 10.0.0.2:12
              server server-2 10.0.0.2:22
            """)
        .doesNotContain("ssl crt");
  }

  @Test
  void tlsThatEndsThereIsExactlyTheProfile() {
    assertThat(text(true))
        .contains(
            "  mode http\n",
            "  http-reuse never\n",
            "  option prefer-last-server\n",
            "  bind 10.0.0.2:51\n")
        .contains(
            "  bind 10.0.0.2:52 ssl crt rsa-2048.pem ssl-min-ver TLSv1.3 ssl-max-ver TLSv1.3"
                + " ciphersuites TLS_AES_128_GCM_SHA256 curves X25519 no-tls-tickets\n")
        .contains(
            "  bind 10.0.0.2:53 ssl crt rsa-2048.pem ssl-min-ver TLSv1.2 ssl-max-ver TLSv1.2"
                + " ciphers ECDHE-RSA-AES128-GCM-SHA256 curves ");
  }

  private static String text(boolean terminate) {
    return new ProxyConfiguration(
            terminate, "10.0.0.2", 300, ports(50), List.of(ports(10), ports(20)))
        .text(LISTENERS, tls -> Path.of(tls.certificate().text() + ".pem"));
  }

  private static Map<String, Integer> ports(int base) {
    return Map.of(
        "plain", base + 1, "tls13-aes128gcm", base + 2, "tls12-ecdhe-rsa-aes128gcm", base + 3);
  }
}
