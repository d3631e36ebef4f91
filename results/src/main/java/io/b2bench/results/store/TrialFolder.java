package io.b2bench.results.store;

import io.b2bench.measurement.json.Json;
import io.b2bench.measurement.observation.Limits;
import io.b2bench.measurement.observation.Trial;
import io.b2bench.results.record.Environment;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Verdict;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The folder of a run that consists of trials instead of windows: that of the handshake experiment.
 * What was appended is on the disk when the call returns. Not thread safe.
 */
public final class TrialFolder {
  static final String TRIALS = "trials.jsonl";
  static final String LIMITS = "openssl.json";
  private static final String JMH = "jmh.json";

  private final Path path;

  private TrialFolder(Path path) {
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
  public static TrialFolder create(
      Path runs, Run run, String experimentYaml, Optional<Path> catalog, Environment environment)
      throws IOException {
    Path path = NewFolder.create(runs, run, experimentYaml, catalog, environment);
    TrialFolder folder = new TrialFolder(path);
    folder.limit(Limits.unavailable("openssl speed was not run yet"));
    Appending.append(path.resolve(TRIALS), new byte[0]);
    return folder;
  }

  /** Whether this is the folder of a run that consists of trials. */
  public static boolean is(Path folder) {
    return Files.exists(folder.resolve(TRIALS));
  }

  /** Adds a trial, and returns when it is on the disk. */
  public void append(Trial trial) throws IOException {
    Appending.append(
        path.resolve(TRIALS),
        (Json.mapper().writeValueAsString(trial) + "\n").getBytes(StandardCharsets.UTF_8));
  }

  /** Replaces what OpenSSL does on this machine. */
  public void limit(Limits limits) throws IOException {
    Replacement.write(path.resolve(LIMITS), Versioned.write(limits));
  }

  /** Replaces {@code run.json}, all or nothing. */
  public void update(Run run) throws IOException {
    Replacement.write(path.resolve(RunFolder.RUN), Versioned.write(run));
  }

  /**
   * Updates the run a last time; a folder whose run is invalid says so in its name from then on.
   *
   * @return the folder by its final name
   */
  public TrialFolder finish(Run run) throws IOException {
    update(run);
    if (run.verdict() instanceof Verdict.Valid) {
      return this;
    }
    Path renamed = path.resolveSibling(run.id() + RunFolder.INVALID);
    try {
      return new TrialFolder(Files.move(path, renamed));
    } catch (IOException e) {
      throw Failure.writing(renamed, e);
    }
  }

  /** Where it is. */
  public Path path() {
    return path;
  }

  /** The copy of the user's file of profiles, where the run has one. */
  public Optional<Path> catalog() {
    return Optional.of(path.resolve(RunFolder.CATALOG).toAbsolutePath()).filter(Files::exists);
  }

  /** Where JMH's own results go. */
  public Path jmh() {
    return path.resolve(JMH);
  }

  /**
   * Reads a run, finished or not. A last line that a kill has torn is dropped.
   *
   * @throws UnreadableRunException when the folder is no such run, is damaged, or comes from
   *     another version
   */
  public static RecordedTrials read(Path folder) {
    return new RecordedTrials(
        folder,
        Versioned.read(folder.resolve(RunFolder.RUN), Run.class),
        Versioned.read(folder.resolve(RunFolder.ENVIRONMENT), Environment.class),
        RunReader.lines(folder.resolve(TRIALS), Trial.class),
        Versioned.read(folder.resolve(LIMITS), Limits.class),
        RunReader.catalog(folder),
        RunReader.text(folder.resolve(RunFolder.EXPERIMENT)));
  }
}
