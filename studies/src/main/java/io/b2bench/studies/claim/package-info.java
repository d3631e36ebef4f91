/**
 * What experiments that repeat a study have in common: its claims and what a run says of each.
 * Imported by the packages of such experiments.
 */
@NullMarked
package io.b2bench.studies.claim;

import org.jspecify.annotations.NullMarked;
