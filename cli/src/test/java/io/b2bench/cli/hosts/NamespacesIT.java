package io.b2bench.cli.hosts;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.cli.selftest.Trial;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.results.record.Window;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Server, database, partners and driver each in a network namespace with an address of its own. */
@Tag("long")
final class NamespacesIT {
  private static final String TLS = "tls13-aes128gcm";

  @TempDir private Path folder;

  @Test
  void aRunOverFourHostsIsValidAndLeavesNothing() throws Exception {
    Trial.assumeBuilt();
    try (Namespaces spaces = Namespaces.of("app", "db", "partners", "load")) {
      Trial trial =
          Trial.of(
              folder,
              "--precision",
              "smoke",
              "--profiles",
              "plain," + TLS,
              "--clients",
              "2",
              "--database",
              "h2:server",
              "--set",
              "hosts.server=" + spaces.prefix("app"),
              "--set",
              "hosts.database=" + spaces.prefix("db"),
              "--set",
              "hosts.partners=" + spaces.prefix("partners"),
              "--set",
              "hosts.driver=" + spaces.prefix("load"),
              "--set",
              "addresses.server=" + spaces.address("app"),
              "--set",
              "addresses.database=" + spaces.address("db"),
              "--set",
              "addresses.partners=" + spaces.address("partners"));
      trial.assertValidButForOthers();
      assertThat(trial.recorded().environment().host())
          .containsEntry(spaces.prefix("app") + ", has", "server")
          .containsEntry(spaces.prefix("load") + ", has", "driver");
      assertThat(trial.recorded().windows())
          .extracting(Window::observation)
          .isNotEmpty()
          .allSatisfy(
              seen -> {
                assertThat(seen.load().errors()).isEmpty();
                assertThat(seen.load().completed()).isPositive();
                assertThat(seen.processes())
                    .containsOnlyKeys("server", "database", "partners", "driver");
                assertThat(seen.cpu(Observation.SERVER).orElseThrow().totalNanos()).isPositive();
                assertThat(seen.cpu(Observation.DRIVER).orElseThrow().totalNanos()).isPositive();
                assertThat(seen.host().processes()).as("all on one machine").isEmpty();
              });
      assertThat(spaces.processes()).isEmpty();
    }
  }
}
