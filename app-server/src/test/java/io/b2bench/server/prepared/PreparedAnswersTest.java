package io.b2bench.server.prepared;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.contract.service.Interaction;
import io.b2bench.listener.json.StrictJson;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PreparedAnswersTest {
  @ParameterizedTest
  @EnumSource(Interaction.class)
  void answersInTheFormOfTheContract(Interaction interaction) {
    byte[] answer = StrictJson.mapper().writeValueAsBytes(PreparedAnswers.to(interaction));
    assertThat(StrictJson.mapper().readValue(answer, interaction.response()))
        .isInstanceOf(interaction.response());
  }

  @ParameterizedTest
  @EnumSource(Interaction.class)
  void isAboutAsLongAsWhatTheServiceAnswers(Interaction interaction) {
    int length = StrictJson.mapper().writeValueAsBytes(PreparedAnswers.to(interaction)).length;
    switch (interaction) {
      case PRODUCT_DETAIL -> assertThat(length).isBetween(200_000, 230_000);
      case NEW_PRODUCTS -> assertThat(length).isBetween(2_000, 10_000);
      case ORDER_STATUS -> assertThat(length).isBetween(500, 2_000);
      default -> assertThat(length).isLessThan(300);
    }
  }
}
