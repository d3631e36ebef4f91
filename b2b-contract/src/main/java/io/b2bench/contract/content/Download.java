package io.b2bench.contract.content;

import java.util.List;
import java.util.stream.Stream;

/**
 * A large file that the server offers for download.
 *
 * @param megabytes its size in MB of 1 000 000 bytes
 * @param sending how the server takes it from the file system
 */
public record Download(int megabytes, Sending sending) {
  /** The sizes on offer: those of the study that {@code transfer} repeats. */
  public static final List<Integer> SIZES = List.of(3, 10, 13, 24, 30, 73, 167, 250);

  /** Refuses sizes that are not on offer. */
  public Download {
    if (!SIZES.contains(megabytes)) {
      throw new IllegalArgumentException(
          "no file of %d MB is on offer, only %s".formatted(megabytes, SIZES));
    }
  }

  /** How a server takes a file from the file system. */
  public enum Sending {
    /** From its mapping: what is sent as it is goes from the page cache to the socket. */
    MAPPED,
    /** Read into memory of the program piece by piece, and sent from there. */
    COPIED
  }

  /** All of them. */
  public static List<Download> all() {
    return SIZES.stream()
        .flatMap(size -> Stream.of(Sending.values()).map(sending -> new Download(size, sending)))
        .toList();
  }

  /** The kind of request, for counting: {@code download-3m}, {@code download-3m-copied}. */
  public String kind() {
    return "download-" + name();
  }

  /** Where it is fetched: {@code /downloads/3m}. */
  public String path() {
    return "/downloads/" + name();
  }

  /** The name of the file: {@code 3m}, however it is sent. */
  public String file() {
    return megabytes + "m";
  }

  /** Its size. */
  public long bytes() {
    return 1_000_000L * megabytes;
  }

  private String name() {
    return sending == Sending.MAPPED ? file() : file() + "-copied";
  }
}
