/** Tests of the contest of load drivers. */
@NullMarked
package io.b2bench.driver.contest;

import org.jspecify.annotations.NullMarked;
