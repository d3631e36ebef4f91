/**
 * What a report shows, as data: sections of findings, notes, tables and charts. A workload makes
 * the sections of its own; {@code report} writes and draws them. No HTML, no colours, no
 * arithmetic. Imported by {@code results.analysis}, the workloads and {@code report}.
 */
@NullMarked
package io.b2bench.results.section;

import org.jspecify.annotations.NullMarked;
