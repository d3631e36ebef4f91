package io.b2bench.experiment.component;

import static java.util.stream.Collectors.joining;

import io.b2bench.experiment.host.Host;
import io.b2bench.experiment.process.Child;
import io.b2bench.experiment.process.Launch;
import io.b2bench.experiment.process.Program;
import io.b2bench.experiment.process.Programs;
import io.b2bench.measurement.json.Json;
import io.b2bench.measurement.message.Ready;
import io.b2bench.tls.profile.OwnJvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** Starts components one after another. Closing it ends all of them and deletes their keys. */
public final class Components implements AutoCloseable {
  /** Workers of a program whose master was killed are in its group, where there is setsid. */
  private static final String KEEPER =
      """
      exec 3<&0
      group=$(command -v setsid)
      $group "$@" </dev/null 3<&- >&2 & program=$!
      trap 'kill $program 2>/dev/null' TERM INT
      (cat <&3; kill $program) >/dev/null 2>&1 &
      exec 3<&-
      echo '{}'
      wait $program
      code=$?
      kill -- ${group:+-}$program 2>/dev/null
      exit $code
      """;

  private static final Duration PATIENCE = Duration.ofMinutes(2);

  private final Programs programs;
  private final TlsFiles files;
  private final Path logs;
  private final String prefix;
  private final Consumer<String> progress;
  private final Deque<RunningComponent> running = new ArrayDeque<>();
  private final Set<Host> hosts = new HashSet<>();

  /**
   * Creates the list without starting anything.
   *
   * @param programs where the programs are
   * @param files keys and security properties; closed together with this
   * @param logs folder for the log files, created when missing
   * @param prefix prefix of the log file names
   * @param progress hears what takes a component long to become ready
   */
  public Components(
      Programs programs, TlsFiles files, Path logs, String prefix, Consumer<String> progress) {
    this.programs = programs;
    this.files = files;
    this.logs = logs;
    this.prefix = prefix;
    this.progress = progress;
  }

  /** Components whose progress nobody wants to know. */
  public Components(Programs programs, TlsFiles files, Path logs, String prefix) {
    this(programs, files, logs, prefix, doing -> {});
  }

  /** Components whose logs are deleted together with the keys. */
  public Components(Programs programs, TlsFiles files) {
    this(programs, files, files.folder(), "");
  }

  /** The jars of a provider that has a JVM for itself, by name and version. */
  public String jars(OwnJvm jvm) {
    return programs.libraries(jvm).stream()
        .map(Path::getFileName)
        .map(Path::toString)
        .collect(joining(", "));
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
    Host host = component.host();
    hosts.add(host);
    flags.addAll(files.flags(host));
    Programs run = component.java().map(programs::on).orElse(programs);
    Program program =
        new Program(run, component.module(), component.main(), flags, component.jvm());
    Child child =
        Child.start(
            launch(
                "the " + component.name(),
                component.name(),
                host.command(component.name(), program),
                host.firstLine()),
            Json.write(component.settings()));
    boolean understood = false;
    try {
      RunningComponent started = RunningComponent.of(child, host);
      host.mind(started.pid());
      running.push(started);
      understood = true;
      return started;
    } finally {
      if (!understood) {
        child.terminate();
      }
    }
  }

  /**
   * Starts a third-party program on this machine as a component. A shell keeps it: it ends the
   * program when its standard input ends, as components do, and itself when the program ends.
   *
   * @param listeners the ports that it was told, by listener
   * @param facts what is known of it
   */
  public RunningComponent keep(
      String name, List<String> program, Map<String, Integer> listeners, Map<String, String> facts)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("/bin/sh", "-c", KEEPER, "keeper"));
    command.addAll(program);
    Child child = Child.start(launch("the " + name, name, command, Optional.empty()), "{}");
    RunningComponent started =
        RunningComponent.of(
            child, new Ready(name, child.pid(), Optional.empty(), listeners, facts), Host.here());
    running.push(started);
    return started;
  }

  /** Starts a third-party program on this machine. The caller ends it; see {@link Child#launch}. */
  public Child launch(String name, List<String> command) throws IOException {
    return Child.launch(launch(name, name, command, Optional.empty()));
  }

  private Launch launch(String title, String name, List<String> command, Optional<String> firstLine)
      throws IOException {
    Files.createDirectories(logs);
    String file = prefix + name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-") + ".log";
    return new Launch(title, command, logs.resolve(file), PATIENCE, progress, firstLine);
  }

  /** Ends the components in reverse order and deletes their keys. */
  @Override
  public void close() {
    while (!running.isEmpty()) {
      running.pop().stop();
    }
    hosts.forEach(files::forget);
    files.close();
  }
}
