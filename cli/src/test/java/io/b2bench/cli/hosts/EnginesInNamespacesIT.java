package io.b2bench.cli.hosts;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.cli.selftest.Trial;
import io.b2bench.driver.jmeter.peer.JMeterServer;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.record.Window;
import io.b2bench.tls.keys.PeerKey;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A laboratory of six hosts, each with an address of its own: two that make load with stock JMeter,
 * the server, its database, the partners, and the desk at which the command is given.
 */
@Tag("long")
final class EnginesInNamespacesIT {
  @TempDir private Path folder;

  @Test
  void aRunOverSixHostsIsValidAndLeavesNothing() throws Exception {
    Trial.assumeBuilt();
    Path keys = Files.createDirectory(folder.resolve("keys"));
    PeerKey.create(keys);
    try (Namespaces spaces = Namespaces.of("load1", "load2", "app", "db", "partners", "desk");
        JMeterServer load1 = engine(spaces, "load1", keys, 0);
        JMeterServer load2 = engine(spaces, "load2", keys, 1)) {
      Trial trial =
          Trial.of(
              words(spaces.prefix("desk")),
              folder,
              "--precision",
              "smoke",
              "--profiles",
              "plain,tls13-aes128gcm",
              "--clients",
              "2",
              "--database",
              "postgres",
              "--engines",
              load1.engine() + "," + load2.engine(),
              "--engine-keys",
              keys.toString(),
              "--engine-address",
              spaces.address("desk"),
              "--set",
              "hosts.server=" + spaces.prefix("app"),
              "--set",
              "hosts.database=" + spaces.prefix("db"),
              "--set",
              "hosts.partners=" + spaces.prefix("partners"),
              "--set",
              "addresses.server=" + spaces.address("app"),
              "--set",
              "addresses.database=" + spaces.address("db"),
              "--set",
              "addresses.partners=" + spaces.address("partners"));
      assertThat(trial.recorded().run().verdict()).isInstanceOf(Verdict.Valid.class);
      assertThat(trial.recorded().windows())
          .extracting(Window::observation)
          .isNotEmpty()
          .allSatisfy(
              seen -> {
                assertThat(seen.load().errors()).isEmpty();
                assertThat(seen.load().completed()).isPositive();
              });
      load1.kill();
      load2.kill();
      assertThat(spaces.processes()).isEmpty();
    }
  }

  private JMeterServer engine(Namespaces spaces, String name, Path keys, int number)
      throws Exception {
    return JMeterServer.start(
        words(spaces.prefix(name)),
        spaces.address(name),
        Files.createDirectory(folder.resolve(name)),
        keys,
        "-Jfirst=" + number,
        "-Jstep=2");
  }

  private static List<String> words(String prefix) {
    return List.of(prefix.split(" "));
  }
}
