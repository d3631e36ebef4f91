/**
 * What is read from a window and judged, its values by block, and their estimates. The lowest
 * package of the analysis, used by all others.
 */
@NullMarked
package io.b2bench.results.analysis.figure;

import org.jspecify.annotations.NullMarked;
