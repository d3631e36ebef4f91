package io.b2bench.server.fuzz;

import io.b2bench.server.http.OpenApi;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * Draws values from a schema, as maps, lists, texts and numbers. Where the document has an example
 * it is often followed, so that many requests reach data that exist.
 */
final class ValidValues {
  /** Customers and items of a small population have numbers up to about this. */
  private static final int FEW = 200;

  private static final String LETTERS =
      "abcxyzABCXYZ0189 -_.,;:'\"\\/<>&%$#@!?()[]{}|~`^*+= \u00e4\u00df\u00e9\u0416\u05d0\u4e2d\u202e\u0301\ufffd\ud83d\ude00";

  private final OpenApi document;
  private final Random random;

  ValidValues(OpenApi document, Random random) {
    this.document = document;
    this.random = random;
  }

  /**
   * A value that keeps to the schema, but for what {@code anyOf} and {@code not} ask for.
   *
   * @param example the example of this place, if there is one
   */
  Object draw(Map<?, ?> schema, @Nullable Object example) {
    Map<?, ?> resolved = document.resolve(schema);
    if (resolved.get("enum") instanceof List<?> values) {
      return oneOf(values);
    }
    Object type =
        resolved.get("type") instanceof List<?> types ? types.get(0) : resolved.get("type");
    return switch (String.valueOf(type)) {
      case "object" -> object(resolved, example);
      case "array" -> list(resolved, example);
      case "string" -> text(resolved, example);
      case "integer" -> integer(resolved);
      case "number" -> money(resolved);
      default -> throw new AssertionError("nothing is drawn for " + schema);
    };
  }

  private Map<String, @Nullable Object> object(Map<?, ?> schema, @Nullable Object example) {
    Map<?, ?> properties = OpenApi.map(schema, "properties");
    List<?> required = schema.get("required") instanceof List<?> names ? names : List.of();
    Map<?, ?> examples = example instanceof Map<?, ?> map ? map : Map.of();
    List<Object> names = new ArrayList<>(properties.keySet());
    Collections.shuffle(names, random);
    Map<String, @Nullable Object> drawn = new LinkedHashMap<>();
    for (Object name : names) {
      int fate = required.contains(name) ? 0 : random.nextInt(5);
      if (fate == 1) {
        drawn.put(String.valueOf(name), null);
      } else if (fate < 3) {
        Map<?, ?> property = OpenApi.map(properties, String.valueOf(name));
        drawn.put(String.valueOf(name), draw(property, examples.get(name)));
      }
    }
    return drawn;
  }

  private List<Object> list(Map<?, ?> schema, @Nullable Object example) {
    int least = number(schema, "minItems", 0).intValue();
    int most = number(schema, "maxItems", 20).intValue();
    int size =
        switch (random.nextInt(8)) {
          case 0 -> least;
          case 1 -> most;
          default -> least + random.nextInt(Math.min(5, most - least) + 1);
        };
    Object inner = example instanceof List<?> list && !list.isEmpty() ? list.get(0) : null;
    List<Object> drawn = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      drawn.add(draw(OpenApi.map(schema, "items"), inner));
    }
    return drawn;
  }

  private String text(Map<?, ?> schema, @Nullable Object example) {
    if (example instanceof String given && random.nextInt(10) < 7) {
      return given;
    }
    int least = number(schema, "minLength", 0).intValue();
    int most = number(schema, "maxLength", 40).intValue();
    int length = random.nextInt(4) == 0 ? most : least + random.nextInt(most - least + 1);
    if ("base64".equals(schema.get("contentEncoding"))) {
      byte[] bytes = new byte[length / 4 * 3];
      random.nextBytes(bytes);
      return Base64.getEncoder().encodeToString(bytes);
    }
    StringBuilder text = new StringBuilder("x");
    while (text.length() < length) {
      text.appendCodePoint(
          LETTERS.codePointAt(LETTERS.offsetByCodePoints(0, random.nextInt(points()))));
    }
    text.setLength(length);
    // a blank or half of a pair may stand at the end now
    text.setCharAt(length - 1, 'z');
    if (length > 1 && Character.isHighSurrogate(text.charAt(length - 2))) {
      text.setCharAt(length - 2, 'y');
    }
    return text.toString();
  }

  private static int points() {
    return LETTERS.codePointCount(0, LETTERS.length());
  }

  private Number integer(Map<?, ?> schema) {
    boolean wide = "int64".equals(schema.get("format"));
    long least = number(schema, "minimum", wide ? Long.MIN_VALUE : Integer.MIN_VALUE).longValue();
    long most = number(schema, "maximum", wide ? Long.MAX_VALUE : Integer.MAX_VALUE).longValue();
    return switch (random.nextInt(20)) {
      case 0 -> least;
      case 1 -> most;
      case 2 -> random.nextLong(least, most);
      default -> least + random.nextLong(Math.min(FEW, most - least + 1));
    };
  }

  private BigDecimal money(Map<?, ?> schema) {
    BigDecimal least = number(schema, "minimum", 0);
    BigDecimal most = number(schema, "maximum", FEW);
    return switch (random.nextInt(8)) {
      case 0 -> least;
      case 1 -> most;
      default -> BigDecimal.valueOf(random.nextLong(most.movePointRight(2).longValue() + 1), 2);
    };
  }

  private <T> T oneOf(List<T> values) {
    return values.get(random.nextInt(values.size()));
  }

  private static BigDecimal number(Map<?, ?> schema, String keyword, long otherwise) {
    return schema.get(keyword) instanceof Number n
        ? new BigDecimal(n.toString())
        : BigDecimal.valueOf(otherwise);
  }
}
