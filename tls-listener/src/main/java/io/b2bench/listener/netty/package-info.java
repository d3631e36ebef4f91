/**
 * Listeners by Netty, with the TLS of the JVM's providers or with BoringSSL by netty-tcnative. The
 * only package of the project that imports Netty. Imported by nobody: {@code listener} finds it as
 * a stack.
 */
@NullMarked
package io.b2bench.listener.netty;

import org.jspecify.annotations.NullMarked;
