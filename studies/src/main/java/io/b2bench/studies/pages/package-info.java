/**
 * Experiment {@code pages}: a mix of pages as web servers were once compared by, with one to many
 * clients, each page on a connection of its own or on one that is kept. It is the server of the
 * business service, its listeners and the driver, with pages instead of interactions. Imported by
 * {@code workloads} alone.
 */
@NullMarked
package io.b2bench.studies.pages;

import org.jspecify.annotations.NullMarked;
