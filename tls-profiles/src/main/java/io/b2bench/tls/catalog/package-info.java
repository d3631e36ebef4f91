/**
 * The TLS profiles that b2bench knows, read from a YAML resource and checked, and what they need of
 * a JVM's security properties. Imports {@code tls.profile} and {@code tls.yaml}; anyone may import
 * it.
 */
@NullMarked
package io.b2bench.tls.catalog;

import org.jspecify.annotations.NullMarked;
