/** The plan of a handshake run, what OpenSSL says, and a whole run that is tiny. */
@NullMarked
package io.b2bench.workloads.handshake;

import org.jspecify.annotations.NullMarked;
