/**
 * Elements for the JMeter of others: a TLS profile, and requests that are sent over it. Imported by
 * JMeter alone.
 */
@NullMarked
package io.b2bench.jmeter;

import org.jspecify.annotations.NullMarked;
