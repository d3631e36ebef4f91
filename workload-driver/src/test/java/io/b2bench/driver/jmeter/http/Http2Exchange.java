package io.b2bench.driver.jmeter.http;

import static io.b2bench.driver.jmeter.peer.FramePeer.DATA;
import static io.b2bench.driver.jmeter.peer.FramePeer.END_HEADERS;
import static io.b2bench.driver.jmeter.peer.FramePeer.END_STREAM;
import static io.b2bench.driver.jmeter.peer.FramePeer.HEADERS;
import static io.b2bench.driver.jmeter.peer.FramePeer.SETTINGS;
import static io.b2bench.driver.jmeter.peer.FramePeer.frame;
import static io.b2bench.driver.jmeter.peer.FramePeer.join;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.driver.jmeter.peer.FramePeer;
import io.b2bench.measurement.message.Method;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.List;

/** One request in HTTP/2 to a peer that does as it is told, and what came of it. */
final class Http2Exchange {
  static final byte[] ORDER = "\"order\":".getBytes(US_ASCII);
  static final byte[] BODY = "{\"order\":42}".getBytes(US_ASCII);
  static final byte[] OK = {(byte) 0x88};
  static final byte[] GREETING = frame(SETTINGS, 0, 0);
  static final byte[] HEADER = frame(HEADERS, END_HEADERS, 1, OK);
  static final byte[] REPLY = join(HEADER, frame(DATA, END_STREAM, 1, BODY));

  private Http2Exchange() {}

  static void answerAll(FramePeer.Line line) throws IOException {
    line.write(GREETING);
    answer(line);
  }

  static void answer(FramePeer.Line line) throws IOException {
    while (true) {
      int stream = line.readRequest();
      line.write(
          join(frame(HEADERS, END_HEADERS, stream, OK), frame(DATA, END_STREAM, stream, BODY)));
    }
  }

  record Got(int status, long order, long length, boolean reusable) {}

  static void assertReadsOrder(byte[] reply) throws Exception {
    assertThat(get(reply)).isEqualTo(new Got(200, 42, 12, true));
  }

  static void assertReadsOrder(FramePeer.Conduct conduct) throws Exception {
    assertThat(get(conduct)).isEqualTo(new Got(200, 42, 12, true));
  }

  static Got get(byte[] reply) throws Exception {
    try (FramePeer peer = FramePeer.replying(reply)) {
      return exchange(peer, 1);
    }
  }

  static Got get(FramePeer.Conduct conduct) throws Exception {
    return get(conduct, Duration.ofSeconds(20));
  }

  static Got get(FramePeer.Conduct conduct, Duration timeout) throws Exception {
    try (FramePeer peer = new FramePeer(conduct);
        Socket socket = connect(peer)) {
      return got(begun(socket, 1).exchange(request(1), System.nanoTime() + timeout.toNanos()));
    }
  }

  static Got exchange(FramePeer peer, int length) throws Exception {
    try (Socket socket = connect(peer)) {
      return got(begun(socket, 1).exchange(request(length), soon()));
    }
  }

  static Got got(Reply reply) {
    return new Got(reply.status(), reply.number(ORDER), reply.bodyLength(), reply.reusable());
  }

  static Socket connect(FramePeer peer) throws IOException {
    return new Socket(InetAddress.getLoopbackAddress(), peer.port());
  }

  static Http2 begun(Socket socket, int firstStream) throws IOException {
    Http2 http = new Http2(firstStream, new Reply(false));
    http.begin(socket);
    return http;
  }

  static long soon() {
    return System.nanoTime() + Duration.ofSeconds(20).toNanos();
  }

  static RequestBuffer request(int length) {
    RequestBuffer request =
        new RequestBuffer(
            List.of(new RequestHead("localhost", 1, Method.POST, "/interactions/test")));
    byte[] body = "x".repeat(length).getBytes(US_ASCII);
    request.write(body, 0, length);
    return request;
  }
}
