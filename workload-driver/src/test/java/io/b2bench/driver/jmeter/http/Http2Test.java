package io.b2bench.driver.jmeter.http;

import static io.b2bench.driver.jmeter.http.Http2Exchange.BODY;
import static io.b2bench.driver.jmeter.http.Http2Exchange.GREETING;
import static io.b2bench.driver.jmeter.http.Http2Exchange.HEADER;
import static io.b2bench.driver.jmeter.http.Http2Exchange.OK;
import static io.b2bench.driver.jmeter.http.Http2Exchange.ORDER;
import static io.b2bench.driver.jmeter.http.Http2Exchange.REPLY;
import static io.b2bench.driver.jmeter.http.Http2Exchange.answer;
import static io.b2bench.driver.jmeter.http.Http2Exchange.assertReadsOrder;
import static io.b2bench.driver.jmeter.http.Http2Exchange.begun;
import static io.b2bench.driver.jmeter.http.Http2Exchange.connect;
import static io.b2bench.driver.jmeter.http.Http2Exchange.exchange;
import static io.b2bench.driver.jmeter.http.Http2Exchange.get;
import static io.b2bench.driver.jmeter.http.Http2Exchange.request;
import static io.b2bench.driver.jmeter.http.Http2Exchange.soon;
import static io.b2bench.driver.jmeter.peer.FramePeer.ACK;
import static io.b2bench.driver.jmeter.peer.FramePeer.CONTINUATION;
import static io.b2bench.driver.jmeter.peer.FramePeer.DATA;
import static io.b2bench.driver.jmeter.peer.FramePeer.END_HEADERS;
import static io.b2bench.driver.jmeter.peer.FramePeer.END_STREAM;
import static io.b2bench.driver.jmeter.peer.FramePeer.GOAWAY;
import static io.b2bench.driver.jmeter.peer.FramePeer.HEADERS;
import static io.b2bench.driver.jmeter.peer.FramePeer.PADDED;
import static io.b2bench.driver.jmeter.peer.FramePeer.PING;
import static io.b2bench.driver.jmeter.peer.FramePeer.PRIORITY;
import static io.b2bench.driver.jmeter.peer.FramePeer.SETTINGS;
import static io.b2bench.driver.jmeter.peer.FramePeer.WINDOW_UPDATE;
import static io.b2bench.driver.jmeter.peer.FramePeer.WITH_PRIORITY;
import static io.b2bench.driver.jmeter.peer.FramePeer.field;
import static io.b2bench.driver.jmeter.peer.FramePeer.frame;
import static io.b2bench.driver.jmeter.peer.FramePeer.join;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.b2bench.driver.jmeter.http.Http2Exchange.Got;
import io.b2bench.driver.jmeter.peer.BusinessServer;
import io.b2bench.driver.jmeter.peer.FramePeer;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.engine.ClientEnd;
import io.b2bench.tls.engine.ServerEnd;
import io.b2bench.tls.keys.Keys;
import io.b2bench.tls.profile.Tls;
import java.net.Socket;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Requests and replies in HTTP/2 as servers take and send them. */
class Http2Test {
  @Test
  void readsReplyInOnePacket() throws Exception {
    assertReadsOrder(join(GREETING, REPLY));
  }

  @Test
  void readsReplyThatComesByteByByte() throws Exception {
    byte[] reply = join(GREETING, REPLY);
    assertReadsOrder(
        line -> {
          line.readRequest();
          for (byte b : reply) {
            line.write(new byte[] {b});
          }
          line.awaitEnd();
        });
  }

  static Stream<byte[]> allowed() {
    byte[] length = field("content-length", "12");
    return Stream.of(
        // the body in pieces, empty and padded ones among them
        join(
            HEADER,
            frame(DATA, 0, 1),
            frame(DATA, 0, 1, Arrays.copyOf(BODY, 5)),
            frame(DATA, PADDED, 1, (byte) 0),
            frame(
                DATA,
                PADDED | END_STREAM,
                1,
                join(new byte[] {3}, Arrays.copyOfRange(BODY, 5, 12), new byte[3]))),
        // a header in three pieces, with padding and priority
        join(
            frame(
                HEADERS,
                PADDED | WITH_PRIORITY,
                1,
                join(new byte[] {2, 0, 0, 0, 0, 7}, OK, new byte[2])),
            frame(CONTINUATION, 0, 1, Arrays.copyOf(length, 6)),
            frame(CONTINUATION, END_HEADERS, 1, Arrays.copyOfRange(length, 6, length.length)),
            frame(DATA, END_STREAM, 1, BODY)),
        // interim replies
        join(
            frame(HEADERS, END_HEADERS, 1, field(":status", "100")),
            frame(HEADERS, END_HEADERS, 1, join(field(":status", "103"), field("link", "x"))),
            REPLY),
        // a trailer
        join(
            HEADER,
            frame(DATA, 0, 1, BODY),
            frame(HEADERS, END_HEADERS | END_STREAM, 1, field("x-sum", "1"))),
        // what has nothing to do with the reply
        join(
            frame(PRIORITY, 0, 1, new byte[5]),
            frame(0xfa, 0xff, 77, (byte) 1),
            frame(WINDOW_UPDATE, 0, 0, (byte) 0, (byte) 0, (byte) 0, (byte) 9),
            frame(WINDOW_UPDATE, 0, 1, (byte) 0, (byte) 0, (byte) 0, (byte) 9),
            frame(PING, ACK, 0, new byte[8]),
            frame(SETTINGS, 0, 0, (byte) 0x99, (byte) 0x99, (byte) 0, (byte) 0, (byte) 0, (byte) 1),
            REPLY));
  }

  @ParameterizedTest
  @MethodSource("allowed")
  void readsWhatServersMaySend(byte[] reply) throws Exception {
    assertReadsOrder(join(GREETING, frame(SETTINGS, ACK, 0), reply));
  }

  @Test
  void expectsNoBodyWhereThereIsNone() throws Exception {
    byte[] header = frame(HEADERS, END_HEADERS | END_STREAM, 1, (byte) 0x89);

    assertThat(get(join(GREETING, header))).isEqualTo(new Got(204, -1, 0, true));
  }

  @Test
  void sendsAWholeRequestInOrder() throws Exception {
    try (FramePeer peer = FramePeer.replying(join(GREETING, REPLY))) {
      exchange(peer, 7);

      List<FramePeer.Frame> seen = peer.seen();
      assertThat(seen)
          .extracting(FramePeer.Frame::type)
          .startsWith(SETTINGS, WINDOW_UPDATE, HEADERS, DATA);
      assertThat(seen.get(3)).isEqualTo(new FramePeer.Frame(DATA, END_STREAM, 1, "x".repeat(7)));
    }
  }

  @Test
  void answersSettingsAndPing() throws Exception {
    byte[] ping = frame(PING, 0, 0, "8 octets".getBytes(US_ASCII));
    try (FramePeer peer = FramePeer.replying(join(GREETING, ping, REPLY))) {
      exchange(peer, 1);

      await()
          .untilAsserted(
              () ->
                  assertThat(peer.seen())
                      .contains(
                          new FramePeer.Frame(SETTINGS, ACK, 0, ""),
                          new FramePeer.Frame(PING, ACK, 0, "8 octets")));
    }
  }

  @Test
  void makesRequestsSmallerOnceTheyRepeat() throws Exception {
    try (FramePeer peer = new FramePeer(Http2Exchange::answerAll);
        Socket socket = connect(peer)) {
      Http2 http = begun(socket, 1);
      for (int i = 0; i < 3; i++) {
        assertThat(http.exchange(request(5), soon()).number(ORDER)).isEqualTo(42);
      }
      List<Integer> sizes =
          peer.seen().stream()
              .filter(f -> f.type() == HEADERS)
              .map(f -> f.payload().length())
              .toList();
      assertThat(sizes.get(1)).isLessThan(sizes.get(0) / 3).isEqualTo(sizes.get(2));
      assertThat(http.sent()).isEqualTo(9 + sizes.get(2) + 9 + 5);
    }
  }

  @Test
  void countsStreamsBeyondTwoBytes() throws Exception {
    try (FramePeer peer = new FramePeer(Http2Exchange::answerAll);
        Socket socket = connect(peer)) {
      Http2 http = begun(socket, 65_533);
      for (int i = 0; i < 4; i++) {
        assertThat(http.exchange(request(5), soon()).number(ORDER)).isEqualTo(42);
      }
    }
  }

  @Test
  void leavesAConnectionWithoutStreams() throws Exception {
    try (FramePeer peer = new FramePeer(Http2Exchange::answerAll);
        Socket socket = connect(peer)) {
      Http2 http = begun(socket, Integer.MAX_VALUE - 4);
      assertThat(http.exchange(request(5), soon()).reusable()).isTrue();
      assertThat(http.exchange(request(5), soon()).reusable()).isFalse();
    }
  }

  @Test
  void keepsToASmallerTableOfTheServer() throws Exception {
    byte[] noTable = {0, 1, 0, 0, 0, 0};
    FramePeer.Conduct conduct =
        line -> {
          line.write(frame(SETTINGS, 0, 0, noTable));
          answer(line);
        };
    try (FramePeer peer = new FramePeer(conduct);
        Socket socket = connect(peer)) {
      Http2 http = begun(socket, 1);
      http.exchange(request(5), soon());
      http.exchange(request(5), soon());
      List<String> headers =
          peer.seen().stream()
              .filter(f -> f.type() == HEADERS)
              .map(FramePeer.Frame::payload)
              .toList();
      assertThat(headers.get(1)).as("table size 0").startsWith(" ");
      assertThat(headers.get(1)).hasSizeGreaterThan(headers.get(0).length() - 1);
    }
  }

  @Test
  void goesAwayWithTheServer() throws Exception {
    byte[] goAway =
        frame(
            GOAWAY,
            0,
            0,
            (byte) 0,
            (byte) 0,
            (byte) 0,
            (byte) 1,
            (byte) 0,
            (byte) 0,
            (byte) 0,
            (byte) 0,
            (byte) 'x');

    assertThat(get(join(GREETING, goAway, REPLY))).isEqualTo(new Got(200, 42, 12, false));
  }

  @Test
  void refusesAServerThatDoesNotAgree() throws Exception {
    Tls http1 = (Tls) Catalog.shipped().profile("tls13-aes128gcm");
    Tls http2 = (Tls) Catalog.shipped().profile("tls13-aes128gcm@h2");
    Keys keys = Keys.inMemory(Set.of(http1.certificate()), Set.of("localhost"));
    try (BusinessServer server =
        new BusinessServer(Optional.of(ServerEnd.of(http1, keys).context()))) {
      Endpoint endpoint =
          new Endpoint("localhost", server.port(), Optional.of(ClientEnd.of(http2, keys)));
      HttpConnection wire = new HttpConnection(endpoint, Duration.ofSeconds(20), false);

      assertThatThrownBy(() -> wire.open(System.nanoTime()))
          .hasMessage("handshake: the server did not agree on h2");
      assertThat(wire.isOpen()).isFalse();
    }
  }
}
