/**
 * Forms of access logs, which are data, and the one reader of their lines. Imported by {@code
 * results.log}.
 */
@NullMarked
package io.b2bench.results.log.form;

import org.jspecify.annotations.NullMarked;
