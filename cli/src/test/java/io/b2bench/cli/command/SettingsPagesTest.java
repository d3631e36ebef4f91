package io.b2bench.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.b2bench.cli.NeedsStudies;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.ExperimentFile;
import io.b2bench.experiment.setting.EditorSchema;
import io.b2bench.experiment.setting.ReferenceFile;
import io.b2bench.experiment.setting.SettingList;
import io.b2bench.experiment.setting.SettingTable;
import io.b2bench.measurement.json.Json;
import io.b2bench.tls.catalog.Catalog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Holds the pages that are made of the settings against the settings. With {@code B2BENCH_REWRITE}
 * in the environment it writes them anew instead.
 */
final class SettingsPagesTest {
  private static final List<SettingList> WORKLOADS = Workloads.shipped().settings();
  private static final SettingTable TABLE = new SettingTable(WORKLOADS);
  private static final Path REFERENCE = Path.of("../docs/reference");
  private static final boolean REWRITE = System.getenv("B2BENCH_REWRITE") != null;

  static List<SettingList> workloads() {
    return WORKLOADS;
  }

  @Test
  void thePageHasWhatWorkloadsShare() throws IOException {
    thePageHas("shared settings", TABLE.shared());
  }

  @ParameterizedTest
  @MethodSource("workloads")
  void thePageHasWhatIsOfOneWorkload(SettingList list) throws IOException {
    thePageHas("settings of " + list.workload(), TABLE.own(list));
  }

  private static void thePageHas(String name, String table) throws IOException {
    String begin = "<!-- " + name + ", made of the code -->\n\n";
    Path page = REFERENCE.resolve("experiment-file.md");
    String text = Files.readString(page);
    int from = text.indexOf(begin) + begin.length();
    assertThat(from).isGreaterThan(begin.length());
    int to = text.indexOf("\n\n", from) + 1;
    holds(page, text, text.substring(0, from) + table + text.substring(to));
  }

  @ParameterizedTest
  @MethodSource("workloads")
  void theReferenceFileIsThatOfTheCommand(SettingList list) throws IOException {
    holds(REFERENCE.resolve(list.workload() + ".yaml"), ReferenceFile.of(list));
  }

  @NeedsStudies
  @Test
  void theSchemaIsThatOfTheCommand() throws IOException {
    holds(REFERENCE.resolve("experiment.schema.json"), schemaText());
  }

  static List<Path> examples() throws IOException {
    try (Stream<Path> published = Files.list(Path.of("../results/published"))) {
      return Stream.concat(
              WORKLOADS.stream().map(l -> REFERENCE.resolve(l.workload() + ".yaml")),
              published.map(run -> run.resolve("experiment.yaml")).sorted())
          .toList();
    }
  }

  @ParameterizedTest
  @MethodSource("examples")
  void everyExampleIsReadAndFollowsTheSchema(Path file) throws IOException {
    String text = Files.readString(file);
    assumeTrue(NeedsStudies.Build.hasThem() || knows(text), "it is of a study");
    assertThat(faults(text)).isEmpty();
    ExperimentFile reader = new ExperimentFile(WORKLOADS, Catalog.shipped());
    Experiment experiment = reader.read(file, Map.of());
    String again = experiment.settings().yaml();
    assertThat(faults(again)).isEmpty();
    assertThat(reader.parse("again.yaml", again, Path.of(""))).isEqualTo(experiment);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "experiment: busyness",
        "clents: [1]",
        "clients: []",
        "clients: [4, 4]",
        "clients: [0]",
        "scale: {items: 150}",
        "scale: {item: 100}",
        "think-time: 2",
        "arrivals: fast",
        "limits: {p90: {create-oder: 2s}}",
        "hops: [backend]",
        "experiment: handshake\nclients: [1]"
      })
  void theSchemaRefusesWhatTheReaderRefuses(String text) {
    assertThat(faults(text)).isNotEmpty();
  }

  private static boolean knows(String text) {
    return WORKLOADS.stream()
        .anyMatch(l -> text.lines().anyMatch(("experiment: " + l.workload())::equals));
  }

  private static List<String> faults(String yaml) {
    Schema schema =
        SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
            .getSchema(schemaText(), InputFormat.JSON);
    return schema.validate(yaml, InputFormat.YAML).stream().map(Object::toString).toList();
  }

  private static String schemaText() {
    return Json.indented(EditorSchema.of(WORKLOADS)) + "\n";
  }

  private static void holds(Path file, String expected) throws IOException {
    holds(file, Files.exists(file) ? Files.readString(file) : "", expected);
  }

  private static void holds(Path file, String text, String expected) throws IOException {
    if (REWRITE) {
      Files.writeString(file, expected);
    } else {
      assertThat(text)
          .as("%s is made of the settings; B2BENCH_REWRITE=1 writes it anew", file)
          .isEqualTo(expected);
    }
  }
}
