package io.b2bench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.report.Reports;
import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.analysis.change.Changes;
import io.b2bench.results.analysis.change.Latitude;
import io.b2bench.results.analysis.change.Side;
import io.b2bench.results.analysis.change.TwoRuns;
import io.b2bench.results.analysis.comparison.Comparison;
import io.b2bench.results.analysis.content.Content;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.record.Run;
import io.b2bench.results.stats.Conclusion;
import io.b2bench.results.store.RunFolder;
import io.b2bench.workloads.handshake.analysis.HandshakeAnalysis;
import io.b2bench.workloads.handshake.analysis.HandshakeResults.Handshake;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What the documents show must be what the published runs say, read by today's code. */
final class PublishedRunsTest {
  private static final int COLUMNS = 120;
  private static final Path ROOT = Path.of("..");
  private static final String PER_REQUEST = "2026-11-22T0021Z-business-quick";
  private static final String PERSISTENT = "2026-11-21T2242Z-business-quick";
  private static final String IN_MEMORY = "2026-11-21T2248Z-handshake-quick";

  private static final String ON_H2 = "2026-11-23T2037Z-business-quick";
  private static final String ON_POSTGRESQL = "2026-11-23T2043Z-business-quick";
  private static final Latitude SAME = new Latitude(Set.of(), Set.of());

  @NeedsStudies
  @Tag("full")
  @Test
  void everyPublishedRunCanBeRead() throws IOException {
    assertThat(PublishedRuns.all())
        .isNotEmpty()
        .allSatisfy(
            run -> assertThat(table(run)).contains(isHandshake(run) ? "full handshake" : "A/A"));
  }

  @Test
  void everyPublishedRunIsCitedAndKeepsWhatIsRead() throws IOException {
    String said = documents();
    for (Path run : PublishedRuns.all()) {
      assertThat(said).contains(run.getFileName().toString());
      try (Stream<Path> files = Files.list(run)) {
        assertThat(
                files
                    .map(file -> file.getFileName().toString())
                    .filter(name -> !name.equals("predictions.json")))
            .as("%s, as CONTRIBUTING.md makes it", run)
            .containsExactlyInAnyOrder(
                "environment.json",
                "experiment.yaml",
                "latency.hlog.gz",
                "run.json",
                "summary.md",
                "windows.jsonl.gz");
      }
    }
  }

  @Test
  void thePublishedRunsAreSmall() throws IOException {
    try (Stream<Path> files = Files.walk(PublishedRuns.FOLDER)) {
      assertThat(files.map(Path::toFile).filter(File::isFile).mapToLong(File::length).sum())
          .isLessThan(90_000_000);
    }
  }

  @NeedsStudies
  @Test
  void theReferenceShowsTheTablesOfAHandshakeRun() throws IOException {
    String page = Files.readString(ROOT.resolve("docs/reference/handshake.md"));
    List<Path> shown =
        PublishedRuns.all().stream()
            .filter(PublishedRunsTest::isHandshake)
            .filter(run -> page.contains(run.getFileName().toString()))
            .toList();
    assertThat(shown).hasSize(1);
    assertThat(page).contains(indented(table(shown.getFirst())));
  }

  /** docs/method/handshakes.md, "Against the business experiment". */
  @Tag("full")
  @Test
  void handshakesCostTheServerInMemoryWhatTheyCostTheService() throws IOException {
    Map<String, Double> once = added(PER_REQUEST);
    Map<String, Double> never = added(PERSISTENT);
    Map<String, Double> rise =
        once.keySet().stream().collect(Collectors.toMap(p -> p, p -> of(once, p) - of(never, p)));
    Map<String, Double> memory = inMemory();
    assertThat(memory).hasSize(7).containsOnlyKeys(rise.keySet());
    String page = Files.readString(ROOT.resolve("docs/method/handshakes.md"));
    assertThat(memory.keySet())
        .allSatisfy(
            p ->
                assertThat(page)
                    .containsPattern(
                        String.format(
                            Locale.ROOT,
                            "\\| `%s` \\|.*\\| %.0f \\|.*\\| %.2f \\|",
                            p,
                            of(rise, p),
                            of(rise, p) / of(memory, p))))
        .filteredOn(p -> Math.abs(of(rise, p) / of(memory, p) - 1) < 0.15)
        .hasSize(6);
  }

  @Tag("full")
  @Test
  void thePageOnDatabasesShowsWhatProfilesAddOnEach() throws IOException {
    Changes changes =
        new TwoRuns(side(ON_H2), side(ON_POSTGRESQL), Interpretation.SERVICE, SAME).changes();
    List<String> added =
        Reports.table(changes, COLUMNS, false)
            .lines()
            .dropWhile(line -> !line.startsWith("CPU per interaction, us more than plain"))
            .takeWhile(line -> !line.isBlank())
            .toList();
    assertThat(added).hasSize(2 + 15);
    assertThat(Files.readString(ROOT.resolve("docs/method/databases.md")))
        .contains(indented(String.join("\n", added)));
  }

  private static Side side(String run) {
    return new Side(RunFolder.read(PublishedRuns.folder(run)), Map.of());
  }

  /** docs/method/ratios-and-verdicts.md, "First of all: the baseline against itself". */
  @NeedsStudies
  @Tag("full")
  @Test
  void aProfileIsSeldomFoundToDifferFromItself() throws IOException {
    List<Comparison> same =
        PublishedRuns.all().stream()
            .filter(run -> !isHandshake(run))
            .map(run -> PublishedRuns.results(run))
            .filter(r -> r.run().series().stream().map(Run.Series::profile).distinct().count() == 1)
            .flatMap(r -> r.comparisons().stream())
            .filter(c -> c.metric().equals(Figure.CPU))
            .toList();
    Map<Conclusion, Long> found =
        same.stream()
            .map(c -> c.judgement().orElseThrow().conclusion())
            .collect(Collectors.groupingBy(c -> c, Collectors.counting()));
    long different =
        found.getOrDefault(Conclusion.COSTS, 0L) + found.getOrDefault(Conclusion.SAVES, 0L);
    assertThat(same).hasSizeGreaterThanOrEqualTo(24);
    assertThat(different).isLessThanOrEqualTo(same.size() / 8);
    assertThat(Files.readString(ROOT.resolve("docs/method/ratios-and-verdicts.md")))
        .contains(
            "%d comparisons of CPU per interaction: %d `costs` or `saves`, %d `equivalent`, %d `undecided`"
                .formatted(
                    same.size(),
                    different,
                    found.getOrDefault(Conclusion.EQUIVALENT, 0L),
                    found.getOrDefault(Conclusion.UNDECIDED, 0L)));
  }

  /** docs/method/content.md, "What it does to centres": where windows held what was promised. */
  @NeedsStudies
  @Tag("full")
  @Test
  void adjustingForContentMovesNoCentre() throws IOException {
    double[] away =
        PublishedRuns.all().stream()
            .filter(run -> !isHandshake(run))
            .flatMap(run -> PublishedRuns.results(run).content().stream())
            .flatMap(content -> content.cells().stream().filter(cell -> !shifted(content, cell)))
            .flatMap(cell -> cell.ratio().stream())
            .flatMapToDouble(ratios -> ratios.standardErrors().stream())
            .toArray();
    long far = Arrays.stream(away).filter(z -> Math.abs(z) > 3).count();
    double mean = Arrays.stream(away).average().orElseThrow();
    assertThat(away).hasSizeGreaterThan(100);
    assertThat(far).isLessThanOrEqualTo(away.length / 100);
    assertThat(mean).isBetween(-0.3, 0.3);
    assertThat(Files.readString(ROOT.resolve("docs/method/content.md")))
        .contains(
            "%d ratios: %d moved by more than three standard errors, mean %.2f"
                .formatted(away.length, far, mean)
                .replace('-', '\u2212'));
  }

  private static boolean shifted(Content content, Content.Both cell) {
    return content.shifted().stream()
        .anyMatch(s -> s.series().equals(cell.series()) && s.stratum().equals(cell.stratum()));
  }

  private static double of(Map<String, Double> micros, String profile) {
    return Optional.ofNullable(micros.get(profile)).orElseThrow();
  }

  /** Microseconds of server CPU that a full handshake takes. */
  private static Map<String, Double> inMemory() {
    return HandshakeAnalysis.of(RunFolder.read(PublishedRuns.folder(IN_MEMORY)))
        .handshakes()
        .stream()
        .filter(h -> !h.resumed())
        .collect(
            Collectors.toMap(Handshake::profile, h -> h.serverMicros().orElseThrow().centre()));
  }

  /** Microseconds of server CPU that each profile adds to an interaction. */
  private static Map<String, Double> added(String run) {
    return PublishedRuns.results(run).comparisons().stream()
        .filter(c -> c.metric().equals(Figure.CPU))
        .collect(Collectors.toMap(Comparison::profile, c -> c.added().orElseThrow().centre()));
  }

  private static String indented(String table) {
    return table
        .lines()
        .map(line -> line.isEmpty() ? line : "    " + line)
        .collect(Collectors.joining("\n"));
  }

  private static boolean isHandshake(Path run) {
    return run.getFileName().toString().contains("-handshake-");
  }

  private static String table(Path run) {
    String details = "./b2bench report --details results/published/" + run.getFileName();
    return Reports.answer(PublishedRuns.results(run), details, COLUMNS, false).strip();
  }

  /** README and docs. */
  private static String documents() throws IOException {
    try (Stream<Path> docs = Files.walk(ROOT.resolve("docs"))) {
      return Stream.concat(Stream.of(ROOT.resolve("README.md")), docs)
          .filter(file -> file.toString().endsWith(".md"))
          .map(PublishedRunsTest::text)
          .collect(Collectors.joining());
    }
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
