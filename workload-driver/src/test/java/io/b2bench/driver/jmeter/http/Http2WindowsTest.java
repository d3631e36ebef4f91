package io.b2bench.driver.jmeter.http;

import static io.b2bench.driver.jmeter.http.Http2Exchange.GREETING;
import static io.b2bench.driver.jmeter.http.Http2Exchange.HEADER;
import static io.b2bench.driver.jmeter.http.Http2Exchange.REPLY;
import static io.b2bench.driver.jmeter.http.Http2Exchange.exchange;
import static io.b2bench.driver.jmeter.http.Http2Exchange.get;
import static io.b2bench.driver.jmeter.http.Http2Exchange.got;
import static io.b2bench.driver.jmeter.peer.FramePeer.DATA;
import static io.b2bench.driver.jmeter.peer.FramePeer.END_STREAM;
import static io.b2bench.driver.jmeter.peer.FramePeer.HEADERS;
import static io.b2bench.driver.jmeter.peer.FramePeer.RST_STREAM;
import static io.b2bench.driver.jmeter.peer.FramePeer.SETTINGS;
import static io.b2bench.driver.jmeter.peer.FramePeer.WINDOW_UPDATE;
import static io.b2bench.driver.jmeter.peer.FramePeer.frame;
import static io.b2bench.driver.jmeter.peer.FramePeer.join;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.b2bench.driver.jmeter.http.Http2Exchange.Got;
import io.b2bench.driver.jmeter.peer.FramePeer;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;

/** Bodies in HTTP/2 that are larger than what the other side takes at once. */
class Http2WindowsTest {

  @Test
  void sendsNoMoreThanTheServerTakes() throws Exception {
    int length = 300_000;
    // the stream is narrowed to 20 000 bytes when all that was allowed at first is on its way
    byte[] narrow = {0, 4, 0, 0, 0x4e, 0x20};
    FramePeer.Conduct conduct =
        line -> {
          line.write(frame(SETTINGS, 0, 0, narrow));
          line.read(HEADERS);
          int got = 0;
          int allowed = 65_535;
          for (int updates = 1; got < length; updates++) {
            while (got < Math.min(allowed, length)) {
              got += line.read(DATA).payload().length();
            }
            if (got > allowed) {
              throw new IOException("more than allowed");
            }
            line.write(frame(WINDOW_UPDATE, 0, 1, (byte) 0, (byte) 1, (byte) 0, (byte) 0));
            line.write(frame(WINDOW_UPDATE, 0, 0, (byte) 0, (byte) 0, (byte) 0x80, (byte) 0));
            allowed = Math.min(20_000 + 65_536 * updates, 65_535 + 32_768 * updates);
          }
          line.write(REPLY);
          line.awaitEnd();
        };
    try (FramePeer peer = new FramePeer(conduct)) {
      assertThat(exchange(peer, length)).isEqualTo(new Got(200, 42, 12, true));
      assertThat(
              peer.seen().stream()
                  .filter(f -> f.type() == DATA)
                  .mapToInt(f -> f.payload().length())
                  .sum())
          .isEqualTo(length);
    }
  }

  @Test
  void takesAReplyThatComesBeforeTheEndOfTheRequest() throws Exception {
    FramePeer.Conduct conduct =
        line -> {
          line.read(HEADERS);
          line.write(join(GREETING, REPLY));
          line.awaitEnd();
        };
    try (FramePeer peer = new FramePeer(conduct)) {
      assertThat(exchange(peer, 300_000)).isEqualTo(new Got(200, 42, 12, true));
      await()
          .untilAsserted(
              () ->
                  assertThat(peer.seen())
                      .contains(new FramePeer.Frame(RST_STREAM, 0, 1, "\0\0\0\b")));
    }
  }

  @Test
  void readsReplyLargerThanItsWindow() throws Exception {
    int length = 5_000_000;
    FramePeer.Conduct conduct =
        line -> {
          line.readRequest();
          line.write(join(GREETING, HEADER));
          int connection = ReceiveWindow.SIZE;
          int stream = ReceiveWindow.SIZE;
          for (int sent = 0; sent < length; ) {
            int part = Math.min(length - sent, 10_000);
            while (Math.min(connection, stream) < part) {
              FramePeer.Frame update = line.read(WINDOW_UPDATE);
              int by = ByteBuffer.wrap(update.payload().getBytes(ISO_8859_1)).getInt();
              connection += update.stream() == 0 ? by : 0;
              stream += update.stream() == 1 ? by : 0;
            }
            line.write(frame(DATA, 0, 1, new byte[part]));
            connection -= part;
            stream -= part;
            sent += part;
          }
          line.write(frame(DATA, END_STREAM, 1));
          line.awaitEnd();
        };

    assertThat(get(conduct)).isEqualTo(new Got(200, -1, length, true));
  }
}
