/**
 * A toy: an experiment that varies the service, with a figure, a table, a chart and a sentence of
 * its own. Nothing elsewhere knows of it; imported by nobody.
 */
@NullMarked
package io.b2bench.cli.documents;

import org.jspecify.annotations.NullMarked;
