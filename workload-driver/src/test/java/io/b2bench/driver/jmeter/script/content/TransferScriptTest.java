package io.b2bench.driver.jmeter.script.content;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.b2bench.driver.jmeter.script.ClientScript;
import io.b2bench.driver.jmeter.script.OperationKind;
import io.b2bench.driver.jmeter.script.Parameters;
import io.b2bench.driver.jmeter.script.Script;
import io.b2bench.measurement.message.Method;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class TransferScriptTest {
  private static final Script TRANSFER = Script.named("transfer");
  private static final List<String> KINDS =
      TRANSFER.operations().stream().map(OperationKind::name).toList();

  @Test
  void fetchesOneFileInItsWay() {
    assertThat(TRANSFER.operations())
        .hasSize(16)
        .contains(new OperationKind("download-3m-copied", "/downloads/3m-copied", Method.GET));
    assertThat(client("download=download-10m").next()).isEqualTo("download-10m");
    assertThat(client("").next()).isEqualTo("download-3m");
  }

  @Test
  void refusesWhatThePlanDoesNotHave() {
    assertThatThrownBy(() -> client("download=download-4m"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("download-4m");
  }

  private static ClientScript client(String parameters) {
    return TRANSFER.forClient(Parameters.parse(parameters), KINDS, new SplittableRandom(1));
  }
}
