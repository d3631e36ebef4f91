package io.b2bench.results.store;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

class CountsTest {
  private static void check(String json) {
    Counts.check("line 7", JsonMapper.shared().readTree(json), Set.of());
  }

  /** A collection between two looks at the heap can leave less with connections than without. */
  @Test
  void aGaugeMayBeBelowZero() {
    assertThatCode(() -> check("{\"observation\": {\"gauges\": {\"retainedClient\": -60.4}}}"))
        .doesNotThrowAnyException();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"observation\": {\"nanos\": -1}}",
        "{\"observation\": {\"load\": {\"gauges\": {\"of\": -1}}}}",
        "{\"observation\": {\"gauges\": {\"of\": -1e300}}}",
        "{\"observation\": {\"gauges\": {\"of\": 1e300}}}",
        "{\"gauges\": -1}"
      })
  void nothingElseMay(String json) {
    assertThatThrownBy(() -> check(json))
        .isInstanceOf(UnreadableRunException.class)
        .hasMessageContaining("line 7")
        .hasMessageContaining("cannot be");
  }
}
