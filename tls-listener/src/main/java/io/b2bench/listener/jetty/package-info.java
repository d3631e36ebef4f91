/**
 * Listeners by Jetty. The only package of the project that imports Jetty. Imported by nobody:
 * {@code listener} finds it as a stack.
 */
@NullMarked
package io.b2bench.listener.jetty;

import org.jspecify.annotations.NullMarked;
