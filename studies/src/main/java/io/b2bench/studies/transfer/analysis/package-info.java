/**
 * What the windows of {@code transfer} mean: figures of each download, the study's tables beside
 * ours, its claims. Imported by {@code studies.transfer}.
 */
@NullMarked
package io.b2bench.studies.transfer.analysis;

import org.jspecify.annotations.NullMarked;
