/**
 * The program {@code micro-bench.jar}: told on its standard input which trials to make, it makes
 * them in forks of JMH and answers each with a line. Its main class is started by {@code
 * workloads.handshake}, which speaks the same records; nobody else imports it.
 */
@NullMarked
package io.b2bench.micro.program;

import org.jspecify.annotations.NullMarked;
