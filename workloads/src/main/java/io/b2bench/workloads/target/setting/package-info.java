/**
 * The settings of the target experiment: listeners that run already, the processes behind them, and
 * what is asked. Read by {@code workloads.target}.
 */
@NullMarked
package io.b2bench.workloads.target.setting;

import org.jspecify.annotations.NullMarked;
