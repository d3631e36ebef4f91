/**
 * Listeners by Tomcat's connector, with JSSE. The only package of the project that imports Tomcat.
 * Imported by nobody: {@code listener} finds it as a stack.
 */
@NullMarked
package io.b2bench.listener.tomcat;

import org.jspecify.annotations.NullMarked;
