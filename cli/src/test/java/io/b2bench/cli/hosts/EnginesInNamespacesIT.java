package io.b2bench.cli.hosts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.b2bench.cli.selftest.Trial;
import io.b2bench.driver.jmeter.peer.JMeterServer;
import io.b2bench.measurement.observation.ServerShare;
import io.b2bench.results.record.Window;
import io.b2bench.tls.keys.PeerKey;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A laboratory of six hosts, each with an address of its own: two that make load with stock JMeter,
 * two servers, their database and the partners; and the desk at which the command is given.
 */
@Tag("long")
final class EnginesInNamespacesIT {
  private static final Duration START = Duration.ofMinutes(8);
  private static final Duration END = Duration.ofMinutes(1);
  private static final int SOME = 4;

  @TempDir private Path folder;

  @Test
  void aRunOverSixHostsIsValidAndLeavesNothing() throws Exception {
    Trial.assumeBuilt();
    Path keys = keys();
    try (Namespaces spaces = laboratory();
        JMeterServer load1 = engine(spaces, "load1", keys, 0);
        JMeterServer load2 = engine(spaces, "load2", keys, 1)) {
      Trial trial =
          Trial.of(words(spaces.prefix("desk")), folder, options(spaces, keys, load1, load2));
      trial.assertValidButForOthers();
      assertThat(trial.recorded().windows())
          .extracting(Window::observation)
          .isNotEmpty()
          .allSatisfy(
              seen -> {
                assertThat(seen.load().errors()).isEmpty();
                assertThat(seen.load().completed()).isPositive();
                assertThat(ServerShare.of(seen))
                    .hasSize(2)
                    .extracting(ServerShare::done)
                    .allMatch(done -> done > 0);
              });
      load1.kill();
      load2.kill();
      assertThat(spaces.processes()).isEmpty();
    }
  }

  @Test
  void anEngineThatIsKilledEndsTheRunAndNothingIsLeft() throws Exception {
    Trial.assumeBuilt();
    Path keys = keys();
    try (Namespaces spaces = laboratory();
        JMeterServer load1 = engine(spaces, "load1", keys, 0);
        JMeterServer victim = engine(spaces, "load2", keys, 1)) {
      Trial.Begun run =
          Trial.start(words(spaces.prefix("desk")), folder, options(spaces, keys, load1, victim));
      try {
        await().atMost(START).until(() -> run.has(SOME) || !run.process().isAlive());
        assertThat(run.process().isAlive()).as(run.words()).isTrue();
        victim.kill();
        await().atMost(END).until(() -> !run.process().isAlive());
      } finally {
        run.process().destroyForcibly();
      }
      assertThat(run.process().exitValue()).as(run.words()).isEqualTo(1);
      assertThat(run.words()).contains("the engine " + victim.engine() + " is gone");
      assertThat(run.words()).contains("windows kept");
      load1.kill();
      await().atMost(END).until(() -> spaces.processes().isEmpty());
    }
  }

  private static Namespaces laboratory() throws Exception {
    return Namespaces.of("load1", "load2", "app1", "app2", "db", "partners", "desk");
  }

  private Path keys() throws Exception {
    Path keys = Files.createDirectory(folder.resolve("keys"));
    PeerKey.create(keys);
    return keys;
  }

  private static String[] options(
      Namespaces spaces, Path keys, JMeterServer load1, JMeterServer load2) {
    List<String> options =
        new ArrayList<>(
            List.of(
                "--precision",
                "smoke",
                "--profiles",
                "plain,tls13-aes128gcm",
                "--clients",
                "4",
                "--database",
                "postgres",
                "--engines",
                load1.engine() + "," + load2.engine(),
                "--engine-keys",
                keys.toString(),
                "--engine-address",
                spaces.address("desk")));
    for (String setting :
        List.of(
            "hosts.server=[%s, %s]".formatted(spaces.prefix("app1"), spaces.prefix("app2")),
            "hosts.database=" + spaces.prefix("db"),
            "hosts.partners=" + spaces.prefix("partners"),
            "addresses.server=[%s, %s]".formatted(spaces.address("app1"), spaces.address("app2")),
            "addresses.database=" + spaces.address("db"),
            "addresses.partners=" + spaces.address("partners"))) {
      options.add("--set");
      options.add(setting);
    }
    return options.toArray(String[]::new);
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
