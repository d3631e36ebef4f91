/**
 * What a new connection costs besides CPU: how much later the first answer comes over a link. Pure
 * functions of numbers. Imported by {@code workloads}, {@code report} and {@code cli}.
 */
@NullMarked
package io.b2bench.results.connection;

import org.jspecify.annotations.NullMarked;
