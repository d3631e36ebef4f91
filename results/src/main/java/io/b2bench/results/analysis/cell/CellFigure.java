package io.b2bench.results.analysis.cell;

import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.stats.Estimate;

/**
 * A figure of a cell.
 *
 * @param metric of what
 * @param estimate centre and interval, in the unit of the figure
 */
public record CellFigure(Figure metric, Estimate estimate) {}
