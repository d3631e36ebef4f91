/**
 * What the terminal shows: tables, progress with the time left. The only importer of the
 * progress-bar library. Imported by {@code cli.command}.
 */
@NullMarked
package io.b2bench.cli.console;

import org.jspecify.annotations.NullMarked;
