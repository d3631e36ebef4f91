package io.b2bench.results.store;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Stratum;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NamesTest {
  private static void check(String factor) {
    Stratum stratum = Stratum.ofClients(64).with("arrivals", factor);
    Names.check("line 7", new Cell("plain", "plain", stratum));
  }

  /** As `--arrivals 400/s,0.5/s` names its load levels. */
  @ParameterizedTest
  @ValueSource(strings = {"400/s", "0.5/s", "1000000/s", "closed", "95%", "mapped", "5ms"})
  void takesTheValuesOfLoadLevels(String factor) {
    assertThatCode(() -> check(factor)).doesNotThrowAnyException();
  }

  @ParameterizedTest
  @ValueSource(strings = {"/s", "400/", "400/s/..", "../s", "4e9/s", "400/$(x)", "400//s"})
  void takesNothingLikeThem(String factor) {
    assertThatThrownBy(() -> check(factor))
        .isInstanceOf(UnreadableRunException.class)
        .hasMessageContaining("a name has letters, digits");
  }
}
