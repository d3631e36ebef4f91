package io.b2bench.tls.catalog;

import io.b2bench.tls.yaml.Spelling;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A profile's name taken apart: {@code tls13-aes128gcm@ecdsa-p256@mtls}.
 *
 * @param base the name in the catalogue
 * @param values the variants, one value for each axis, in the order of the axes
 */
record VariantName(String base, Map<Axis, String> values) {
  private static final String MARK = "@";

  /**
   * Takes a name apart.
   *
   * @throws UnknownProfileException when a variant is not known, with the nearest; or when two
   *     belong to the same axis
   */
  static VariantName of(String name) {
    List<String> parts = Arrays.asList(name.split(MARK, -1));
    Map<Axis, String> values = new EnumMap<>(Axis.class);
    for (String word : parts.subList(1, parts.size())) {
      Axis axis = axis(word).orElseThrow(() -> unknown(name, word, parts));
      String value = axis.value(word).orElseThrow();
      String earlier = values.putIfAbsent(axis, value);
      if (earlier != null) {
        throw new UnknownProfileException(
            name,
            earlier.equals(value)
                ? "'@%s' is given twice".formatted(value)
                : "'@%s' and '@%s' are two values of one axis, the %s"
                    .formatted(earlier, value, axis.title()));
      }
    }
    return new VariantName(parts.getFirst(), values);
  }

  /** The canonical name: the variants in the order of the axes. */
  String name() {
    return base + values.values().stream().map(v -> MARK + v).collect(Collectors.joining());
  }

  /** The same with this value on an axis, if it is present and the axis has none yet. */
  VariantName with(Axis axis, Optional<String> value) {
    Map<Axis, String> more = new EnumMap<>(Axis.class);
    value.ifPresent(v -> more.put(axis, v));
    more.putAll(values);
    return new VariantName(base, more);
  }

  private static Optional<Axis> axis(String word) {
    return Arrays.stream(Axis.values()).filter(a -> a.value(word).isPresent()).findFirst();
  }

  private static UnknownProfileException unknown(String name, String word, List<String> parts) {
    List<String> words = Arrays.stream(Axis.values()).flatMap(a -> a.words().stream()).toList();
    String hint =
        Spelling.nearest(word, words)
            .map(
                meant -> {
                  List<String> corrected = new ArrayList<>(parts);
                  corrected.set(1 + parts.subList(1, parts.size()).indexOf(word), meant);
                  return "; did you mean '" + String.join(MARK, corrected) + "'?";
                })
            .orElseGet(() -> "; known are " + String.join(", ", words));
    return new UnknownProfileException(
        "unknown variant '@%s' in '%s'%s".formatted(word, name, hint));
  }
}
