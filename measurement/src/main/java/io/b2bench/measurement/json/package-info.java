/**
 * How records become JSON and come back: one strict mapping for settings, messages between
 * processes and the files of a run. Imports Jackson only; anyone may import it.
 */
@NullMarked
package io.b2bench.measurement.json;

import org.jspecify.annotations.NullMarked;
