package io.b2bench.experiment.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.experiment.plan.Ordering.Rows;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class WilliamsTest {
  private record Neighbours(Object first, Object then) {}

  @Test
  void buildsTheSquareOfFour() {
    assertThat(Williams.squares(4))
        .containsExactly(
            List.of(
                List.of(0, 1, 3, 2),
                List.of(1, 2, 0, 3),
                List.of(2, 3, 1, 0),
                List.of(3, 0, 2, 1)));
  }

  @Test
  void addsTheMirrorForAnOddNumber() {
    assertThat(Williams.squares(3))
        .containsExactly(
            List.of(List.of(0, 1, 2), List.of(1, 2, 0), List.of(2, 0, 1)),
            List.of(List.of(2, 1, 0), List.of(0, 2, 1), List.of(1, 0, 2)));
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4, 5, 6, 7, 8, 9, 12})
  void letsEachFollowEachOtherEquallyOften(int conditions) {
    List<List<Integer>> rows = Williams.squares(conditions).stream().flatMap(List::stream).toList();
    assertThat(neighbours(rows))
        .hasSize(conditions * (conditions - 1))
        .allSatisfy((pair, n) -> assertThat(n).isEqualTo(rows.size() / conditions));
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4, 5, 6, 7, 8, 9, 12})
  void letsEachStandAtEachPlaceOnceInASquare(int conditions) {
    for (List<List<Integer>> square : Williams.squares(conditions)) {
      assertPlacedOnce(square);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {5, 6})
  void drawsSquareAfterSquare(int conditions) {
    List<Series> series =
        IntStream.range(0, conditions).mapToObj(i -> new Series("s" + i, "plain")).toList();
    Rows rows = Ordering.williams().rows(series, new SplittableRandom(7));
    int whole = conditions % 2 == 0 ? conditions : 2 * conditions;
    List<List<List<Series>>> drawn = new ArrayList<>();
    for (int square = 0; square < 4; square++) {
      List<List<Series>> together = Stream.generate(rows::next).limit(whole).toList();
      assertThat(neighbours(together)).hasSize(conditions * (conditions - 1));
      assertThat(new HashSet<>(neighbours(together).values())).hasSize(1);
      assertPlacedOnce(together.subList(0, conditions));
      drawn.add(together);
    }
    assertThat(new HashSet<>(drawn)).hasSize(4);
  }

  private static <T> void assertPlacedOnce(List<List<T>> square) {
    for (int place = 0; place < square.size(); place++) {
      int at = place;
      assertThat(square.stream().map(row -> row.get(at)).distinct()).hasSize(square.size());
    }
  }

  private static <T> Map<Neighbours, Integer> neighbours(List<List<T>> rows) {
    Map<Neighbours, Integer> counts = new HashMap<>();
    for (List<T> row : rows) {
      for (int i = 1; i < row.size(); i++) {
        counts.merge(new Neighbours(row.get(i - 1), row.get(i)), 1, Integer::sum);
      }
    }
    return counts;
  }

  @Test
  void completesSquaresAndPairsOfThem() {
    assertThat(Williams.complete(4, 70)).isEqualTo(72);
    assertThat(Williams.complete(4, 72)).isEqualTo(72);
    assertThat(Williams.complete(7, 70)).isEqualTo(70); // five pairs of squares of seven
    assertThat(Williams.complete(7, 1)).isEqualTo(14);
  }
}
