package io.b2bench.listener;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.awaitility.Awaitility.await;

import io.b2bench.contract.service.Problem;
import io.b2bench.listener.json.StrictJson;
import java.io.IOException;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

@ParameterizedClass
@MethodSource(Stacks.ALL)
class BadRequestsTest {
  @Parameter private String stack;

  private static final String SECRET = "the database is at 10.0.0.1";

  private static final String CHUNKED =
      "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n";

  private Listeners listeners;

  @BeforeEach
  void open() {
    listeners =
        Listeners.open(
            Profiles.plan("plain").withStack(stack),
            call -> {
              if (call.path().equals("/fail")) {
                throw new IllegalStateException(SECRET);
              }
              return Profiles.echo(call);
            });
  }

  @AfterEach
  void close() {
    listeners.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          NONSENSE\\r\\n\\r\\n                                                                | 400
          GET / HTTP/9.9\\r\\nHost: a\\r\\n\\r\\n                                             | 400
          GET / HTTP/1.1\\r\\n\\r\\n                                                         | 400
          GET / HTTP/1.1\\r\\nHost: a\\r\\nHost: b\\r\\n\\r\\n                                        | 400
          GET /%zz HTTP/1.1\\r\\nHost: a\\r\\n\\r\\n                                          | 400
          GET /a/%2e%2e%2fb HTTP/1.1\\r\\nHost: a\\r\\n\\r\\n                                 | 400
          GET / HTTP/1.1\\r\\nHost: a\\r\\nbad header\\r\\n\\r\\n                              | 400
          G(T / HTTP/1.1\\r\\nHost: a\\r\\n\\r\\n                                             | 400
          POST / HTTP/1.1\\r\\nHost: a\\r\\nContent-Length: -5\\r\\n\\r\\n                      | 400
          POST / HTTP/1.1\\r\\nHost: a\\r\\nContent-Length: 1\\r\\nContent-Length: 2\\r\\n\\r\\n | 400
          POST / HTTP/1.1\\r\\nHost: a\\r\\nTransfer-Encoding: chunked\\r\\n\\r\\nzz\\r\\n       | 400
          POST / HTTP/1.1\\r\\nHost: a\\r\\nTransfer-Encoding: odd\\r\\n\\r\\n                 | 400
          POST / HTTP/1.1\\r\\nHost: a\\r\\nExpect: miracles\\r\\nContent-Length: 1\\r\\n\\r\\nx | 417
          """)
  void answersWhatIsNotHttpWithAProblem(String request, int status) throws IOException {
    try (RawClient client = client()) {
      RawClient.Reply reply = client.exchange(request.replace("\\r", "\r").replace("\\n", "\n"));
      assertProblem(reply, status);
      assertThat(reply.headers()).containsEntry("connection", "close");
      client.awaitEnd();
    }
    await()
        .untilAsserted(
            () ->
                assertThat(
                        listeners.meter("listener").counters().refused().getOrDefault("other", 0L)
                            + listeners
                                .meter("listener")
                                .counters()
                                .failed()
                                .getOrDefault("other", 0L))
                    .isOne());
  }

  @Test
  void refusesAHeaderThatIsTooLarge() throws IOException {
    try (RawClient client = client()) {
      assertProblem(
          client.exchange("GET / HTTP/1.1\r\nHost: a\r\nX: " + "x".repeat(20_000) + "\r\n\r\n"),
          stack.equals("tomcat") ? 400 : 431);
    }
  }

  @Test
  void refusesABodyThatIsTooLargeAndKeepsTheConnection() throws IOException {
    try (RawClient client = client()) {
      assertProblem(client.exchange(RawClient.post("/", "x".repeat(1001))), 413);
      Stacks.assumeKeepsConnections(stack);
      assertProblem(
          client.exchange(CHUNKED + ("258\r\n" + "y".repeat(600) + "\r\n").repeat(2) + "0\r\n\r\n"),
          413);
      assertThat(client.exchange(RawClient.post("/", "x".repeat(1000))).status()).isEqualTo(200);
    }
  }

  @Test
  void takesABodyInChunks() throws IOException {
    try (RawClient client = client()) {
      RawClient.Reply reply = client.exchange(CHUNKED + "3\r\nabc\r\n5\r\ndefgh\r\n0\r\n\r\n");
      assertThat(reply.text()).isEqualTo("abcdefgh");
      assertThat(reply.headers()).containsEntry("content-length", "8");
    }
  }

  @Test
  void closesAfterARequestOfHttp10WithChunks() throws IOException {
    assumeThat(stack).as("Tomcat refuses it").isNotEqualTo("tomcat");
    try (RawClient client = client()) {
      RawClient.Reply reply =
          client.exchange(
              CHUNKED.replace("HTTP/1.1", "HTTP/1.0").replace("Host: a", "Connection: keep-alive")
                  + "3\r\nabc\r\n0\r\n\r\n");
      assertThat(reply.text()).isEqualTo("abc");
      assertThat(reply.headers()).containsEntry("connection", "close");
      client.awaitEnd();
    }
    try (RawClient client = client()) {
      String whole = RawClient.post("/", "ok").replace("HTTP/1.1", "HTTP/1.0");
      String kept = whole.replace("Host", "Connection: keep-alive\r\nHost");
      assertThat(client.exchange(kept).text()).isEqualTo("ok");
      assertThat(client.exchange(kept).text()).isEqualTo("ok");
    }
  }

  @Test
  void saysNothingAboutAFault() throws IOException {
    try (RawClient client = client()) {
      RawClient.Reply reply = client.exchange(RawClient.post("/fail", "x"));
      assertProblem(reply, 500);
      assertThat(reply.text()).doesNotContain(SECRET).doesNotContain("Exception");
      assertThat(listeners.meter("listener").counters().failed()).containsEntry("other", 1L);
      Stacks.assumeKeepsConnections(stack);
      assertThat(client.exchange(RawClient.post("/", "ok")).text()).isEqualTo("ok");
    }
  }

  @Test
  void doesNotNameItsSoftware() throws IOException {
    try (RawClient client = client()) {
      assertThat(client.exchange(RawClient.post("/", "x")).headers())
          .doesNotContainKey("server")
          .doesNotContainKey("x-powered-by");
    }
  }

  @Test
  void survivesABodyThatBreaksOff() throws IOException {
    RawClient broken = client();
    broken.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 50\r\n\r\nabc".getBytes(UTF_8));
    broken.close();
    try (RawClient client = client()) {
      assertThat(client.exchange(RawClient.post("/", "ok")).text()).isEqualTo("ok");
    }
    assertThat(listeners.meter("listener").counters().answered()).containsEntry("echo", 1L);
  }

  private RawClient client() throws IOException {
    return RawClient.open(Optional.empty(), listeners.port("listener"));
  }

  private static void assertProblem(RawClient.Reply reply, int status) {
    assertThat(reply.status()).as(reply.text()).isEqualTo(status);
    assertThat(reply.headers()).containsEntry("content-type", Problem.MEDIA_TYPE);
    Problem problem = StrictJson.mapper().readValue(reply.body(), Problem.class);
    assertThat(problem.status()).isEqualTo(status);
    assertThat(problem.type()).startsWith("urn:b2bench:problem:");
    assertThat(problem.title()).isNotBlank();
    assertThat(problem.detail()).isNotBlank();
  }
}
