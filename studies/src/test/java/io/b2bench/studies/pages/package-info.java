/** Tests of pages. */
@NullMarked
package io.b2bench.studies.pages;

import org.jspecify.annotations.NullMarked;
