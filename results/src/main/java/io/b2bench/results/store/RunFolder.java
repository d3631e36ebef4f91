package io.b2bench.results.store;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.b2bench.measurement.json.Json;
import io.b2bench.results.record.Environment;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.record.Window;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * The folder of a run that goes on. What was appended is on the disk when the call returns. Not
 * thread safe: one run, one writer.
 */
public final class RunFolder implements AutoCloseable {
  /** The copy of the user's file of profiles, where the run had one. */
  public static final String CATALOG = "catalog.yaml";

  /** The experiment in full. */
  public static final String EXPERIMENT = "experiment.yaml";

  static final String ENVIRONMENT = "environment.json";
  static final String WINDOWS = "windows.jsonl";
  static final String LATENCY = "latency.hlog";

  /** What the name of the folder of an invalid run ends with. */
  public static final String INVALID = "-INVALID";

  private static final byte[] LINE_FEED = {'\n'};

  private Path path;
  private final RunLock lock;
  private final String run;
  private final Map<String, Sum> begun;
  private final Appending windows;
  private final Appending latencies;

  private RunFolder(
      Path path,
      RunLock lock,
      String run,
      Map<String, Sum> begun,
      long windowsEnd,
      long latencyEnd) {
    this.path = path;
    this.lock = lock;
    this.run = run;
    this.begun = begun;
    this.windows = new Appending(path.resolve(WINDOWS), windowsEnd);
    this.latencies = new Appending(path.resolve(LATENCY), latencyEnd);
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
    Path path = runs.resolve(run.id());
    try {
      Files.createDirectories(runs);
      Files.createDirectory(path);
    } catch (FileAlreadyExistsException e) {
      throw new UnwritableRunException(e.getFile() + " exists already", e);
    } catch (IOException e) {
      throw Failure.writing(path, e);
    }
    Map<String, byte[]> files = new TreeMap<>();
    files.put(EXPERIMENT, experimentYaml.getBytes(UTF_8));
    files.put(
        ENVIRONMENT, (Json.indented(Versioned.CURRENT.mark(environment)) + "\n").getBytes(UTF_8));
    if (catalog.isPresent()) {
      files.put(CATALOG, Files.readAllBytes(catalog.get()));
    }
    Map<String, Sum> sums = new TreeMap<>();
    RunFolder folder = new RunFolder(path, RunLock.of(path), run.id(), sums, 0, 0);
    for (Map.Entry<String, byte[]> file : files.entrySet()) {
      Replacement.write(path.resolve(file.getKey()), file.getValue());
      sums.put(file.getKey(), Sum.of(file.getValue()));
    }
    folder.latencies.write(LatencyLog.header());
    folder.latencies.keep();
    folder.update(run);
    return folder;
  }

  /**
   * Opens the folder of a run that was cut off, to go on with it.
   *
   * @param cut the folder, as it was read
   * @throws UnwritableRunException when it cannot be written, goes on already or did meanwhile
   */
  public static RunFolder goOn(Recorded cut) throws IOException {
    Path path = cut.folder();
    RunLock lock = RunLock.of(path);
    try {
      return goOn(lock, cut, RunReader.of(path, Versioned.CURRENT));
    } catch (IOException | RuntimeException e) {
      lock.close();
      throw e;
    }
  }

  private static RunFolder goOn(RunLock lock, Recorded cut, RunReader now) throws IOException {
    Run run = now.recorded().run();
    if (!run.equals(cut.run()) || now.recorded().windows().size() != cut.windows().size()) {
      throw new UnwritableRunException(cut.folder() + " grew since it was read; try again");
    }
    if (!run.partial()) {
      throw new UnwritableRunException(cut.folder() + " came to its end");
    }
    RunFolder folder =
        new RunFolder(
            cut.folder(), lock, run.id(), now.files(), now.windowsEnd(), now.latencyEnd());
    if (!cut.windows().isEmpty()) {
      folder.windows.write(LINE_FEED);
      folder.windows.keep();
    }
    folder.update(run);
    return folder;
  }

  /**
   * Adds a window and its histograms, and returns when both are on the disk. The histograms go
   * first: a window that can be read has its histograms.
   *
   * @param nanos response times in nanoseconds by kind
   */
  public void append(Window window, Map<String, Histogram> nanos) throws IOException {
    byte[] lines = LatencyLog.lines(window, nanos);
    latencies.write(lines);
    windows.write(new WindowLine(window, Sum.of(lines)).line(run));
    latencies.keep();
    windows.keep();
  }

  /**
   * Adds a window, its histograms and its single samples. The samples come last: a file of samples
   * in the folder is that of a window that can be read.
   *
   * @param samples a compressed JTL, which is moved to the folder; absent when none were kept
   */
  public void append(Window window, Map<String, Histogram> nanos, Optional<Path> samples)
      throws IOException {
    append(window, nanos);
    if (samples.isPresent()) {
      SampleFiles.take(path, window, samples.get());
    }
  }

  /** Replaces {@code run.json}, all or nothing, with sums over the other files. */
  public void update(Run run) throws IOException {
    Map<String, Sum> files = new TreeMap<>(begun);
    files.put(WINDOWS, windows.sum());
    files.put(LATENCY, latencies.sum());
    RunFile.write(path, run, files);
  }

  /**
   * Updates the run a last time and compresses what grew; a folder whose run is invalid says so in
   * its name from then on.
   *
   * @param ended the run, with its end
   * @return the folder by its final name
   */
  public RunFolder finish(Run ended) throws IOException {
    if (ended.partial()) {
      throw new IllegalArgumentException(run + " has not ended");
    }
    update(ended);
    Compressed.replace(path.resolve(WINDOWS));
    Compressed.replace(path.resolve(LATENCY));
    lock.remove();
    if (ended.verdict() instanceof Verdict.Invalid) {
      Path renamed = path.resolveSibling(path.getFileName() + INVALID);
      try {
        path = Files.move(path, renamed);
      } catch (IOException e) {
        throw Failure.writing(renamed, e);
      }
    }
    return this;
  }

  /** Lets another writer have it. */
  @Override
  public void close() throws IOException {
    lock.close();
  }

  /** Where it is. */
  public Path path() {
    return path;
  }

  /** Whether a folder has anything that only the folder of a run has. */
  public static boolean looksLike(@Nullable Path folder) {
    return folder != null
        && Stream.of(RunFile.NAME, WINDOWS, WINDOWS + ".gz", LATENCY, LATENCY + ".gz")
            .anyMatch(name -> new RegularFile(folder.resolve(name)).exists());
  }

  /**
   * A folder inside that of a run, made when there is none.
   *
   * @throws UnwritableRunException when it cannot be made, or a link or a file has its name
   */
  public static Path inside(Path folder, String name) throws IOException {
    Path inside = folder.resolve(name);
    try {
      return RegularFile.folder(inside);
    } catch (IOException e) {
      throw Failure.writing(inside, e);
    }
  }

  /**
   * A run without its windows and their response times, at which nobody looks.
   *
   * @throws UnreadableRunException as {@link #read}
   */
  public static Recorded outline(Path folder) {
    return RunReader.outline(folder, Versioned.CURRENT);
  }

  /** Changes with all that is read of a run, as its files are: 64 hexadecimal digits. */
  public static String sum(Path folder) {
    return RunReader.sum(folder);
  }

  /**
   * Reads a run, finished or not. A last line that a kill has torn is dropped.
   *
   * @throws UnreadableRunException when the folder is no run, is damaged, or comes from another
   *     version
   */
  public static Recorded read(Path folder) {
    return RunReader.of(folder, Versioned.CURRENT).recorded();
  }
}
