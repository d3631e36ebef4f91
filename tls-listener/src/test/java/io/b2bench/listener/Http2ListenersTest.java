package io.b2bench.listener;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.awaitility.Awaitility.await;

import io.b2bench.contract.service.Problem;
import io.b2bench.listener.json.StrictJson;
import io.b2bench.measurement.message.Handshakes;
import io.b2bench.measurement.message.ListenerCounters;
import io.b2bench.tls.engine.ClientEnd;
import io.b2bench.tls.profile.Negotiated;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Listeners with HTTP/2, tested with the JDK's client, which shares no code with them. */
class Http2ListenersTest {
  private static final String PROFILE = "tls13-aes128gcm@h2";
  private static final int LARGEST = 3_000_000;
  private static final int MANY = 100;

  /** More than the JDK's client takes without opening its window again. */
  private static final int LARGE_REPLY = 40_000_000;

  private final CyclicBarrier together = new CyclicBarrier(MANY);
  private Optional<Listeners> opened = Optional.empty();

  @AfterEach
  void close() {
    opened.ifPresent(Listeners::close);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        PROFILE,
        "tls12-ecdhe-rsa-aes128gcm@h2",
        "tls13-aes128gcm@bc@h2",
        "tls13-aes128gcm@conscrypt@h2"
      })
  void answersInHttp2AndCountsIt(String profile) throws Exception {
    open(profile);
    HttpClient client = client();
    for (int i = 0; i < 5; i++) {
      HttpResponse<String> reply = post(client, "/", "hello " + i);
      assertThat(reply.version()).isEqualTo(HttpClient.Version.HTTP_2);
      assertThat(reply.statusCode()).isEqualTo(200);
      assertThat(reply.body()).isEqualTo("hello " + i);
      assertThat(reply.headers().firstValue("server")).isEmpty();
    }

    ListenerCounters counters = counters();
    assertThat(counters.connections()).isOne();
    assertThat(counters.answered()).containsExactly(Map.entry("echo", 5L));
    assertThat(counters.negotiated()).hasSize(1);
    Negotiated negotiated = Negotiated.parse(counters.negotiated().keySet().iterator().next());
    assertThat(negotiated.alpn()).isEqualTo("h2");
    assertThat(counters.appIn()).isPositive().isLessThan(counters.wireIn());
    assertThat(counters.appOut()).isPositive().isLessThan(counters.wireOut());
    assertThat(counters.recordsIn()).isGreaterThanOrEqualTo(5);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "tls13-aes128gcm",
        "tls12-ecdhe-rsa-aes128gcm",
        "tls13-aes128gcm@bc",
        "tls13-aes128gcm@conscrypt"
      })
  void refusesAClientThatDoesNotAskForIt(String profile) {
    open(profile + "@h2");
    assertThatIOException()
        .isThrownBy(
            () -> {
              try (RawClient raw = RawClient.open(Profiles.client(profile), port())) {
                raw.exchange(RawClient.post("/", "x"));
              }
            });

    assertOneFailure();
  }

  @ParameterizedTest
  @ValueSource(strings = {PROFILE, "tls12-ecdhe-rsa-aes128gcm@h2", "tls13-aes128gcm@conscrypt@h2"})
  void refusesAClientThatAsksForHttp1(String profile) {
    open(profile);
    assertThatIOException()
        .isThrownBy(
            () -> {
              ClientEnd end = Profiles.client("tls13-aes128gcm").orElseThrow();
              try (Socket tcp = new Socket(InetAddress.getLoopbackAddress(), port());
                  SSLSocket socket =
                      (SSLSocket)
                          end.nextContext()
                              .getSocketFactory()
                              .createSocket(tcp, "localhost", port(), true)) {
                var parameters = socket.getSSLParameters();
                parameters.setApplicationProtocols(new String[] {"http/1.1"});
                socket.setSSLParameters(parameters);
                socket.getOutputStream().write(RawClient.post("/", "x").getBytes(UTF_8));
                if (socket.getInputStream().read() < 0) {
                  throw new IOException("closed");
                }
              }
            });

    assertOneFailure();
  }

  @Test
  void carriesBodiesLargerThanEveryWindow() throws Exception {
    open(PROFILE);
    HttpClient client = client();
    String large = "x".repeat(LARGEST);
    assertThat(post(client, "/", large).body()).isEqualTo(large);
    assertThat(post(client, "/large", "").body()).hasSize(LARGE_REPLY);
    assertThat(counters().connections()).isOne();
  }

  @Test
  void refusesABodyThatIsTooLargeAndKeepsTheConnection() throws Exception {
    open(PROFILE);
    HttpClient client = client();
    assertProblem(post(client, "/", "x".repeat(LARGEST + 1)), 413);
    assertThat(post(client, "/", "small").body()).isEqualTo("small");
    assertThat(counters().connections()).isOne();
    assertThat(counters().refused()).containsExactly(Map.entry("other", 1L));
  }

  @Test
  void saysNothingAboutAFault() throws Exception {
    open(PROFILE);
    HttpResponse<String> reply = post(client(), "/fail", "x");
    assertProblem(reply, 500);
    assertThat(reply.body()).doesNotContain("secret").doesNotContain("Exception");
  }

  @Test
  void runsManyRequestsOfOneConnectionAtOnce() throws Exception {
    open(PROFILE);
    HttpClient client = client();
    // afterwards all go over the connection that this one opened
    post(client, "/", "first");
    List<CompletableFuture<HttpResponse<String>>> replies = new ArrayList<>();
    for (int i = 0; i < MANY; i++) {
      replies.add(client.sendAsync(request("/together", "x"), BodyHandlers.ofString()));
    }
    for (CompletableFuture<HttpResponse<String>> reply : replies) {
      assertThat(reply.get(40, TimeUnit.SECONDS).statusCode()).isEqualTo(200);
    }
    assertThat(counters().connections()).isOne();
  }

  @Test
  void opensAConnectionForEachOfManyClients() throws Exception {
    open(PROFILE);
    List<HttpClient> clients = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      clients.add(client());
    }
    for (int round = 0; round < 3; round++) {
      for (HttpClient client : clients) {
        assertThat(post(client, "/", "x").statusCode()).isEqualTo(200);
      }
    }
    assertThat(counters().connections()).isEqualTo(20);
    assertThat(counters().negotiated().values()).extracting(Handshakes::count).containsExactly(20L);
  }

  private void assertOneFailure() {
    await().untilAsserted(() -> assertThat(counters().handshakeFailures()).isOne());
    assertThat(counters().negotiated()).isEmpty();
    assertThat(counters().answered()).isEmpty();
  }

  private static void assertProblem(HttpResponse<String> reply, int status) {
    assertThat(reply.statusCode()).as(reply.body()).isEqualTo(status);
    assertThat(reply.headers().firstValue("content-type")).contains(Problem.MEDIA_TYPE);
    assertThat(StrictJson.mapper().readValue(reply.body(), Problem.class).status())
        .isEqualTo(status);
  }

  private void open(String profile) {
    opened =
        Optional.of(
            Listeners.open(
                Profiles.plan(profile)
                    .withIdleTimeout(Duration.ofSeconds(30))
                    .withLargestBody(LARGEST),
                this::answer));
  }

  private Answer answer(Call call) throws Exception {
    return switch (call.path()) {
      case "/fail" -> throw new IllegalStateException("secret");
      case "/large" -> new Answer("large", 200, "text/plain", new byte[LARGE_REPLY]);
      case "/together" -> {
        together.await(30, TimeUnit.SECONDS);
        yield Profiles.echo(call);
      }
      default -> Profiles.echo(call);
    };
  }

  private ListenerCounters counters() {
    return opened.orElseThrow().meter("listener").counters();
  }

  private int port() {
    return opened.orElseThrow().port("listener");
  }

  private static HttpClient client() {
    return HttpClient.newBuilder()
        .sslContext(Profiles.client("tls13-aes128gcm").orElseThrow().nextContext())
        .build();
  }

  private HttpRequest request(String path, String body) {
    return HttpRequest.newBuilder(URI.create("https://localhost:" + port() + path))
        .timeout(Duration.ofSeconds(40))
        .POST(HttpRequest.BodyPublishers.ofString(body))
        .build();
  }

  private HttpResponse<String> post(HttpClient client, String path, String body) throws Exception {
    return client.send(request(path, body), BodyHandlers.ofString());
  }
}
