package io.b2bench.listener.component;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.b2bench.measurement.message.ListenerSettings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SettingsTest {
  @Test
  void readsARecord() {
    String line = "{\"name\":\"plain\",\"profile\":\"plain\",\"port\":0}";
    assertThat(Settings.read(line, ListenerSettings.class))
        .isEqualTo(ListenerSettings.of("plain", 0));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "null",
        "{",
        "[]",
        "{\"name\":\"a\",\"profile\":\"plain\"}",
        "{\"name\":\"a\",\"profile\":\"plain\",\"port\":\"0\"}",
        "{\"name\":\"a\",\"profile\":\"plain\",\"port\":0,\"prot\":0}"
      })
  void refusesAnythingElseInOneSentence(String text) {
    assertThatExceptionOfType(UnusableSettingsException.class)
        .isThrownBy(() -> Settings.read(text, ListenerSettings.class))
        .withMessageContaining("the settings")
        .satisfies(e -> assertThat(e.getMessage()).doesNotContain("\n"));
  }
}
