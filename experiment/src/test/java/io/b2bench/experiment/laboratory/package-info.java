/**
 * A laboratory that never was: machines whose noise is known and series whose true ratios are known
 * go through the real schedule, guard, analysis and verdicts, a thousand times over.
 */
@NullMarked
package io.b2bench.experiment.laboratory;

import org.jspecify.annotations.NullMarked;
