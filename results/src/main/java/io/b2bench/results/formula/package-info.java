/**
 * Arithmetic as data: what a command computes and what a page computes while somebody moves a
 * slider is the same formula. Imported by the other packages of {@code results}, {@code report} and
 * {@code workloads}.
 */
@NullMarked
package io.b2bench.results.formula;

import org.jspecify.annotations.NullMarked;
