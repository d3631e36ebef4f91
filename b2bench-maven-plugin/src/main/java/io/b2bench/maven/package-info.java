/** The goals of Maven that start the command. Imports Maven only; nobody imports it. */
@NullMarked
package io.b2bench.maven;

import org.jspecify.annotations.NullMarked;
