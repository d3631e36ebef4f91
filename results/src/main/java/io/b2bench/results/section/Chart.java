package io.b2bench.results.section;

import java.util.Optional;

/**
 * A chart.
 *
 * @param id its name in the page, unique there
 * @param title heading
 * @param note a sentence or two on how to read it
 * @param plot what is drawn
 * @param numbers the same as a table; absent if the report shows that table next to the chart
 *     anyway
 */
public record Chart(String id, String title, String note, Plot plot, Optional<Grid> numbers) {}
