/**
 * The commands, one class each, with help texts, exit codes and the sentences for what goes wrong.
 * The only importer of picocli. Wires the parts together and computes nothing. Imported by {@code
 * cli} alone.
 */
@NullMarked
package io.b2bench.cli.command;

import org.jspecify.annotations.NullMarked;
