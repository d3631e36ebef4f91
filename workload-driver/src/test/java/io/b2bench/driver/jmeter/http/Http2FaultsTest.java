package io.b2bench.driver.jmeter.http;

import static io.b2bench.driver.jmeter.http.Http2Exchange.BODY;
import static io.b2bench.driver.jmeter.http.Http2Exchange.GREETING;
import static io.b2bench.driver.jmeter.http.Http2Exchange.HEADER;
import static io.b2bench.driver.jmeter.http.Http2Exchange.OK;
import static io.b2bench.driver.jmeter.http.Http2Exchange.REPLY;
import static io.b2bench.driver.jmeter.http.Http2Exchange.get;
import static io.b2bench.driver.jmeter.peer.FramePeer.ACK;
import static io.b2bench.driver.jmeter.peer.FramePeer.CONTINUATION;
import static io.b2bench.driver.jmeter.peer.FramePeer.DATA;
import static io.b2bench.driver.jmeter.peer.FramePeer.END_HEADERS;
import static io.b2bench.driver.jmeter.peer.FramePeer.END_STREAM;
import static io.b2bench.driver.jmeter.peer.FramePeer.GOAWAY;
import static io.b2bench.driver.jmeter.peer.FramePeer.HEADERS;
import static io.b2bench.driver.jmeter.peer.FramePeer.PADDED;
import static io.b2bench.driver.jmeter.peer.FramePeer.PING;
import static io.b2bench.driver.jmeter.peer.FramePeer.PUSH_PROMISE;
import static io.b2bench.driver.jmeter.peer.FramePeer.RST_STREAM;
import static io.b2bench.driver.jmeter.peer.FramePeer.SETTINGS;
import static io.b2bench.driver.jmeter.peer.FramePeer.WINDOW_UPDATE;
import static io.b2bench.driver.jmeter.peer.FramePeer.WITH_PRIORITY;
import static io.b2bench.driver.jmeter.peer.FramePeer.field;
import static io.b2bench.driver.jmeter.peer.FramePeer.frame;
import static io.b2bench.driver.jmeter.peer.FramePeer.join;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.b2bench.driver.jmeter.peer.FramePeer;
import java.io.EOFException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Replies in HTTP/2 as they should not be, and connections that end. */
class Http2FaultsTest {
  static Stream<Arguments> ends() {
    return Stream.of(
        Arguments.of("closed", GREETING),
        Arguments.of("closed", join(GREETING, frame(GOAWAY, 0, 0, new byte[8]))),
        Arguments.of("cut short", Arrays.copyOf(HEADER, 4)),
        Arguments.of("cut short", join(GREETING, HEADER)),
        Arguments.of("cut short", join(GREETING, frame(HEADERS, 0, 1, OK))),
        Arguments.of("cut short", join(GREETING, Arrays.copyOf(REPLY, REPLY.length - 1))));
  }

  @ParameterizedTest
  @MethodSource("ends")
  void tellsHowAConnectionEnded(String how, byte[] reply) {
    FramePeer.Conduct conduct =
        line -> {
          line.readRequest();
          line.write(reply);
        };
    assertThatThrownBy(() -> get(conduct)).isInstanceOf(EOFException.class).hasMessage(how);
  }

  static Stream<Arguments> errors() {
    byte[] refused = {0, 0, 0, 7};
    byte[] unknown = {0, 0, 0, 99};
    byte[] calm = {0, 0, 0, 0, 0, 0, 0, 11};
    return Stream.of(
        Arguments.of("reset refused stream", frame(RST_STREAM, 0, 1, refused)),
        Arguments.of("reset 0x63", join(HEADER, frame(RST_STREAM, 0, 1, unknown))),
        Arguments.of("goaway enhance your calm", frame(GOAWAY, 0, 0, calm)));
  }

  @ParameterizedTest
  @MethodSource("errors")
  void tellsTheErrorThatTheServerNames(String what, byte[] reply) {
    assertThatThrownBy(() -> get(join(GREETING, reply)))
        .isInstanceOf(BrokenStreamException.class)
        .hasMessage(what);
    assertThat(new ExchangeException("test", new BrokenStreamException("reset", 7)))
        .hasMessage("test: reset refused stream");
  }

  static Stream<byte[]> wrong() {
    byte[] four = {0, 0, 0, 1};
    return Stream.of(
            frame(DATA, END_STREAM, 1, BODY),
            frame(DATA, END_STREAM, 3, BODY),
            frame(DATA, END_STREAM, 0, BODY),
            join(HEADER, frame(DATA, PADDED, 1, (byte) 1)),
            join(HEADER, frame(DATA, PADDED, 1)),
            frame(HEADERS, END_HEADERS, 2, OK),
            frame(HEADERS, END_HEADERS, 1),
            frame(HEADERS, END_HEADERS, 1, (byte) 0xff, (byte) 0xff, (byte) 0xff),
            frame(HEADERS, END_HEADERS, 1, (byte) 0x80),
            frame(HEADERS, END_HEADERS, 1, (byte) 0xbe),
            frame(HEADERS, END_HEADERS, 1, (byte) 0, (byte) 100, (byte) 'x'),
            frame(HEADERS, END_HEADERS | PADDED, 1, (byte) 9, OK[0]),
            frame(HEADERS, END_HEADERS | WITH_PRIORITY, 1, OK),
            frame(HEADERS, END_HEADERS, 1, field(":status", "2x0")),
            frame(HEADERS, END_HEADERS, 1, field(":status", "101")),
            frame(HEADERS, END_HEADERS | END_STREAM, 1, field(":status", "100")),
            frame(HEADERS, END_HEADERS, 1, field("x", "no status")),
            frame(HEADERS, END_HEADERS, 1, join(field("x", "first"), OK)),
            frame(HEADERS, END_HEADERS, 1, join(OK, OK)),
            frame(HEADERS, END_HEADERS, 1, join(OK, field(":path", "/"))),
            frame(HEADERS, END_HEADERS, 1, join(OK, field("Upper", "case"))),
            frame(HEADERS, END_HEADERS, 1, join(OK, field("connection", "close"))),
            frame(HEADERS, END_HEADERS, 1, join(OK, field("content-length", "-1"))),
            frame(
                HEADERS,
                END_HEADERS,
                1,
                join(OK, field("content-length", "1"), field("content-length", "2"))),
            join(
                frame(HEADERS, END_HEADERS, 1, join(OK, field("content-length", "13"))),
                frame(DATA, END_STREAM, 1, BODY)),
            join(HEADER, HEADER),
            join(HEADER, frame(HEADERS, END_HEADERS | END_STREAM, 1, OK)),
            join(frame(HEADERS, 0, 1, OK), frame(DATA, 0, 1, BODY)),
            join(frame(HEADERS, 0, 1, OK), frame(CONTINUATION, END_HEADERS, 3, OK)),
            frame(CONTINUATION, END_HEADERS, 1, OK),
            frame(PUSH_PROMISE, END_HEADERS, 1, four),
            frame(RST_STREAM, 0, 1, (byte) 0),
            frame(RST_STREAM, 0, 0, four),
            frame(RST_STREAM, 0, 5, four),
            frame(SETTINGS, 0, 0, (byte) 1),
            frame(SETTINGS, 0, 1),
            frame(SETTINGS, ACK, 0, new byte[6]),
            frame(SETTINGS, 0, 0, (byte) 0, (byte) 4, (byte) 0xff, (byte) 0, (byte) 0, (byte) 0),
            frame(PING, 0, 0, four),
            frame(PING, 0, 1, new byte[8]),
            frame(GOAWAY, 0, 0, four),
            frame(GOAWAY, 0, 1, new byte[8]),
            frame(WINDOW_UPDATE, 0, 0, new byte[4]),
            frame(WINDOW_UPDATE, 0, 1, (byte) 1),
            frame(WINDOW_UPDATE, 0, 0, (byte) 0x7f, (byte) 0xff, (byte) 0xff, (byte) 0xff),
            frame(WINDOW_UPDATE, 0, 7, four),
            join(new byte[] {0, 0x40, 1, 0, 0, 0, 0, 0, 1}, new byte[16_385]))
        .map(bytes -> join(GREETING, bytes));
  }

  @ParameterizedTest
  @MethodSource("wrong")
  void refusesWhatIsNotHttp2(byte[] reply) {
    assertThatThrownBy(() -> get(reply)).isInstanceOf(MalformedReplyException.class);
  }

  @Test
  void refusesAServerThatDoesNotGreet() {
    assertThatThrownBy(() -> get(REPLY)).hasMessage("no settings at the beginning");
    assertThatThrownBy(() -> get("HTTP/1.1 400 Bad Request\r\n\r\n".getBytes(US_ASCII)))
        .isInstanceOf(MalformedReplyException.class);
  }

  @Test
  void refusesHeadersWithoutEnd() {
    byte[] piece = frame(CONTINUATION, 0, 1, new byte[16_000]);
    byte[] endless = join(GREETING, frame(HEADERS, 0, 1, OK), piece, piece, piece, piece, piece);

    assertThatThrownBy(() -> get(endless)).hasMessageStartingWith("header of more than");
  }

  @Test
  void refusesHeadersThatUnpackBeyondMeasure() {
    byte[] field = join(new byte[] {0x40}, Arrays.copyOfRange(field("x", "y".repeat(100)), 1, 104));
    byte[] again = new byte[1_000];
    Arrays.fill(again, (byte) 0xbe);

    assertThatThrownBy(
            () -> get(join(GREETING, frame(HEADERS, END_HEADERS, 1, join(OK, field, again)))))
        .hasMessageStartingWith("header of more than");
  }

  @Test
  void refusesMoreDataThanItsWindow() {
    byte[] data = frame(DATA, 0, 1, new byte[16_000]);
    FramePeer.Conduct flood =
        line -> {
          line.readRequest();
          line.write(join(GREETING, HEADER));
          for (int i = 0; i < ReceiveWindow.SIZE / 16_000 + 1; i++) {
            line.write(data);
          }
          line.awaitEnd();
        };
    assertThatThrownBy(() -> get(flood, Duration.ofMillis(500)))
        .as("opened again in time")
        .isInstanceOf(SocketTimeoutException.class);

    ReceiveWindow window = new ReceiveWindow();
    assertThatThrownBy(() -> window.received(ReceiveWindow.SIZE + 1))
        .isInstanceOf(MalformedReplyException.class);
  }
}
