/**
 * The models of capacity held against what a closed loop showed at several load levels: operational
 * laws, mean value analysis, the scalability law, the load at which limits are reached. Imported by
 * {@code report} and {@code workloads.business}.
 */
@NullMarked
package io.b2bench.results.analysis.model;

import org.jspecify.annotations.NullMarked;
