package io.b2bench.driver.jmeter.script;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** How a script is found, and what it is told. */
class ScriptTest {
  private static final Script BUSINESS = Script.named("business");

  @Test
  void findsTheScriptThatShips() {
    assertThat(BUSINESS.operations()).hasSize(7);
    assertThat(BUSINESS.operations())
        .contains(new OperationKind("create-order", "/interactions/create-order"));
  }

  @Test
  void namesTheScriptsThatThereAre() {
    assertThatThrownBy(() -> Script.named("page"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "script \"page\" is not one of business, business-soap, pages, transfer, requests, plan");
  }

  @Test
  void parametersAreTheSameInPlanAndSettings() {
    Parameters parameters = Parameters.parse("  items=1000\tcustomers=3072 ");

    assertThat(parameters).isEqualTo(new Parameters(Map.of("customers", "3072", "items", "1000")));
    assertThat(parameters.text()).isEqualTo("customers=3072 items=1000");
    assertThat(Parameters.parse("")).isEqualTo(new Parameters(Map.of()));
    assertThatThrownBy(() -> Parameters.parse("items")).hasMessageContaining("name=value");
  }

  @Test
  void refusesParametersThatMakeNoSense() {
    for (String wrong :
        List.of("", "customers=3072", "customers=x items=1000", "customers=0 items=1000")) {
      assertThatThrownBy(
              () ->
                  BUSINESS.forClient(
                      Parameters.parse(wrong), List.of("create-order"), new SplittableRandom(1)))
          .as(wrong)
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageMatching(".*(customers|items).*");
    }
  }
}
