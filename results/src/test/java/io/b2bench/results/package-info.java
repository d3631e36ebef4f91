/** A simulated run with known truth, for the tests of the analysis and of the reports. */
@NullMarked
package io.b2bench.results;

import org.jspecify.annotations.NullMarked;
