/**
 * The same driver process with JMeter's own HTTP sampler (HttpClient 4) instead of our elements:
 * what ours is held against. A program of its own in the driver's jar. Imports {@code
 * driver.jmeter} for what every driver process has, and JMeter; nobody imports it.
 */
@NullMarked
package io.b2bench.driver.jmeter.stock;

import org.jspecify.annotations.NullMarked;
