package io.b2bench.workloads.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.driver.jmeter.peer.BusinessServer;
import io.b2bench.experiment.process.Child;
import io.b2bench.experiment.process.Launch;
import io.b2bench.experiment.process.Program;
import io.b2bench.experiment.process.Programs;
import io.b2bench.measurement.message.DriverCommand;
import io.b2bench.measurement.message.DriverReply;
import io.b2bench.measurement.message.StockSettings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

@Timeout(180)
@Tag("full")
class StockDriverIT {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final Duration SOON = Duration.ofSeconds(60);

  @TempDir Path folder;

  @Test
  void drivesOnKeptAndOnNewConnectionsOneVisitAfterAnother() throws Exception {
    try (BusinessServer server = new BusinessServer(Optional.empty());
        Child child = start(server.port())) {
      visit(child, server, "persistent", 100);
      assertThat(server.connections()).hasSize(2);
      assertThat(server.answered()).containsOnlyKeys("order-status");

      long before = server.total();
      visit(child, server, "per-request", before + 50);
      assertThat(server.connections().stream().skip(2)).isNotEmpty().allMatch(c -> c.size() <= 1);
      assertThat(server.refused()).isEmpty();

      assertThat(ask(child, new DriverCommand.Finish())).isInstanceOf(DriverReply.Done.class);
    }
  }

  @Test
  void refusesWhatItCannotDo() throws Exception {
    try (Child child = start(1)) {
      assertThat(ask(child, new DriverCommand.Resume("per-session", 2, OptionalDouble.empty())))
          .isInstanceOfSatisfying(
              DriverReply.Failed.class, f -> assertThat(f.reason()).contains("per-session"));
      assertThat(ask(child, new DriverCommand.Count())).isInstanceOf(DriverReply.Failed.class);
      assertThat(ask(child, new DriverCommand.Suspend())).isInstanceOf(DriverReply.Done.class);
    }
  }

  private static void visit(Child child, BusinessServer server, String mode, long requests)
      throws Exception {
    assertThat(ask(child, new DriverCommand.Resume(mode, 2, OptionalDouble.empty())))
        .isInstanceOf(DriverReply.Done.class);
    server.awaitTotal(requests);
    assertThat(ask(child, new DriverCommand.Suspend())).isInstanceOf(DriverReply.Done.class);
    long rest = server.total();
    assertThat(ask(child, new DriverCommand.Suspend())).isInstanceOf(DriverReply.Done.class);
    assertThat(server.total()).as("nothing after it was suspended").isEqualTo(rest);
  }

  private static DriverReply ask(Child child, DriverCommand command) throws Exception {
    child.send(JSON.writeValueAsString(command));
    return JSON.readValue(child.receive(SOON), DriverReply.class);
  }

  private Child start(int port) throws Exception {
    return Child.start(
        new Launch(
            "the stock driver",
            new Program(
                    Programs.in(Path.of("..")),
                    "workload-driver",
                    Optional.of("io.b2bench.driver.jmeter.stock.Main"),
                    List.of("-Djava.io.tmpdir=" + folder))
                .command(),
            folder.resolve("log"),
            SOON),
        JSON.writeValueAsString(
            new StockSettings("b2b-stock-order-status.jmx", "localhost", port, Optional.empty())));
  }
}
