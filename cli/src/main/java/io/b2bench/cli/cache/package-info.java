/**
 * What was worked out about runs that have ended, kept for this user and this build of b2bench.
 * Imported by {@code cli.command}.
 */
@NullMarked
package io.b2bench.cli.cache;

import org.jspecify.annotations.NullMarked;
