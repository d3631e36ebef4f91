/**
 * The business steps: one class for each of the seven interactions, and the two background
 * processes, shipping and stock management. No HTTP and no SQL; imports {@code server.store} and
 * {@code server.partner}, and is imported by {@code server} and {@code server.http}.
 *
 * <p>{@link io.b2bench.server.service.Services} is the way in.
 */
@NullMarked
package io.b2bench.server.service;

import org.jspecify.annotations.NullMarked;
