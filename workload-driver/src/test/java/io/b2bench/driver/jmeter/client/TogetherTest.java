package io.b2bench.driver.jmeter.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.driver.jmeter.http.Endpoint;
import io.b2bench.measurement.message.DriverReply;
import io.b2bench.measurement.message.Handshakes;
import io.b2bench.measurement.observation.Starts;
import io.b2bench.tls.profile.HandshakeSize;
import io.b2bench.tls.profile.Negotiated;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Reports of several drivers added up, held against one driver that saw everything. */
class TogetherTest {
  private static final Negotiated TLS = new Negotiated(0x0304, 0x1301, 0x1d, false, false);
  private static final OptionalDouble RATE = OptionalDouble.of(500);

  /** A driver with one listener. */
  private record Seen(Counting counting, Listener listener) {
    static Seen begin() {
      Counting counting = new Counting();
      counting.begin();
      return new Seen(
          counting,
          Listener.of(
              "a",
              List.of(new Endpoint("localhost", 1, Optional.empty())),
              ConnectionMode.PER_SESSION,
              Duration.ofSeconds(1),
              counting));
    }

    void operation(int client, String kind, long nanos, boolean good) {
      Recorder recorder = listener.recorder(client);
      recorder.requested();
      recorder.begun(counting.began() + nanos, counting.began() + 2 * nanos);
      recorder.served(kind, nanos / 2);
      recorder.ended(
          client,
          kind,
          counting.began(),
          new OperationResult(good ? "" : kind + ": timeout", 200, nanos, 0, 0, 10, 10));
      recorder.sessionStarted();
      recorder.opened(nanos, nanos / 3, TLS, new HandshakeSize(300, 1400));
    }

    DriverReply.Report report() {
      counting.end();
      return PeriodReport.report(counting, List.of(listener), RATE);
    }
  }

  @Test
  void everyValueAndCountIsThereOnce() {
    Seen one = Seen.begin();
    Seen other = Seen.begin();
    Seen all = Seen.begin();
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 20_000; i++) {
      long nanos = (long) Math.exp(8 + 14 * random.nextDouble());
      String kind = i % 3 == 0 ? "read" : "write";
      boolean good = i % 50 != 0;
      int client = i % 40;
      (client % 2 == 0 || client > 30 ? one : other).operation(client, kind, nanos, good);
      all.operation(client, kind, nanos, good);
    }
    DriverReply.Report first = one.report();
    DriverReply.Report second = other.report();
    DriverReply.Report whole = all.report();

    DriverReply.Report sum = PeriodReport.together(List.of(first, second), RATE);

    assertThat(sum.histograms()).isEqualTo(whole.histograms());
    assertThat(sum.services()).isEqualTo(whole.services());
    assertThat(sum.load().with(l -> l.nanos(0))).isEqualTo(whole.load().with(l -> l.nanos(0)));
    assertThat(sum.load().nanos())
        .isEqualTo(Math.round((first.load().nanos() + second.load().nanos()) / 2.0));
    assertThat(sum.totals()).isEqualTo(whole.totals());
    assertThat(sum.negotiated().values())
        .containsExactly(new Handshakes(20_000, 20_000L * 300, 20_000L * 1400));
    assertThat(sum.load().starts().map(Starts::due)).hasValue(20_000L);
  }

  @Test
  void anIdleDriverChangesNothing() {
    Seen one = Seen.begin();
    one.operation(1, "read", 5_000, true);
    DriverReply.Report busy = one.report();
    DriverReply.Report idle = Seen.begin().report();

    DriverReply.Report sum = PeriodReport.together(List.of(idle, busy), OptionalDouble.empty());

    assertThat(sum.histograms()).isEqualTo(busy.histograms());
    assertThat(sum.load().starts()).isEmpty();
    assertThat(sum.services()).isEmpty();
  }
}
