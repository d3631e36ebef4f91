/**
 * What the page of a report shows, as records of finished text; the templates in {@code
 * src/main/jte} turn them into HTML. Filled by {@code report}.
 */
@NullMarked
package io.b2bench.report.page;

import org.jspecify.annotations.NullMarked;
