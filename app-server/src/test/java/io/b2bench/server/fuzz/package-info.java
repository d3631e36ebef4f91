/**
 * Requests drawn from the OpenAPI document, and what may come back. Tests only; imports what the
 * other tests of the server share.
 */
@NullMarked
package io.b2bench.server.fuzz;

import org.jspecify.annotations.NullMarked;
