package io.b2bench.server;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the packaged server writes to its log under bad requests. */
class QuietLogIT {
  private static final String LONG = "x".repeat(6000);

  @TempDir private Path scratch;

  @Test
  void hasNothingOfRequestsThatAreNotHttp() throws Exception {
    try (ServerUnderTest server =
        ServerUnderTest.start(scratch, List.of("plain"), Optional.empty())) {
      for (String fields :
          List.of(
              "Host: a\r\nHost: " + LONG,
              "Host: a\r\nHost: a",
              "Host: a b" + LONG,
              "Host: a:" + LONG,
              "Host: [" + LONG,
              "Host: a@" + LONG,
              "X: no host " + LONG,
              "Host: a\r\nbroken " + LONG,
              "Host: a\r\nContent-Length: " + LONG,
              "Host: a\r\nTransfer-Encoding: " + LONG,
              "Host: a\r\nExpect: " + LONG)) {
        assertRefused(server, "POST / HTTP/1.1\r\n" + fields + "\r\n\r\n");
      }
      for (String target : List.of("/%zz", "//" + LONG, "http://a:b/", "a" + LONG, "/%00")) {
        assertRefused(server, "GET " + target + " HTTP/1.1\r\nHost: a\r\n\r\n");
      }
      assertRefused(server, "CONNECT /" + LONG + " HTTP/1.1\r\nHost: a\r\n\r\n");
      assertThat(server.program().errors()).isEmpty();
    }
  }

  private static void assertRefused(ServerUnderTest server, String request) throws IOException {
    try (PlainHttp client = new PlainHttp(server.port("plain"))) {
      assertThat(client.exchange(request.getBytes(ISO_8859_1)).status())
          .as(request.substring(0, Math.min(60, request.length())))
          .isBetween(400, 499);
    }
  }
}
