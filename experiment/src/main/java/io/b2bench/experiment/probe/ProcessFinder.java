package io.b2bench.experiment.probe;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Finds processes that were not started by us, by what Linux says of them.
 *
 * @param root the root of the file system; tests use another one
 */
public record ProcessFinder(Path root) {
  private static final Pattern BLANKS = Pattern.compile("\\s+");
  private static final Pattern NUMBER = Pattern.compile("[0-9]+");
  private static final String LISTENS = "0A";
  private static final int LOCAL = 1;
  private static final int STATE = 3;
  private static final int INODE = 9;

  /** Slices in slices, and one more for each controller of the first version. */
  private static final int UNIT_DEPTH = 6;

  /** On the machine of this process. */
  public static ProcessFinder here() {
    return new ProcessFinder(Path.of("/"));
  }

  /**
   * The processes that hold a listening TCP socket of this port.
   *
   * @throws IOException when nobody listens there, or whoever does belongs to another user
   */
  public List<Long> listening(int port) throws IOException {
    Set<String> sockets = new HashSet<>();
    for (String table : List.of("tcp", "tcp6")) {
      inodes(root.resolve("proc/net").resolve(table), port)
          .forEach(inode -> sockets.add("socket:[" + inode + "]"));
    }
    if (sockets.isEmpty()) {
      throw new IOException("nobody listens on port %d of this machine".formatted(port));
    }
    List<Long> holding = new ArrayList<>();
    boolean hidden = false;
    for (long pid : all()) {
      try {
        if (holds(pid, sockets)) {
          holding.add(pid);
        }
      } catch (AccessDeniedException e) {
        hidden = true;
      }
    }
    if (holding.isEmpty()) {
      throw new IOException(
          hidden
              ? "whoever listens on port %d belongs to another user; run this as that user or as root, or name its pid"
                  .formatted(port)
              : "no process of this machine holds port %d; it may be in a container, so name its pid"
                  .formatted(port));
    }
    return holding;
  }

  /**
   * The processes of a control group and of those in it.
   *
   * @param group its path below {@code /sys/fs/cgroup}: {@code /system.slice/nginx.service}
   * @throws IOException when there is none, or nothing runs in it
   */
  public List<Long> inGroup(String group) throws IOException {
    Path folder = groups().resolve(group.replaceFirst("^/+", ""));
    if (!folder.normalize().startsWith(groups()) || !Files.isDirectory(folder)) {
      throw new IOException("there is no control group " + group);
    }
    List<Long> pids = new ArrayList<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(f -> f.endsWith("cgroup.procs")).sorted().toList()) {
        Files.readAllLines(file).forEach(line -> pids.add(Long.valueOf(line.strip())));
      }
    }
    if (pids.isEmpty()) {
      throw new IOException("nothing runs in the control group " + group);
    }
    return pids;
  }

  /**
   * The processes of a systemd unit, which has a control group of its name.
   *
   * @throws IOException when it does not run
   */
  public List<Long> ofUnit(String unit) throws IOException {
    try (Stream<Path> folders =
        Files.find(groups(), UNIT_DEPTH, (f, a) -> a.isDirectory() && f.endsWith(unit))) {
      Path found =
          folders
              .min(Comparator.naturalOrder())
              .orElseThrow(() -> new IOException("no systemd unit %s runs here".formatted(unit)));
      return inGroup(groups().relativize(found).toString());
    } catch (UncheckedIOException | NoSuchFileException e) {
      throw new IOException("this system shows no control groups", e);
    }
  }

  private Path groups() {
    return root.resolve("sys/fs/cgroup");
  }

  /** The name of a process as Linux has it; absent when there is none. */
  public Optional<String> name(long pid) {
    try {
      return Optional.of(Files.readString(process(pid).resolve("comm")).strip());
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /**
   * When a process began, in ticks since the machine did; absent when there is none. A process that
   * took over the number of another began later.
   */
  public Optional<String> began(long pid) {
    try {
      String stat = Files.readString(process(pid).resolve("stat"));
      return Optional.of(BLANKS.split(stat.substring(stat.lastIndexOf(')') + 2), -1)[19]);
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private Stream<String> inodes(Path table, int port) throws IOException {
    if (!Files.exists(table)) {
      return Stream.of();
    }
    String suffix = String.format(Locale.ROOT, ":%04X", port);
    return Files.readAllLines(table).stream()
        .skip(1)
        .map(line -> BLANKS.split(line.strip()))
        .filter(field -> field[LOCAL].endsWith(suffix) && field[STATE].equals(LISTENS))
        .map(field -> field[INODE]);
  }

  private List<Long> all() throws IOException {
    try (Stream<Path> files = Files.list(root.resolve("proc"))) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> NUMBER.matcher(name).matches())
          .map(Long::valueOf)
          .sorted()
          .toList();
    }
  }

  private boolean holds(long pid, Set<String> sockets) throws IOException {
    try (Stream<Path> open = Files.list(process(pid).resolve("fd"))) {
      return open.anyMatch(file -> target(file).filter(sockets::contains).isPresent());
    } catch (AccessDeniedException e) {
      throw e;
    } catch (IOException | UncheckedIOException e) {
      return false; // it has ended meanwhile
    }
  }

  private static Optional<String> target(Path link) {
    try {
      return Optional.of(Files.readSymbolicLink(link).toString());
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private Path process(long pid) {
    return root.resolve("proc").resolve(Long.toString(pid));
  }
}
