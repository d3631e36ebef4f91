package io.b2bench.results.store;

import io.b2bench.results.record.Window;
import io.b2bench.results.store.Content.Line;
import java.io.ByteArrayOutputStream;
import java.nio.BufferUnderflowException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;

/**
 * {@code latency.hlog}: an HdrHistogram log, version 2, one line for each window and kind, tagged
 * {@code series|stratum|kind|fFORKbBLOCK}; values are nanoseconds, the column of the maximum shows
 * milliseconds. Any tool for such logs opens it. The lines of a window stand together, in the order
 * of {@code windows.jsonl}.
 *
 * @param latencies the response times of the windows that count
 * @param end how many bytes belong to windows that are stored
 * @param note what was left out at its end; absent when nothing was
 */
record LatencyLog(Latencies latencies, int end, Optional<String> note) {
  private static final Pattern TAG =
      Pattern.compile("Tag=([^|]+)\\|([^|]*)\\|(?<kind>[^|]+)\\|(f\\d+b\\d+)");
  private static final String PREFIX = "Tag=";

  /** Tag, start, length, maximum, histogram. */
  private static final int FIELDS = 5;

  private static final double NANOS_PER_MILLI = 1e6;

  /** The lines of one window, {@code from} to {@code to} in bytes. */
  private record Block(WindowLine stored, Window window, int from, int to) {}

  /** What a log begins with. */
  static byte[] header() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    HistogramLogWriter writer = new HistogramLogWriter(bytes);
    writer.outputComment("[response times in nanoseconds; tag: series|stratum|kind|fFORKbBLOCK]");
    writer.outputLogFormatVersion();
    writer.outputLegend();
    writer.close();
    return bytes.toByteArray();
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
    return "%s|%s|%s|%s"
        .formatted(window.cell().series(), window.cell().stratum().key(), kind, place(window));
  }

  private static String place(Window window) {
    return "f%db%d".formatted(window.fork(), window.block());
  }

  /**
   * Reads a log.
   *
   * @param windows the windows that it belongs to
   * @param aside forks whose windows count for nothing
   */
  static LatencyLog of(Content content, RunFile run, List<WindowLine> windows, Set<Integer> aside) {
    content.refuseCut(run.sum(RunFolder.LATENCY));
    int end = header(content);
    List<Block> blocks = new ArrayList<>();
    for (WindowLine stored : windows) {
      int from = end;
      long bytes = stored.latencies().bytes();
      end = (int) Math.min(bytes, content.bytes().length - from) + from;
      blocks.add(new Block(stored, run.run().ruled(stored.window()), from, end));
    }
    refuseOthers(content, blocks);
    blocks.removeIf(block -> aside.contains(block.window().fork()));
    return new LatencyLog(merged(content, blocks), end, rest(content, end));
  }

  private static void refuseOthers(Content content, List<Block> blocks) {
    blocks.parallelStream()
        .filter(b -> !Sum.of(content.bytes(), b.from(), b.to()).equals(b.stored().latencies()))
        .findFirst()
        .ifPresent(
            first -> {
              throw UnreadableRunException.of(
                  content.at(content.line(first.from())),
                  "the response times of %s that the run stored are not here"
                      .formatted(name(first.stored())));
            });
  }

  private static String name(WindowLine stored) {
    Window w = stored.window();
    return "%s at %s, %s".formatted(w.cell().series(), w.cell().stratum().key(), place(w));
  }

  /** Where the lines before the first window end. */
  private static int header(Content content) {
    return content.lines().stream()
        .takeWhile(line -> !content.text(line).startsWith(PREFIX))
        .mapToInt(Line::end)
        .max()
        .orElse(0);
  }

  /** What a kill has left of the window under way, whose line was not written any more. */
  private static Optional<String> rest(Content content, int end) {
    if (end == content.bytes().length) {
      return Optional.empty();
    }
    Set<String> owners = new HashSet<>();
    List<Line> rest = content.lines().stream().filter(line -> line.from() >= end).toList();
    for (Line line : rest) {
      Matcher tag = TAG.matcher(content.text(line).split(",", 2)[0]);
      if (line.whole()) {
        owners.add(tag.matches() ? tag.group(1) + tag.group(2) + tag.group(4) : "");
      }
    }
    if (owners.size() > 1) {
      throw UnreadableRunException.of(
          content.at(rest.getFirst().number()),
          "it has response times of windows that %s has not".formatted(RunFolder.WINDOWS));
    }
    return rest.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "%s: the response times of a window that was not stored were left out, from line %d on"
                .formatted(content.file(), rest.getFirst().number()));
  }

  private static Latencies merged(Content content, List<Block> blocks) {
    List<Window> windows = blocks.stream().map(Block::window).toList();
    return blocks.parallelStream()
        .collect(
            () -> Latencies.of(windows),
            (all, block) -> add(content, block, all),
            Latencies.Builder::plus)
        .build();
  }

  private static void add(Content content, Block block, Latencies.Builder all) {
    Content its =
        new Content(content.file(), Arrays.copyOfRange(content.bytes(), block.from(), block.to()));
    for (Line line : its.lines()) {
      String[] fields = its.text(line).split(",", -1);
      Matcher tag = TAG.matcher(fields[0]);
      try {
        if (!tag.matches()) {
          throw new IllegalArgumentException("it has no tag");
        }
        Names.check(tag.group("kind"));
        byte[] packed = Base64.getDecoder().decode(fields[FIELDS - 1]);
        Window w = block.window();
        all.add(w.cell(), w.fork(), w.block(), tag.group("kind"), PackedHistogram.inflated(packed));
      } catch (IllegalArgumentException
          | BufferUnderflowException
          | IndexOutOfBoundsException
          | DataFormatException e) {
        throw UnreadableRunException.of(
            content.at(content.line(block.from()) + line.number() - 1),
            "it is no histogram: " + e.getMessage());
      }
    }
  }
}
