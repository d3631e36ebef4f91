/** Runs whose components are on other hosts: network namespaces of this machine, and an sshd. */
@NullMarked
package io.b2bench.cli.hosts;

import org.jspecify.annotations.NullMarked;
