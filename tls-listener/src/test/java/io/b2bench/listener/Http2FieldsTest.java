package io.b2bench.listener;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.tls.engine.ClientEnd;
import java.io.IOException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Fields about the connection in a request of HTTP/2 (RFC 9113, 8.2.2). */
class Http2FieldsTest {
  private static final String PROFILE = "tls13-aes128gcm@h2";
  private static final ClientEnd END = Profiles.client(PROFILE).orElseThrow();

  private final Listeners listeners = Listeners.open(Profiles.plan(PROFILE), Profiles::echo);

  @AfterEach
  void close() {
    listeners.close();
  }

  @ParameterizedTest
  @CsvSource({
    "transfer-encoding, chunked",
    "transfer-encoding, identity",
    "connection, close",
    "connection, te",
    "keep-alive, timeout=5",
    "proxy-connection, keep-alive",
    "upgrade, h2c",
    "te, gzip",
    "te, 'trailers, gzip'"
  })
  void areRefused(String name, String value) throws Exception {
    assertThat(isRefused(name, value)).isTrue();
    assertThat(listeners.meter("listener").counters().answered()).isEmpty();
  }

  @Test
  void trailersMayBeAskedFor() throws Exception {
    assertThat(isRefused("te", "trailers")).isFalse();
  }

  /** By an answer or, as Jetty does by itself with some, by the end of the stream. */
  private boolean isRefused(String name, String value) throws Exception {
    try (FrameClient client = FrameClient.open(END, listeners.port("listener"))) {
      client.send(
          FrameClient.HEADERS,
          FrameClient.END_HEADERS | FrameClient.END_STREAM,
          1,
          FrameClient.header("/", name, value));
      try {
        return client.reply(1).status() == 400;
      } catch (IOException e) {
        return true;
      }
    }
  }
}
