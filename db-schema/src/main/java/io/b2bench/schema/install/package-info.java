/**
 * Opens the database named by a URL such as {@code h2:mem} and brings its tables into shape.
 * Imports JDBC and Flyway; imported by {@code schema.populate}, {@code schema.audit}, {@code
 * server.store} and the wiring in {@code server.service}.
 */
@NullMarked
package io.b2bench.schema.install;

import org.jspecify.annotations.NullMarked;
