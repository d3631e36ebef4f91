/**
 * What this machine can measure and speak: the checks behind {@code doctor}, {@code suites} and the
 * profiles that {@code run} skips. Imported by {@code cli.command}.
 */
@NullMarked
package io.b2bench.cli.machine;

import org.jspecify.annotations.NullMarked;
