package io.b2bench.driver.jmeter.http;

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
import static io.b2bench.driver.jmeter.peer.FramePeer.PUSH_PROMISE;
import static io.b2bench.driver.jmeter.peer.FramePeer.RST_STREAM;
import static io.b2bench.driver.jmeter.peer.FramePeer.SETTINGS;
import static io.b2bench.driver.jmeter.peer.FramePeer.WINDOW_UPDATE;
import static io.b2bench.driver.jmeter.peer.FramePeer.WITH_PRIORITY;
import static io.b2bench.driver.jmeter.peer.FramePeer.field;
import static io.b2bench.driver.jmeter.peer.FramePeer.frame;
import static io.b2bench.driver.jmeter.peer.FramePeer.join;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.b2bench.driver.jmeter.peer.BusinessServer;
import io.b2bench.driver.jmeter.peer.FramePeer;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.engine.ClientEnd;
import io.b2bench.tls.engine.ServerEnd;
import io.b2bench.tls.keys.Keys;
import io.b2bench.tls.profile.Tls;
import java.io.EOFException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Replies in HTTP/2 as servers send them, and as they should not. */
class Http2Test {
  private static final byte[] ORDER = "\"order\":".getBytes(US_ASCII);
  private static final byte[] BODY = "{\"order\":42}".getBytes(US_ASCII);
  private static final byte[] OK = {(byte) 0x88};
  private static final byte[] GREETING = frame(SETTINGS, 0, 0);
  private static final byte[] HEADER = frame(HEADERS, END_HEADERS, 1, OK);
  private static final byte[] REPLY = join(HEADER, frame(DATA, END_STREAM, 1, BODY));

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
    try (FramePeer peer = new FramePeer(Http2Test::answerAll);
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
    try (FramePeer peer = new FramePeer(Http2Test::answerAll);
        Socket socket = connect(peer)) {
      Http2 http = begun(socket, 65_533);
      for (int i = 0; i < 4; i++) {
        assertThat(http.exchange(request(5), soon()).number(ORDER)).isEqualTo(42);
      }
    }
  }

  @Test
  void leavesAConnectionWithoutStreams() throws Exception {
    try (FramePeer peer = new FramePeer(Http2Test::answerAll);
        Socket socket = connect(peer)) {
      Http2 http = begun(socket, Integer.MAX_VALUE - 4);
      assertThat(http.exchange(request(5), soon()).reusable()).isTrue();
      assertThat(http.exchange(request(5), soon()).reusable()).isFalse();
    }
  }

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

  @Test
  void refusesAServerThatDoesNotAgree() throws Exception {
    Tls http1 = (Tls) Catalog.shipped().profile("tls13-aes128gcm");
    Tls http2 = (Tls) Catalog.shipped().profile("tls13-aes128gcm@h2");
    Keys keys = Keys.inMemory(Set.of(http1.certificate()), Set.of("localhost"));
    try (BusinessServer server =
        new BusinessServer(Optional.of(ServerEnd.of(http1, keys).context()))) {
      Endpoint endpoint =
          new Endpoint("localhost", server.port(), Optional.of(ClientEnd.of(http2, keys)));
      Wire wire = new Wire(endpoint, Duration.ofSeconds(20));

      assertThatThrownBy(() -> wire.open(System.nanoTime()))
          .hasMessage("handshake: the server did not agree on h2");
      assertThat(wire.isOpen()).isFalse();
    }
  }

  private static void answerAll(FramePeer.Line line) throws IOException {
    line.write(GREETING);
    answer(line);
  }

  private static void answer(FramePeer.Line line) throws IOException {
    while (true) {
      int stream = line.readRequest();
      line.write(
          join(frame(HEADERS, END_HEADERS, stream, OK), frame(DATA, END_STREAM, stream, BODY)));
    }
  }

  private record Got(int status, long order, long length, boolean reusable) {}

  private static void assertReadsOrder(byte[] reply) throws Exception {
    assertThat(get(reply)).isEqualTo(new Got(200, 42, 12, true));
  }

  private static void assertReadsOrder(FramePeer.Conduct conduct) throws Exception {
    assertThat(get(conduct)).isEqualTo(new Got(200, 42, 12, true));
  }

  private static Got get(byte[] reply) throws Exception {
    try (FramePeer peer = FramePeer.replying(reply)) {
      return exchange(peer, 1);
    }
  }

  private static Got get(FramePeer.Conduct conduct) throws Exception {
    return get(conduct, Duration.ofSeconds(20));
  }

  private static Got get(FramePeer.Conduct conduct, Duration timeout) throws Exception {
    try (FramePeer peer = new FramePeer(conduct);
        Socket socket = connect(peer)) {
      return got(begun(socket, 1).exchange(request(1), System.nanoTime() + timeout.toNanos()));
    }
  }

  private static Got exchange(FramePeer peer, int length) throws Exception {
    try (Socket socket = connect(peer)) {
      return got(begun(socket, 1).exchange(request(length), soon()));
    }
  }

  private static Got got(Received reply) {
    return new Got(reply.status(), reply.number(ORDER), reply.bodyLength(), reply.reusable());
  }

  private static Socket connect(FramePeer peer) throws IOException {
    return new Socket(InetAddress.getLoopbackAddress(), peer.port());
  }

  private static Http2 begun(Socket socket, int firstStream) throws IOException {
    Http2 http = new Http2(firstStream);
    http.begin(socket);
    return http;
  }

  private static long soon() {
    return System.nanoTime() + Duration.ofSeconds(20).toNanos();
  }

  private static RequestBuffer request(int length) {
    RequestBuffer request =
        new RequestBuffer(List.of(new RequestHead("localhost", 1, "/interactions/test")));
    byte[] body = "x".repeat(length).getBytes(US_ASCII);
    request.write(body, 0, length);
    return request;
  }
}
