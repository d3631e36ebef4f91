package io.b2bench.contract.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MixTest {
  @Test
  void addsUpToAHundred() {
    assertThat(Arrays.stream(Interaction.values()).mapToInt(Interaction::weight).sum())
        .isEqualTo(100);
  }

  @Test
  void findsEveryInteractionByItsKind() {
    for (Interaction interaction : Interaction.values()) {
      assertThat(Interaction.of(interaction.kind())).contains(interaction);
    }
    assertThat(Interaction.of("createorder")).isEmpty();
  }

  @Test
  void coversEveryRequestAndResponse() {
    assertThat(Arrays.stream(Interaction.values()).map(Interaction::request))
        .containsExactlyInAnyOrderElementsOf(permitted(Request.class));
    assertThat(Arrays.stream(Interaction.values()).map(Interaction::response))
        .containsExactlyInAnyOrderElementsOf(permitted(Response.class));
  }

  @Test
  void isWrittenAndReadAlike() {
    assertThat(Mix.parse(Mix.STANDARD.text())).isEqualTo(Mix.STANDARD);
    assertThat(Mix.only(Interaction.ORDER_STATUS).text()).isEqualTo("order-status:1");
    assertThat(Mix.parse("create-order:3,change-item:1,new-customer:0").shares())
        .isEqualTo(Map.of(Interaction.CREATE_ORDER, 0.75, Interaction.CHANGE_ITEM, 0.25));
    assertThat(Mix.STANDARD.among(Set.of(Interaction.CHANGE_ITEM)))
        .isEqualTo(new Mix(Map.of(Interaction.CHANGE_ITEM, 2)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "order-status",
        "order-status:",
        "order-status:x",
        "order:1",
        "change-item:0",
        "change-item:1001",
        "change-item:1,change-item:2",
        "change-item:-1"
      })
  void refusesWhatIsNoMix(String text) {
    assertThatIllegalArgumentException().isThrownBy(() -> Mix.parse(text));
  }

  @SuppressWarnings("unchecked")
  private static <T> Iterable<? extends Class<? extends T>> permitted(Class<T> type) {
    return Arrays.stream(type.getPermittedSubclasses()).map(c -> (Class<? extends T>) c).toList();
  }
}
