package io.b2bench.listener.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.b2bench.contract.service.ChangeItem;
import io.b2bench.contract.service.ContractViolation;
import io.b2bench.contract.service.CreateOrder;
import io.b2bench.contract.service.NewProducts;
import io.b2bench.contract.service.OrderStatus;
import io.b2bench.contract.service.ShipType;
import io.b2bench.measurement.message.PartnerSettings;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.core.JacksonException;

class StrictJsonTest {
  @Test
  void readsWhatItWrites() {
    CreateOrder order =
        new CreateOrder(
            7, List.of(new CreateOrder.Line(1, 2)), ShipType.AIR, Optional.of(3), Optional.empty());
    byte[] json = StrictJson.mapper().writeValueAsBytes(order);
    assertThat(StrictJson.mapper().readValue(json, CreateOrder.class)).isEqualTo(order);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {"customer":1}              | -
          {"customer":1,"order":null} | -
          {"customer":1,"order":5}    | 5
          """)
  void leavesAnOptionalOut(String json, String order) {
    OrderStatus read = StrictJson.mapper().readValue(json, OrderStatus.class);
    assertThat(read.order().map(String::valueOf).orElse("-")).isEqualTo(order);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"shipType\":\" AIR\"",
        "\"shipType\":\"AIR\\n\"",
        "\"shipType\":\"\\u0000AIR\"",
        "\"shipType\":0",
        "\"shipType\":\"AIR\",\"attachment\":[]",
        "\"shipType\":\"AIR\",\"attachment\":[1,2]",
        "\"shipType\":\"AIR\",\"attachment\":1",
        "\"shipType\":\"AIR\",\"attachment\":\"AAA\"",
        "\"shipType\":\"AIR\",\"attachment\":\"AA.=\""
      })
  void takesTextsAsTheyAre(String members) {
    String json = "{\"customer\":1,\"lines\":[{\"item\":1,\"quantity\":1}],%s}".formatted(members);
    JacksonException refused =
        catchThrowableOfType(
            JacksonException.class, () -> StrictJson.mapper().readValue(json, CreateOrder.class));
    assertThat(StrictJson.explain(refused)).startsWith("a value of the wrong type at ");
  }

  @Test
  void readsADocument() {
    String json =
        "{\"customer\":1,\"lines\":[{\"item\":1,\"quantity\":1}],\"shipType\":\"AIR\",\"attachment\":\"AQID\"}";
    assertThat(StrictJson.mapper().readValue(json, CreateOrder.class).attachment().orElseThrow())
        .containsExactly(1, 2, 3);
  }

  @Test
  void readsDurationsAndEnums() {
    String json =
        """
        {"host":"127.0.0.1","controlPort":0,"listeners":[],"keys":"","seed":1,"refusals":0.5,
         "delay":"PT0.02S","delayShape":"EXPONENTIAL","idleTimeout":"PT30S","watchParent":true}
        """;
    PartnerSettings settings = StrictJson.mapper().readValue(json, PartnerSettings.class);
    assertThat(settings.delay()).isEqualTo(Duration.ofMillis(20));
    assertThat(settings.delayShape()).isEqualTo(PartnerSettings.DelayShape.EXPONENTIAL);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          {"customer":1,"lines":[{"item":1,"quantity":1}],"shipType":"AIR","x":1}    | unknown property x
          {"customer":1,"lines":[{"item":1,"quantity":1,"y":0}],"shipType":"AIR"}    | unknown property lines[0].y
          {"lines":[{"item":1,"quantity":1}],"shipType":"AIR"}                       | a value is missing at customer
          {"customer":null,"lines":[{"item":1,"quantity":1}],"shipType":"AIR"}       | a value of the wrong type at customer
          {"customer":1,"lines":[{"item":1}],"shipType":"AIR"}                       | a value is missing at lines[0].quantity
          {"customer":1,"lines":[{"item":1,"quantity":1}]}                           | a value is missing at shipType
          {"customer":1,"lines":null,"shipType":"AIR"}                               | a value is missing at lines
          {"customer":"1","lines":[{"item":1,"quantity":1}],"shipType":"AIR"}        | a value of the wrong type at customer
          {"customer":1.5,"lines":[{"item":1,"quantity":1}],"shipType":"AIR"}        | a value of the wrong type at customer
          {"customer":1e2,"lines":[{"item":1,"quantity":1}],"shipType":"AIR"}        | a value of the wrong type at customer
          {"customer":true,"lines":[{"item":1,"quantity":1}],"shipType":"AIR"}       | a value of the wrong type at customer
          {"customer":1,"lines":[{"item":1,"quantity":1}],"shipType":0}              | a value of the wrong type at shipType
          {"customer":1,"lines":[{"item":1,"quantity":1}],"shipType":"TELEPORT"}     | a value of the wrong type at shipType
          {"customer":1,"lines":{"item":1,"quantity":1},"shipType":"AIR"}            | a value of the wrong type at lines
          {"customer":1,"customer":2,"lines":[],"shipType":"AIR"}                    | a property is given twice
          [1]                                                                        | a value of the wrong type at the root
          {"customer":1,                                                             | not valid JSON
          """)
  void explainsARefusalWithoutClassNames(String json, String explanation) {
    JacksonException failure = refusal(json.getBytes(StandardCharsets.UTF_8), CreateOrder.class);
    assertThat(StrictJson.violation(failure)).isEmpty();
    assertThat(StrictJson.explain(failure)).startsWith(explanation).doesNotContain("b2bench");
  }

  @ParameterizedTest
  @ValueSource(strings = {"1", "1.5", "true", "{}", "[]"})
  void refusesAnythingButTextForText(String subject) {
    byte[] json =
        "{\"subject\":%s,\"days\":1,\"limit\":1}"
            .formatted(subject)
            .getBytes(StandardCharsets.UTF_8);
    assertThat(StrictJson.explain(refusal(json, NewProducts.class)))
        .startsWith("a value of the wrong type at subject");
  }

  @Test
  void refusesNumbersBeyondTheType() {
    assertThat(explain("{\"customer\":99999999999}")).startsWith("a number is too large");
    assertThat(explain("{\"customer\":" + "9".repeat(100) + "}")).isNotBlank();
  }

  @Test
  void refusesDeepNesting() {
    assertThat(explain("[".repeat(10_000))).isNotBlank();
  }

  @Test
  void refusesTrailingText() {
    assertThat(explain("{\"customer\":1} {}")).isNotBlank();
  }

  @Test
  void refusesBytesThatAreNotUtf8() {
    byte[] json = "{\"customer\":1,\"x\":\"\u00e4\"}".getBytes(StandardCharsets.ISO_8859_1);
    assertThat(StrictJson.explain(refusal(json, OrderStatus.class))).isNotBlank();
  }

  @Test
  void findsTheViolationBehindAFailure() {
    JacksonException failure =
        refusal("{\"customer\":-1}".getBytes(StandardCharsets.UTF_8), OrderStatus.class);
    assertThat(StrictJson.violation(failure).map(ContractViolation::field)).contains("customer");
  }

  @Test
  void keepsTheDigitsOfAnAmount() {
    ChangeItem item =
        StrictJson.mapper()
            .readValue("{\"item\":1,\"cost\":12.10,\"image\":\"5k-1\"}", ChangeItem.class);
    assertThat(item.cost()).isEqualTo(new BigDecimal("12.10"));
  }

  private static String explain(String json) {
    return StrictJson.explain(refusal(json.getBytes(StandardCharsets.UTF_8), OrderStatus.class));
  }

  private static JacksonException refusal(byte[] json, Class<?> type) {
    return catchThrowableOfType(
        JacksonException.class, () -> StrictJson.mapper().readValue(json, type));
  }
}
