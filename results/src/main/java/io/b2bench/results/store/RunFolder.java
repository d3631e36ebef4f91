package io.b2bench.results.store;

import io.b2bench.measurement.json.Json;
import io.b2bench.results.record.Environment;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.record.Window;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.HdrHistogram.Histogram;

/**
 * The folder of a run that goes on. What was appended is on the disk when the call returns. Not
 * thread safe: one run, one writer.
 */
public final class RunFolder {
  /** The copy of the user's file of profiles, where the run had one. */
  public static final String CATALOG = "catalog.yaml";

  /** The experiment in full. */
  public static final String EXPERIMENT = "experiment.yaml";

  static final String ENVIRONMENT = "environment.json";
  static final String RUN = "run.json";
  static final String WINDOWS = "windows.jsonl";
  static final String LATENCY = "latency.hlog";

  /** What the name of the folder of an invalid run ends with. */
  public static final String INVALID = "-INVALID";

  private final Path path;

  private RunFolder(Path path) {
    this.path = path;
  }

  /**
   * Makes the folder of a run that begins, named {@link Run#id()}.
   *
   * @param runs the folder of all runs; made when it does not exist
   * @param experimentYaml the experiment file with every default filled in
   * @param catalog a user's file of profiles, which is copied
   * @throws UnwritableRunException when the folder exists already or cannot be written
   */
  public static RunFolder create(
      Path runs, Run run, String experimentYaml, Optional<Path> catalog, Environment environment)
      throws IOException {
    Path path = NewFolder.create(runs, run, experimentYaml, catalog, environment);
    LatencyLog.begin(path.resolve(LATENCY));
    Appending.append(path.resolve(WINDOWS), new byte[0]);
    return new RunFolder(path);
  }

  /**
   * Opens the folder of a run that was cut off, to go on with it. What a kill has torn is dropped.
   *
   * @param cut the folder, as it was read
   * @throws UnwritableRunException when it cannot be written
   */
  public static RunFolder goOn(Recorded cut) throws IOException {
    Path path = cut.folder();
    Appending.cutTorn(path.resolve(WINDOWS));
    Appending.cutTorn(path.resolve(LATENCY));
    return new RunFolder(path);
  }

  /**
   * Adds a window and its histograms, and returns when both are on the disk. The histograms go
   * first: a window that can be read has its histograms.
   *
   * @param latencies response times in nanoseconds by kind
   */
  public void append(Window window, Map<String, Histogram> latencies) throws IOException {
    Appending.append(path.resolve(LATENCY), LatencyLog.lines(window, latencies));
    Appending.append(path.resolve(WINDOWS), line(window));
  }

  /**
   * Adds a window, its histograms and its single samples. The samples come last: a file of samples
   * in the folder is that of a window that can be read.
   *
   * @param samples a compressed JTL, which is moved to the folder; absent when none were kept
   */
  public void append(Window window, Map<String, Histogram> latencies, Optional<Path> samples)
      throws IOException {
    append(window, latencies);
    if (samples.isPresent()) {
      SampleFiles.take(path, window, samples.get());
    }
  }

  private static byte[] line(Window window) {
    return (Json.mapper().writeValueAsString(window) + "\n").getBytes(StandardCharsets.UTF_8);
  }

  /** Replaces {@code run.json}, all or nothing. */
  public void update(Run run) throws IOException {
    Replacement.write(path.resolve(RUN), Versioned.write(run));
  }

  /**
   * Updates the run a last time; a folder whose run is invalid says so in its name from then on.
   *
   * @return the folder by its final name
   */
  public RunFolder finish(Run run) throws IOException {
    update(run);
    if (!(run.verdict() instanceof Verdict.Invalid)) {
      return this;
    }
    Path renamed = path.resolveSibling(run.id() + INVALID);
    try {
      return new RunFolder(Files.move(path, renamed));
    } catch (IOException e) {
      throw Failure.writing(renamed, e);
    }
  }

  /** Where it is. */
  public Path path() {
    return path;
  }

  /**
   * Reads a run, finished or not. A last line that a kill has torn is dropped.
   *
   * @throws UnreadableRunException when the folder is no run, is damaged, or comes from another
   *     version
   */
  public static Recorded read(Path folder) {
    return RunReader.read(folder);
  }
}
