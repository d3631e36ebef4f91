/**
 * From the settings file to the plans of the components: read once at the start, passed on as
 * records. Only {@code io.b2bench.server} imports it.
 */
@NullMarked
package io.b2bench.server.config;

import org.jspecify.annotations.NullMarked;
