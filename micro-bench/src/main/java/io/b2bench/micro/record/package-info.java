/**
 * Protection of records of an open connection: megabytes each second, each side and direction
 * apart. Runs in the forks of JMH.
 */
@NullMarked
package io.b2bench.micro.record;

import org.jspecify.annotations.NullMarked;
