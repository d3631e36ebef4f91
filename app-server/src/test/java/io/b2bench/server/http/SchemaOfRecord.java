package io.b2bench.server.http;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Holds a schema of the document against a record. */
final class SchemaOfRecord {
  private static final Map<Type, String> PLAIN =
      Map.of(
          int.class, "integer/int32",
          Integer.class, "integer/int32",
          long.class, "integer/int64",
          Long.class, "integer/int64",
          String.class, "string/null",
          BigDecimal.class, "number/null",
          LocalDate.class, "string/date",
          Instant.class, "string/date-time");

  private final OpenApi document;
  private final boolean request;
  private final List<String> differences = new ArrayList<>();

  private SchemaOfRecord(OpenApi document, boolean request) {
    this.document = document;
    this.request = request;
  }

  static List<String> differences(
      OpenApi document, Class<?> record, Map<?, ?> schema, boolean request) {
    SchemaOfRecord comparison = new SchemaOfRecord(document, request);
    comparison.record(record.getSimpleName(), record, schema);
    return comparison.differences;
  }

  private void record(String at, Class<?> record, Map<?, ?> schema) {
    expect(at + " type", "object", schema.get("type"));
    expect(at + " additionalProperties", false, schema.get("additionalProperties"));
    List<RecordComponent> components = Arrays.asList(record.getRecordComponents());
    Map<?, ?> properties = OpenApi.map(schema, "properties");
    expect(
        at + " properties",
        components.stream().map(RecordComponent::getName).toList(),
        List.copyOf(properties.keySet()));
    expect(
        at + " required",
        components.stream()
            .filter(c -> !request || c.getType() != Optional.class)
            .map(RecordComponent::getName)
            .toList(),
        schema.get("required"));
    for (RecordComponent component : components) {
      if (properties.get(component.getName()) instanceof Map<?, ?> property) {
        value(at + "." + component.getName(), component.getGenericType(), property);
      }
    }
  }

  private void value(String at, Type type, Map<?, ?> property) {
    if (type instanceof ParameterizedType p && p.getRawType() == Optional.class) {
      boolean nullable =
          property.containsKey("oneOf")
              || (property.get("type") instanceof List<?> types && types.contains("null"));
      expect(at + " nullable", true, nullable);
      typed(at, p.getActualTypeArguments()[0], document.resolve(property));
    } else {
      expect(at + " nullable", false, property.containsKey("oneOf"));
      typed(at, type, document.resolve(property));
    }
  }

  private void typed(String at, Type type, Map<?, ?> schema) {
    if (type instanceof ParameterizedType p && p.getRawType() == List.class) {
      expect(at + " type", "array", schema.get("type"));
      typed(
          at + "[]", p.getActualTypeArguments()[0], document.resolve(OpenApi.map(schema, "items")));
    } else if (type == byte[].class) {
      Object name = schema.get("type") instanceof List<?> types ? types.get(0) : schema.get("type");
      expect(at + " type", "string", name);
      expect(at + " encoding", "base64", schema.get("contentEncoding"));
    } else if (type instanceof Class<?> c && c.isEnum()) {
      expect(
          at + " enum",
          Arrays.stream(c.getEnumConstants()).map(String::valueOf).toList(),
          schema.get("enum"));
    } else if (type instanceof Class<?> c && c.isRecord()) {
      record(at, c, schema);
    } else {
      Object name = schema.get("type") instanceof List<?> types ? types.get(0) : schema.get("type");
      expect(at + " type", PLAIN.get(type), name + "/" + schema.get("format"));
    }
  }

  private void expect(String what, @Nullable Object expected, @Nullable Object found) {
    if (!Objects.equals(expected, found)) {
      differences.add(what + ": the record says " + expected + ", the document " + found);
    }
  }
}
