package io.b2bench.server.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.b2bench.measurement.message.Receipts;
import io.b2bench.schema.install.Database;
import io.b2bench.schema.install.DatabaseUnavailableException;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Durability 1 of docs/reference/business-service.md: kill -9 of the server under load. */
class CrashRecoveryIT {
  @TempDir Path folder;

  @Test
  @Timeout(180)
  void shipsEachAcknowledgedOrderOnceAfterTheServerWasKilledUnderLoad() throws Exception {
    String url = "h2:file:" + folder.resolve("data");
    Set<Long> acknowledged = new HashSet<>();
    for (int life = 1; life <= 3; life++) {
      acknowledge(url, life, acknowledged);
    }
    try (ServiceUnderTest service = new ServiceUnderTest(url)) {
      assertThat(service.drain().empty()).isTrue();
      assertThat(acknowledged).hasSizeGreaterThanOrEqualTo(450);
      for (long order : acknowledged) {
        assertThat(service.text("SELECT O_STATUS FROM ORDERS WHERE O_ID = " + order))
            .isIn("SHIPPED", "BACKORDERED");
      }
      // the stock balance holds only when each order was taken from stock once
      assertThat(service.services.audit(Receipts.NONE).findings()).isEmpty();
    }
  }

  /** One life of the server: until it has acknowledged 150 orders, then it is killed. */
  private static void acknowledge(String url, int seed, Set<Long> acknowledged)
      throws IOException, InterruptedException {
    Process server =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                CrashingServer.class.getName(),
                url,
                Integer.toString(seed))
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    try (BufferedReader lines = server.inputReader()) {
      for (int i = 0; i < 150; i++) {
        acknowledged.add(Long.parseLong(String.valueOf(lines.readLine())));
      }
      assertThatThrownBy(() -> Database.open(url))
          .isInstanceOf(DatabaseUnavailableException.class)
          .hasMessageContaining("in use by another process");
      // the handle kills without closing the stream: what was acknowledged can still be read
      assertThat(server.toHandle().destroyForcibly()).isTrue();
      lines
          .lines()
          .filter(line -> line.matches("\\d+"))
          .map(Long::valueOf)
          .forEach(acknowledged::add);
    } finally {
      server.destroyForcibly().waitFor();
    }
  }
}
