/**
 * What page, summary and terminal show of a run, whatever its workload, and how entries and charts
 * are put into words; the templates in {@code src/main/jte} turn it into HTML. Filled by {@code
 * report}.
 */
@NullMarked
package io.b2bench.report.page;

import org.jspecify.annotations.NullMarked;
