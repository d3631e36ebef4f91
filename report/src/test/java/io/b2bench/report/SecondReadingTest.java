package io.b2bench.report;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.b2bench.results.SimulatedContent;
import io.b2bench.results.analysis.Analysis;
import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.analysis.Reading;
import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.content.Content;
import io.b2bench.results.analysis.content.Content.Both;
import io.b2bench.results.analysis.content.Content.Price;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.stats.Estimate;
import io.b2bench.results.stats.Interval;
import io.b2bench.results.store.Recorded;
import io.b2bench.results.store.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code docs/method/second_reading.py} must say what {@code results.json} says. */
class SecondReadingTest {
  private static final String PYTHON = "/usr/bin/python3";
  private static final Path SCRIPT = Path.of("../docs/method/second_reading.py");
  private static final Path PUBLISHED = Path.of("../results/published");
  private static final Offset<Double> SAME = within(1e-9);

  @TempDir private Path runs;

  private static String said(String... command) throws IOException, InterruptedException {
    Process python = new ProcessBuilder(command).redirectErrorStream(true).start();
    String said = new String(python.getInputStream().readAllBytes(), UTF_8);
    assertThat(python.waitFor()).as(said).isZero();
    return said;
  }

  private static boolean numeric() throws IOException, InterruptedException {
    return Files.isExecutable(Path.of(PYTHON))
        && new ProcessBuilder(PYTHON, "-c", "import numpy")
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor()
            == 0;
  }

  /** What stands after stratum and name, by both. */
  private static Map<String, List<String>> figures(Path folder)
      throws IOException, InterruptedException {
    return said(PYTHON, SCRIPT.toString(), folder.toString())
        .lines()
        .map(line -> Arrays.asList(line.split("\t", -1)))
        .collect(
            Collectors.toMap(
                line -> line.get(0) + line.get(1),
                line -> line.subList(2, line.size()),
                (a, b) -> a,
                TreeMap::new));
  }

  /** As Python writes it. */
  private static String json(Stratum stratum) {
    return stratum.factors().entrySet().stream()
        .map(f -> "\"%s\": \"%s\"".formatted(f.getKey(), f.getValue()))
        .collect(Collectors.joining(", ", "{", "}"));
  }

  private static String name(Price price) {
    return json(price.stratum())
        + "%s %s %s"
            .formatted(
                price.item().name().toLowerCase(Locale.ROOT),
                price.of().orElse(""),
                price.profile())
            .replaceAll(" +", " ")
            .strip();
  }

  private static void same(List<String> read, Estimate ours) {
    double[] numbers =
        Objects.requireNonNull(read).stream().mapToDouble(Double::parseDouble).toArray();
    assertThat(numbers[0] / ours.centre()).isCloseTo(1, SAME);
    assertThat(numbers.length == 3).isEqualTo(ours.interval().isPresent());
    if (ours.interval().isPresent()) {
      Interval interval = ours.interval().get();
      assertThat(numbers[1] / interval.low()).isCloseTo(1, SAME);
      assertThat(numbers[2] / interval.high()).isCloseTo(1, SAME);
    }
  }

  private Content agrees(Path folder) throws IOException, InterruptedException {
    assumeTrue(numeric(), "there is no " + PYTHON + " with NumPy");
    Recorded recorded = RunFolder.read(folder);
    Results results = Analysis.of(recorded, Interpretation.SERVICE);
    Reports.write(
        recorded.folder(),
        recorded,
        results,
        List.of(),
        Optional.of(Analysis.windowFigures(Reading.of(recorded), List.of())));
    Content content = results.content().orElseThrow();
    Map<String, List<String>> figures = figures(recorded.folder());
    List<Both> compared = content.cells().stream().filter(c -> c.ratio().isPresent()).toList();
    assertThat(compared).hasSizeGreaterThanOrEqualTo(1);
    assertThat(figures)
        .hasSize(content.prices().size() + content.asCounted().size() + compared.size() + 1);
    for (Price p : content.prices()) {
      assertThat(Double.parseDouble(figures.getOrDefault(name(p), List.of("0")).getFirst()))
          .as(name(p))
          .isCloseTo(p.micros(), within(1e-9 * Math.abs(p.micros())));
    }
    for (Content.AsCounted c : content.asCounted()) {
      assertThat(String.join("", figures.getOrDefault(json(c.stratum()) + "as counted", List.of())))
          .isEqualToIgnoringCase(c.reason().name().replace("_", ""));
    }
    for (Both c : compared) {
      same(
          figures.getOrDefault(json(c.stratum()) + "ratio of " + c.series(), List.of("0")),
          c.ratio().orElseThrow().adjusted());
    }
    same(figures.getOrDefault("A/A", List.of("0")), content.control().orElseThrow().adjusted());
    return content;
  }

  private Content agrees(SimulatedContent run) throws IOException, InterruptedException {
    return agrees(run.write(runs));
  }

  @Test
  void aStrangerFindsTheSame() throws IOException, InterruptedException {
    assertThat(agrees(SimulatedContent.of(SimulatedContent.MIX, 40)).asCounted()).isEmpty();
  }

  @Test
  void alsoWhereBytesOfOneProfileAreDear() throws IOException, InterruptedException {
    Content content = agrees(SimulatedContent.of(SimulatedContent.MIX, 40).withTlsBytes(6000));
    assertThat(content.prices())
        .filteredOn(p -> p.item() == Content.Item.BYTES)
        .extracting(Price::profile)
        .containsExactly("plain", "tls13-aes128gcm");
  }

  @Test
  void alsoWithForksAndWithoutSessions() throws IOException, InterruptedException {
    agrees(new SimulatedContent(SimulatedContent.MIX, OptionalDouble.empty(), 6, 8, 5));
  }

  @Test
  void alsoWhereNothingIsAdjusted() throws IOException, InterruptedException {
    assertThat(agrees(SimulatedContent.of(SimulatedContent.MIX, 3)).prices()).isEmpty();
  }

  /** One of 3DES, one of many equal series, one whose strata differ, one of several forks. */
  @Tag("full")
  @ParameterizedTest
  @ValueSource(
      strings = {
        "2026-11-25T1418Z-business-quick",
        "2026-11-23T1046Z-business-quick",
        "2026-11-29T1620Z-decompose-quick",
        "2026-11-27T0145Z-business-quick",
        "2026-11-23T1056Z-business-standard"
      })
  void alsoInPublishedRuns(String run) throws IOException, InterruptedException {
    Path copy = Files.createDirectory(runs.resolve(run));
    try (Stream<Path> files = Files.list(PUBLISHED.resolve(run)).filter(Files::isRegularFile)) {
      for (Path file : files.toList()) {
        Files.copy(file, copy.resolve(file.getFileName()));
      }
    }
    agrees(copy);
  }
}
