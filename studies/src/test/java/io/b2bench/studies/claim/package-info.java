/** Tests of how claims are judged, and what tests of their tables have in common. */
@NullMarked
package io.b2bench.studies.claim;

import org.jspecify.annotations.NullMarked;
