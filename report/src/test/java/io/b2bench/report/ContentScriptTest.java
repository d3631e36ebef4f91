package io.b2bench.report;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Comparator.naturalOrder;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.b2bench.results.SimulatedContent;
import io.b2bench.results.analysis.Analysis;
import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.content.Content;
import io.b2bench.results.analysis.content.Content.Both;
import io.b2bench.results.analysis.content.Content.Price;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.store.Recorded;
import io.b2bench.results.store.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The script in docs/method/content.md must say what {@code results.json} says. */
class ContentScriptTest {
  private static final Path PYTHON = Path.of("/usr/bin/python3");
  private static final Path PAGE = Path.of("../docs/method/content.md");
  private static final Path PUBLISHED = Path.of("../results/published");
  private static final Offset<Double> SAME = within(1e-6);

  @TempDir private Path runs;

  private Map<String, Double> script(Path folder) throws IOException, InterruptedException {
    String page = Files.readString(PAGE);
    String code = page.substring(page.indexOf("```python") + 10, page.lastIndexOf("```"));
    Path script = Files.writeString(runs.resolve("adjust.py"), code);
    Process python =
        new ProcessBuilder(PYTHON.toString(), script.toString(), folder.toString())
            .redirectErrorStream(true)
            .start();
    String said = new String(python.getInputStream().readAllBytes(), UTF_8);
    assertThat(python.waitFor()).as(said).isZero();
    Map<String, Double> figures = new TreeMap<>();
    said.lines()
        .map(line -> line.split("\t", -1))
        .forEach(line -> figures.put(line[0] + line[1], Double.parseDouble(line[2])));
    return figures;
  }

  /** As Python writes it. */
  private static String json(Stratum stratum) {
    return stratum.factors().entrySet().stream()
        .map(f -> "\"%s\": \"%s\"".formatted(f.getKey(), f.getValue()))
        .collect(Collectors.joining(", ", "{", "}"));
  }

  private static String name(Price price) {
    return json(price.stratum())
        + switch (price.item()) {
          case SESSION -> "session of " + price.of().orElseThrow();
          case BYTES -> "100 kB";
          case KIND -> price.of().orElseThrow();
        };
  }

  private void agrees(SimulatedContent run) throws IOException, InterruptedException {
    agrees(run.write(runs));
  }

  private void agrees(Path folder) throws IOException, InterruptedException {
    assumeTrue(Files.isExecutable(PYTHON), "there is no " + PYTHON);
    Recorded recorded = RunFolder.read(folder);
    Results results = Analysis.of(recorded, Interpretation.SERVICE);
    Reports.write(recorded.folder(), recorded, results, List.of());
    Content content = results.content().orElseThrow();
    Map<String, Double> figures = script(recorded.folder());
    List<Both> compared = content.cells().stream().filter(c -> c.ratio().isPresent()).toList();
    assertThat(compared).hasSizeGreaterThanOrEqualTo(2);
    assertThat(figures).hasSize(content.prices().size() + compared.size());
    assertThat(content.prices())
        .allSatisfy(
            p ->
                assertThat(figures.getOrDefault(name(p), 0.0) / p.micros())
                    .as(name(p))
                    .isCloseTo(1, SAME));
    assertThat(compared)
        .allSatisfy(
            c ->
                assertThat(figures.get(json(c.stratum()) + "ratio of " + c.series()))
                    .isCloseTo(c.ratio().orElseThrow().adjusted().centre(), SAME));
  }

  @Test
  void aStrangerFindsTheSame() throws IOException, InterruptedException {
    agrees(SimulatedContent.of(SimulatedContent.MIX, 40));
  }

  @Test
  void alsoWithForksAndWithoutSessions() throws IOException, InterruptedException {
    agrees(new SimulatedContent(SimulatedContent.MIX, OptionalDouble.empty(), 6, 8, 5));
  }

  @Test
  void alsoWhereNothingIsAdjusted() throws IOException, InterruptedException {
    agrees(SimulatedContent.of(SimulatedContent.MIX, 8));
  }

  /** As in {@code decompose}, whose strata have loads of their own. */
  @Tag("full")
  @Test
  void alsoWhereStrataAreExpectedToHoldSomethingElse() throws IOException, InterruptedException {
    Path published;
    try (Stream<Path> folders = Files.list(PUBLISHED)) {
      published =
          folders.filter(f -> f.toString().contains("decompose")).max(naturalOrder()).orElseThrow();
    }
    Path copy = Files.createDirectory(runs.resolve("decompose"));
    try (Stream<Path> files = Files.list(published).filter(Files::isRegularFile)) {
      for (Path file : files.toList()) {
        Files.copy(file, copy.resolve(file.getFileName()));
      }
    }
    agrees(copy);
  }
}
