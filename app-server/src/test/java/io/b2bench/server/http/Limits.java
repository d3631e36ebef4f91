package io.b2bench.server.http;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Requests just within and just beyond each limit that the document states, and requests in which
 * one property is missing, unknown or of the wrong type.
 */
public final class Limits {
  private static final List<Object> OF_EVERY_TYPE =
      List.of("seven", 7, BigDecimal.valueOf(75, 1), true, List.of(), Map.of());

  /**
   * A request at a limit.
   *
   * @param name where, and on which side
   * @param request the request
   * @param allowed whether the document allows it
   */
  public record Probe(String name, Object request, boolean allowed) {
    @Override
    public String toString() {
      return name;
    }
  }

  private final OpenApi document;
  private final List<Probe> probes = new ArrayList<>();

  private Limits(OpenApi document) {
    this.document = document;
  }

  static List<Probe> of(OpenApi document, String path) {
    return of(document, path, document.requestExample(path));
  }

  /**
   * The probes made from one request.
   *
   * @param path where it is posted to
   * @param request a request that the document allows
   */
  public static List<Probe> of(OpenApi document, String path, Object request) {
    Limits limits = new Limits(document);
    limits.walk(path, request, document.requestSchema(path), UnaryOperator.identity());
    return limits.probes;
  }

  // "whole" puts a value of this place into the whole request
  private void walk(String at, Object value, Map<?, ?> schema, UnaryOperator<Object> whole) {
    probeText(at, schema, whole);
    probeNumber(at, schema, whole);
    probeTypes(at, schema, whole);
    if (value instanceof Map<?, ?> object) {
      probeProperties(at, object, schema, whole);
      object.forEach(
          (name, inner) -> {
            if (inner != null) {
              walk(
                  at + "." + name,
                  inner,
                  document.resolve(
                      OpenApi.map(OpenApi.map(schema, "properties"), String.valueOf(name))),
                  v -> whole.apply(with(object, name, v)));
            }
          });
    } else if (value instanceof List<?> list) {
      probeList(at, list, schema, whole);
      walk(
          at + "[0]",
          Objects.requireNonNull(list.get(0)),
          document.resolve(OpenApi.map(schema, "items")),
          v -> whole.apply(List.of(v)));
    }
  }

  private void probeTypes(String at, Map<?, ?> schema, UnaryOperator<Object> whole) {
    Object type = schema.get("type") instanceof List<?> types ? types.get(0) : schema.get("type");
    for (Object other : OF_EVERY_TYPE) {
      if (!isOf(String.valueOf(type), other)) {
        probe(at + " is " + other, whole.apply(other), false);
      }
    }
    if (schema.get("enum") instanceof List<?>) {
      probe(at + " is another word", whole.apply("seven"), false);
    }
  }

  private static boolean isOf(String type, Object value) {
    return switch (type) {
      case "object" -> value instanceof Map;
      case "array" -> value instanceof List;
      case "string" -> value instanceof String;
      case "integer" -> value instanceof Integer;
      default -> value instanceof Number;
    };
  }

  private void probeProperties(
      String at, Map<?, ?> object, Map<?, ?> schema, UnaryOperator<Object> whole) {
    probe(at + ".unknown", whole.apply(with(object, "unknown", 1)), false);
    if (schema.get("required") instanceof List<?> required) {
      for (Object name : required) {
        Map<Object, @Nullable Object> without = new LinkedHashMap<>(object);
        without.remove(name);
        probe(at + " lacks " + name, whole.apply(without), false);
        probe(at + "." + name + " is null", whole.apply(with(object, name, null)), false);
      }
    }
  }

  private void probeText(String at, Map<?, ?> schema, UnaryOperator<Object> whole) {
    if (schema.get("maxLength") instanceof Integer most) {
      probe(at + " has " + most, whole.apply("x".repeat(most)), true);
      probe(at + " has " + (most + 1), whole.apply("x".repeat(most + 1)), false);
    }
    if (schema.get("minLength") instanceof Integer) {
      probe(at + " is empty", whole.apply(""), false);
    }
  }

  private void probeNumber(String at, Map<?, ?> schema, UnaryOperator<Object> whole) {
    BigDecimal step = schema.get("multipleOf") instanceof Number n ? decimal(n) : BigDecimal.ONE;
    if (schema.get("minimum") instanceof Number least) {
      probe(at + " is " + least, whole.apply(decimal(least)), true);
      probe(at + " is below " + least, whole.apply(decimal(least).subtract(step)), false);
    }
    if (schema.get("maximum") instanceof Number most) {
      probe(at + " is " + most, whole.apply(decimal(most)), true);
      probe(at + " is above " + most, whole.apply(decimal(most).add(step)), false);
    }
    if (schema.get("multipleOf") instanceof Number) {
      probe(at + " is between", whole.apply(step.divide(BigDecimal.TWO)), false);
    }
  }

  private void probeList(String at, List<?> list, Map<?, ?> schema, UnaryOperator<Object> whole) {
    if (schema.get("minItems") instanceof Integer) {
      probe(at + " is empty", whole.apply(List.of()), false);
    }
    if (schema.get("maxItems") instanceof Integer most) {
      probe(at + " has " + most, whole.apply(repeat(list.get(0), most)), true);
      probe(at + " has " + (most + 1), whole.apply(repeat(list.get(0), most + 1)), false);
    }
  }

  private void probe(String name, Object request, boolean allowed) {
    probes.add(new Probe(name, request, allowed));
  }

  // entries with an item number get one each, since an order names no item twice
  private static List<Object> repeat(Object entry, int times) {
    List<Object> list = new ArrayList<>();
    for (int i = 1; i <= times; i++) {
      list.add(entry instanceof Map<?, ?> object ? with(object, "item", i) : entry);
    }
    return list;
  }

  private static Map<Object, @Nullable Object> with(
      Map<?, ?> object, Object name, @Nullable Object value) {
    Map<Object, @Nullable Object> changed = new LinkedHashMap<>(object);
    changed.put(name, value);
    return changed;
  }

  private static BigDecimal decimal(Number number) {
    return new BigDecimal(number.toString());
  }
}
