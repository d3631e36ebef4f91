package io.b2bench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.results.store.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** docs/method/noise.md shows what the windows of its runs say. */
final class RemediesTest {
  private static final Path ROOT = Path.of("..");

  @Tag("full")
  @Test
  void thePageShowsWhatTheRemediesDidInItsRuns() throws IOException {
    String page = Files.readString(ROOT.resolve("docs/method/noise.md"));
    try (Stream<Path> published = Files.list(ROOT.resolve("results/published"))) {
      List<Path> runs = published.filter(r -> page.contains(r.getFileName().toString())).toList();
      assertThat(runs).hasSize(2);
      for (Path run : runs) {
        assertThat(page)
            .contains(String.join("\n", new Remedies(RunFolder.read(run).windows()).rows()));
      }
      Path last = runs.stream().max(Comparator.naturalOrder()).orElseThrow();
      assertThat(page)
          .contains(String.join("\n", new CarryOver(RunFolder.read(last).windows()).table()));
    }
  }
}
