package io.b2bench.report;

import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.store.Recorded;
import io.b2bench.results.store.Replacement;
import io.b2bench.results.store.UnwritableRunException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
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

  static List<Path> write(Recorded recorded) throws IOException {
    Path folder = recorded.folder().resolve(FOLDER);
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw new UnwritableRunException("cannot make the folder " + folder, e);
    }
    List<Path> files = new ArrayList<>();
    List<String> series =
        Stream.concat(
                recorded.run().series().stream().map(Run.Series::name),
                recorded.run().control().stream())
            .toList();
    for (String name : series) {
      for (Stratum stratum : recorded.run().strata()) {
        for (String kind : recorded.latencies().kinds(name, stratum)) {
          Histogram nanos = recorded.latencies().of(name, stratum, kind).orElseThrow();
          Path file =
              folder.resolve(
                  "%s-%s-%s.hgrm".formatted(name.replace("'", "-again"), stratum.fileName(), kind));
          Replacement.write(file, distribution(nanos));
          files.add(file);
        }
      }
    }
    return files;
  }

  private static byte[] distribution(Histogram nanos) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (PrintStream out = new PrintStream(bytes, false, StandardCharsets.UTF_8)) {
      nanos.outputPercentileDistribution(out, TICKS_PER_HALF_DISTANCE, NANOS_PER_MILLI);
    }
    return bytes.toByteArray();
  }
}
