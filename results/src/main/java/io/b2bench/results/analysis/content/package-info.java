/**
 * CPU per interaction as it would be if each window held what the design of the load expects, and
 * what the parts of a window cost. Read by the analysis and the report.
 */
@NullMarked
package io.b2bench.results.analysis.content;

import org.jspecify.annotations.NullMarked;
