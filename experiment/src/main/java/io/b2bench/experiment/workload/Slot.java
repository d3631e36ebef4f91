package io.b2bench.experiment.workload;

import io.b2bench.results.record.Cell;
import java.time.Duration;

/**
 * What to measure in one window.
 *
 * @param cell what to measure
 * @param settle how long the load runs before counting begins
 * @param window length of the window
 */
public record Slot(Cell cell, Duration settle, Duration window) {}
