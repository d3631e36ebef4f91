package io.b2bench.driver.jmeter.script;

import io.b2bench.driver.jmeter.http.Method;

/**
 * One kind of operation: a request that clients send and whose times are kept apart from others.
 *
 * @param name its name in plans, records and reports: {@code create-order}
 * @param path where it is sent to
 * @param method how
 */
public record OperationKind(String name, String path, Method method) {
  /** One that is posted. */
  public OperationKind(String name, String path) {
    this(name, path, Method.POST);
  }
}
