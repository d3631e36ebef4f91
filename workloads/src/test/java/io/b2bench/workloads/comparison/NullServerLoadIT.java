package io.b2bench.workloads.comparison;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.b2bench.contract.service.Interaction;
import io.b2bench.experiment.process.Affinity;
import io.b2bench.experiment.process.Child;
import io.b2bench.experiment.process.Programs;
import io.b2bench.experiment.process.Role;
import io.b2bench.measurement.json.Json;
import io.b2bench.measurement.message.DriverCommand;
import io.b2bench.measurement.message.DriverReply;
import io.b2bench.measurement.message.DriverSettings;
import io.b2bench.measurement.message.ListenerSettings;
import io.b2bench.measurement.message.ScriptSettings;
import io.b2bench.measurement.message.Snapshot;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.profile.TlsProfile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The real driver and the null server: it asks everything, and every answer contents it. */
@Timeout(180)
@Tag("full")
class NullServerLoadIT {
  private static final Duration SOON = Duration.ofSeconds(60);
  private static final List<String> LISTENERS = List.of("plain", "tls13-aes128gcm");
  private static final Programs PROGRAMS = Programs.in(Path.of(".."));

  @BeforeEach
  void needsTheServer() {
    Path jar = Path.of("..", "app-server", "target", "app-server.jar");
    assumeThat(Files.exists(jar)).as("built by the whole build: " + jar).isTrue();
  }

  @Test
  void answersAllSevenInteractionsPlainAndUnderTls() throws Exception {
    List<TlsProfile> profiles = LISTENERS.stream().map(p -> Catalog.shipped().profile(p)).toList();
    ComparisonPlan plan = new ComparisonPlan(profiles, Optional.empty(), 2, 7, Sampling.STANDARD);
    try (Setup setup = Setup.prepare(PROGRAMS, plan, Affinity.ofThisMachine().plan())) {
      TargetServer target = TargetServer.start(setup, plan);
      Child driver =
          setup
              .start(
                  "driver",
                  "workload-driver",
                  "io.b2bench.driver.jmeter.Main",
                  Role.DRIVER,
                  settings(setup, target))
              .child();
      long requests = 0;
      for (String listener : LISTENERS) {
        Snapshot before = target.now();
        tell(driver, new DriverCommand.Count());
        tell(driver, new DriverCommand.Resume(listener, 2, OptionalDouble.empty()));
        // two decks of a hundred cards for each client
        assertThat(target.awaitTraffic(before, listener, 800, SOON)).as(listener).isTrue();
        driver.send(Json.write(new DriverCommand.Suspend()));
        DriverReply.Report report =
            (DriverReply.Report) Json.read("driver", driver.receive(SOON), DriverReply.class);

        assertThat(report.load().errors()).as(listener).isEmpty();
        assertThat(report.load().latency().keySet())
            .containsExactlyInAnyOrderElementsOf(
                Stream.of(Interaction.values()).map(Interaction::kind).toList());
        assertThat(target.since(before, listener)).isEqualTo(report.totals().requests() - requests);
        requests = report.totals().requests();
      }
      driver.send(Json.write(new DriverCommand.Finish()));
      assertThat(Json.read("driver", driver.receive(SOON), DriverReply.class))
          .isInstanceOf(DriverReply.Finished.class);
    }
  }

  private static void tell(Child driver, DriverCommand command) throws Exception {
    driver.send(Json.write(command));
    assertThat(Json.read("driver", driver.receive(SOON), DriverReply.class))
        .isInstanceOf(DriverReply.Done.class);
  }

  private static DriverSettings settings(Setup setup, TargetServer target) {
    return new DriverSettings(
        setup.bench().plan("b2b-session.jmx").toString(),
        Setup.HOST,
        LISTENERS.stream().map(d -> ListenerSettings.of(d, target.port(d))).toList(),
        2,
        setup.bench().keys(),
        Optional.empty(),
        "per-session",
        Duration.ofSeconds(30),
        new ScriptSettings(
            "business", Map.of("customers", "3072", "items", "1000"), Duration.ZERO, 7),
        false);
  }
}
