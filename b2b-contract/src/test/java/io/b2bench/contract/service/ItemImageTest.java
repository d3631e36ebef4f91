package io.b2bench.contract.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ItemImageTest {
  @Test
  void hasTheSharesOfEachSizeInEveryHundred() {
    for (int first : new int[] {1, 57, 901}) {
      assertThat(
              IntStream.range(first, first + 100)
                  .mapToObj(i -> ItemImage.of(i).kilobytes())
                  .collect(Collectors.groupingBy(Function.identity(), Collectors.counting())))
          .containsOnly(
              java.util.Map.entry(5, 45L),
              java.util.Map.entry(10, 35L),
              java.util.Map.entry(50, 15L),
              java.util.Map.entry(100, 4L),
              java.util.Map.entry(250, 1L));
    }
  }

  @Test
  void isFoundByItsName() {
    for (int item = 1; item <= 300; item++) {
      ItemImage image = ItemImage.of(item);
      assertThat(ItemImage.named(image.name())).isEqualTo(image);
    }
  }

  @Test
  void hasSiblingsOfItsOwnSizeWithinTheRange() {
    for (int item = 1; item <= 1000; item += 7) {
      for (int choice : new int[] {0, 3, 9, 10, -1, Integer.MAX_VALUE, Integer.MIN_VALUE}) {
        ItemImage sibling = ItemImage.of(item).sibling(choice, 1000);
        assertThat(sibling.kilobytes()).isEqualTo(ItemImage.of(item).kilobytes());
        assertThat(sibling.item()).isBetween(1, 1000);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "k-", "5k-", "5k-0", "k-5", "7k-1", "250k-1", "5k-99999999999"})
  void refusesNamesOfNoImage(String name) {
    assertThatExceptionOfType(ContractViolation.class).isThrownBy(() -> ItemImage.named(name));
  }
}
