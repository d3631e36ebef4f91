/**
 * What clients do in each stratum and when they begin. Imported by the experiments that vary the
 * service.
 */
@NullMarked
package io.b2bench.workloads.business.load;

import org.jspecify.annotations.NullMarked;
