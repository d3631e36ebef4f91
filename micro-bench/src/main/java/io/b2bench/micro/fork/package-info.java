/**
 * What every benchmark needs inside a fork of JMH: its settings, warm-up by count, clocks, and the
 * notes that it leaves. Imported by the benchmarks and by {@code micro.program}, which starts them.
 */
@NullMarked
package io.b2bench.micro.fork;

import org.jspecify.annotations.NullMarked;
