package io.b2bench.driver.jmeter.script.business;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.b2bench.contract.service.Interaction;
import io.b2bench.contract.service.Mix;
import io.b2bench.contract.service.SessionLength;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The decks keep what they promise, and a seed gives the same cards. */
class DecksTest {
  private static final Set<Interaction> ALL = EnumSet.allOf(Interaction.class);

  @Test
  void everyHundredInteractionsHaveExactlyTheMix() {
    MixDeck deck = new MixDeck(Mix.STANDARD, new SplittableRandom(1));
    Map<Interaction, Long> mix =
        ALL.stream().collect(Collectors.toMap(i -> i, i -> (long) i.weight()));

    for (int hundred = 0; hundred < 20; hundred++) {
      assertThat(counts(Stream.generate(deck::draw).limit(100))).isEqualTo(mix);
    }
  }

  @Test
  void hundredsComeInDifferentOrders() {
    MixDeck deck = new MixDeck(Mix.STANDARD, new SplittableRandom(1));

    assertThat(Stream.generate(deck::draw).limit(100).toList())
        .isNotEqualTo(Stream.generate(deck::draw).limit(100).toList());
  }

  @Test
  void smallerMixKeepsItsProportions() {
    MixDeck deck =
        new MixDeck(
            Mix.STANDARD.among(Set.of(Interaction.CHANGE_ITEM, Interaction.NEW_CUSTOMER)),
            new SplittableRandom(1));

    assertThat(counts(Stream.generate(deck::draw).limit(30)))
        .isEqualTo(Map.of(Interaction.CHANGE_ITEM, 20L, Interaction.NEW_CUSTOMER, 10L));
  }

  @Test
  void eachPartOfTheLengthsComesOncePerRound() {
    LengthDeck deck = new LengthDeck(SessionLength.STANDARD, new SplittableRandom(3));

    for (int round = 0; round < 50; round++) {
      int[] lengths = IntStream.generate(deck::draw).limit(LengthDeck.STRATA).sorted().toArray();
      for (int i = 0; i < LengthDeck.STRATA; i++) {
        int least = SessionLength.STANDARD.quantile(Math.max(i, 1e-9) / LengthDeck.STRATA);
        int most = SessionLength.STANDARD.quantile((i + 1.0) / LengthDeck.STRATA);
        assertThat(lengths[i]).isBetween(least, most);
      }
    }
  }

  @Test
  void lengthsFollowTheFormula() {
    LengthDeck deck = new LengthDeck(SessionLength.STANDARD, new SplittableRandom(5));
    int draws = 200_000;
    int[] lengths = IntStream.generate(deck::draw).limit(draws).toArray();

    for (int k : new int[] {1, 10, 20, 37, 40, 60, 75, 90, 110, 120}) {
      double share = (double) Arrays.stream(lengths).filter(l -> l <= k).count() / draws;
      assertThat(share)
          .as("P(L <= %d)", k)
          .isCloseTo(SessionLength.STANDARD.atMost(k), within(0.002));
    }
    assertThat(Arrays.stream(lengths).average().orElseThrow()).isCloseTo(40.5, within(0.1));
  }

  @Test
  void sameSeedGivesSameCards() {
    assertThat(cards(7)).isEqualTo(cards(7)).isNotEqualTo(cards(8));
  }

  private static List<Object> cards(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    MixDeck mix = new MixDeck(Mix.STANDARD, random.split());
    LengthDeck lengths = new LengthDeck(SessionLength.STANDARD, random.split());
    return Stream.<Object>generate(() -> List.of(mix.draw(), lengths.draw())).limit(500).toList();
  }

  private static Map<Interaction, Long> counts(Stream<Interaction> drawn) {
    return drawn.collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
  }
}
