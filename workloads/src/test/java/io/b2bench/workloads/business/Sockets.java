package io.b2bench.workloads.business;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The listening TCP sockets of processes, as Linux tells them. */
final class Sockets {
  private static final String LISTENING = "0A";
  private static final Pattern SOCKET = Pattern.compile("socket:\\[(\\d+)\\]");

  /** 127.0.0.1, the same in the form of IPv6, and ::1, as the kernel writes them. */
  private static final Set<String> LOOPBACK =
      Set.of("0100007F", "0000000000000000FFFF00000100007F", "00000000000000000000000001000000");

  private Sockets() {}

  /** Where these processes listen: address and port in hexadecimal digits. */
  static Set<String> listening(Collection<ProcessHandle> processes) throws IOException {
    Set<String> own = new HashSet<>();
    for (ProcessHandle process : processes) {
      own.addAll(inodes(process.pid()));
    }
    Set<String> found = new TreeSet<>();
    for (String table : List.of("/proc/net/tcp", "/proc/net/tcp6")) {
      Path file = Path.of(table);
      for (String line : Files.exists(file) ? Files.readAllLines(file) : List.<String>of()) {
        String[] words = line.strip().split("\\s+", -1);
        if (words.length > 9 && words[3].equals(LISTENING) && own.contains(words[9])) {
          found.add(words[1]);
        }
      }
    }
    return found;
  }

  static boolean isLoopback(String address) {
    return LOOPBACK.contains(address.substring(0, address.indexOf(':')));
  }

  private static Set<String> inodes(long pid) throws IOException {
    Set<String> inodes = new HashSet<>();
    try (Stream<Path> descriptors = Files.list(Path.of("/proc/" + pid + "/fd"))) {
      for (Path descriptor : descriptors.toList()) {
        target(descriptor).filter(Matcher::matches).map(m -> m.group(1)).forEach(inodes::add);
      }
    }
    return inodes;
  }

  // one that was closed meanwhile is no listener
  private static Stream<Matcher> target(Path descriptor) {
    try {
      return Stream.of(SOCKET.matcher(Files.readSymbolicLink(descriptor).toString()));
    } catch (IOException e) {
      return Stream.empty();
    }
  }
}
