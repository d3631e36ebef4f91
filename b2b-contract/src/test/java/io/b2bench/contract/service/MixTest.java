package io.b2bench.contract.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

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

  @SuppressWarnings("unchecked")
  private static <T> Iterable<? extends Class<? extends T>> permitted(Class<T> type) {
    return Arrays.stream(type.getPermittedSubclasses()).map(c -> (Class<? extends T>) c).toList();
  }
}
