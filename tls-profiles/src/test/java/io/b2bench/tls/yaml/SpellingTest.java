package io.b2bench.tls.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpellingTest {
  @ParameterizedTest
  @CsvSource({"kitten, sitting, 3", "a, '', 1", "'', ab, 2", "same, SAME, 0", "ab, ba, 2"})
  void countsTheLettersToChange(String one, String other, int distance) {
    assertThat(Spelling.distance(one, other)).isEqualTo(distance);
  }

  @Test
  void suggestsNoNameThatWouldBeAGuess() {
    assertThat(Spelling.nearest("plian", Set.of("plain", "bc"))).contains("plain");
    assertThat(Spelling.nearest("x", Set.of("bc", "h2"))).isEmpty();
    assertThat(Spelling.nearest("plain", Set.of("pooled"))).isEmpty();
    assertThat(Spelling.nearest("x", Set.of())).isEmpty();
  }
}
