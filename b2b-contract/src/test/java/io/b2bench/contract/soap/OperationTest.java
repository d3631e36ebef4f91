package io.b2bench.contract.soap;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.contract.service.Interaction;
import org.junit.jupiter.api.Test;

class OperationTest {
  @Test
  void isNamedAfterItsInteraction() {
    assertThat(Operation.of(Interaction.CHANGE_PAYMENT_METHOD))
        .isEqualTo(
            new Operation(
                Interaction.CHANGE_PAYMENT_METHOD,
                "changePaymentMethod",
                "changePaymentMethodResponse",
                "urn:b2bench:service:change-payment-method"));
    assertThat(Operation.ALL)
        .extracting(Operation::interaction)
        .containsExactly(Interaction.values());
  }
}
