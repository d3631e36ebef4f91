package io.b2bench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.results.store.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** docs/method/noise.md shows what the windows of its run say. */
final class RemediesTest {
  private static final Path ROOT = Path.of("..");

  @Test
  void thePageShowsWhatTheRemediesDidInItsRun() throws IOException {
    String page = Files.readString(ROOT.resolve("docs/method/noise.md"));
    try (Stream<Path> published = Files.list(ROOT.resolve("results/published"))) {
      Path run =
          published
              .filter(r -> page.contains(r.getFileName().toString()))
              .findFirst()
              .orElseThrow();
      List<String> rows = new Remedies(RunFolder.read(run).windows()).rows();
      assertThat(rows).allSatisfy(row -> assertThat(page).contains(row));
    }
  }
}
