package io.b2bench.workloads.handshake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.ExperimentFile;
import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.experiment.setting.ReferenceFile;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.workloads.business.setting.BusinessSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class HandshakeSettingsTest {
  private static final ExperimentFile FILE =
      new ExperimentFile(List.of(BusinessSettings.LIST, HandshakeSettings.LIST), Catalog.shipped());

  @Test
  void hasDefaultsOfItsOwn() {
    Experiment named = FILE.options(Map.of("experiment", "handshake"));
    assertThat(named).isEqualTo(Experiment.of(HandshakeSettings.LIST));
    assertThat(named.profiles()).contains("tls13-aes128gcm@conscrypt").doesNotContain("plain");
    assertThat(FILE.parse("h.yaml", ReferenceFile.of(HandshakeSettings.LIST), Path.of("")))
        .isEqualTo(named);
  }

  @Test
  void isRepeatedWithItsCatalogue(@TempDir Path folder) throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("mine.yaml"), "experiment: handshake\ncatalog: own.yaml\nseed: 5\n");
    String again = FILE.read(file, Map.of()).settings().yaml();
    assertThat(again).contains("experiment: handshake\n", "catalog: catalog.yaml\n", "seed: 5\n");
    assertThat(FILE.parse("experiment.yaml", again, folder).catalog())
        .contains(folder.resolve("catalog.yaml").toAbsolutePath());
  }

  @Test
  void hasNoClients() {
    Experiment experiment = Experiment.of(HandshakeSettings.LIST);
    assertThatThrownBy(() -> experiment.get(LoadSettings.CLIENTS))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("handshake takes no clients");
  }
}
