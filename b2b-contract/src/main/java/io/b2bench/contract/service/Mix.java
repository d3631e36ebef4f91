package io.b2bench.contract.service;

import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * How often each interaction comes.
 *
 * @param weights how many cards of the deck each interaction has; those without any do not come
 */
public record Mix(Map<Interaction, Integer> weights) {
  /** That of the service: a hundred cards. */
  public static final Mix STANDARD =
      new Mix(
          Arrays.stream(Interaction.values())
              .collect(Collectors.toMap(i -> i, Interaction::weight)));

  /** The largest weight. */
  public static final int LARGEST = 1000;

  /** Keeps its own map, in the order of the interactions, without what does not come. */
  public Mix {
    Map<Interaction, Integer> own = new EnumMap<>(Interaction.class);
    weights.forEach(
        (interaction, weight) -> {
          if (weight < 0 || weight > LARGEST) {
            throw new IllegalArgumentException(
                "the weight of %s is %d; it must be from 0 to %d"
                    .formatted(interaction.kind(), weight, LARGEST));
          }
          if (weight > 0) {
            own.put(interaction, weight);
          }
        });
    if (own.isEmpty()) {
      throw new IllegalArgumentException("a mix needs an interaction that comes");
    }
    weights = Collections.unmodifiableMap(own);
  }

  /** One kind of interaction alone. */
  public static Mix only(Interaction interaction) {
    return new Mix(Map.of(interaction, 1));
  }

  /** The same with some of its interactions alone. */
  public Mix among(Set<Interaction> some) {
    Map<Interaction, Integer> left = new EnumMap<>(weights);
    left.keySet().retainAll(some);
    return new Mix(left);
  }

  /** The mix of a {@link #text()}. */
  public static Mix parse(String text) {
    Map<Interaction, Integer> weights = new EnumMap<>(Interaction.class);
    for (String part : text.split(",", -1)) {
      int cut = part.indexOf(':');
      Optional<Interaction> interaction = Interaction.of(part.substring(0, Math.max(cut, 0)));
      if (interaction.isEmpty() || !part.substring(cut + 1).matches("\\d{1,9}")) {
        throw new IllegalArgumentException(
            "\"%s\" is not an interaction with its weight, such as create-order:50"
                .formatted(part));
      }
      if (weights.put(interaction.get(), Integer.valueOf(part.substring(cut + 1))) != null) {
        throw new IllegalArgumentException(interaction.get().kind() + " comes twice in the mix");
      }
    }
    return new Mix(weights);
  }

  /** Without blanks: {@code create-order:50,product-detail:30}. */
  public String text() {
    return weights.entrySet().stream()
        .map(e -> e.getKey().kind() + ":" + e.getValue())
        .collect(Collectors.joining(","));
  }

  /** The share of each interaction that comes; they add up to 1. */
  public Map<Interaction, Double> shares() {
    double all = weights.values().stream().mapToInt(Integer::intValue).sum();
    Map<Interaction, Double> shares = new EnumMap<>(Interaction.class);
    weights.forEach((interaction, weight) -> shares.put(interaction, weight / all));
    return Collections.unmodifiableMap(shares);
  }
}
