/**
 * A whole experiment in test code: it sorts arrays by two algorithms, in a process of its own, and
 * shows that a new experiment needs one package and nothing else.
 */
@NullMarked
package io.b2bench.cli.sorting;

import org.jspecify.annotations.NullMarked;
