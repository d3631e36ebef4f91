package io.b2bench.workloads.business.setting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.ExperimentFile;
import io.b2bench.experiment.plan.InvalidExperimentException;
import io.b2bench.experiment.setting.ReferenceFile;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.workloads.handshake.HandshakeSettings;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A damaged experiment file is read or refused; it is never an error of b2bench. */
final class DamagedExperimentTest {
  private static final ExperimentFile FILE =
      new ExperimentFile(List.of(BusinessSettings.LIST, HandshakeSettings.LIST), Catalog.shipped());
  private static final String WHOLE =
      ReferenceFile.of(BusinessSettings.LIST).replaceAll("(?m)^#.*\n", "");
  private static final String PIECES = "[]{}:,-#&*!|>'\"%@`~\n\t 0x9\u00e9\u0007\ud83d\ude00";

  @Test
  void whereverTheDamageIs() {
    SplittableRandom random = new SplittableRandom(11);
    int read = 0;
    for (int i = 0; i < 2000; i++) {
      StringBuilder text = new StringBuilder(WHOLE);
      for (int changes = random.nextInt(1, 4); changes > 0; changes--) {
        damage(text, random);
      }
      try {
        Experiment experiment = FILE.parse("damaged.yaml", text.toString(), Path.of(""));
        assertThat(FILE.parse("again.yaml", experiment.settings().yaml(), Path.of("")))
            .isEqualTo(experiment);
        read++;
      } catch (InvalidExperimentException e) {
        assertThat(e).hasMessageContaining("damaged.yaml");
      }
    }
    assertThat(read).isBetween(1, 1000);
  }

  private static void damage(StringBuilder text, SplittableRandom random) {
    int at = random.nextInt(text.length());
    int end = Math.min(text.length(), at + random.nextInt(1, 30));
    switch (random.nextInt(4)) {
      case 0 -> text.insert(at, PIECES.charAt(random.nextInt(PIECES.length())));
      case 1 -> text.setCharAt(at, PIECES.charAt(random.nextInt(PIECES.length())));
      case 2 -> text.delete(at, end);
      default -> text.insert(random.nextInt(text.length()), text.substring(at, end));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "~",
        "experiment: ~",
        "scale: ~",
        "scale: {items: ~}",
        "limits: {p90: ~}",
        "limits: {p90: {default: ~}}",
        "? [a]\n: b",
        "clients: &a [*a]",
        "clients: [1, [2]]",
        "hops: {front: 1}",
        "seed: 0x10",
        "catalog: \"\\0\"",
        "scale.items: 500",
        "profiles: [[plain]]"
      })
  void whateverIsMeant(String text) {
    assertThatThrownBy(() -> FILE.parse("damaged.yaml", text, Path.of("")))
        .isInstanceOf(InvalidExperimentException.class)
        .hasMessageContaining("damaged.yaml");
  }
}
