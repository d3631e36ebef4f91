package io.b2bench.cli.build;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.b2bench.cli.build.Sbom.Library;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Each process has a list of what it runs on, and the page of known faults speaks of the same. */
@Tag("full")
final class SbomIT {
  private static final Path PAGE = Path.of("../docs/reference/dependencies.md");

  private static final String SCHEMAS = "http://cyclonedx.org/schema/";

  private static final Pattern ROW = Pattern.compile("(?m)^\\| `([^`:]+:[^`]+)` \\| ([^ |]*)");

  static List<String> processes() {
    return Sbom.PROCESSES;
  }

  @ParameterizedTest
  @MethodSource("processes")
  void isValid(String process) throws IOException {
    SchemaRegistry registry =
        SchemaRegistry.withDefaultDialect(
            SpecificationVersion.DRAFT_7,
            builder ->
                builder.schemas(
                    Map.of(
                        SCHEMAS + "spdx.schema.json", schema("spdx.schema.json"),
                        SCHEMAS + "jsf-0.82.schema.json", schema("jsf-0.82.schema.json"))));

    assertThat(
            registry
                .getSchema(schema("bom-1.6.schema.json"), InputFormat.JSON)
                .validate(new Sbom(process).text(), InputFormat.JSON))
        .isEmpty();
  }

  @ParameterizedTest
  @MethodSource("processes")
  void listsTheClassPathOfTheProcess(String process) throws IOException {
    Sbom sbom = new Sbom(process);
    assertThat(sbom.libraries().stream().map(Library::jar))
        .containsExactlyInAnyOrderElementsOf(classPath(sbom));
  }

  @ParameterizedTest
  @MethodSource("rowsOfWhatIsUsed")
  void thePageHasTheVersionsOfTheBuild(String artifact, String version) throws IOException {
    assertThat(used().filter(l -> l.artifact().equals(artifact)).map(Library::version).distinct())
        .as(artifact)
        .containsExactly(version);
  }

  static Stream<Arguments> rowsOfWhatIsUsed() throws IOException {
    return Stream.concat(
            rows("Known faults that stay").stream(), rows("Newer than JMeter asks for").stream())
        .map(row -> Arguments.of(row.artifact(), row.version()));
  }

  @Test
  void nobodyUsesWhatThePageCallsLeftOut() throws IOException {
    List<String> leftOut = rows("Left out").stream().map(Row::artifact).toList();
    assertThat(leftOut).isNotEmpty();
    assertThat(used().map(Library::artifact)).doesNotContainAnyElementsOf(leftOut);
  }

  private record Row(String artifact, String version) {}

  private static List<Row> rows(String heading) throws IOException {
    String page = Files.readString(PAGE);
    int from = page.indexOf("\n## " + heading + "\n");
    assertThat(from).as(heading).isNotNegative();
    int to = page.indexOf("\n## ", from + 1);
    Matcher row = ROW.matcher(page.substring(from, to < 0 ? page.length() : to));
    return row.results().map(r -> new Row(r.group(1), r.group(2))).toList();
  }

  private static Stream<Library> used() throws IOException {
    List<Library> all = new ArrayList<>();
    for (String process : Sbom.PROCESSES) {
      all.addAll(new Sbom(process).libraries());
    }
    return all.stream();
  }

  private static List<String> classPath(Sbom sbom) throws IOException {
    try (JarFile jar = new JarFile(sbom.target().resolve(sbom.process() + ".jar").toFile())) {
      String entries = jar.getManifest().getMainAttributes().getValue(Attributes.Name.CLASS_PATH);
      return Arrays.stream(entries.split(" ")).map(e -> e.substring("lib/".length())).toList();
    }
  }

  private static String schema(String name) {
    try (InputStream file = SbomIT.class.getResourceAsStream("/" + name)) {
      return new String(Objects.requireNonNull(file, name).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
