package io.b2bench.driver.jmeter.script;

/**
 * One kind of operation: a request that clients send and whose times are kept apart from others.
 *
 * @param name its name in plans, records and reports: {@code create-order}
 * @param path where it is posted to
 */
public record OperationKind(String name, String path) {}
