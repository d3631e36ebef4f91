/**
 * Which profile of a run to take: what policies and requirements leave, in the order of what it
 * costs. Pure functions of results. Imported by {@code report} and {@code cli}.
 */
@NullMarked
package io.b2bench.results.advice;

import org.jspecify.annotations.NullMarked;
