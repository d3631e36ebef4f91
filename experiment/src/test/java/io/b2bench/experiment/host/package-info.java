/** Tests of hosts behind a prefix, with programs on this machine that stand for the prefix. */
@NullMarked
package io.b2bench.experiment.host;

import org.jspecify.annotations.NullMarked;
