package io.b2bench.report.page;

import java.util.Map;

/**
 * A chart and the table of its data.
 *
 * @param id its place in the page
 * @param title heading
 * @param note one sentence on how to read it
 * @param description the chart in words, for those who do not see it
 * @param height in pixels
 * @param option what ECharts is given; plain data, no functions
 * @param data the numbers behind it
 */
public record Chart(
    String id,
    String title,
    String note,
    String description,
    int height,
    Map<String, Object> option,
    Grid data) {}
