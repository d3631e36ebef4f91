package io.b2bench.server.fuzz;

import io.b2bench.server.http.OpenApi;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/**
 * Holds a JSON value against a schema of the document, with the keywords of JSON Schema that the
 * document uses and the rules on texts and numbers that it begins with.
 */
final class SchemaCheck {
  private static final Set<String> KNOWN =
      Set.of(
          "$ref",
          "type",
          "format",
          "description",
          "additionalProperties",
          "required",
          "properties",
          "items",
          "minItems",
          "maxItems",
          "minLength",
          "maxLength",
          "minimum",
          "maximum",
          "multipleOf",
          "enum",
          "const",
          "oneOf",
          "anyOf",
          "not",
          "contentEncoding");

  /** As RFC 4648 has it, padding included. */
  private static final Pattern BASE64 =
      Pattern.compile("(?:[A-Za-z0-9+/]{4})*+(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?");

  private final OpenApi document;
  private final List<String> faults = new ArrayList<>();

  private SchemaCheck(OpenApi document) {
    this.document = document;
  }

  /** What of the value the schema does not allow; empty when it allows all. */
  static List<String> faults(OpenApi document, Map<?, ?> schema, JsonNode value) {
    SchemaCheck check = new SchemaCheck(document);
    check.check("$", schema, value);
    return check.faults;
  }

  private boolean allows(Map<?, ?> schema, JsonNode value) {
    return faults(document, schema, value).isEmpty();
  }

  private void check(String at, Map<?, ?> schema, JsonNode value) {
    for (Object keyword : schema.keySet()) {
      if (!KNOWN.contains(String.valueOf(keyword))) {
        throw new AssertionError("the document uses the keyword " + keyword + " at " + at);
      }
    }
    if (schema.get("$ref") instanceof String reference) {
      check(at, document.target(reference), value);
      return;
    }
    types(at, schema, value);
    choices(at, schema, value);
    if (value.isObject()) {
      object(at, schema, value);
    } else if (value.isArray()) {
      array(at, schema, value);
    } else if (value.isString()) {
      text(at, schema, value.stringValue());
    } else if (value.isNumber()) {
      number(at, schema, value.decimalValue());
    }
  }

  private void types(String at, Map<?, ?> schema, JsonNode value) {
    Object type = schema.get("type");
    List<?> types =
        type instanceof List<?> several ? several : type == null ? List.of() : List.of(type);
    expect(
        at, types.isEmpty() || types.stream().anyMatch(t -> is(String.valueOf(t), value)), "type");
  }

  private static boolean is(String type, JsonNode value) {
    return switch (type) {
      case "object" -> value.isObject();
      case "array" -> value.isArray();
      case "string" -> value.isString();
      case "number" -> value.isNumber();
      case "integer" -> value.isIntegralNumber();
      case "null" -> value.isNull();
      default -> throw new AssertionError("the document uses the type " + type);
    };
  }

  private void choices(String at, Map<?, ?> schema, JsonNode value) {
    if (schema.get("enum") instanceof List<?> values) {
      expect(at, value.isString() && values.contains(value.stringValue()), "enum");
    }
    if (schema.get("const") instanceof String only) {
      expect(at, value.isString() && value.stringValue().equals(only), "const");
    }
    if (schema.get("oneOf") instanceof List<?> schemas) {
      expect(at, schemas.stream().filter(s -> allows((Map<?, ?>) s, value)).count() == 1, "oneOf");
    }
    if (schema.get("anyOf") instanceof List<?> schemas) {
      expect(at, schemas.stream().anyMatch(s -> allows((Map<?, ?>) s, value)), "anyOf");
    }
    if (schema.get("not") instanceof Map<?, ?> excluded) {
      expect(at, !allows(excluded, value), "not");
    }
  }

  private void object(String at, Map<?, ?> schema, JsonNode value) {
    Map<?, ?> properties =
        schema.get("properties") instanceof Map<?, ?> declared ? declared : Map.of();
    if (schema.get("required") instanceof List<?> required) {
      for (Object name : required) {
        expect(at + "." + name, value.has(String.valueOf(name)), "required");
      }
    }
    for (Map.Entry<String, JsonNode> property : value.properties()) {
      String inner = at + "." + property.getKey();
      if (properties.get(property.getKey()) instanceof Map<?, ?> declared) {
        check(inner, declared, property.getValue());
      } else {
        expect(
            inner,
            !Boolean.FALSE.equals(schema.get("additionalProperties")),
            "additionalProperties");
      }
    }
  }

  private void array(String at, Map<?, ?> schema, JsonNode value) {
    expect(at, within(schema, "minItems", "maxItems", value.size()), "number of items");
    if (schema.get("items") instanceof Map<?, ?> items) {
      int index = 0;
      for (JsonNode item : value) {
        check(at + "[" + index++ + "]", items, item);
      }
    }
  }

  // length counts without blanks at both ends, and in units of UTF-16: the document says so
  private void text(String at, Map<?, ?> schema, String value) {
    expect(at, within(schema, "minLength", "maxLength", value.strip().length()), "length");
    expect(at, isOf(String.valueOf(schema.get("format")), value), "format");
    if ("base64".equals(schema.get("contentEncoding"))) {
      expect(at, BASE64.matcher(value).matches(), "contentEncoding");
    }
  }

  private static boolean isOf(String format, String value) {
    try {
      return switch (format) {
        case "date" -> !LocalDate.parse(value).equals(LocalDate.MIN);
        case "date-time" -> !Instant.parse(value).equals(Instant.MIN);
        default -> true;
      };
    } catch (DateTimeParseException e) {
      return false;
    }
  }

  private void number(String at, Map<?, ?> schema, BigDecimal value) {
    expect(at, within(schema, "minimum", "maximum", value), "range");
    if (schema.get("multipleOf") instanceof Number step) {
      // as digits: a remainder of 1e-999999999 would take for ever
      expect(at, value.stripTrailingZeros().scale() <= decimal(step).scale(), "multipleOf");
    }
    switch (String.valueOf(schema.get("format"))) {
      case "int32" -> expect(at, fits(value, Integer.MIN_VALUE, Integer.MAX_VALUE), "int32");
      case "int64" -> expect(at, fits(value, Long.MIN_VALUE, Long.MAX_VALUE), "int64");
      default -> {}
    }
  }

  private static boolean fits(BigDecimal value, long least, long most) {
    return value.compareTo(BigDecimal.valueOf(least)) >= 0
        && value.compareTo(BigDecimal.valueOf(most)) <= 0;
  }

  private static boolean within(Map<?, ?> schema, String least, String most, int value) {
    return within(schema, least, most, BigDecimal.valueOf(value));
  }

  private static boolean within(Map<?, ?> schema, String least, String most, BigDecimal value) {
    return !(schema.get(least) instanceof Number l && value.compareTo(decimal(l)) < 0)
        && !(schema.get(most) instanceof Number m && value.compareTo(decimal(m)) > 0);
  }

  private static BigDecimal decimal(Number number) {
    return new BigDecimal(number.toString());
  }

  private void expect(String at, boolean kept, String keyword) {
    if (!kept) {
      faults.add(at + " breaks " + keyword);
    }
  }
}
