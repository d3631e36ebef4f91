package io.b2bench.studies.link;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * What an interface has sent.
 *
 * @param bytes bytes, with the headers of Ethernet
 * @param packets frames
 */
record Frames(long bytes, long packets) {
  /** Columns of {@code /proc/net/dev} behind the name: eight of what was received come first. */
  private static final int SENT_BYTES = 8;

  private static final int SENT_PACKETS = 9;

  /**
   * Of an interface in the network of a process, since it is there.
   *
   * @throws IOException when the process has ended or its network has no such interface
   */
  static Frames sent(long pid, String device) throws IOException {
    return of(Files.readAllLines(Path.of("/proc/%d/net/dev".formatted(pid))), device);
  }

  static Frames of(List<String> table, String device) throws IOException {
    String prefix = device + ":";
    for (String line : table) {
      if (line.strip().startsWith(prefix)) {
        String[] columns = line.strip().substring(prefix.length()).strip().split(" +", -1);
        return new Frames(
            Long.parseLong(columns[SENT_BYTES]), Long.parseLong(columns[SENT_PACKETS]));
      }
    }
    throw new IOException("there is no interface " + device);
  }

  /** Since an earlier reading. */
  Frames since(Frames earlier) {
    return new Frames(bytes - earlier.bytes, packets - earlier.packets);
  }
}
