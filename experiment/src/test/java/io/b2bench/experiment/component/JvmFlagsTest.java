package io.b2bench.experiment.component;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.experiment.process.Placement;
import io.b2bench.experiment.process.Role;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class JvmFlagsTest {
  private static final long GIB = 1L << 30;

  @Test
  void takesSixGigabytesWhereThereIsPlenty() {
    assertThat(server(24 * GIB)).contains("-Xms6144m", "-Xmx6144m", "-Xmn2048m");
  }

  @Test
  void takesMoreForTheDataOfAnHourButNeverOverHalf() {
    assertThat(server(24 * GIB, 4560)).contains("-Xms11168m", "-Xmn2048m");
    assertThat(server(16 * GIB, 4560)).contains("-Xms8192m", "-Xmn2048m");
  }

  @Test
  void takesThreeTenthsOfALittle() {
    assertThat(server(6 * GIB)).contains("-Xms1843m", "-Xmx1843m", "-Xmn921m");
    assertThat(server(GIB)).contains("-Xmx512m");
  }

  @Test
  void leavesTheDataMoreRoomWhereAServerHasOneWindowOfARow() {
    assertThat(
            JvmFlags.of(OptionalLong.of(14 * GIB), 7, 1, placement(2), false, 1000).of(Role.SERVER))
        .contains("-Xmx1024m", "-Xmn256m");
  }

  @Test
  void leavesRoomForAllThreeProcesses() {
    for (long gib = 2; gib <= 64; gib *= 2) {
      JvmFlags flags = JvmFlags.of(OptionalLong.of(gib * GIB), 1, 1, placement(2), false, 1000);
      long heaps =
          flags.roles().values().stream()
              .flatMap(List::stream)
              .filter(flag -> flag.startsWith("-Xmx"))
              .mapToLong(flag -> Long.parseLong(flag.replaceAll("\\D", "")) << 20)
              .sum();
      assertThat(heaps).isLessThan(gib * GIB / 2);
    }
  }

  @Test
  void tellsTheProcessorsOfItsPlaceAndNeverOne() {
    assertThat(JvmFlags.of(OptionalLong.empty(), 1, 1, placement(8), false, 1000).of(Role.SERVER))
        .contains("-XX:ActiveProcessorCount=4");
    assertThat(JvmFlags.of(OptionalLong.empty(), 1, 1, placement(2), false, 1000).of(Role.SERVER))
        .contains("-XX:ActiveProcessorCount=2");
  }

  @Test
  void fixesCollectorThreadsAndFullHandshakesForEveryProcess() {
    JvmFlags flags = JvmFlags.of(OptionalLong.empty(), 1, 1, placement(4), false, 1000);
    assertThat(flags.text()).containsOnlyKeys("server", "partners", "driver");
    assertThat(flags.text().values())
        .allSatisfy(
            text ->
                assertThat(text)
                    .contains(
                        "-XX:+UseParallelGC",
                        "-XX:+AlwaysPreTouch",
                        "-XX:-UseDynamicNumberOfCompilerThreads",
                        "-XX:-UseDynamicNumberOfGCThreads",
                        "-Djdk.tls.server.newSessionTicketCount=0",
                        "-Djdk.tls.server.enableSessionTicketExtension=false"));
  }

  @Test
  void letsTheServerMakeTicketsWhereAProfileResumes() {
    assertThat(JvmFlags.of(OptionalLong.empty(), 1, 1, placement(4), true, 1000).of(Role.SERVER))
        .noneMatch(flag -> flag.contains("Ticket") || flag.contains("Resumption"));
  }

  private static List<String> server(long memory) {
    return server(memory, 1000);
  }

  private static List<String> server(long memory, int windows) {
    return JvmFlags.of(OptionalLong.of(memory), 1, 1, placement(2), false, windows).of(Role.SERVER);
  }

  private static Placement placement(int cores) {
    return Placement.plan(IntStream.range(0, cores).boxed().toList(), Optional.empty());
  }
}
