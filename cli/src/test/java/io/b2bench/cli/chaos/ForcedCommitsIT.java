package io.b2bench.cli.chaos;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.b2bench.cli.chaos.Trace.Event;
import io.b2bench.contract.service.Interaction;
import io.b2bench.measurement.message.DatabaseAddress.Commits;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A killed process leaves the page cache behind, so killing does not show that a commit was forced
 * to the disk. The system calls do: between the last drain, after which nothing is left to do, and
 * the acknowledgement of an order, the database forces its log to the disk.
 */
@Tag("chaos")
final class ForcedCommitsIT {
  private static final int ORDERS = 20;
  private static final Duration DRAIN = Duration.ofMinutes(1);

  private final HttpClient http =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  @TempDir private Path folder;

  @BeforeEach
  void needsStrace() throws Exception {
    assumeThat(Trace.possible()).as("strace is installed and may look at processes").isTrue();
  }

  @ParameterizedTest
  @CsvSource({"true, FORCED, 20", "false, FORCED, 20", "false, WRITTEN, 0"})
  void aCommitIsOnTheDiskBeforeItIsAcknowledged(boolean postgres, Commits commits, int forced)
      throws Exception {
    try (Site site = Site.open(Path.of(".."), folder, postgres, commits);
        Trace trace = Trace.of(site.processes(), folder)) {
      for (int i = 1; i <= ORDERS; i++) {
        assertThat(site.server().control().drain(DRAIN).empty()).isTrue();
        order(site, i);
      }
      List<Event> events = trace.events();
      assertThat(events).filteredOn(Event.ORDER_ACKNOWLEDGED::equals).hasSize(ORDERS);
      assertThat(forcedBefore(events)).isEqualTo(forced);
    }
  }

  /** Acknowledgements with a forced write since the answer before them. */
  private static int forcedBefore(List<Event> events) {
    int count = 0;
    boolean forced = false;
    for (Event event : events) {
      switch (event) {
        case FORCED -> forced = true;
        case ORDER_ACKNOWLEDGED -> count += forced ? 1 : 0;
        case OTHER_ANSWER -> forced = false;
      }
    }
    return count;
  }

  private void order(Site site, int customer) throws Exception {
    HttpResponse<String> answer =
        http.send(
            HttpRequest.newBuilder(
                    site.services().getFirst().resolve(Interaction.CREATE_ORDER.path()))
                .header("Content-Type", "application/json")
                .POST(
                    HttpRequest.BodyPublishers.ofString(
                        "{\"customer\":%d,\"lines\":[{\"item\":%d,\"quantity\":1}],\"shipType\":\"SHIP\"}"
                            .formatted(customer, customer)))
                .build(),
            HttpResponse.BodyHandlers.ofString());
    assertThat(answer.statusCode()).isEqualTo(200);
  }
}
