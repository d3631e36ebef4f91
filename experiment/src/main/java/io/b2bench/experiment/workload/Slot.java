package io.b2bench.experiment.workload;

import io.b2bench.results.record.Cell;
import java.time.Duration;

/**
 * A place in the schedule.
 *
 * @param cell what to measure
 * @param settle how long the load runs before counting begins
 * @param window how long to count
 */
public record Slot(Cell cell, Duration settle, Duration window) {}
