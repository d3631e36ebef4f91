/** Tests of laws and models on a closed loop whose network is known. */
@NullMarked
package io.b2bench.results.analysis.model;

import org.jspecify.annotations.NullMarked;
