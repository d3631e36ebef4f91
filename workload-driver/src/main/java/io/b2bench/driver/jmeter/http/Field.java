package io.b2bench.driver.jmeter.http;

import io.b2bench.measurement.message.Method;
import java.util.List;

/** A field of the header of a request. */
public record Field(String name, String value) {
  private static final String JSON = "application/json";

  /** Those of requests without a body, or with one of JSON. */
  public static List<Field> of(Method method) {
    return method.body()
        ? List.of(new Field("Accept", JSON), new Field("Content-Type", JSON))
        : List.of(new Field("Accept", "*/*"));
  }
}
