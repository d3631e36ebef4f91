package io.b2bench.results.store;

import io.b2bench.results.record.Stratum;
import io.b2bench.results.record.Window;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;

/**
 * {@code latency.hlog}: an HdrHistogram log, version 2, one line for each window and kind, tagged
 * {@code series|stratum|kind|fFORKbBLOCK}; values are nanoseconds, the column of the maximum shows
 * milliseconds. Any tool for such logs opens it.
 */
final class LatencyLog {
  private static final Pattern TAG =
      Pattern.compile(
          "(?<series>[^|]+)\\|(?<stratum>[^|]*)\\|(?<kind>[^|]+)\\|f(?<fork>\\d+)b(?<block>\\d+)");
  private static final String PREFIX = "Tag=";

  /** Tag, start, length, maximum, histogram. */
  private static final int FIELDS = 5;

  private static final double NANOS_PER_MILLI = 1e6;

  private LatencyLog() {}

  static void begin(Path file) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    HistogramLogWriter writer = new HistogramLogWriter(bytes);
    writer.outputComment("[response times in nanoseconds; tag: series|stratum|kind|fFORKbBLOCK]");
    writer.outputLogFormatVersion();
    writer.outputLegend();
    writer.close();
    Appending.append(file, bytes.toByteArray());
  }

  static byte[] lines(Window window, Map<String, Histogram> latencies) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    HistogramLogWriter writer = new HistogramLogWriter(bytes);
    double start = window.start().toEpochMilli() / 1e3;
    double end = start + window.observation().load().nanos() / 1e9;
    new TreeMap<>(latencies)
        .forEach(
            (kind, histogram) -> {
              Histogram tagged = histogram.copy();
              tagged.setTag(tag(window, kind));
              writer.outputIntervalHistogram(start, end, tagged, NANOS_PER_MILLI);
            });
    writer.close();
    return bytes.toByteArray();
  }

  private static String tag(Window window, String kind) {
    return "%s|%s|%s|f%db%d"
        .formatted(
            window.cell().series(),
            window.cell().stratum().key(),
            kind,
            window.fork(),
            window.block());
  }

  static Latencies read(Path file, Collection<Window> windows) {
    List<String> log = Lines.of(file);
    int parts = Runtime.getRuntime().availableProcessors();
    return IntStream.range(0, parts)
        .parallel()
        .mapToObj(part -> read(file, log, part, parts, windows))
        .reduce(Latencies.Builder::plus)
        .orElseThrow()
        .build();
  }

  /** Every so-many-th line, from that of the part on. */
  private static Latencies.Builder read(
      Path file, List<String> log, int part, int parts, Collection<Window> windows) {
    Latencies.Builder latencies = Latencies.of(windows);
    for (int i = part; i < log.size(); i += parts) {
      boolean last = i == log.size() - 1;
      if (log.get(i).startsWith(PREFIX) && !add(log.get(i), latencies) && !last) {
        throw new UnreadableRunException("%s is damaged in line %d".formatted(file, i + 1));
      }
    }
    return latencies;
  }

  /** Adds an entry; false when the line is none, which a last line that was torn may be. */
  private static boolean add(String line, Latencies.Builder latencies) {
    String[] fields = line.substring(PREFIX.length()).split(",", -1);
    Matcher tag = TAG.matcher(fields[0]);
    if (fields.length != FIELDS || !tag.matches()) {
      return false;
    }
    try {
      ByteBuffer packed = ByteBuffer.wrap(Base64.getDecoder().decode(fields[FIELDS - 1]));
      latencies.add(
          tag.group("series"),
          Stratum.of(tag.group("stratum")),
          Integer.parseInt(tag.group("fork")),
          Integer.parseInt(tag.group("block")),
          tag.group("kind"),
          Histogram.decodeFromCompressedByteBuffer(packed, 0));
      return true;
    } catch (IllegalArgumentException
        | BufferUnderflowException
        | IndexOutOfBoundsException
        | DataFormatException e) {
      return false;
    }
  }
}
