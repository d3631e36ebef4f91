package io.b2bench.listener;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import io.b2bench.tls.engine.ClientEnd;
import java.io.IOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Slow, silent and wrong clients at a listener with HTTP/2. */
class Http2LifeTest {
  private static final String PROFILE = "tls13-aes128gcm@h2";
  private static final ClientEnd END = Profiles.client(PROFILE).orElseThrow();
  private static final Duration SHORT = Duration.ofMillis(500);
  private static final Duration LONG = Duration.ofSeconds(60);
  private static final int REPLY = 200_000;

  /** INITIAL_WINDOW_SIZE of 0: nothing of a body may be sent before the window is opened. */
  private static final byte[] NO_WINDOW = {0, 4, 0, 0, 0, 0};

  @Test
  void closesASilentConnection() throws Exception {
    try (Listeners listeners = open(SHORT);
        FrameClient client = client(listeners)) {
      client.post(1, "/", FrameClient.END_STREAM);
      assertThat(client.reply(1).status()).isEqualTo(200);
      client.awaitEnd();
    }
  }

  @Test
  void keepsAConnectionThatIsUsedNowAndThen() throws Exception {
    try (Listeners listeners = open(SHORT);
        FrameClient client = client(listeners)) {
      for (int stream = 1; stream < 20; stream += 2) {
        client.post(stream, "/", FrameClient.END_STREAM);
        assertThat(client.reply(stream).status()).isEqualTo(200);
        client.send(FrameClient.PING, 0, 0, new byte[8]);
        TimeUnit.MILLISECONDS.sleep(SHORT.toMillis() / 4);
      }
    }
  }

  @Test
  void keepsAConnectionOnWhichALongReplyIsReadSlowly() throws Exception {
    try (Listeners listeners = open(SHORT);
        FrameClient client = FrameClient.open(END, listeners.port("listener"), NO_WINDOW)) {
      client.post(1, "/large", FrameClient.END_STREAM);
      int got = 0;
      while (got < REPLY) {
        TimeUnit.MILLISECONDS.sleep(SHORT.toMillis() / 4);
        client.send(FrameClient.WINDOW_UPDATE, 0, 1, new byte[] {0, 0, 0x40, 0});
        client.send(FrameClient.WINDOW_UPDATE, 0, 0, new byte[] {0, 0, 0x40, 0});
        got += client.read(FrameClient.DATA).payload().length;
      }
      assertThat(got).isEqualTo(REPLY);
    }
  }

  @Test
  void cutsWhoeverSendsAHeaderInDrops() throws Exception {
    byte[] header = FrameClient.header("/", "x", "y".repeat(600));
    try (Listeners listeners = open(SHORT);
        FrameClient client = client(listeners)) {
      client.send(FrameClient.HEADERS, 0, 1, Arrays.copyOf(header, 1));
      for (int drop = 1; drop < header.length; drop++) {
        try {
          client.send(9, 0, 1, header[drop]);
        } catch (IOException cut) {
          return;
        }
        TimeUnit.MILLISECONDS.sleep(50);
      }
      fail("still connected");
    }
  }

  @Test
  void tellsASenderWhoStallsInTheBodyThatHeIsTooSlow() throws Exception {
    try (Listeners listeners = open(SHORT);
        FrameClient client = client(listeners)) {
      client.post(1, "/", 0);
      client.send(FrameClient.DATA, 0, 1, "abc".getBytes(UTF_8));
      assertThat(client.reply(1).status()).isEqualTo(408);
    }
  }

  @Test
  void tellsASenderOfABodyInDropsThatHeIsTooSlow() throws Exception {
    try (Listeners listeners = open(SHORT);
        FrameClient client = client(listeners)) {
      client.post(1, "/", 0);
      Thread drops =
          Thread.startVirtualThread(
              () -> {
                try {
                  while (true) {
                    client.send(FrameClient.DATA, 0, 1, (byte) 'x');
                    client.send(FrameClient.PING, 0, 0, new byte[8]);
                    TimeUnit.MILLISECONDS.sleep(50);
                  }
                } catch (IOException | InterruptedException e) {
                  // over
                }
              });
      assertThat(client.reply(1).status()).isEqualTo(408);
      drops.interrupt();
      drops.join();
    }
  }

  @Test
  void waitsForAnAnswerThatTakesLongerThanTheIdleTimeout() throws Exception {
    try (Listeners listeners = open(SHORT);
        FrameClient client = client(listeners)) {
      client.post(1, "/slow", 0);
      client.send(FrameClient.DATA, FrameClient.END_STREAM, 1, "late".getBytes(UTF_8));
      assertThat(client.reply(1).text()).isEqualTo("late");
    }
  }

  @Test
  void holdsNoThreadForAClientThatDoesNotRead() throws Exception {
    CountDownLatch answered = new CountDownLatch(50);
    try (Listeners listeners =
            open(
                LONG,
                call -> {
                  answered.countDown();
                  return new Answer("large", 200, "text/plain", new byte[REPLY]);
                });
        FrameClient greedy = FrameClient.open(END, listeners.port("listener"), NO_WINDOW);
        FrameClient other = client(listeners)) {
      for (int stream = 1; stream < 100; stream += 2) {
        greedy.post(stream, "/large", FrameClient.END_STREAM);
      }
      assertThat(answered.await(30, TimeUnit.SECONDS)).isTrue();
      other.send(FrameClient.WINDOW_UPDATE, 0, 0, new byte[] {0, 0x10, 0, 0});
      other.send(FrameClient.SETTINGS, 0, 0, new byte[] {0, 4, 0, 0x10, 0, 0});
      other.post(1, "/large", FrameClient.END_STREAM);
      assertThat(other.reply(1).text()).hasSize(REPLY);
    }
  }

  @Test
  void endsAConnectionThatBreaksTheRules() throws Exception {
    try (Listeners listeners = open(LONG)) {
      try (FrameClient client = client(listeners)) {
        byte[] tooLarge = FrameClient.header("/", "x", "y".repeat(9_000));
        client.send(FrameClient.HEADERS, FrameClient.END_HEADERS, 1, tooLarge);
        client.read(FrameClient.GOAWAY);
        client.awaitEnd();
      }
      try (FrameClient client = client(listeners)) {
        client.send(FrameClient.DATA, 0, 1, (byte) 1);
        assertThat(client.read(FrameClient.GOAWAY).number(4)).as("protocol error").isOne();
        client.awaitEnd();
      }
      try (FrameClient client = client(listeners)) {
        client.send(FrameClient.PING, 0, 0, (byte) 1);
        assertThat(client.read(FrameClient.GOAWAY).number(4)).as("frame size").isEqualTo(6);
        client.awaitEnd();
      }
      try (FrameClient client = client(listeners)) {
        client.send(
            FrameClient.HEADERS, FrameClient.END_HEADERS, 1, new byte[] {(byte) 0xff, 1, 1});
        client.read(FrameClient.GOAWAY);
        client.awaitEnd();
      }
      try (FrameClient client = client(listeners)) {
        client.post(1, "/", FrameClient.END_STREAM);
        assertThat(client.reply(1).status()).isEqualTo(200);
      }
    }
  }

  @Test
  void survivesABodyThatBreaksOff() throws Exception {
    try (Listeners listeners = open(LONG)) {
      try (FrameClient client = client(listeners)) {
        client.post(1, "/", 0);
        client.send(FrameClient.DATA, 0, 1, (byte) 1);
      }
      try (FrameClient client = client(listeners)) {
        client.post(1, "/", FrameClient.END_STREAM);
        assertThat(client.reply(1).status()).isEqualTo(200);
        client.post(3, "/", 0);
        client.send(FrameClient.RST_STREAM, 0, 3, new byte[] {0, 0, 0, 8});
        client.post(5, "/", FrameClient.END_STREAM);
        assertThat(client.reply(5).status()).isEqualTo(200);
      }
    }
  }

  @Test
  void letsARequestUnderWayEndWhenItCloses() throws Exception {
    CountDownLatch arrived = new CountDownLatch(1);
    CountDownLatch closing = new CountDownLatch(1);
    Listeners listeners =
        open(
            LONG,
            call -> {
              arrived.countDown();
              closing.await();
              return new Answer("echo", 200, "text/plain", "last".getBytes(UTF_8));
            });
    try (FrameClient client = client(listeners)) {
      client.post(1, "/", FrameClient.END_STREAM);
      arrived.await();
      Thread close = Thread.startVirtualThread(listeners::close);
      closing.countDown();
      assertThat(client.reply(1).text()).isEqualTo("last");
      close.join();
    }
  }

  private static Listeners open(Duration idle) {
    return open(
        idle,
        call ->
            switch (call.path()) {
              case "/slow" -> {
                Thread.sleep(SHORT.multipliedBy(5).dividedBy(2));
                yield Profiles.echo(call);
              }
              case "/large" -> new Answer("large", 200, "text/plain", new byte[REPLY]);
              default -> Profiles.echo(call);
            });
  }

  private static Listeners open(Duration idle, CallHandler handler) {
    return Listeners.open(Profiles.plan(PROFILE).withIdleTimeout(idle), handler);
  }

  private static FrameClient client(Listeners listeners) throws IOException {
    return FrameClient.open(END, listeners.port("listener"));
  }
}
