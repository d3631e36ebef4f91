package io.b2bench.results.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.b2bench.measurement.json.Json;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class StratumTest {
  private static final Stratum SMALL = Stratum.ofClients(4).with("bytes", 1024);

  @Test
  void comesBackFromItsKey() {
    assertThat(SMALL.key()).isEqualTo("clients=4;bytes=1024");
    assertThat(Stratum.of(SMALL.key())).isEqualTo(SMALL);
    assertThat(Stratum.NONE.key()).isEmpty();
    assertThat(Stratum.of("")).isEqualTo(Stratum.NONE);
    assertThat(Stratum.of("group=")).isEqualTo(Stratum.NONE.with("group", ""));
  }

  @Test
  void comesBackFromAFileWithItsFactorsInOrder() {
    String json = Json.write(SMALL);
    assertThat(json).isEqualTo("{\"clients\":\"4\",\"bytes\":\"1024\"}");
    assertThat(Json.mapper().readValue(json, Stratum.class).key()).isEqualTo(SMALL.key());
    Cell cell = new Cell("plain", "plain", SMALL);
    assertThat(Json.mapper().readValue(Json.write(cell), Cell.class).stratum().key())
        .isEqualTo(SMALL.key());
  }

  @Test
  void isSaidInWords() {
    assertThat(Stratum.ofClients(1).text()).isEqualTo("1 client");
    assertThat(SMALL.text()).isEqualTo("4 clients, bytes 1024");
    assertThat(Stratum.NONE.with("resumed", "no").text()).isEqualTo("resumed no");
  }

  @Test
  void knowsItsClientsWhereTheyVary() {
    assertThat(SMALL.clients()).isEqualTo(4);
    assertThat(SMALL.value("bytes")).hasValue("1024");
    assertThat(Stratum.NONE.with("bytes", 1).clients()).isZero();
    assertThat(SMALL.value("packet")).isEmpty();
  }

  @Test
  void isTheSameWhateverTheOrder() {
    assertThat(Stratum.NONE.with("bytes", 1024).with("clients", 4))
        .isEqualTo(SMALL)
        .hasSameHashCodeAs(SMALL);
  }

  @ParameterizedTest
  @ValueSource(strings = {"1 2", "a=b", "a;b", "a|b", "a,b", "a\nb", "\t"})
  void refusesWhatAKeyCouldNotTellApart(String text) {
    assertThatThrownBy(() -> Stratum.NONE.with("bytes", text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(text);
    assertThatThrownBy(() -> Stratum.NONE.with(text, 1))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"bytes", "=1", "clients=4;", ";clients=4", "clients=4;bytes"})
  void refusesAKeyThatIsNone(String key) {
    assertThatThrownBy(() -> Stratum.of(key))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("not a stratum: " + key);
  }

  @Test
  void refusesAFactorWithoutAName() {
    assertThatThrownBy(() -> Stratum.NONE.with("", 1)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void namesNoFolderInAFileName() {
    assertThat(Stratum.ofClients(64).with("arrivals", "400/s").fileName())
        .isEqualTo("64-400-per-s");
  }
}
