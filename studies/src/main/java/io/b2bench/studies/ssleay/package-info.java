/**
 * What runs of handshakes say of a listing of 1997 that put the cost of SSL together from
 * primitives, measured with SSLeay 0.8: its rows beside the run's, and its claims. Imported by the
 * package of all studies alone.
 */
@NullMarked
package io.b2bench.studies.ssleay;

import org.jspecify.annotations.NullMarked;
