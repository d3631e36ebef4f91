package io.b2bench.cli.cache;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Answers that are kept, and those that are as good as none. */
final class CacheTest {
  private static final String QUESTION = "what";
  private static final Answer ANSWER =
      new Answer(List.of(new Shape.Circle(0.1), new Shape.Word("so")), Optional.of(new Note("x")));

  @TempDir private Path home;

  /** Something sealed. */
  sealed interface Shape {
    /** One. */
    record Circle(double radius) implements Shape {}

    /** Another. */
    record Word(String text) implements Shape {}
  }

  record Note(String text) {
    public boolean isEmpty() {
      return text.isEmpty();
    }
  }

  record Answer(List<Shape> shapes, Optional<Object> details) {}

  private Path folder() {
    return home.resolve("caches").resolve("answers");
  }

  private Cache cache() {
    return new Cache(folder(), "build");
  }

  private Optional<Answer> answer() {
    return cache().get(QUESTION, Answer.class, List.of());
  }

  private Path entry() throws IOException {
    try (Stream<Path> files = Files.list(folder())) {
      return files.reduce((a, b) -> home.resolve("more than one")).orElseThrow();
    }
  }

  @Test
  void givesBackWhatItWasTold() {
    cache().put(QUESTION, ANSWER, List.of());
    assertThat(answer()).hasValue(ANSWER);
  }

  @Test
  void knowsNothingOfOtherQuestionsAndBuilds() {
    cache().put(QUESTION, ANSWER, List.of());
    assertThat(cache().get("why", Answer.class, List.of())).isEmpty();
    assertThat(new Cache(folder(), "another").get(QUESTION, Answer.class, List.of())).isEmpty();
    assertThat(cache().get(QUESTION, Note.class, List.of())).isEmpty();
  }

  @Test
  void isItsOwnersAlone() throws IOException {
    cache().put(QUESTION, ANSWER, List.of());
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder())))
        .isEqualTo("rwx------");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(entry())))
        .isEqualTo("rw-------");
  }

  @Test
  void passesOverABrokenAnswer() throws IOException {
    cache().put(QUESTION, ANSWER, List.of());
    String whole = Files.readString(entry());
    for (String broken :
        List.of("", whole.substring(0, whole.length() - 1), whole.replace("0.1", "0.2"), "{}")) {
      Files.writeString(entry(), broken);
      assertThat(answer()).as(broken).isEmpty();
    }
    cache().put(QUESTION, ANSWER, List.of());
    assertThat(answer()).hasValue(ANSWER);
  }

  @Test
  void passesOverTheAnswerToAnotherQuestion() throws IOException {
    cache().put(QUESTION, ANSWER, List.of());
    Path its = entry();
    Files.move(its, home.resolve("aside"));
    cache().put("why", new Answer(List.of(), Optional.empty()), List.of());
    Files.move(entry(), its);
    assertThat(answer()).isEmpty();
  }

  @Test
  void passesOverAFolderThatOthersMayWriteTo() throws IOException {
    cache().put(QUESTION, ANSWER, List.of());
    Files.setPosixFilePermissions(folder(), PosixFilePermissions.fromString("rwxrwxrwx"));
    assertThat(answer()).isEmpty();
  }

  @Test
  void keepsNothingWhereItCannotWrite() throws IOException {
    Files.writeString(home.resolve("caches"), "a file");
    cache().put(QUESTION, ANSWER, List.of());
    assertThat(answer()).isEmpty();
  }

  @Test
  void keepsNothingThatItCouldNotReadBack() {
    cache().put(QUESTION, new Answer(List.of(), Optional.of(new File("elsewhere"))), List.of());
    cache()
        .put(QUESTION, new Answer(List.of(), Optional.of(Map.of("a", new Note("x")))), List.of());
    assertThat(folder()).doesNotExist();
  }

  @Test
  void forgetsTheOldest() throws IOException {
    cache().put("old", ANSWER, List.of());
    Path old = entry();
    Files.setLastModifiedTime(old, FileTime.from(Instant.now().minus(Cache.OLDEST)));
    cache().put(QUESTION, ANSWER, List.of());
    assertThat(old).doesNotExist();
    Path large = entry();
    try (RandomAccessFile file = new RandomAccessFile(large.toFile(), "rw")) {
      file.setLength(Cache.MOST_BYTES);
    }
    Files.setLastModifiedTime(large, FileTime.from(Instant.now().minusSeconds(1)));
    cache().put("new", ANSWER, List.of());
    assertThat(large).doesNotExist();
    assertThat(cache().get("new", Answer.class, List.of())).hasValue(ANSWER);
  }
}
