package io.b2bench.cli.cache;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.b2bench.results.analysis.figure.Figure;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Answers by question, in a folder of the user's own. A folder or an answer that is missing,
 * broken, somebody else's or cannot be written is as good as none, and nothing is said of it: what
 * asks can always work the answer out.
 *
 * @param folder where they are
 * @param build the build that gave them: another one's are not read
 */
public record Cache(Path folder, String build) {
  /** The most that all answers take together; those of a run of 20 000 windows take 5 MB. */
  static final long MOST_BYTES = 256L << 20;

  /** How old an answer may become. */
  static final Duration OLDEST = Duration.ofDays(90);

  private static final int LARGEST = 32 << 20;
  private static final String END = ".json";

  /** Whether others than the owner may write there. */
  private static final Set<PosixFilePermission> OPEN =
      EnumSet.of(PosixFilePermission.GROUP_WRITE, PosixFilePermission.OTHERS_WRITE);

  /** That of the user and the build that run; absent where the build is none of jars. */
  public static Optional<Cache> ofThisUser() {
    String named = Optional.ofNullable(System.getenv("XDG_CACHE_HOME")).orElse("");
    Path caches =
        Path.of(named).isAbsolute()
            ? Path.of(named)
            : Path.of(System.getProperty("user.home"), ".cache");
    return Build.of(System.getProperty("java.class.path"))
        .map(build -> new Cache(caches.resolve("b2bench").resolve("answers"), build));
  }

  /**
   * What was answered before.
   *
   * @param compared figures that it may be about
   */
  public <T> Optional<T> get(String question, Class<T> type, Collection<Figure> compared) {
    try {
      if (!isOurs()) {
        return Optional.empty();
      }
      String key = key(question);
      String entry = read(folder.resolve(key + END));
      String json = entry.substring(Digest.LENGTH);
      return entry.startsWith(Digest.of(key + json))
          ? Optional.of(new RecordJson(compared).read(json, type))
          : Optional.empty();
    } catch (IOException | RuntimeException e) {
      return Optional.empty();
    }
  }

  /** Keeps an answer, if it can be read back as it is. */
  public void put(String question, Object answer, Collection<Figure> compared) {
    try {
      String key = key(question);
      RecordJson records = new RecordJson(compared);
      String json = records.write(answer);
      if (json.length() > LARGEST || !records.read(json, answer.getClass()).equals(answer)) {
        return;
      }
      Files.createDirectories(
          folder,
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
      if (isOurs()) {
        Path draft = Files.createTempFile(folder, "", ".draft"); // for its owner alone
        try {
          Files.writeString(draft, Digest.of(key + json) + json);
          Files.move(draft, folder.resolve(key + END), StandardCopyOption.ATOMIC_MOVE);
        } finally {
          Files.deleteIfExists(draft);
        }
        sweep();
      }
    } catch (IOException | RuntimeException e) {
      return; // it will be worked out again
    }
  }

  private String key(String question) {
    return Digest.of(build + '\n' + question);
  }

  /** Somebody else's folder may hold anything. */
  private boolean isOurs() throws IOException {
    return Files.isDirectory(folder)
        && Files.getOwner(folder).getName().equals(System.getProperty("user.name"))
        && Files.getPosixFilePermissions(folder).stream().noneMatch(OPEN::contains);
  }

  private static String read(Path entry) throws IOException {
    if (!Files.isRegularFile(entry, LinkOption.NOFOLLOW_LINKS)) {
      throw new IOException(entry + " is no file");
    }
    try (InputStream in = Files.newInputStream(entry, LinkOption.NOFOLLOW_LINKS)) {
      return new String(in.readNBytes(LARGEST + Digest.LENGTH), UTF_8);
    }
  }

  private record Kept(Path file, FileTime at, long bytes) {
    static Stream<Kept> of(Path file) {
      try {
        return Stream.of(new Kept(file, Files.getLastModifiedTime(file), Files.size(file)));
      } catch (IOException e) {
        return Stream.empty(); // another b2bench was faster
      }
    }
  }

  /** The oldest go first. */
  private void sweep() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      List<Kept> newest =
          files.flatMap(Kept::of).sorted(Comparator.comparing(Kept::at).reversed()).toList();
      FileTime oldest = FileTime.from(Instant.now().minus(OLDEST));
      long bytes = 0;
      for (Kept kept : newest) {
        bytes += kept.bytes();
        if (bytes > MOST_BYTES || kept.at().compareTo(oldest) < 0) {
          Files.deleteIfExists(kept.file());
        }
      }
    }
  }
}
