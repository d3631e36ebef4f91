package io.b2bench.driver.jmeter.http;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.b2bench.driver.jmeter.peer.ScriptedServer;
import io.b2bench.driver.jmeter.peer.ScriptedServer.Ending;
import io.b2bench.measurement.message.Method;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Replies as servers send them, and as they should not. */
class HttpConnectionTest {
  private static final byte[] ORDER = "\"order\":".getBytes(US_ASCII);
  private static final String OK = "HTTP/1.1 200 OK\r\n";
  private static final String ORDER_REPLY =
      OK + "content-LENGTH:  12 \r\nX: y\r\n\r\n{\"order\":42}";

  @Test
  void readsReplyInOnePacket() throws Exception {
    assertReadsOrder(Ending.KEEP, ORDER_REPLY);
  }

  @Test
  void readsReplySplitBetweenAllBytes() throws Exception {
    assertReadsOrder(
        Ending.KEEP, ORDER_REPLY.chars().mapToObj(c -> "" + (char) c).toArray(String[]::new));
  }

  @Test
  void readsReplyThatComesByteByByte() throws Exception {
    byte[] bytes = ORDER_REPLY.repeat(2).getBytes(US_ASCII);
    ReplyInput source = new ReplyInput();
    source.attach(
        new Socket() {
          @Override
          public InputStream getInputStream() {
            return new ByteArrayInputStream(bytes) {
              @Override
              public synchronized int read(byte[] b, int off, int len) {
                return super.read(b, off, Math.min(len, 1));
              }
            };
          }
        });
    source.deadline(System.nanoTime() + Duration.ofSeconds(20).toNanos());
    Reply reply = new Reply(true);
    ReplyReader reader = new ReplyReader(source, reply);

    for (int i = 0; i < 2; i++) {
      reader.read(false);
      assertThat(reply.number(ORDER)).isEqualTo(42);
    }
  }

  @Test
  void expectsNoBodyInReplyToHead() throws Exception {
    RequestHead head = new RequestHead("localhost", 1, Method.HEAD, "/");
    try (ScriptedServer server =
        new ScriptedServer(Ending.KEEP, List.of(OK + "Content-Length: 100\r\n\r\n"))) {
      HttpConnection connection = wire(server.port(), Duration.ofSeconds(20));
      long now = System.nanoTime();
      connection.open(now);
      for (int i = 0; i < 2; i++) {
        Reply reply = connection.exchange("test", new RequestBuffer(List.of(head)), now);
        assertThat(reply.status()).isEqualTo(200);
        assertThat(reply.bodyLength()).isZero();
        assertThat(reply.reusable()).isTrue();
      }
      connection.close();
    }
  }

  @Test
  void readsChunkedReplyWithExtensionsAndTrailer() throws Exception {
    assertReadsOrder(
        Ending.KEEP,
        OK + "Transfer-Encoding: chunked\r\n\r\n5;a=b\r\n{\"ord\r\n",
        "7\r\ner\":42}\r\n0\r\nX-Sum: 1\r\n\r\n");
  }

  @Test
  void passesOverInterimReplies() throws Exception {
    assertReadsOrder(
        Ending.KEEP,
        "HTTP/1.1 100 Continue\r\n\r\n",
        "HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\n" + ORDER_REPLY);
  }

  @Test
  void readsBodyThatEndsWithConnection() throws Exception {
    Got got = get(Ending.CLOSE, OK + "\r\n{\"order\":42}");

    assertThat(got).isEqualTo(new Got(200, 42, 12, false));
  }

  @Test
  void countsBodiesLargerThanTheBuffer() throws Exception {
    String large = "x".repeat(200_000);

    Got got = get(Ending.KEEP, OK + "Content-Length: 200000\r\n\r\n" + large);

    assertThat(got.length()).isEqualTo(200_000);
    assertThat(got.reusable()).isTrue();
  }

  @Test
  void readsReplyAfterReplyOnOneConnection() throws Exception {
    try (ScriptedServer server = new ScriptedServer(Ending.KEEP, List.of(ORDER_REPLY))) {
      HttpConnection wire = wire(server.port(), Duration.ofSeconds(10));
      wire.open(System.nanoTime());
      for (int i = 0; i < 3; i++) {
        assertThat(wire.exchange("test", request(), System.nanoTime()).number(ORDER)).isEqualTo(42);
      }
      wire.close();
    }
  }

  @Test
  void remembersThatServerWillClose() throws Exception {
    String reply = OK + "Connection: close\r\nContent-Length: 0\r\n\r\n";

    assertThat(get(Ending.CLOSE, reply).reusable()).isFalse();
  }

  @Test
  void expectsNoBodyWhereThereIsNone() throws Exception {
    assertThat(get(Ending.KEEP, "HTTP/1.1 204 No Content\r\n\r\n"))
        .isEqualTo(new Got(204, -1, 0, true));
  }

  @Test
  void refusesOversizedHeader() {
    String fields = "X-Filler: " + "y".repeat(1000) + "\r\n";

    assertFails(Ending.KEEP, "header of more than", OK + fields.repeat(100) + "\r\n");
  }

  @Test
  void refusesEndlessLine() {
    assertFails(Ending.KEEP, "line of more than", OK + "X: " + "y".repeat(40_000));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SSH-2.0-OpenSSH\r\n\r\n",
        "HTTP/1.1 2x0 OK\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip, chunked\r\n\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nab\r\n0\r\n\r\n"
      })
  void refusesWhatIsNotHttp(String reply) {
    assertFails(Ending.KEEP, "test: malformed reply: ", reply);
  }

  @Test
  void saysThatConnectionClosedBeforeReply() {
    assertFails(Ending.CLOSE, "test: closed", "");
  }

  @Test
  void saysThatReplyWasCutShort() {
    assertFails(Ending.CLOSE, "test: cut short", OK + "Content-Length: 100\r\n\r\nabc");
    assertFails(Ending.CLOSE, "test: cut short", OK + "Content-Le");
  }

  @Test
  void givesUpAfterTheTimeout() throws Exception {
    try (ScriptedServer server =
        new ScriptedServer(Ending.KEEP, List.of(OK + "Content-Length: 5\r\n\r\n"))) {
      HttpConnection wire = wire(server.port(), Duration.ofMillis(200));
      wire.open(System.nanoTime());

      assertThatThrownBy(() -> wire.exchange("test", request(), System.nanoTime()))
          .hasMessage("test: timeout");
      assertThat(wire.isOpen()).isFalse();
    }
  }

  @Test
  void saysThatNobodyListens() throws IOException {
    int port;
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = free.getLocalPort();
    }

    assertThatThrownBy(() -> wire(port, Duration.ofSeconds(5)).open(System.nanoTime()))
        .hasMessage("connect: refused");
  }

  private record Got(int status, long order, long length, boolean reusable) {}

  private static void assertReadsOrder(Ending ending, String... pieces) throws Exception {
    assertThat(get(ending, pieces)).isEqualTo(new Got(200, 42, 12, true));
  }

  private static void assertFails(Ending ending, String with, String... pieces) {
    assertThatThrownBy(() -> get(ending, pieces))
        .isInstanceOf(ExchangeException.class)
        .hasMessageContaining(with);
  }

  private static Got get(Ending ending, String... pieces) throws Exception {
    List<String> sent =
        Arrays.stream(pieces).filter(p -> !p.isEmpty()).collect(Collectors.toList());
    try (ScriptedServer server = new ScriptedServer(ending, sent)) {
      HttpConnection wire = wire(server.port(), Duration.ofSeconds(10));
      wire.open(System.nanoTime());
      assertThat(wire.connectNanos()).isPositive();
      Reply reply = wire.exchange("test", request(), System.nanoTime());
      Got got = new Got(reply.status(), reply.number(ORDER), reply.bodyLength(), reply.reusable());
      wire.close();
      return got;
    }
  }

  private static HttpConnection wire(int port, Duration timeout) {
    return new HttpConnection(
        new Endpoint(InetAddress.getLoopbackAddress().getHostAddress(), port, Optional.empty()),
        timeout,
        false);
  }

  private static RequestBuffer request() {
    RequestBuffer request =
        new RequestBuffer(
            List.of(new RequestHead("localhost", 1, Method.POST, "/interactions/test")));
    request.write('x');
    return request;
  }
}
