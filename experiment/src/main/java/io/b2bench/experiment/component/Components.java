package io.b2bench.experiment.component;

import io.b2bench.experiment.process.Child;
import io.b2bench.experiment.process.Launch;
import io.b2bench.experiment.process.Programs;
import io.b2bench.measurement.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;

/** Starts components one after another. Closing it ends all of them and deletes their keys. */
public final class Components implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  private final Programs programs;
  private final TlsFiles files;
  private final Path logs;
  private final String prefix;
  private final Deque<RunningComponent> running = new ArrayDeque<>();

  /**
   * Creates the list without starting anything.
   *
   * @param programs where the programs are
   * @param files keys and security properties; closed together with this
   * @param logs folder for the log files, created when missing
   * @param prefix prefix of the log file names
   */
  public Components(Programs programs, TlsFiles files, Path logs, String prefix) {
    this.programs = programs;
    this.files = files;
    this.logs = logs;
    this.prefix = prefix;
  }

  /** Components whose logs are deleted together with the keys. */
  public Components(Programs programs, TlsFiles files) {
    this(programs, files, files.folder(), "");
  }

  /** The keys of the components. */
  public TlsFiles files() {
    return files;
  }

  /**
   * Starts a component, sends it its settings and waits until it is ready.
   *
   * @throws io.b2bench.experiment.process.ChildFailedException when it does not become ready
   * @throws io.b2bench.experiment.workload.CannotMeasureException when the program is not built or
   *     reports that the machine cannot do what the settings ask for
   */
  public RunningComponent start(Component component) throws IOException, InterruptedException {
    List<String> flags = new ArrayList<>(component.flags());
    flags.addAll(files.flags());
    List<String> program = programs.command(component.module(), component.main(), flags);
    Child child =
        Child.start(
            launch("the " + component.name(), component.name(), component.host().command(program)),
            Json.write(component.settings()));
    boolean understood = false;
    try {
      RunningComponent started = RunningComponent.of(child);
      running.push(started);
      understood = true;
      return started;
    } finally {
      if (!understood) {
        child.terminate();
      }
    }
  }

  /** Starts a third-party program on this machine. The caller ends it; see {@link Child#launch}. */
  public Child launch(String name, List<String> command) throws IOException {
    return Child.launch(launch(name, name, command));
  }

  private Launch launch(String title, String name, List<String> command) throws IOException {
    Files.createDirectories(logs);
    String file = prefix + name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-") + ".log";
    return new Launch(title, command, logs.resolve(file), PATIENCE);
  }

  /** Ends the components in reverse order and deletes their keys. */
  @Override
  public void close() {
    while (!running.isEmpty()) {
      running.pop().stop();
    }
    files.close();
  }
}
