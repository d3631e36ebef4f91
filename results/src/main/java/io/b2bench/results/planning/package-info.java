/**
 * How many processors, servers and how much money a service needs under each profile, from a run of
 * it. Pure functions of results. Imported by {@code report} and {@code cli}.
 */
@NullMarked
package io.b2bench.results.planning;

import org.jspecify.annotations.NullMarked;
