package io.b2bench.listener;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.measurement.message.ListenerCounters;
import io.b2bench.tls.engine.ClientEnd;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import org.junit.jupiter.api.Test;

/** Clients that cancel a request, as HTTP/2 allows at any time: nobody's fault. */
class Http2CancelTest {
  private static final String PROFILE = "tls13-aes128gcm@h2";
  private static final ClientEnd END = Profiles.client(PROFILE).orElseThrow();
  private static final byte[] NO_WINDOW = {0, 4, 0, 0, 0, 0};
  private static final byte[] CANCEL = {0, 0, 0, 8};

  private final Semaphore entered = new Semaphore(0);
  private final CountDownLatch held = new CountDownLatch(1);

  @Test
  void inTheMiddleOfTheBody() throws Exception {
    ListenerCounters counters =
        after(
            client -> {
              client.post(1, "/", 0);
              client.send(FrameClient.DATA, 0, 1, (byte) 'x');
              client.send(FrameClient.RST_STREAM, 0, 1, CANCEL);
            });
    assertThat(counters.failed()).isEmpty();
  }

  @Test
  void whileTheAnswerIsMade() throws Exception {
    ListenerCounters counters =
        after(
            client -> {
              client.post(1, "/held", FrameClient.END_STREAM);
              entered.acquire();
              client.send(FrameClient.RST_STREAM, 0, 1, CANCEL);
            });
    assertThat(counters.failed()).isEmpty();
  }

  @Test
  void whileTheAnswerIsSent() throws Exception {
    ListenerCounters counters =
        after(
            client -> {
              client.post(1, "/large", FrameClient.END_STREAM);
              client.read(FrameClient.HEADERS);
              client.send(FrameClient.RST_STREAM, 0, 1, CANCEL);
            });
    assertThat(counters.failed()).isEmpty();
  }

  @Test
  void atOnce() throws Exception {
    ListenerCounters counters =
        after(
            client -> {
              for (int stream = 101; stream < 141; stream += 2) {
                client.post(stream, stream % 4 == 1 ? "/" : "/large", stream % 3 == 0 ? 0 : 1);
                client.send(FrameClient.RST_STREAM, 0, stream, CANCEL);
              }
            });
    assertThat(counters.failed()).isEmpty();
  }

  private interface Steps {
    void take(FrameClient client) throws Exception;
  }

  /** The counts after these steps, once the server has dealt with them. */
  private ListenerCounters after(Steps steps) throws Exception {
    Listeners listeners = Listeners.open(Profiles.plan(PROFILE), this::answer);
    try (FrameClient client = FrameClient.open(END, listeners.port("listener"), NO_WINDOW)) {
      steps.take(client);
      client.send(FrameClient.PING, 0, 0, new byte[8]);
      client.read(FrameClient.PING);
      held.countDown();
      client.post(1001, "/", FrameClient.END_STREAM);
      client.read(FrameClient.HEADERS);
    } finally {
      listeners.close();
    }
    return Objects.requireNonNull(listeners.counters().get("listener"));
  }

  private Answer answer(Call call) {
    if (call.path().equals("/held")) {
      entered.release();
      try {
        held.await();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
    int size = call.path().equals("/large") ? 200_000 : 1;
    return new Answer("kind", 200, "text/plain", new byte[size]);
  }
}
