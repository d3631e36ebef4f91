/**
 * The folder of a run: written window by window while it goes on, read back as {@link
 * io.b2bench.results.store.Recorded}. Strict JSON both ways; a folder that was cut off by a kill is
 * readable up to its last whole window, and one that was changed is refused. Written by {@code
 * experiment.run}, read by {@code results.analysis}, {@code report} and the command.
 */
@NullMarked
package io.b2bench.results.store;

import org.jspecify.annotations.NullMarked;
