/**
 * What a load driver costs: our own, JMeter's stock sampler and the tools of others, held against
 * each other before the null server, whose counters say how many requests there were. Starts every
 * candidate as a process of its own, one after another in randomised order, and reads its CPU from
 * outside. Imports {@code workloads.business} for the talk with server and driver; the command
 * calls it.
 */
@NullMarked
package io.b2bench.workloads.comparison;

import org.jspecify.annotations.NullMarked;
