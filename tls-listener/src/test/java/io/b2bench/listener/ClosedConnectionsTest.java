package io.b2bench.listener;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.awaitility.Awaitility.await;

import io.b2bench.tls.engine.ClientEnd;
import io.b2bench.tls.profile.Provider;
import io.b2bench.tls.profile.Tls;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Listeners give back at once what a connection held, however it ended. */
@ParameterizedClass
@MethodSource(Stacks.ALL)
class ClosedConnectionsTest {
  @Parameter private String stack;

  private static final Path OPEN = Path.of("/proc/self/fd");
  private static final int MANY = 20;

  /** Descriptors that come and go beside; connections that held two each would add 40 or more. */
  private static final int OTHERS = 15;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "tls13-aes128gcm",
        "tls13-aes128gcm@conscrypt",
        "tls12-ecdhe-rsa-aes128gcm@conscrypt"
      })
  void holdNoDescriptors(String name) throws Exception {
    assumeThat(OPEN).exists();
    Tls profile = (Tls) Profiles.profile(name);
    Optional<ClientEnd> end =
        Optional.of(ClientEnd.of(profile.withProvider(Provider.SUN), Profiles.KEYS));
    try (Listeners listeners =
        Listeners.open(Profiles.plan(List.of(name)).withStack(stack), Profiles::echo)) {
      connect(end, listeners.port(name));
      long before = descriptors();
      for (int i = 0; i < MANY; i++) {
        connect(end, listeners.port(name));
      }
      await().untilAsserted(() -> assertThat(descriptors()).isLessThan(before + OTHERS));
    }
  }

  /** One that says farewell, and one that just ends. */
  private static void connect(Optional<ClientEnd> end, int port) throws IOException {
    try (RawClient client = RawClient.open(end, port)) {
      assertThat(client.exchange(RawClient.post("/", "x")).status()).isEqualTo(200);
    }
    try (RawClient client = RawClient.open(end, port)) {
      client.send("POST / HTTP/1.1\r\nHo".getBytes(US_ASCII));
      client.wire().close();
    }
  }

  private static long descriptors() throws IOException {
    try (Stream<Path> open = Files.list(OPEN)) {
      return open.count();
    }
  }
}
