package io.b2bench.experiment.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.b2bench.experiment.plan.Experiment.Connection;
import io.b2bench.experiment.plan.Experiment.Hop;
import io.b2bench.experiment.plan.Experiment.PartnerConnections;
import io.b2bench.experiment.plan.Experiment.Scale;
import io.b2bench.measurement.observation.Arrivals;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.profile.TlsProfile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class ExperimentFileTest {
  private static final ExperimentFile FILE =
      new ExperimentFile(
          new Vocabulary(
              Map.of("business", List.of("create-order", "order-status")), Catalog.shipped()));

  private static final String EVERY_KEY =
      """
      experiment: business
      profiles: [tls13-aes128gcm, plain, tls13-aes128gcm]
      clients: [2, 8]
      connection: per-request
      hops: [partners]
      partner-connections: per-call
      database: "h2:file:/a b/c"
      scale: {businesses: 3, items: 500}
      think-time: 1.5s
      arrivals: closed
      limits: {p90: {create-order: 500ms, default: 1m}}
      precision: publication
      samples: jtl
      seed: 42
      """;

  private static Draft parse(String name, String text) {
    return FILE.parse(name, text, Path.of(""));
  }

  @Test
  void shippedReferenceFileHoldsTheDefaults() throws IOException {
    assertThat(parse("business.yaml", shipped()).complete()).isEqualTo(Experiment.defaults());
  }

  @Test
  void shippedReferenceFileNamesEveryKey() throws IOException {
    Draft draft = parse("business.yaml", shipped());
    Draft nothing = FILE.options(Map.of());
    assertThat(draft.over(nothing)).isEqualTo(draft);
    assertThat(shipped()).contains("\n# catalog: ");
    for (var component : Draft.class.getRecordComponents()) {
      if (component.getName().equals("catalog")) {
        continue; // has no default that could stand there
      }
      assertThat(draft)
          .extracting(component.getName())
          .as(component.getName())
          .isNotEqualTo(java.util.Optional.empty());
    }
  }

  @Test
  void readsEveryKey() {
    assertThat(parse("mine.yaml", EVERY_KEY).complete())
        .isEqualTo(
            new Experiment(
                "business",
                Optional.empty(),
                List.of("tls13-aes128gcm", "plain", "tls13-aes128gcm"),
                List.of(2, 8),
                Connection.PER_REQUEST,
                Set.of(Hop.PARTNERS),
                PartnerConnections.PER_CALL,
                "h2:file:/a b/c",
                new Scale(3, 500),
                Duration.ofMillis(1500),
                Arrivals.CLOSED,
                Map.of("create-order", Duration.ofMillis(500), "default", Duration.ofMinutes(1)),
                Precision.PUBLICATION,
                Experiment.Isolation.SHARED,
                Experiment.Samples.JTL,
                42));
  }

  @Test
  void fillsInWhatIsLeftOut() {
    assertThat(parse("mine.yaml", "experiment: business").complete())
        .isEqualTo(Experiment.defaults());
  }

  @Test
  void writesWhatItReads() {
    Experiment every = parse("mine.yaml", EVERY_KEY).complete();
    assertThat(parse("again.yaml", ExperimentYaml.write(every)).complete()).isEqualTo(every);
    Experiment defaults = Experiment.defaults();
    assertThat(parse("again.yaml", ExperimentYaml.write(defaults)).complete()).isEqualTo(defaults);
  }

  @Test
  void smokeTakesFourClientsUnlessTold() {
    Draft smoke = FILE.options(Map.of("precision", "smoke"));
    assertThat(smoke.complete().clients()).containsExactly(4);
    assertThat(smoke.over(FILE.options(Map.of("clients", "2,3"))).complete().clients())
        .containsExactly(2, 3);
  }

  @Test
  void optionsComeBeforeTheFile() {
    Draft draft =
        FILE.options(Map.of("profiles", "plain, plain", "seed", "7"))
            .over(parse("mine.yaml", EVERY_KEY));
    assertThat(draft.complete().profiles()).containsExactly("plain", "plain");
    assertThat(draft.complete().seed()).isEqualTo(7);
    assertThat(draft.complete().clients()).containsExactly(2, 8);
  }

  @Test
  void takesVariantsAndSetsOfProfiles() {
    Draft draft = FILE.options(Map.of("profiles", "keys,tls13-aes128gcm@mtls@ecdsa-p256"));
    List<String> keys = Catalog.shipped().set("keys").stream().map(TlsProfile::name).toList();
    assertThat(draft.complete().profiles())
        .startsWith(keys.toArray(String[]::new))
        .endsWith("tls13-aes128gcm@ecdsa-p256@mtls")
        .hasSize(keys.size() + 1);
  }

  @Test
  void tellsAllFaultsAtOnceAndPointsAtEach() {
    String text =
        """
        experiment: business
        profiles: [plain, tls13-aes128gmc]
        clents: [1, 4]
        scale: {businesses: 0, items: 1000}
        """;
    InvalidExperimentException e =
        catchThrowableOfType(InvalidExperimentException.class, () -> parse("mine.yaml", text));
    assertThat(e.getMessage())
        .isEqualTo(
            """
            mine.yaml has 3 faults; nothing was started.

            line 2, column 19: profiles: no profile and no set 'tls13-aes128gmc'; did you \
            mean 'tls13-aes128gcm'? (b2bench suites lists all names)
              2 | profiles: [plain, tls13-aes128gmc]
                |                   ^^^^^^^^^^^^^^^

            line 3, column 1: clents: unknown key "clents"; did you mean clients? Allowed: \
            experiment, catalog, profiles, clients, connection, hops, partner-connections, database, scale, \
            think-time, arrivals, limits, precision, isolation, samples, seed
              3 | clents: [1, 4]
                | ^^^^^^

            line 4, column 21: scale.businesses: is 0; it must be from 1 to 10000
              4 | scale: {businesses: 0, items: 1000}
                |                     ^""");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "experiment: busyness | unknown experiment \"busyness\"; did you mean business?",
        "experiment: [business] | expected a word, found a list",
        "profiles: plain | expected a list such as [plain, tls13-aes128gcm], found \"plain\"",
        "profiles: [] | is empty",
        "profiles: [plian] | did you mean 'plain'?",
        "profiles: [tls13-aes128gcm@mtl] | did you mean 'tls13-aes128gcm@mtls'?",
        "profiles: [tls12-rsa-aes128cbc-sha@h2] | is not allowed for HTTP/2",
        "clients: [0] | must be from 1 to 10000",
        "clients: [10001] | must be from 1 to 10000",
        "clients: [many] | expected a whole number, found \"many\"",
        "clients: ['4'] | expected a whole number",
        "clients: [1.5] | expected a whole number",
        "clients: [4, 4] | names a load level twice",
        "clients: | expected a list such as [1, 4, 16], found nothing",
        "connection: per-sesion | did you mean per-session?",
        "hops: [front, database] | unknown hop \"database\"",
        "hops: [] | is empty",
        "partner-connections: per-cal | did you mean per-call?",
        "database: oracle | unknown database \"oracle\"; allowed: h2:mem, h2:file, h2:file:PATH",
        "database: 'h2:file:' | unknown database",
        "scale: 5 | expected a mapping with businesses, items",
        "scale: {businesses: 10001} | must be from 1 to 10000",
        "scale: {items: 99} | must be from 100 to 1000000",
        "scale: {items: 150} | must be a multiple of 100",
        "scale: {item: 100} | did you mean items?",
        "think-time: 2 | expected a duration such as 0s, 500ms or 2s, found \"2\"",
        "think-time: -1s | expected a duration",
        "think-time: 61m | must be from 0s to 60m",
        "arrivals: open | expected closed, or a rate such as 300/s, from 0.001/s to 1000000/s",
        "arrivals: 300 | found \"300\"",
        "arrivals: 0/s | expected closed, or a rate",
        "arrivals: -1/s | expected closed, or a rate",
        "arrivals: 1000001/s | expected closed, or a rate",
        "arrivals: 300/m | expected closed, or a rate",
        "arrivals: [300/s] | expected a word, found a list",
        "limits: 2s | expected a mapping with p90",
        "limits: {p99: 2s} | unknown key \"p99\"",
        "limits: {p90: fast} | expected a duration",
        "limits: {p90: {create-oder: 2s}} | did you mean create-order?",
        "limits: {p90: {default: x}} | expected a duration",
        "precision: quik | did you mean quick?",
        "seed: x | expected a whole number",
        "seed: -1 | must be from 0 to 999999999999999999",
        "seed: 99999999999999999999 | expected a whole number",
        "sed: 1 | unknown key \"sed\"; did you mean seed?",
        "[business] | expected a mapping",
      })
  void refuses(String text, String says) {
    assertThatThrownBy(() -> parse("mine.yaml", text))
        .isInstanceOf(InvalidExperimentException.class)
        .hasMessageContaining("mine.yaml has 1 fault; nothing was started")
        .hasMessageContaining("line 1, column ")
        .hasMessageContaining(says);
  }

  @Test
  void readsAndWritesAnOpenLoop() {
    Experiment open = parse("mine.yaml", "arrivals: 0.5/s").complete();
    assertThat(open.arrivals()).isEqualTo(new Arrivals.Open(0.5));
    assertThat(open.thinkTime()).isEqualTo(Duration.ZERO);
    assertThat(ExperimentYaml.write(open)).contains("arrivals: 0.5/s");
    assertThat(parse("again.yaml", ExperimentYaml.write(open)).complete()).isEqualTo(open);
  }

  @Test
  void aRateAndAThinkTimeExcludeEachOther() {
    assertThatThrownBy(() -> parse("mine.yaml", "think-time: 1.5s\narrivals: 300/s\n"))
        .isInstanceOf(InvalidExperimentException.class)
        .hasMessageContaining(
            "line 2, column 11: arrivals: is 300/s and think-time is 1500ms; they exclude each"
                + " other, leave one out");
    Draft option = FILE.options(Map.of("arrivals", "300/s"));
    Draft both = option.over(parse("mine.yaml", "think-time: 1.5s\n"));
    assertThatThrownBy(both::complete)
        .isInstanceOf(InvalidExperimentException.class)
        .hasMessageStartingWith("arrivals: is 300/s and think-time is 1500ms");
    assertThat(option.over(parse("mine.yaml", "think-time: 0s\n")).complete().arrivals())
        .isEqualTo(new Arrivals.Open(300));
  }

  @Test
  void refusesAKeyThatStandsTwice() {
    assertThatThrownBy(() -> parse("mine.yaml", "seed: 1\nseed: 2\n"))
        .hasMessageContaining("line 2, column 1: seed: is given twice");
  }

  @Test
  void refusesWhatIsNotYaml() {
    assertThatThrownBy(() -> parse("mine.yaml", "profiles: [plain\nseed: 1\n"))
        .isInstanceOf(InvalidExperimentException.class)
        .hasMessageContaining("line 2, column 5: not YAML");
    assertThatThrownBy(() -> parse("mine.yaml", "# nothing\n"))
        .hasMessage("mine.yaml: it is empty");
    assertThatThrownBy(() -> parse("mine.yaml", "a: 1\n---\nb: 2\n"))
        .isInstanceOf(InvalidExperimentException.class);
    assertThatThrownBy(() -> parse("mine.yaml", "a: \u0000\n"))
        .isInstanceOf(InvalidExperimentException.class);
  }

  @Test
  void refusesWhatCannotBeRead(@TempDir Path folder) throws IOException {
    Path missing = folder.resolve("missing.yaml");
    assertThatThrownBy(() -> FILE.read(missing))
        .isInstanceOf(InvalidExperimentException.class)
        .hasMessage(missing + ": there is no such file");
    Path binary = Files.write(folder.resolve("binary.yaml"), new byte[] {(byte) 0xff, 0x00});
    assertThatThrownBy(() -> FILE.read(binary)).hasMessage(binary + ": it is not UTF-8 text");
  }

  @Test
  void tellsAllFaultsOfOptions() {
    assertThatThrownBy(
            () -> FILE.options(new java.util.TreeMap<>(Map.of("clients", "1,x", "seed", ""))))
        .isInstanceOf(InvalidExperimentException.class)
        .hasMessage(
            """
            --clients: expected a whole number, found "x"
            --seed: expected a whole number, found nothing""");
  }

  private static String shipped() throws IOException {
    try (InputStream in =
        Objects.requireNonNull(Experiment.class.getResourceAsStream("business.yaml"))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @Test
  void looksForTheCatalogueBesideTheFileThatNamesIt(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("mine.yaml"), "seed: 1\ncatalog: own.yaml\n");
    Path own = folder.resolve("own.yaml").toAbsolutePath();
    assertThat(FILE.read(file).complete().catalog()).contains(own);
    assertThat(ExperimentFile.catalog(file)).contains(own);
    assertThat(ExperimentYaml.write(FILE.read(file).complete()))
        .contains("\ncatalog: catalog.yaml\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"seed: 1", "catalog: [a]", "- catalog", "catalog: {", "catalog: ''", ""})
  void findsNoCatalogueWhereNoneIsNamed(String text, @TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("mine.yaml"), text);
    assertThat(ExperimentFile.catalog(file)).isEmpty();
    assertThat(ExperimentFile.catalog(folder.resolve("nowhere.yaml"))).isEmpty();
  }
}
