package io.b2bench.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where {@code report} writes, and what it leaves alone. */
final class ReportPlacesTest {
  private static final String ID = "2026-11-21T0530Z-business-smoke";
  private static final String OLD = "what the documents quote";

  @TempDir private Path home;
  private final MemoryType workloads = new MemoryType();
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();
  private Path published;

  @BeforeEach
  void publish() throws IOException {
    execute("run", "--precision", "smoke", "--profiles", "plain", "--clients", "2");
    published = results().resolve("published").resolve(ID);
    Files.createDirectories(published);
    Path run = results().resolve("runs").resolve(ID);
    for (String file :
        new String[] {
          "experiment.yaml", "environment.json", "run.json", "windows.jsonl.gz", "latency.hlog.gz"
        }) {
      Files.copy(run.resolve(file), published.resolve(file));
    }
    Files.writeString(published.resolve("summary.md"), OLD);
  }

  @Test
  void aPublishedRunStaysAsItIs() throws IOException {
    long before = files(published);
    assertThat(execute("report", "--hgrm", published.toString())).isZero();
    assertThat(files(published)).isEqualTo(before);
    assertThat(published.resolve("summary.md")).hasContent(OLD);
    Path reports = results().resolve("reports").resolve(ID);
    assertThat(reports.resolve("report.html")).isNotEmptyFile();
    assertThat(reports.resolve("hgrm")).isNotEmptyDirectory();
    assertThat(out.toString()).contains(reports.resolve("report.html").toString());
  }

  @Test
  void onlyPublishWritesItsSummaryAgain() throws IOException {
    long before = files(published);
    assertThat(execute("report", "--publish", published.toString())).isZero();
    assertThat(files(published)).isEqualTo(before);
    assertThat(published.resolve("summary.md")).content().contains("### What TLS costs");
  }

  @Test
  void aPublishedRunIsKnownByAnyPath() throws IOException {
    Path link = Files.createSymbolicLink(home.resolve("link"), home);
    Path named = link.resolve("results").resolve("published").resolve(ID);
    long before = files(published);
    assertThat(execute("report", named.toString())).isZero();
    assertThat(files(published)).isEqualTo(before);
    assertThat(execute("report", "--publish", named.toString())).isZero();
    assertThat(published.resolve("summary.md")).content().contains("### What TLS costs");
  }

  @Test
  void publishIsForPublishedRuns() {
    assertThat(execute("report", "--publish", results().resolve("runs").resolve(ID).toString()))
        .isEqualTo(ExitCode.USAGE);
    assertThat(err.toString()).contains("--publish needs a run in ");
  }

  @Test
  void writesWhereItIsTold() {
    Path there = home.resolve("there");
    assertThat(execute("report", published.toString(), "--output", there.toString())).isZero();
    assertThat(there.resolve(ID).resolve("report.html")).isNotEmptyFile();
    assertThat(results().resolve("reports")).doesNotExist();
  }

  @Test
  void saysThatItCannotWriteThere() throws IOException {
    Path file = Files.createFile(home.resolve("file"));
    assertThat(execute("report", published.toString(), "--output", file.toString()))
        .isEqualTo(ExitCode.USAGE);
    assertThat(err.toString())
        .contains("cannot create the folder ", "choose another with --output");
  }

  private int execute(String... arguments) {
    return workloads.execute(home, out, err, arguments);
  }

  private Path results() {
    return home.resolve("results");
  }

  private static long files(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.count();
    }
  }
}
