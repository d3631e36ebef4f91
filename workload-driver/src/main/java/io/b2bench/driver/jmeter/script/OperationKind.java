package io.b2bench.driver.jmeter.script;

import io.b2bench.driver.jmeter.http.Field;
import io.b2bench.measurement.message.Method;
import java.util.List;

/**
 * One kind of operation: a request that clients send and whose times are kept apart from others.
 *
 * @param name its name in plans, records and reports: {@code create-order}
 * @param path where it is sent to
 * @param method how
 * @param fields what its header has beside host and length
 */
public record OperationKind(String name, String path, Method method, List<Field> fields) {
  /** In a plan it stands for each operation that the script knows. */
  public static final String ANY = "*";

  /** Keeps its own list. */
  public OperationKind {
    fields = List.copyOf(fields);
  }

  /** One without fields of its own. */
  public OperationKind(String name, String path, Method method) {
    this(name, path, method, Field.of(method));
  }

  /** One that is posted as JSON. */
  public OperationKind(String name, String path) {
    this(name, path, Method.POST);
  }
}
