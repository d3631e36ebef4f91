package io.b2bench.listener.component;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.b2bench.measurement.message.ListenerSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SettingsTest {
  @TempDir Path folder;

  @Test
  void readsARecord() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("s.json"), "{\"name\":\"plain\",\"profile\":\"plain\",\"port\":0}");
    assertThat(Settings.read(file, ListenerSettings.class))
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
  void refusesAnythingElseInOneSentenceThatNamesTheFile(String text) throws IOException {
    Path file = Files.writeString(folder.resolve("s.json"), text);
    assertThatExceptionOfType(UnusableSettingsException.class)
        .isThrownBy(() -> Settings.read(file, ListenerSettings.class))
        .withMessageContaining(file.toString())
        .satisfies(e -> assertThat(e.getMessage()).doesNotContain("\n"));
  }

  @Test
  void saysThatThereIsNoFile() {
    assertThatExceptionOfType(UnusableSettingsException.class)
        .isThrownBy(() -> Settings.read(folder.resolve("none.json"), ListenerSettings.class))
        .withMessageContaining("there are no settings");
  }
}
