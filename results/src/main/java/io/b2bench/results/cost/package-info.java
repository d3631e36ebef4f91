/**
 * What TLS adds to an interaction as a sum of unit costs, and what that makes of another service.
 * Pure functions of numbers, held against other runs by who reads these. Imported by {@code
 * workloads}, {@code report} and {@code cli}.
 */
@NullMarked
package io.b2bench.results.cost;

import org.jspecify.annotations.NullMarked;
