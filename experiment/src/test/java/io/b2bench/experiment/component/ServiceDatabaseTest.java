package io.b2bench.experiment.component;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ServiceDatabaseTest {
  @ParameterizedTest
  @CsvSource({
    "h2:mem, false",
    "h2:file, false",
    "h2:file:a/b, true",
    "h2:server, false",
    "postgres, false",
    "jdbc:postgresql://db1/shop?user=me, true"
  })
  void readsWhatItWrites(String text, boolean kept) {
    ServiceDatabase database = ServiceDatabase.parse(text).orElseThrow();
    assertThat(database.text()).isEqualTo(text);
    assertThat(database.kept()).isEqualTo(kept);
    assertThat(database.words()).isNotBlank();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"h2", "h2:file:", "postgresql", "jdbc:postgresql:shop", "jdbc:mysql://a/b"})
  void knowsNoOthers(String text) {
    assertThat(ServiceDatabase.parse(text)).isEmpty();
  }

  @Test
  void noticesPasswords() {
    assertThat(ServiceDatabase.holdsPassword("jdbc:postgresql://db1/shop?user=me&password=x"))
        .isTrue();
    assertThat(ServiceDatabase.holdsPassword("jdbc:postgresql://db1/shop?Password=x")).isTrue();
    assertThat(ServiceDatabase.holdsPassword("jdbc:postgresql://me:x@db1/shop")).isTrue();
    assertThat(ServiceDatabase.holdsPassword("jdbc:postgresql://db1:5433/shop?user=me")).isFalse();
    assertThat(ServiceDatabase.holdsPassword("h2:file:password=x")).isFalse();
  }
}
