/**
 * What a connection costs besides CPU: how much later the first answer comes on a new one over a
 * link, and the memory that one at rest holds. Pure functions of numbers. Imported by {@code
 * workloads}, {@code report} and {@code cli}.
 */
@NullMarked
package io.b2bench.results.connection;

import org.jspecify.annotations.NullMarked;
