/**
 * Fills an empty database from a seed and a scale, the same rows every time. Imports JDBC; imported
 * by {@code server.store}.
 */
@NullMarked
package io.b2bench.schema.populate;

import org.jspecify.annotations.NullMarked;
