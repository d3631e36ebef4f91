/**
 * The user's question, from what to what at which load, answered by unit costs and policies. For
 * {@code report} and {@code cli}.
 */
@NullMarked
package io.b2bench.results.decision;

import org.jspecify.annotations.NullMarked;
