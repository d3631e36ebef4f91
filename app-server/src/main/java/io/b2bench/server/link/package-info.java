/**
 * Connections to the database under a profile, counted by listener. {@code server.store} makes its
 * pools of them, {@code server.config} plans them.
 */
@NullMarked
package io.b2bench.server.link;

import org.jspecify.annotations.NullMarked;
