package io.b2bench.listener;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a client may take of a listener whose connections may be silent for long. */
@ParameterizedClass
@MethodSource(Stacks.ALL)
class LimitsTest {
  @Parameter private String stack;

  private static final Duration SOON = Duration.ofSeconds(60);
  private static final ListenerLimits STRICT = new ListenerLimits(Duration.ofMillis(200), 100, 100);
  private static final ListenerLimits WIDE = ListenerLimits.DEFAULT;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "POST / HTTP/1.1\r\nHost: a\r\nX: half a hea",
        "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 50\r\n\r\nhalf a bo",
        "G"
      })
  void cutsARequestThatStops(String half) throws Exception {
    try (Listeners listeners = open("plain", STRICT, Profiles::echo);
        RawClient silent = client(listeners);
        RawClient client = client(listeners)) {
      assertThat(silent.exchange(RawClient.post("/", "x")).status()).isEqualTo(200);
      client.send(half.getBytes(UTF_8));
      client.awaitEnd();
      assertThat(silent.exchange(RawClient.post("/", "silence is no stall")).status())
          .isEqualTo(200);
    }
  }

  @Test
  void cutsAHandshakeThatStops() throws Exception {
    try (Listeners listeners = open("tls13-aes128gcm", STRICT, Profiles::echo);
        RawClient client = client(listeners)) {
      client.send(new byte[] {22, 3, 1, 2, 0, 1});
      client.awaitEnd();
    }
  }

  @Test
  void cutsAClientThatDoesNotTakeItsAnswer() throws Exception {
    byte[] large = new byte[64 << 20];
    CallHandler generous = call -> new Answer("echo", 200, "text/plain", large);
    try (Listeners listeners = open("plain", STRICT, generous);
        RawClient client = client(listeners)) {
      client.send(RawClient.post("/", "x").getBytes(UTF_8));
      await().atMost(SOON).until(() -> isCut(client));
    }
  }

  /** A byte more reaches a connection that is open, and is objected to where it is not. */
  private static boolean isCut(RawClient client) {
    try {
      client.send(new byte[] {'x'});
      return false;
    } catch (IOException e) {
      return true;
    }
  }

  @Test
  void refusesWhatIsTooMuchAtOnceAndRecovers() throws Exception {
    Semaphore arrived = new Semaphore(0);
    CountDownLatch go = new CountDownLatch(1);
    CallHandler waiting =
        call -> {
          arrived.release();
          go.await();
          return Profiles.echo(call);
        };
    try (Listeners listeners = open("plain", WIDE.withAtOnce(2), waiting);
        RawClient first = client(listeners);
        RawClient second = client(listeners);
        RawClient third = client(listeners)) {
      first.send(RawClient.post("/", "1").getBytes(UTF_8));
      second.send(RawClient.post("/", "2").getBytes(UTF_8));
      arrived.acquire(2);
      RawClient.Reply refused = third.exchange(RawClient.post("/", "3"));
      assertThat(refused.status()).isEqualTo(503);
      assertThat(refused.text()).contains("urn:b2bench:problem:overloaded");
      assertThat(refused.headers()).containsEntry("retry-after", "1");
      go.countDown();
      assertThat(first.read().text()).isEqualTo("1");
      assertThat(second.read().text()).isEqualTo("2");
      Stacks.assumeKeepsConnections(stack);
      assertThat(third.exchange(RawClient.post("/", "again")).text()).isEqualTo("again");
    }
  }

  @Test
  void finishesWhatIsUnderWayAndRefusesTheRestWhenItCloses() throws Exception {
    CountDownLatch arrived = new CountDownLatch(1);
    CountDownLatch go = new CountDownLatch(1);
    CallHandler waiting =
        call -> {
          if (new String(call.body(), UTF_8).equals("last")) {
            arrived.countDown();
            go.await();
          }
          return Profiles.echo(call);
        };
    Listeners listeners = open("plain", WIDE, waiting);
    try (RawClient first = client(listeners);
        RawClient second = client(listeners)) {
      assertThat(second.exchange(RawClient.post("/", "x")).status()).isEqualTo(200);
      first.send(RawClient.post("/", "last").getBytes(UTF_8));
      arrived.await();
      Thread close = Thread.startVirtualThread(listeners::close);
      await().atMost(SOON).until(() -> second.exchange(RawClient.post("/", "y")).status() == 503);
      go.countDown();
      assertThat(first.read().text()).isEqualTo("last");
      close.join();
    }
  }

  @Test
  void letsConnectionsWaitThatAreTooMany() throws Exception {
    ListenerLimits two = new ListenerLimits(SOON, 2, 100);
    try (Listeners listeners = open("plain", two, Profiles::echo);
        RawClient first = client(listeners)) {
      RawClient third;
      try (RawClient second = client(listeners)) {
        assertThat(first.exchange(RawClient.post("/", "1")).status()).isEqualTo(200);
        assertThat(second.exchange(RawClient.post("/", "2")).status()).isEqualTo(200);
        third = client(listeners);
        third.send(RawClient.post("/", "3").getBytes(UTF_8));
        assertThat(first.exchange(RawClient.post("/", "still")).text()).isEqualTo("still");
        assertThat(listeners.counters().values())
            .singleElement()
            .satisfies(counted -> assertThat(counted.connections()).isEqualTo(2));
      }
      try (third) {
        assertThat(third.read().text()).isEqualTo("3");
      }
    }
  }

  @Test
  void refusesLimitsThatLetNobodyIn() {
    assertThatThrownBy(() -> WIDE.withAtOnce(0)).hasMessageContaining("let nobody in");
  }

  private Listeners open(String profile, ListenerLimits limits, CallHandler handler) {
    return Listeners.open(
        Profiles.plan(profile)
            .withStack(stack)
            .withIdleTimeout(Duration.ofHours(1))
            .withLimits(limits),
        handler);
  }

  private static RawClient client(Listeners listeners) throws IOException {
    return RawClient.open(Optional.empty(), listeners.port("listener"));
  }
}
