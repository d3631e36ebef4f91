package io.b2bench.server.http;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;

/** Requests just within and just beyond each limit that the document states. */
final class Limits {
  /**
   * A request at a limit.
   *
   * @param name where, and on which side
   * @param request the request
   * @param allowed whether the document allows it
   */
  record Probe(String name, Object request, boolean allowed) {
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
    Limits limits = new Limits(document);
    limits.walk(
        path,
        document.requestExample(path),
        document.requestSchema(path),
        UnaryOperator.identity());
    return limits.probes;
  }

  // "whole" puts a value of this place into the whole request
  private void walk(String at, Object value, Map<?, ?> schema, UnaryOperator<Object> whole) {
    probeText(at, schema, whole);
    probeNumber(at, schema, whole);
    if (value instanceof Map<?, ?> object) {
      object.forEach(
          (name, inner) ->
              walk(
                  at + "." + name,
                  inner,
                  document.resolve(
                      OpenApi.map(OpenApi.map(schema, "properties"), String.valueOf(name))),
                  v -> whole.apply(with(object, name, v))));
    } else if (value instanceof List<?> list) {
      probeList(at, list, schema, whole);
      walk(
          at + "[0]",
          Objects.requireNonNull(list.get(0)),
          document.resolve(OpenApi.map(schema, "items")),
          v -> whole.apply(List.of(v)));
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

  private static Map<Object, Object> with(Map<?, ?> object, Object name, Object value) {
    Map<Object, Object> changed = new LinkedHashMap<>(object);
    changed.put(name, value);
    return changed;
  }

  private static BigDecimal decimal(Number number) {
    return new BigDecimal(number.toString());
  }
}
