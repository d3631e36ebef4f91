/**
 * Figures of every series in every stratum: throughput, CPU, response times and traffic. Read by
 * the analysis and the report.
 */
@NullMarked
package io.b2bench.results.analysis.cell;

import org.jspecify.annotations.NullMarked;
