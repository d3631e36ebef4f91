/** Tests of pages. */
@NullMarked
package io.b2bench.studies.transfer;

import org.jspecify.annotations.NullMarked;
