package io.b2bench.driver.jmeter.script.requests;

import io.b2bench.driver.jmeter.http.Field;
import io.b2bench.driver.jmeter.script.OperationKind;
import io.b2bench.measurement.message.RequestList;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A request as it is written down, values left open.
 *
 * @param operation name, method, path and fields, with marks of values
 * @param body its body, a character for each byte
 * @param open whether values stand in path or fields
 * @param least the least status that is right
 * @param most the largest
 */
record Request(OperationKind operation, String body, boolean open, int least, int most) {
  private static final String MARK = "${";

  static Request of(RequestList.Request request) {
    List<Field> fields =
        request.fields().stream().map(f -> new Field(f.name(), f.value())).toList();
    byte[] body = request.body().map(Base64.getDecoder()::decode).orElse(new byte[0]);
    return new Request(
        new OperationKind(request.name(), request.path(), request.method(), fields),
        new String(body, StandardCharsets.ISO_8859_1),
        request.path().contains(MARK) || fields.stream().anyMatch(f -> f.value().contains(MARK)),
        request.least(),
        request.most());
  }

  /** The operation with the values of a row; empty where no values stand in it. */
  Optional<OperationKind> with(Map<String, String> row) {
    return open
        ? Optional.of(
            new OperationKind(
                operation.name(),
                filled(operation.path(), row),
                operation.method(),
                operation.fields().stream()
                    .map(f -> new Field(f.name(), filled(f.value(), row)))
                    .toList()))
        : Optional.empty();
  }

  /** The bytes of the body with the values of a row, in UTF-8. */
  byte[] bodyWith(Map<String, String> row) {
    return filled(body, row).getBytes(StandardCharsets.ISO_8859_1);
  }

  private static String filled(String text, Map<String, String> row) {
    String filled = text;
    for (Map.Entry<String, String> value : row.entrySet()) {
      filled = filled.replace(MARK + bytes(value.getKey()) + "}", bytes(value.getValue()));
    }
    return filled;
  }

  private static String bytes(String value) {
    return new String(value.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
  }
}
