/**
 * Connections that begin with something else than what their listener speaks, against the server in
 * its process. Tests only; imports what the other tests of the server share.
 */
@NullMarked
package io.b2bench.server.opening;

import org.jspecify.annotations.NullMarked;
