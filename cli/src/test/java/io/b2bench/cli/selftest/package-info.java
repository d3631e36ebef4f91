/** The measuring measured: whole runs beside faults that are known. */
@NullMarked
package io.b2bench.cli.selftest;

import org.jspecify.annotations.NullMarked;
