/** Tests of pages. */
@NullMarked
package io.b2bench.studies.transfer.analysis;

import org.jspecify.annotations.NullMarked;
