package io.b2bench.listener;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.fail;

import io.b2bench.tls.profile.Plaintext;
import java.io.EOFException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

@ParameterizedClass
@MethodSource(Stacks.ALL)
class ListenersLifeTest {
  @Parameter private String stack;

  private static final Duration SHORT = Duration.ofMillis(300);
  private static final Duration LONG = Duration.ofSeconds(60);

  @Test
  void namesThePortThatIsTaken() throws IOException {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      int port = taken.getLocalPort();
      assertThatThrownBy(() -> open(LONG, port, Profiles::echo))
          .isInstanceOf(PortTakenException.class)
          .hasMessageContaining("port " + port)
          .hasMessageContaining("in use");
    }
  }

  @Test
  void namesTheAddressThatThisMachineDoesNotHave() {
    for (String elsewhere : List.of("192.0.2.1", "no-such-host.invalid")) {
      ListenersPlan plan =
          new ListenersPlan(
                  elsewhere,
                  List.of(new ListenersPlan.Listener("plain", new Plaintext(), 0)),
                  Optional.empty(),
                  LONG,
                  1000)
              .withStack(stack);
      assertThatThrownBy(() -> Listeners.open(plan, Profiles::echo))
          .isInstanceOf(PortTakenException.class)
          .hasMessageStartingWith("cannot listen on " + elsewhere + ": ")
          .hasMessageEndingWith("choose an address of the machine that this runs on");
    }
  }

  @Test
  void opensAllListenersOrNone() throws IOException {
    int free;
    try (ServerSocket probe = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      free = probe.getLocalPort();
    }
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      ListenersPlan plan =
          Profiles.plan("plain")
              .withStack(stack)
              .withListeners(
                  List.of(
                      new ListenersPlan.Listener("first", new Plaintext(), free),
                      new ListenersPlan.Listener("second", new Plaintext(), taken.getLocalPort())));
      assertThatThrownBy(() -> Listeners.open(plan, Profiles::echo))
          .isInstanceOf(PortTakenException.class);
    }
    new ServerSocket(free, 1, InetAddress.getLoopbackAddress()).close();
  }

  @Test
  void runsEveryRequestOnAVirtualThreadOfItsOwn() throws Exception {
    int many = 300;
    CyclicBarrier together = new CyclicBarrier(many);
    AtomicBoolean virtual = new AtomicBoolean(true);
    CallHandler waitForAll =
        call -> {
          virtual.compareAndSet(true, Thread.currentThread().isVirtual());
          together.await(30, TimeUnit.SECONDS);
          return Profiles.echo(call);
        };
    try (Listeners listeners = open(LONG, 0, waitForAll)) {
      List<CompletableFuture<Integer>> replies = new ArrayList<>();
      for (int i = 0; i < many; i++) {
        CompletableFuture<Integer> reply = new CompletableFuture<>();
        replies.add(reply);
        Thread.startVirtualThread(() -> reply.complete(status(listeners)));
      }
      for (CompletableFuture<Integer> reply : replies) {
        assertThat(reply.get(40, TimeUnit.SECONDS)).isEqualTo(200);
      }
      assertThat(virtual).isTrue();
    }
  }

  @Test
  void closesASilentConnection() throws IOException {
    try (Listeners listeners = open(SHORT, 0, Profiles::echo);
        RawClient client = client(listeners)) {
      assertThat(client.exchange(RawClient.post("/", "x")).status()).isEqualTo(200);
      client.awaitEnd();
    }
  }

  @Test
  void cutsWhoeverSendsARequestInDrops() throws Exception {
    try (Listeners listeners = open(SHORT, 0, Profiles::echo);
        RawClient client = client(listeners)) {
      client.send("POST / HTTP/1.1\r\nHost: a\r\nX: ".getBytes(UTF_8));
      for (int drops = 0; drops < 600; drops++) {
        try {
          client.send("x".getBytes(UTF_8));
        } catch (IOException cut) {
          return;
        }
        TimeUnit.MILLISECONDS.sleep(50);
      }
      fail("still connected");
    }
  }

  @Test
  void toldASenderWhoStallsInTheBodyThatHeIsTooSlow() throws IOException {
    try (Listeners listeners = open(SHORT, 0, Profiles::echo);
        RawClient client = client(listeners)) {
      RawClient.Reply reply =
          client.exchange("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 50\r\n\r\nabc");
      assertThat(reply.status()).isEqualTo(408);
      client.awaitEnd();
    } catch (EOFException ended) {
      assertThat(stack).as("only Tomcat may end it without a word").isEqualTo("tomcat");
    }
  }

  @Test
  void waitsForAnAnswerThatTakesLongerThanTheIdleTimeout() throws IOException {
    CallHandler slow =
        call -> {
          Thread.sleep(SHORT.multipliedBy(4));
          return Profiles.echo(call);
        };
    try (Listeners listeners = open(SHORT, 0, slow);
        RawClient client = client(listeners)) {
      assertThat(client.exchange(RawClient.post("/", "late")).text()).isEqualTo("late");
    }
  }

  @Test
  void letsARequestUnderWayEndWhenItCloses() throws Exception {
    CountDownLatch arrived = new CountDownLatch(1);
    CountDownLatch closing = new CountDownLatch(1);
    Listeners listeners =
        open(
            LONG,
            0,
            call -> {
              arrived.countDown();
              closing.await();
              return Profiles.echo(call);
            });
    try (RawClient client = client(listeners)) {
      client.send(RawClient.post("/", "last").getBytes(UTF_8));
      arrived.await();
      Thread close = Thread.startVirtualThread(listeners::close);
      closing.countDown();
      assertThat(client.read().text()).isEqualTo("last");
      close.join();
    }
  }

  private Listeners open(Duration idle, int port, CallHandler handler) {
    return Listeners.open(
        Profiles.plan("plain")
            .withStack(stack)
            .withIdleTimeout(idle)
            .withListeners(List.of(new ListenersPlan.Listener("listener", new Plaintext(), port))),
        handler);
  }

  private static RawClient client(Listeners listeners) throws IOException {
    return RawClient.open(Optional.empty(), listeners.port("listener"));
  }

  private static int status(Listeners listeners) {
    try (RawClient client = client(listeners)) {
      return client.exchange(RawClient.post("/", "x")).status();
    } catch (IOException e) {
      return -1;
    }
  }
}
