/** Tests of pages. */
@NullMarked
package io.b2bench.workloads.pages;

import org.jspecify.annotations.NullMarked;
