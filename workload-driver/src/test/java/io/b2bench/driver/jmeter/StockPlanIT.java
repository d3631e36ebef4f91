package io.b2bench.driver.jmeter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.b2bench.contract.service.Interaction;
import io.b2bench.driver.jmeter.peer.BusinessServer;
import io.b2bench.driver.jmeter.peer.Distribution;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The plans in a JMeter laid out as its distribution is, without any class of ours or with them.
 */
@Timeout(180)
class StockPlanIT {
  private static final Path PLANS = Path.of("..", "jmeter-plans");

  @TempDir private Path home;

  @Tag("full")
  @Test
  void stockPlanRunsInUnmodifiedJMeter() throws Exception {
    try (BusinessServer server = new BusinessServer(Optional.empty())) {
      run(
          "b2b-stock.jmx",
          "-Jport=" + server.port(),
          "-Jclients=4",
          "-Jsessions=6",
          "-Jduration=120");

      assertThat(server.refused()).as("refused by the contract").isEmpty();
      assertAllSucceeded(server.total());
      assertMix(server);
      assertThat(server.connections())
          .as("one connection a session; a session may be empty")
          .hasSizeBetween(12, 24);
    }
  }

  @Tag("full")
  @Test
  void sessionPlanRunsInJMeterWithOurElements() throws Exception {
    try (BusinessServer server = new BusinessServer(Optional.empty())) {
      run(
          "b2b-session.jmx",
          "-Jport=" + server.port(),
          "-Jduration=3",
          "-Jsearch_paths=" + Path.of("target", "workload-driver.jar").toAbsolutePath(),
          "-Juser.classpath=" + Distribution.ours());

      assertThat(server.refused()).isEmpty();
      assertThat(server.total()).isGreaterThan(300);
      assertAllSucceeded(server.total());
      assertMix(server);
    }
  }

  private void assertAllSucceeded(long samples) throws Exception {
    List<String> lines = Files.readAllLines(home.resolve("results.jtl"));
    assertThat(lines).hasSize(Math.toIntExact(samples) + 1);
    assertThat(lines.subList(1, lines.size())).allMatch(line -> line.contains(",true,"));
  }

  private static void assertMix(BusinessServer server) {
    for (Interaction interaction : Interaction.values()) {
      double share =
          100.0 * server.answered().getOrDefault(interaction.kind(), 0L) / server.total();
      assertThat(share).as(interaction.kind()).isCloseTo(interaction.weight(), within(2.5));
    }
  }

  private void run(String plan, String... options) throws Exception {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "-n",
                "-t",
                PLANS.resolve(plan).toString(),
                "-l",
                home.resolve("results.jtl").toString(),
                "-Jjmeterengine.nongui.port=0"));
    arguments.addAll(List.of(options));
    Distribution.layOut(home).run(arguments);
  }
}
