package io.b2bench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.results.analysis.Analysis;
import io.b2bench.results.report.Reports;
import io.b2bench.results.store.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the documents show must be what the published runs say, read by today's code. */
final class PublishedRunsTest {
  private static final int COLUMNS = 120;
  private static final Path ROOT = Path.of("..");

  @Test
  void theReadmeShowsTheTableOfItsRun() throws IOException {
    String readme = Files.readString(ROOT.resolve("README.md"));
    List<Path> shown =
        published().stream().filter(run -> readme.contains(run.getFileName().toString())).toList();
    assertThat(shown).hasSize(1);
    String block =
        table(shown.getFirst())
            .lines()
            .map(line -> line.isEmpty() ? line : "    " + line)
            .collect(Collectors.joining("\n"));
    assertThat(readme).contains(block);
  }

  @Test
  void everyPublishedRunCanBeRead() throws IOException {
    assertThat(published()).isNotEmpty().allSatisfy(run -> assertThat(table(run)).contains("A/A"));
  }

  private static String table(Path run) {
    return Reports.table(Analysis.of(RunFolder.read(run)), COLUMNS, false).strip();
  }

  private static List<Path> published() throws IOException {
    try (Stream<Path> runs = Files.list(ROOT.resolve("results/published"))) {
      return runs.filter(Files::isDirectory).toList();
    }
  }
}
