@NullMarked
package io.b2bench.results.formula;

import org.jspecify.annotations.NullMarked;
