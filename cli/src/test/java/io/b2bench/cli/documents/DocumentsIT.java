package io.b2bench.cli.documents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.b2bench.cli.command.Commands;
import io.b2bench.cli.command.Context;
import io.b2bench.cli.command.Workloads;
import io.b2bench.cli.console.Screen;
import io.b2bench.results.store.Recorded;
import io.b2bench.results.store.RunFolder;
import io.b2bench.workloads.business.ServiceType;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** A new experiment with the service, in one package: its figure, table, chart and sentence. */
@Isolated("it measures, and counts the processes of this JVM")
@Timeout(300)
@Tag("full")
final class DocumentsIT {
  private static final Path HOME = Path.of("..").toAbsolutePath().normalize();

  @TempDir private Path runs;

  @Test
  void showsWhatItHasOfItsOwn() throws IOException {
    for (String module : List.of("app-server", "partner-emulator", "workload-driver")) {
      Path jar = HOME.resolve(Path.of(module, "target", module + ".jar"));
      assumeThat(Files.exists(jar)).as("built by the whole build: " + jar).isTrue();
    }
    StringWriter said = new StringWriter();
    PrintWriter out = new PrintWriter(said, true);
    Workloads workloads =
        new Workloads(
            List.of(new ServiceType(new Documents(), (workload, e, p, g, s) -> workload)));
    Context context =
        new Context(
            HOME, out, out, Screen.NONE, Clock.systemUTC(), workloads, () -> 20261130, false);
    int code =
        Commands.line(context)
            .execute("run", "documents", "--details", "--precision=smoke", "--output=" + runs);

    // a machine with other work makes a run invalid, and says so
    if (code != 0) {
      assertThat(said.toString()).contains("INVALID: ");
    }
    Recorded recorded = RunFolder.read(folder());
    assertThat(new Weights().facts(recorded).orders())
        .hasSize(2 * Documents.SIZES.size())
        .allSatisfy(
            order ->
                assertThat(order.bytes().centre())
                    .isBetween(1000.0 * order.kilobytes(), 1000.0 * order.kilobytes() + 20_000));
    assertThat(said.toString()).contains("An order on the wire", "bytes on the wire");
    assertThat(folder().resolve("report.html"))
        .content()
        .contains("An order with 16 kB weighs", "An order on the wire", "by-document");
    assertThat(folder().resolve("results.json")).content().contains("\"wireBytes\"", "\"orders\"");
    assertThat(folder().resolve("windows.csv")).content().contains("wireBytes");
    assertThat(ProcessHandle.current().descendants()).isEmpty();
  }

  private Path folder() throws IOException {
    try (Stream<Path> all = Files.list(runs)) {
      return all.findFirst().orElseThrow();
    }
  }
}
