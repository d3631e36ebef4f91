/**
 * A database as one process: its start, its data, its key, its end. What is stored in it is the
 * business of {@code db-schema}. Nobody imports it.
 */
@NullMarked
package io.b2bench.database;

import org.jspecify.annotations.NullMarked;
