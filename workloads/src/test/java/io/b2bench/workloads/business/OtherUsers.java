package io.b2bench.workloads.business;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What other users of the machine and of the network see of a run's processes: nothing. */
final class OtherUsers {
  private static final Set<PosixFilePermission> OF_OTHERS =
      Set.of(
          PosixFilePermission.GROUP_READ,
          PosixFilePermission.GROUP_WRITE,
          PosixFilePermission.OTHERS_READ,
          PosixFilePermission.OTHERS_WRITE);

  /** What the driver sends as card data and passwords, and the secrets that are drawn for a run. */
  private static final Pattern SECRET =
      Pattern.compile(
          "(VISA|MASTERCARD|DISCOVER|AMEX|DINERS).\\d{16}|creditInfo|\"password\"|[0-9a-f]{32}");

  private OtherUsers() {}

  /**
   * Fails where others could see a secret or connect.
   *
   * @param temporary where the run keeps its keys
   * @param listeners how many listeners there are at least
   */
  static void seeNothingOf(Path temporary, int listeners) throws IOException {
    List<ProcessHandle> processes = new ArrayList<>(ProcessHandle.current().descendants().toList());
    for (ProcessHandle process : processes) {
      assertThat(shown(process.pid(), "cmdline")).doesNotContainPattern(SECRET);
      assertThat(shown(process.pid(), "environ")).doesNotContainPattern(SECRET);
    }
    processes.add(ProcessHandle.current());
    assertThat(Sockets.listening(processes))
        .hasSizeGreaterThanOrEqualTo(listeners)
        .allMatch(Sockets::isLoopback);
    assertThat(readable(temporary)).as("to others").isEmpty();
  }

  /** Fails where a log tells a secret. */
  static void readNothingIn(Path logs) throws IOException {
    assertThat(files(logs)).isNotEmpty();
    for (Path log : files(logs)) {
      assertThat(log).content().as(log.toString()).doesNotContainPattern(SECRET);
    }
  }

  /** Files that others can read or write because the folders above let them in. */
  private static List<Path> readable(Path folder) throws IOException {
    List<Path> readable = new ArrayList<>();
    try (Stream<Path> entries = Files.list(folder)) {
      for (Path entry : entries.toList()) {
        Set<PosixFilePermission> granted = Files.getPosixFilePermissions(entry);
        if (Files.isDirectory(entry)) {
          if (granted.contains(PosixFilePermission.GROUP_EXECUTE)
              || granted.contains(PosixFilePermission.OTHERS_EXECUTE)) {
            readable.addAll(readable(entry));
          }
        } else if (granted.stream().anyMatch(OF_OTHERS::contains)) {
          readable.add(entry);
        }
      }
    }
    return readable;
  }

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(Files::isRegularFile).toList();
    }
  }

  private static String shown(long pid, String file) throws IOException {
    return Files.readString(Path.of("/proc/" + pid + "/" + file), StandardCharsets.ISO_8859_1);
  }
}
