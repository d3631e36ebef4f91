package io.b2bench.driver.jmeter.http;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.measurement.message.Method;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** The request as it leaves. */
class RequestBufferTest {
  private final RequestHead head = new RequestHead("h", 80, Method.POST, "/p");
  private final RequestBuffer request = new RequestBuffer(List.of(head));

  @Test
  void putsHeaderBeforeBody() throws IOException {
    assertThat(sent("{}"))
        .isEqualTo(
            "POST /p HTTP/1.1\r\nHost: h:80\r\nAccept: application/json\r\n"
                + "Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}");
  }

  @Test
  void asksWithoutABody() throws IOException {
    RequestHead get = new RequestHead("h", 80, Method.GET, "/p");
    RequestBuffer question = new RequestBuffer(List.of(get, head));
    question.begin(get);
    ByteArrayOutputStream out = new ByteArrayOutputStream();

    assertThat(question.sendTo(out)).isEqualTo(out.size());
    assertThat(out.toString(US_ASCII))
        .isEqualTo("GET /p HTTP/1.1\r\nHost: h:80\r\nAccept: */*\r\n\r\n");
  }

  @Test
  void makesRoomForALongerHeader() throws IOException {
    RequestHead longer = new RequestHead("h", 80, Method.PUT, "/p" + "x".repeat(5000), List.of());
    request.begin(longer);
    request.write('b');
    ByteArrayOutputStream out = new ByteArrayOutputStream();

    assertThat(request.sendTo(out)).isEqualTo(out.size());
    assertThat(out.toString(US_ASCII))
        .isEqualTo(
            "PUT %s HTTP/1.1\r\nHost: h:80\r\nContent-Length: 1\r\n\r\nb".formatted(longer.path()));
  }

  @Test
  void leavesInOneWrite() throws IOException {
    AtomicInteger writes = new AtomicInteger();
    request.write(new byte[10_000], 0, 10_000);

    request.sendTo(
        new ByteArrayOutputStream() {
          @Override
          public synchronized void write(byte[] b, int off, int len) {
            writes.incrementAndGet();
          }
        });

    assertThat(writes).hasValue(1);
  }

  @Test
  void isUsedAgainWithoutTrace() throws IOException {
    sent("x".repeat(100_000));

    assertThat(sent("")).endsWith("Content-Length: 0\r\n\r\n");
    assertThat(sent("abc")).endsWith("Content-Length: 3\r\n\r\nabc");
  }

  @Test
  void bracketsAddressesOfVersion6() {
    assertThat(new String(new RequestHead("::1", 443, Method.POST, "/p").http1(), US_ASCII))
        .contains("Host: [::1]:443\r\n");
  }

  private String sent(String body) throws IOException {
    request.begin(head);
    request.write(body.getBytes(US_ASCII), 0, body.length());
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    assertThat(request.sendTo(out)).isEqualTo(out.size());
    return out.toString(US_ASCII);
  }
}
