package io.b2bench.experiment.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads and sets the processors of running processes, on Linux with {@code taskset}. */
public final class Affinity {
  private static final String ALLOWED = "Cpus_allowed_list:";
  private static final int ATTEMPTS = 3;

  private final Path root;
  private final Optional<Path> taskset;

  /**
   * For this machine.
   *
   * @param root the root of the file system; tests use another one
   * @param taskset the program; absent when it is not installed
   */
  public Affinity(Path root, Optional<Path> taskset) {
    this.root = root;
    this.taskset = taskset;
  }

  /** For this machine, with the {@code taskset} on the search path. */
  public static Affinity ofThisMachine() {
    return new Affinity(Path.of("/"), Executables.find("taskset"));
  }

  /** The processors that this process may use. */
  public Usable usable() {
    Optional<Cores> allowed = allowed(root.resolve("proc/self/status"));
    if (allowed.isEmpty()) {
      List<Integer> assumed =
          Stream.iterate(0, id -> id + 1)
              .limit(Runtime.getRuntime().availableProcessors())
              .toList();
      return new Usable(
          assumed, Optional.of("this system does not tell which processors may be used"));
    }
    List<Integer> ordered =
        allowed.get().ids().stream().sorted(Comparator.comparing(this::physical)).toList();
    return new Usable(
        ordered, taskset.isPresent() ? Optional.empty() : Optional.of("taskset is not installed"));
  }

  /** The processors that another process may use; absent where nobody says. */
  public Optional<Cores> of(long pid) {
    return allowed(root.resolve("proc/" + pid + "/status"));
  }

  /** Plans the placement on the processors that this process may use. */
  public Placement plan() {
    Usable usable = usable();
    return Placement.plan(usable.processors(), usable.obstacle());
  }

  /** Moves a process to the processors of its role; does nothing where all roles share them. */
  public void place(long pid, Placement placement, Role role)
      throws IOException, InterruptedException {
    if (!placement.shared()) {
      apply(pid, placement.of(role));
    }
  }

  /**
   * Gives this process all its processors back, so that the processes it starts next inherit them.
   * If that fails it stays where it is.
   */
  public void restore(Placement placement) {
    if (placement.shared()) {
      return;
    }
    try {
      apply(ProcessHandle.current().pid(), placement.all());
    } catch (IOException e) {
      System.getLogger(Affinity.class.getName())
          .log(System.Logger.Level.WARNING, "still on the processors of the last fork", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * Moves all threads of a process, including those started later, to these processors.
   *
   * @throws IOException with the reason when it cannot be done
   */
  public void apply(long pid, Cores cores) throws IOException, InterruptedException {
    Path program = taskset.orElseThrow(() -> new IOException("taskset is not installed"));
    for (int attempt = 1; attempt <= ATTEMPTS; attempt++) {
      run(List.of(program.toString(), "-apc", cores.text(), Long.toString(pid)));
      if (everyThread(pid, cores)) {
        return;
      }
    }
    throw new IOException("process %d did not stay on processors %s".formatted(pid, cores.text()));
  }

  /** The same for a process with all that it has started, such as a postmaster. */
  public void applyToTree(long pid, Cores cores) throws IOException, InterruptedException {
    apply(pid, cores);
    for (ProcessHandle child :
        ProcessHandle.of(pid).stream().flatMap(ProcessHandle::descendants).toList()) {
      try {
        apply(child.pid(), cores);
      } catch (IOException e) {
        if (child.isAlive()) {
          throw e;
        }
      }
    }
  }

  private boolean everyThread(long pid, Cores cores) throws IOException {
    try (Stream<Path> threads = Files.list(root.resolve("proc/" + pid + "/task"))) {
      return threads
          .map(thread -> allowed(thread.resolve("status")))
          .allMatch(allowed -> allowed.isEmpty() || allowed.get().equals(cores));
    } catch (NoSuchFileException e) {
      throw new IOException("process %d ended before it was placed".formatted(pid), e);
    }
  }

  private static void run(List<String> command) throws IOException, InterruptedException {
    Tool taskset = Tool.run(command);
    // taskset also fails when a thread has just ended; the caller checks the result
    if (!taskset.ended() && !taskset.said().contains("No such process")) {
      throw new IOException("taskset failed: " + LastLines.cut(taskset.said()));
    }
  }

  private static Optional<Cores> allowed(Path status) {
    try (Stream<String> lines = Files.lines(status)) {
      return lines
          .filter(line -> line.startsWith(ALLOWED))
          .map(line -> Cores.parse(line.substring(ALLOWED.length())))
          .findFirst();
    } catch (IOException | java.io.UncheckedIOException e) {
      return Optional.empty();
    }
  }

  /** Sort key: package and core of a processor, or its number where they are unknown. */
  private String physical(int id) {
    Path topology = root.resolve("sys/devices/system/cpu/cpu" + id + "/topology");
    return "%06d %06d %06d"
        .formatted(
            number(topology.resolve("physical_package_id"), 0),
            number(topology.resolve("core_id"), id),
            id);
  }

  private static int number(Path file, int otherwise) {
    try {
      return Math.max(0, Integer.parseInt(Files.readString(file).strip()));
    } catch (IOException | NumberFormatException e) {
      return otherwise;
    }
  }
}
