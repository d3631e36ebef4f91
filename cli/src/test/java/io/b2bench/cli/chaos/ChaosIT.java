package io.b2bench.cli.chaos;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.b2bench.cli.selftest.OtherServer;
import io.b2bench.experiment.component.ControlClient;
import io.b2bench.measurement.message.Audit;
import io.b2bench.measurement.message.Receipts;
import io.b2bench.server.EagerServer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Durability 1 and 2 of docs/reference/business-service.md: processes are killed while businesses
 * order. Nothing that was acknowledged may be lost, each order is shipped once, and the service
 * comes back without help. Prints its counts.
 */
@Tag("chaos")
final class ChaosIT {
  private static final int ORDERS_A_LIFE = 100;
  private static final Duration BACK = Duration.ofMinutes(1);
  private static final Duration DRAIN = Duration.ofMinutes(2);
  private static final Duration POLL = Duration.ofSeconds(1);

  @TempDir private Path folder;

  /** Kills one of the processes. */
  @FunctionalInterface
  private interface Kill {
    void at(Site site) throws Exception;
  }

  @ParameterizedTest
  @CsvSource({"postgres, 20", "h2:file, 20"})
  void theServerIsKilled(String database, int times) throws Exception {
    afterEachKill("server", database, times, Site::killServer);
  }

  @ParameterizedTest
  @CsvSource({"postgres, 10"})
  void theDatabaseIsKilled(String database, int times) throws Exception {
    afterEachKill("database", database, times, Site::killPostgres);
  }

  @ParameterizedTest
  @CsvSource({"postgres, 10"})
  void thePartnersAreKilled(String database, int times) throws Exception {
    afterEachKill("partners", database, times, Site::killPartners);
  }

  @Test
  void aServerThatAcknowledgesBeforeItStoresIsFound() throws Exception {
    Path eager = OtherServer.home(EagerServer.class, folder.resolve("home"));
    try (Site site = Site.open(eager, folder, true);
        Buyers buyers = Buyers.at(site.services(), 1)) {
      for (int life = 0; life < 3; life++) {
        awaitOrders(buyers);
        site.killServer();
      }
      assertThat(afterAll(site, buyers)).containsKey("LOST");
    }
  }

  /** One of two is killed again and again, each time the other one; the last is not replaced. */
  @ParameterizedTest
  @ValueSource(ints = {6})
  void oneOfTwoServersIsKilled(int times) throws Exception {
    try (Site site = Site.shared(Path.of(".."), folder, 2);
        Buyers buyers = Buyers.at(site.services(), times)) {
      for (int life = 0; life < times; life++) {
        awaitOrders(buyers);
        int port = site.killServer(life % 2);
        awaitOrders(buyers);
        if (life < times - 1) {
          site.startAgain(life % 2, port);
        }
      }
      int survivor = times % 2;
      buyers.stop();
      await()
          .atMost(DRAIN)
          .pollInterval(POLL)
          .until(() -> Buyers.allShipped(buyers.states(survivor)));
      System.out.printf(
          "one of two servers on postgres, killed %d times: %s, now %s%n",
          times, buyers, buyers.states(survivor));
      ControlClient control = site.servers().get(survivor).control();
      assertThat(control.drain(DRAIN).empty()).isTrue();
      Audit audit = control.audit(Receipts.NONE);
      assertThat(audit.findings()).isEmpty();
      assertThat(audit.orders()).isGreaterThanOrEqualTo(buyers.acknowledged());
    }
  }

  private void afterEachKill(String killed, String database, int times, Kill kill)
      throws Exception {
    try (Site site = Site.open(Path.of(".."), folder, database.equals("postgres"));
        Buyers buyers = Buyers.at(site.services(), times)) {
      for (int life = 0; life < times; life++) {
        awaitOrders(buyers);
        kill.at(site);
      }
      awaitOrders(buyers);
      Map<String, Long> states = afterAll(site, buyers);
      System.out.printf(
          "%s on %s, killed %d times: %s, now %s%n", killed, database, times, buyers, states);
      assertThat(states).matches(Buyers::allShipped, "every acknowledged order was shipped");
      Audit audit = site.server().control().audit(Receipts.NONE);
      assertThat(audit.findings()).isEmpty();
      assertThat(audit.orders()).isGreaterThanOrEqualTo(buyers.acknowledged());
    }
  }

  /** The states of the acknowledged orders once the businesses and the background are done. */
  private static Map<String, Long> afterAll(Site site, Buyers buyers) throws Exception {
    buyers.stop();
    assertThat(site.server().control().drain(DRAIN).empty()).isTrue();
    return buyers.states();
  }

  private static void awaitOrders(Buyers buyers) {
    int before = buyers.acknowledged();
    await().atMost(BACK).until(() -> buyers.acknowledged() >= before + ORDERS_A_LIFE);
  }
}
