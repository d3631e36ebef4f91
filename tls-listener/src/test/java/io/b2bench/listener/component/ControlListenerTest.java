package io.b2bench.listener.component;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.contract.service.Problem;
import io.b2bench.listener.Answer;
import io.b2bench.listener.Call;
import io.b2bench.listener.ListenerMeters;
import io.b2bench.listener.json.StrictJson;
import io.b2bench.measurement.message.Audit;
import io.b2bench.measurement.message.CallConnections;
import io.b2bench.measurement.message.Compacted;
import io.b2bench.measurement.message.Drained;
import io.b2bench.measurement.message.Handshakes;
import io.b2bench.measurement.message.ListenerCounters;
import io.b2bench.measurement.message.Receipts;
import io.b2bench.measurement.message.Snapshot;
import io.b2bench.tls.profile.HandshakeSize;
import io.b2bench.tls.profile.Negotiated;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ControlListenerTest {
  private final ListenerMeters meters = ListenerMeters.of(List.of("plain"));
  private final AtomicLong clock = new AtomicLong(1000);
  private final AtomicBoolean stopped = new AtomicBoolean();
  private final ControlListener listener =
      new ControlListener(
          new FakeWork(), new Snapshots(new FakeWork(), clock::get), () -> stopped.set(true));

  private final class FakeWork implements Work {
    @Override
    public Map<String, Integer> ports() {
      return Map.of("plain", 1);
    }

    @Override
    public Map<String, ListenerCounters> counters() {
      return meters.counters();
    }

    @Override
    public Map<String, Long> gauges() {
      return Map.of("queue.shipping", 7L);
    }

    @Override
    public Drained drain(Duration timeout) {
      return new Drained(false, 3, 2, timeout.toNanos());
    }

    @Override
    public long retry() {
      return 2;
    }

    @Override
    public boolean callPartners(CallConnections connections) {
      return connections == CallConnections.PER_CALL;
    }

    @Override
    public Audit audit(Receipts receipts) {
      return new Audit(receipts.count(), 2, List.of("sum"), List.of("wrong"));
    }

    @Override
    public void close() {}
  }

  @Test
  void collectsGarbage() {
    assertThat(text(ask("POST", "/collect")))
        .isEqualTo("{\"collected\":true,\"allocatedBytes\":null}");
    assertThat(text(ask("POST", "/collect"))).startsWith("{\"collected\":");
  }

  @Test
  void saysWhatIsLeftOfMemory() {
    Compacted left = StrictJson.mapper().readValue(ask("POST", "/compact").body(), Compacted.class);
    assertThat(left.heapBytes()).isPositive();
    assertThat(left.gauges()).isEqualTo(Map.of("queue.shipping", 7L));
    assertThat(left.connections()).as("nobody counts them here").isZero();
    assertThat(ask("GET", "/compact").status()).isEqualTo(405);
  }

  @Test
  void takesASnapshotAtOnceAndShowsItLater() {
    meters.meter("plain").outbound(Negotiated.PLAIN, HandshakeSize.NONE);
    assertThat(text(ask("POST", "/snapshots"))).isEqualTo("{\"id\":1}");
    meters.meter("plain").outbound(Negotiated.PLAIN, HandshakeSize.NONE);
    clock.set(2000);

    Snapshot snapshot = snapshot(1);
    assertThat(snapshot.id()).isEqualTo(1);
    assertThat(snapshot.nanos()).isEqualTo(1000);
    assertThat(snapshot.listeners().values())
        .extracting(ListenerCounters::outbound)
        .containsExactly(Map.of("plain", new Handshakes(1, 0, 0)));
    assertThat(snapshot.gauges()).isEqualTo(Map.of("queue.shipping", 7L));
    assertThat(snapshot.jvm().heapUsedBytes()).isPositive();
    assertThat(snapshot.jvm().allocatedBytes()).isPresent();
  }

  @Test
  void keepsTheLastSixteen() {
    for (int i = 0; i < 20; i++) {
      ask("POST", "/snapshots");
    }
    assertThat(snapshot(20).id()).isEqualTo(20);
    assertThat(snapshot(5).id()).isEqualTo(5);
    assertThat(ask("GET", "/snapshots/4").status()).isEqualTo(404);
    assertThat(ask("GET", "/snapshots/21").status()).isEqualTo(404);
  }

  @Test
  void drainsForAsLongAsItIsTold() {
    Answer answer = listener.handle(call("POST", "/drain", Optional.of("timeout=PT30S")));
    assertThat(StrictJson.mapper().readValue(answer.body(), Drained.class))
        .isEqualTo(new Drained(false, 3, 2, Duration.ofSeconds(30).toNanos()));
  }

  @Test
  void takesUpAgainWhatWasGivenUp() {
    assertThat(text(ask("POST", "/retry"))).isEqualTo("{\"taken\":2}");
  }

  @Test
  void saysHowLongConnectionsToPartnersLive() {
    assertThat(text(listener.handle(partners("connections=PER_CALL"))))
        .isEqualTo("{\"connections\":\"PER_CALL\"}");
    assertThat(listener.handle(partners("connections=POOLED")).status())
        .as("where there are none")
        .isEqualTo(404);
    for (String query : List.of("connections=", "connections=pooled", "PER_CALL", "")) {
      assertThat(listener.handle(partners(query)).status()).isEqualTo(400);
    }
    assertThat(ask("GET", "/partners").status()).isEqualTo(405);
  }

  private static Call partners(String query) {
    return call("POST", "/partners", Optional.of(query));
  }

  @Test
  void auditsWithReceiptsOrWithout() {
    assertThat(audit("").orders()).isZero();
    assertThat(audit("{\"ranges\":[{\"first\":5,\"last\":7}],\"twice\":[]}"))
        .isEqualTo(new Audit(3, 2, List.of("sum"), List.of("wrong")));
    assertThat(listener.handle(audited("{\"ranges\":7}")).status()).isEqualTo(400);
  }

  private Audit audit(String receipts) {
    return StrictJson.mapper().readValue(listener.handle(audited(receipts)).body(), Audit.class);
  }

  private static Call audited(String receipts) {
    return new Call(
        "control", "POST", "/audit", Optional.empty(), Optional.empty(), receipts.getBytes(UTF_8));
  }

  @Test
  void stops() {
    Answer answer = ask("POST", "/stop");
    assertThat(answer.status()).isEqualTo(204);
    assertThat(answer.body()).isEmpty();
    assertThat(stopped).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "GET,/stop,405",
    "GET,/snapshots,405",
    "POST,/snapshots/1,405",
    "GET,/snapshots/x,404",
    "GET,/snapshots/1,404",
    "GET,/,404",
    "GET,/audit,405",
    "GET,/retry,405"
  })
  void refusesTheRest(String method, String path, int status) {
    Answer answer = ask(method, path);
    assertThat(answer.status()).isEqualTo(status);
    assertThat(answer.mediaType()).isEqualTo(Problem.MEDIA_TYPE);
    assertThat(stopped).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "timeout=30",
    "timeout=",
    "PT30S",
    "t=PT30S",
    "timeout=PT-1S",
    "timeout=PT9999999999999H"
  })
  void refusesOtherTimeouts(String query) {
    assertThat(listener.handle(call("POST", "/drain", Optional.of(query))).status()).isEqualTo(400);
  }

  private Snapshot snapshot(long id) {
    return StrictJson.mapper().readValue(ask("GET", "/snapshots/" + id).body(), Snapshot.class);
  }

  private Answer ask(String method, String path) {
    return listener.handle(call(method, path, Optional.empty()));
  }

  private static Call call(String method, String path, Optional<String> query) {
    return new Call("control", method, path, query, Optional.empty(), new byte[0]);
  }

  private static String text(Answer answer) {
    return new String(answer.body(), UTF_8);
  }
}
