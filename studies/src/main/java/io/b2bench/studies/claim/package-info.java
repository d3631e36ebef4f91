/**
 * How the claims of a study are judged: each is asked of the cases that a run has for it, and
 * intervals answer. Imported by the experiments that repeat a study; their texts say the claims.
 */
@NullMarked
package io.b2bench.studies.claim;

import org.jspecify.annotations.NullMarked;
