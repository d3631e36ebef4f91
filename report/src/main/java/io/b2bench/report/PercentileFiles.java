package io.b2bench.report;

import io.b2bench.results.analysis.Analysis;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Verdict.Validity;
import io.b2bench.results.record.Window;
import io.b2bench.results.store.Recorded;
import io.b2bench.results.store.Replacement;
import io.b2bench.results.store.RunFolder;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.HdrHistogram.Histogram;

/**
 * The percentile distributions of HdrHistogram, a file for each cell and kind, in milliseconds; its
 * plotters open them.
 */
final class PercentileFiles {
  private static final String FOLDER = "hgrm";
  private static final int TICKS_PER_HALF_DISTANCE = 5;
  private static final double NANOS_PER_MILLI = 1e6;

  private PercentileFiles() {}

  static List<Path> write(Recorded recorded, Path into) throws IOException {
    Path folder = RunFolder.inside(into, FOLDER);
    Map<Cell, List<Window>> cells =
        Analysis.judged(recorded).stream()
            .filter(w -> w.counts(Validity.RESPONSE_TIME))
            .collect(Collectors.groupingBy(Window::cell, LinkedHashMap::new, Collectors.toList()));
    List<Path> files = new ArrayList<>();
    for (Map.Entry<Cell, List<Window>> cell : cells.entrySet()) {
      for (String kind : recorded.latencies().kinds(cell.getValue())) {
        Path file = folder.resolve(name(cell.getKey(), kind));
        Replacement.write(file, distribution(recorded.latencies().of(cell.getValue(), kind)));
        files.add(file);
      }
    }
    return files;
  }

  private static String name(Cell cell, String kind) {
    return "%s-%s-%s.hgrm"
        .formatted(cell.series().replace("'", "-again"), cell.stratum().fileName(), kind);
  }

  private static byte[] distribution(Histogram nanos) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (PrintStream out = new PrintStream(bytes, false, StandardCharsets.UTF_8)) {
      nanos.outputPercentileDistribution(out, TICKS_PER_HALF_DISTANCE, NANOS_PER_MILLI);
    }
    return bytes.toByteArray();
  }
}
