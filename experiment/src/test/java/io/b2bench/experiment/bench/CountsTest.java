package io.b2bench.experiment.bench;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.measurement.message.DriverReply;
import io.b2bench.measurement.message.Handshakes;
import io.b2bench.measurement.message.JvmCounters;
import io.b2bench.measurement.message.ListenerCounters;
import io.b2bench.measurement.message.Snapshot;
import io.b2bench.measurement.observation.BackgroundWork;
import io.b2bench.measurement.observation.HandshakeBytes;
import io.b2bench.measurement.observation.ListenerTraffic;
import io.b2bench.measurement.observation.Load;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.measurement.observation.Operation;
import io.b2bench.measurement.observation.ProcessUse.Jvm;
import io.b2bench.measurement.observation.Proof;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class CountsTest {
  private static final String FULL = "tls=0304 suite=1301 group=001d full";
  private static final String RESUMED = "tls=0304 suite=1301 group=001d resumed";
  private static final String OTHER = "tls=0303 suite=c02f group=001d full";
  private static final Snapshot BEFORE =
      snapshot(
          1,
          Map.of(
              "tls",
              counters(10, 1, Map.of(FULL, seen(9), OTHER, seen(1)), Map.of(FULL, seen(2)), 100)),
          Map.of("queue.shipping", 3L, "queue.stock", 1L, "orders.accepted", 99L));
  private static final Snapshot AFTER =
      snapshot(
          2,
          Map.of(
              "tls",
              counters(
                  15,
                  2,
                  Map.of(FULL, seen(11), RESUMED, seen(3), OTHER, seen(1)),
                  Map.of(FULL, seen(2)),
                  160)),
          Map.of("queue.shipping", 7L, "queue.dead", 5L, "queue.redeliveries", 2L));

  @Test
  void subtractsEveryCounterOfTheListener() {
    assertThat(new Counts(BEFORE, AFTER).operations("tls"))
        .isEqualTo(
            Map.of(
                "create-order", new Operation(60, 0, 0, 60_000),
                "other", new Operation(0, 60, 0, 0)));
    assertThat(new Counts(BEFORE, AFTER).done("tls")).isEqualTo(60);
    assertThat(new Counts(BEFORE, AFTER).traffic("tls"))
        .isEqualTo(new ListenerTraffic(5, 2, 3, 1, 0, 60, 120, 180, 240, 300, 360, 4, 7));
  }

  @Test
  void tellsWhatWaitsFromWhatWasGivenUp() {
    assertThat(Counts.queued(AFTER)).isEqualTo(7);
    assertThat(Counts.dead(AFTER)).isEqualTo(5);
    assertThat(Counts.dead(BEFORE)).isZero();
  }

  @Test
  void tellsHowDeepTheQueueWasAndWhatBecameOfOrders() {
    Snapshot before =
        snapshot(
            1, Map.of(), Map.of("queue.nanos", 500L, "queue.most", 90L, "orders.shipped", 10L));
    Snapshot after =
        snapshot(
            2,
            Map.of(),
            Map.of(
                "queue.nanos", 3_000L,
                "queue.most", 4L,
                "orders.shipped", 16L,
                "orders.backordered", 2L));
    BackgroundWork work = new BackgroundWork(2.5, 4, 6, 2);
    assertThat(new Counts(before, after).background()).hasValue(work);
    assertThat(BackgroundWork.of(Observation.NOTHING.withGauges(work.gauges()))).hasValue(work);
    assertThat(new Counts(BEFORE, AFTER).background()).isEmpty();
    assertThat(BackgroundWork.of(Observation.NOTHING)).isEmpty();
  }

  @Test
  void subtractsWhatAJvmSaysOfItself() {
    assertThat(Counts.jvm(new DriverReply.Span(jvm(7, 90, 5_000), jvm(9, 97, 65_000))))
        .isEqualTo(new Jvm(2, 7_000_000, OptionalLong.of(60_000)));
    JvmCounters silent = new JvmCounters(99, 7, 90, OptionalLong.empty());
    assertThat(Counts.jvm(new DriverReply.Span(silent, silent)))
        .isEqualTo(new Jvm(0, 0, OptionalLong.empty()));
  }

  @Test
  void countsNothingAtAListenerThatWasNeverUsed() {
    assertThat(new Counts(BEFORE, AFTER).operations("plain")).isEmpty();
    assertThat(new Counts(BEFORE, AFTER).traffic("plain").connections()).isZero();
  }

  @Test
  void takesAPlainConnectionForNoHandshake() {
    Map<String, Handshakes> plain = Map.of("plain", new Handshakes(4, 0, 0));
    Snapshot after = snapshot(2, Map.of("plain", counters(4, 0, plain, plain, 9)), Map.of());
    ListenerTraffic traffic = new Counts(BEFORE, after).traffic("plain");
    assertThat(traffic.connections()).isEqualTo(4);
    assertThat(traffic.handshakesFull()).isZero();
    assertThat(traffic.outboundHandshakes()).isZero();
  }

  @Test
  void provesEveryHopAndNamesWhatWasNegotiatedBeforeTheWindowWithZero() {
    Snapshot empty = snapshot(1, Map.of(), Map.of());
    Snapshot partners =
        snapshot(2, Map.of("tls", counters(2, 0, Map.of(FULL, seen(2)), Map.of(), 0)), Map.of());
    assertThat(
            Proofs.of(
                "tls",
                new Counts(BEFORE, AFTER),
                Optional.of(new Counts(empty, partners)),
                report(Map.of(FULL, seen(2)), "SunJSSE 25")))
        .containsExactlyInAnyOrder(
            proof("front", "server", FULL, 2),
            proof("front", "server", RESUMED, 3),
            proof("front", "server", OTHER, 0),
            new Proof(
                "front",
                "driver",
                FULL,
                2,
                Optional.of(new HandshakeBytes(800, 4000)),
                Optional.of("SunJSSE 25")),
            proof("partners", "server", FULL, 0),
            proof("partners", "partners", FULL, 2));
  }

  private static DriverReply.Report report(
      Map<String, Handshakes> negotiated, String implementation) {
    JvmCounters jvm = jvm(7, 90, 5_000);
    return new DriverReply.Report(
        Load.NONE,
        Map.of(),
        Map.of(),
        negotiated,
        Optional.of(implementation),
        DriverReply.Totals.NOTHING,
        new DriverReply.Span(jvm, jvm),
        OptionalLong.empty());
  }

  private static Handshakes seen(long count) {
    return new Handshakes(count, 400 * count, 2000 * count);
  }

  private static Proof proof(String hop, String witness, String negotiated, long count) {
    return new Proof(
        hop,
        witness,
        negotiated,
        count,
        Optional.of(new HandshakeBytes(400 * count, 2000 * count)),
        Optional.empty());
  }

  private static Snapshot snapshot(
      long id, Map<String, ListenerCounters> listeners, Map<String, Long> gauges) {
    return new Snapshot(id, id * 1_000, jvm(7, 90, 5_000), listeners, gauges);
  }

  private static JvmCounters jvm(long collections, long pauseMillis, long allocatedBytes) {
    return new JvmCounters(99, collections, pauseMillis, OptionalLong.of(allocatedBytes));
  }

  private static ListenerCounters counters(
      long connections,
      long failures,
      Map<String, Handshakes> negotiated,
      Map<String, Handshakes> outbound,
      long n) {
    return new ListenerCounters(
        connections,
        failures,
        negotiated,
        outbound,
        Map.of(),
        Map.of("create-order", n),
        Map.of("other", n),
        Map.of(),
        Map.of("create-order", n * 1000),
        n,
        2 * n,
        3 * n,
        4 * n,
        5 * n,
        6 * n);
  }
}
