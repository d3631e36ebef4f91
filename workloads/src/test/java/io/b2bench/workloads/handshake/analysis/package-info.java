/** What trials say, on trials made up for the purpose. */
@NullMarked
package io.b2bench.workloads.handshake.analysis;

import org.jspecify.annotations.NullMarked;
