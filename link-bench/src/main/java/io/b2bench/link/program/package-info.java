/**
 * The program {@code link-bench.jar}: one end of a link, told on its standard input what to send or
 * to receive, and answering each command with a line. Started by {@code studies.link}, which speaks
 * the same records; nobody imports it.
 */
@NullMarked
package io.b2bench.link.program;

import org.jspecify.annotations.NullMarked;
