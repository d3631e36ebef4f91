package io.b2bench.workloads.business.setting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.b2bench.experiment.component.ServiceDatabase;
import io.b2bench.experiment.plan.ArrivalLevels;
import io.b2bench.experiment.plan.CommonSettings;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.ExperimentFile;
import io.b2bench.experiment.plan.LoadLevels;
import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.experiment.plan.LoadSettings.Connection;
import io.b2bench.experiment.plan.LoadSettings.Hop;
import io.b2bench.experiment.plan.Precision;
import io.b2bench.experiment.plan.ServiceDesign;
import io.b2bench.experiment.setting.ReferenceFile;
import io.b2bench.measurement.observation.Arrivals;
import io.b2bench.results.record.Stratum;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.profile.TlsProfile;
import io.b2bench.workloads.business.setting.BusinessSettings.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class BusinessSettingsTest {
  static final ExperimentFile FILE =
      new ExperimentFile(List.of(BusinessSettings.LIST), Catalog.shipped());

  static final Experiment DEFAULTS = Experiment.of(BusinessSettings.LIST);

  private static final String EVERY_KEY =
      """
      experiment: business
      profiles: [tls13-aes128gcm, plain, tls13-aes128gcm]
      baseline: tls13-aes128gcm
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

  static Experiment parse(String name, String text) {
    return FILE.parse(name, text, Path.of(""));
  }

  @Test
  void theReferenceFileHoldsTheDefaults() {
    String file = ReferenceFile.of(BusinessSettings.LIST);
    assertThat(parse("business.yaml", file)).isEqualTo(DEFAULTS);
    assertThat(file)
        .contains("\n# catalog: ...\n", "\nscale: {businesses: 16, items: 1000}\n")
        .contains("\n#   per-request   for one interaction\n")
        .contains("\nbaseline: plain\n", "\nclients: auto\n");
  }

  @Test
  void readsEveryKey() {
    assertThat(parse("mine.yaml", EVERY_KEY))
        .isEqualTo(
            DEFAULTS
                .with(
                    CommonSettings.PROFILES, List.of("tls13-aes128gcm", "plain", "tls13-aes128gcm"))
                .with(CommonSettings.BASELINE, "tls13-aes128gcm")
                .with(LoadSettings.CLIENTS, LoadLevels.of(2, 8))
                .with(LoadSettings.CONNECTION, Connection.PER_REQUEST)
                .with(LoadSettings.HOPS, Set.of(Hop.PARTNERS))
                .with(BusinessSettings.PARTNER_CONNECTIONS, PartnerConnections.PER_CALL)
                .with(BusinessSettings.DATABASE, new ServiceDatabase.File(Optional.of("/a b/c")))
                .with(BusinessSettings.BUSINESSES, 3)
                .with(BusinessSettings.ITEMS, 500)
                .with(LoadSettings.THINK_TIME, Duration.ofMillis(1500))
                .with(
                    LoadSettings.LIMITS,
                    Map.of(
                        "create-order", Duration.ofMillis(500), "default", Duration.ofMinutes(1)))
                .with(CommonSettings.PRECISION, Precision.PUBLICATION)
                .with(BusinessSettings.SAMPLES, Samples.JTL)
                .with(CommonSettings.SEED, Optional.of(42L)));
  }

  @Test
  void fillsInWhatIsLeftOut() {
    assertThat(parse("mine.yaml", "experiment: business")).isEqualTo(DEFAULTS);
    assertThat(parse("mine.yaml", "scale: {items: 500}").get(BusinessSettings.BUSINESSES))
        .isEqualTo(16);
  }

  @Test
  void writesWhatItReads() {
    Experiment every = parse("mine.yaml", EVERY_KEY);
    assertThat(parse("again.yaml", every.settings().yaml())).isEqualTo(every);
    assertThat(parse("again.yaml", DEFAULTS.settings().yaml())).isEqualTo(DEFAULTS);
  }

  @Test
  void takesTheLoadLevelsOfTheMachineUnlessTold() {
    assertThat(levels(Map.of())).isEqualTo(new LoadLevels.Auto());
    assertThat(levels(Map.of("clients", "auto"))).isEqualTo(new LoadLevels.Auto());
    assertThat(levels(Map.of("clients", "2,3"))).isEqualTo(LoadLevels.of(2, 3));
    assertThatThrownBy(() -> parse("mine.yaml", "clients: [auto]"))
        .hasMessageContaining("expected a whole number, found \"auto\"");
    assertThatThrownBy(() -> levels(Map.of("clients", "auto,4")))
        .hasMessageContaining("--clients")
        .hasMessageContaining("\"auto\"");
    assertThatThrownBy(() -> parse("mine.yaml", "clients: many")).hasMessageContaining("many");
  }

  private static LoadLevels levels(Map<String, String> options) {
    return FILE.options(options).get(LoadSettings.CLIENTS);
  }

  @Test
  void takesABaselineThatTheCatalogueKnows() {
    assertThat(FILE.options(Map.of("baseline", "tls13-aes128gcm@mtls@ecdsa-p256")).baseline())
        .isEqualTo("tls13-aes128gcm@ecdsa-p256@mtls");
    assertThatThrownBy(() -> FILE.options(Map.of("baseline", "tls13-aes129gcm")))
        .hasMessageContaining("--baseline")
        .hasMessageContaining("did you mean 'tls13-aes128gcm'");
    assertThatThrownBy(() -> parse("mine.yaml", "baseline: post-quantum"))
        .hasMessageContaining("baseline")
        .hasMessageContaining("post-quantum");
  }

  @Test
  void optionsComeBeforeTheFile(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("mine.yaml"), EVERY_KEY);
    Experiment both = FILE.read(file, Map.of("profiles", "plain, plain", "seed", "7"));
    assertThat(both.profiles()).containsExactly("plain", "plain");
    assertThat(both.seed()).isEqualTo(7);
    assertThat(both.get(LoadSettings.CLIENTS)).isEqualTo(LoadLevels.of(2, 8));
  }

  @Test
  void takesVariantsAndSetsOfProfiles() {
    Experiment experiment =
        FILE.options(Map.of("profiles", "keys,tls13-aes128gcm@mtls@ecdsa-p256"));
    List<String> keys = Catalog.shipped().set("keys").stream().map(TlsProfile::name).toList();
    assertThat(experiment.profiles())
        .startsWith(keys.toArray(String[]::new))
        .endsWith("tls13-aes128gcm@ecdsa-p256@mtls")
        .hasSize(keys.size() + 1);
  }

  @Test
  void readsAndWritesAnOpenLoop() {
    Experiment open = parse("mine.yaml", "arrivals: 0.5/s");
    assertThat(open.get(LoadSettings.ARRIVALS)).isEqualTo(ArrivalLevels.of(new Arrivals.Open(0.5)));
    assertThat(open.settings().yaml()).contains("arrivals: 0.5/s");
    assertThat(parse("again.yaml", open.settings().yaml())).isEqualTo(open);
  }

  @Test
  void severalRatesAreLoadLevels() {
    Experiment open = FILE.options(Map.of("arrivals", "200/s,400.5/s", "clients", "16"));
    assertThat(open.settings().yaml()).contains("arrivals: [200/s, 400.5/s]");
    assertThat(parse("again.yaml", open.settings().yaml())).isEqualTo(open);
    assertThat(ServiceDesign.of(open).strata())
        .extracting(Stratum::text)
        .containsExactly("16 clients, arrivals 200/s", "16 clients, arrivals 400.5/s");
    ArrivalLevels levels = open.get(LoadSettings.ARRIVALS);
    assertThat(levels.in(ServiceDesign.of(open).strata().getLast()))
        .isEqualTo(new Arrivals.Open(400.5));
    assertThat(levels.words(List.of(16)))
        .startsWith("open loop, 200 and 400.5 interactions/s over 16 clients");
    assertThatThrownBy(() -> FILE.options(Map.of("arrivals", "200/s,closed")))
        .hasMessageContaining("a rate such as 300/s");
    assertThatThrownBy(() -> FILE.options(Map.of("arrivals", "200/s,200/s")))
        .hasMessageContaining("names the same rate twice");
  }

  @Test
  void looksForTheCatalogueBesideTheFileThatNamesIt(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("mine.yaml"), "seed: 1\ncatalog: own.yaml\n");
    Path own = folder.resolve("own.yaml").toAbsolutePath();
    assertThat(FILE.read(file, Map.of()).catalog()).contains(own);
    assertThat(ExperimentFile.catalog(file)).contains(own);
    assertThat(FILE.read(file, Map.of()).settings().yaml()).contains("\ncatalog: catalog.yaml\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"seed: 1", "catalog: [a]", "- catalog", "catalog: {", "catalog: ''", ""})
  void findsNoCatalogueWhereNoneIsNamed(String text, @TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("mine.yaml"), text);
    assertThat(ExperimentFile.catalog(file)).isEmpty();
    assertThat(ExperimentFile.catalog(folder.resolve("nowhere.yaml"))).isEmpty();
  }
}
