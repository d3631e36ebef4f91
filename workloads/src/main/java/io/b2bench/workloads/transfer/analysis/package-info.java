/**
 * What the windows of {@code transfer} mean: figures of each download, the study's tables beside
 * ours, its claims. Imported by {@code workloads.transfer}.
 */
@NullMarked
package io.b2bench.workloads.transfer.analysis;

import org.jspecify.annotations.NullMarked;
