package io.b2bench.driver.jmeter.script;

/**
 * A kind of request that clients send and that is measured by itself.
 *
 * @param kind its name in plans, records and reports: {@code create-order}
 * @param path where it is posted to
 */
public record Operation(String kind, String path) {}
