package io.b2bench.measurement.observation;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.measurement.json.Json;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

final class ObservationTest {
  private static final CpuTime CPU = new CpuTime(100, 10, 5);
  private static final Observation SEEN =
      Observation.NOTHING.with(
          o ->
              o.nanos(1_000)
                  .operations(
                      Map.of("sort", new Operation(7, 2, 1, 90), "search", Operation.done(3)))
                  .processes(
                      Map.of(
                          "driver", ProcessUse.of(CPU),
                          "server", ProcessUse.of(CPU),
                          "database", ProcessUse.of(CPU),
                          "partners", ProcessUse.of(CPU)))
                  .host(HostUse.UNKNOWN.withStealNanos(OptionalLong.of(3)))
                  .proof(List.of(new Proof("front", "server", "plain", 4)))
                  .samples(List.of(new Sample(Map.of("bytes", 12L))))
                  .gauges(Map.of("retained", 1.5))
                  .readingCost(Optional.of(new ReadingCost(8, OptionalLong.of(2)))));

  @Test
  void sumsItsOperations() {
    assertThat(SEEN.done()).isEqualTo(10);
    assertThat(SEEN.undone()).isEqualTo(3);
    assertThat(Observation.NOTHING.done()).isZero();
  }

  @Test
  void namesTheMeasuredProcessFirstAndTheDriverLast() {
    assertThat(SEEN.processes().keySet())
        .containsExactly("server", "database", "partners", "driver");
    assertThat(SEEN.operations().keySet()).containsExactly("search", "sort");
  }

  @Test
  void countsServersThatAreAlsoPartOfASumOnce() {
    ProcessUse one = ProcessUse.of(CPU);
    ProcessUse both = one.plus(one);
    Observation seen =
        SEEN.withProcesses(Map.of("server", both, "server-1", one, "server-2", one, "driver", one));
    assertThat(seen.processes().keySet())
        .containsExactly("server", "server-1", "server-2", "driver");
    assertThat(seen.uses(process -> true)).containsExactly(both, one);
    assertThat(seen.uses("driver"::equals)).containsExactly(one);
    assertThat(seen.uses("server-2"::equals)).as("one alone on a machine").containsExactly(one);
    assertThat(both.cpu().totalNanos()).isEqualTo(2 * CPU.totalNanos());
    assertThat(both.userNanos()).as("what one does not report").isEmpty();
  }

  @Test
  void keepsWhatEachServerDid() {
    List<ServerShare> shares =
        List.of(new ServerShare("server-1", 7), new ServerShare("server-2", 3));
    Observation seen = SEEN.withGauges(ServerShare.gauges(shares));
    assertThat(ServerShare.of(Json.mapper().readValue(Json.write(seen), Observation.class)))
        .isEqualTo(shares);
    assertThat(ServerShare.of(SEEN)).isEmpty();
  }

  @Test
  void knowsNothingOfProcessesThatDidNotTakePart() {
    assertThat(SEEN.cpu("server")).hasValue(CPU);
    assertThat(SEEN.cpu("cache")).isEmpty();
    assertThat(SEEN.samples().getFirst().count("bytes")).isEqualTo(12);
    assertThat(SEEN.samples().getFirst().count("records")).isZero();
  }

  @Test
  void comesBackFromAFile() {
    for (Observation seen : List.of(SEEN, Observation.NOTHING)) {
      assertThat(Json.mapper().readValue(Json.write(seen), Observation.class)).isEqualTo(seen);
    }
  }
}
