package io.b2bench.results.store;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;

/** A run that has ended is compressed, and as safe as one that is not. */
class CompressedTest {
  static final String[] GROWN = {RunFolder.WINDOWS, RunFolder.LATENCY};

  private static StoredRun ended;
  private static StoredRun partial;
  private static StoredRun other;

  @TempDir private Path folder;

  @BeforeAll
  static void write(@TempDir Path place) throws IOException {
    ended = StoredRun.of(place, "2026-11-21T0530Z-business-quick", true);
    partial = StoredRun.of(place, "2026-11-21T0630Z-business-quick", false);
    other = StoredRun.of(place, "2026-11-21T0730Z-business-quick", true);
  }

  private Path compressed(String name) {
    return folder.resolve(name + ".gz");
  }

  private void compress(StoredRun run) throws IOException {
    run.write(folder);
    for (String name : GROWN) {
      Compressed.replace(folder.resolve(name));
    }
  }

  private static byte[] gzip(byte[] content) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
      gzip.write(content);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
    return bytes.toByteArray();
  }

  private static byte[] joined(byte[] one, byte[] two) {
    byte[] both = Arrays.copyOf(one, one.length + two.length);
    System.arraycopy(two, 0, both, one.length, two.length);
    return both;
  }

  @ParameterizedTest
  @FieldSource("GROWN")
  void takesThePlaceOfThePlainFile(String name) throws IOException {
    compress(ended);
    assertThat(folder.resolve(name)).doesNotExist();
    assertThat(compressed(name)).binaryContent().isEqualTo(gzip(ended.file(name)));
    assertThat(ended.read("compressed", folder)).isEmpty();
  }

  @ParameterizedTest
  @FieldSource("GROWN")
  void holdsNoTimeAndNoNameOfAFile(String name) throws IOException {
    compress(ended);
    assertThat(Arrays.copyOf(Files.readAllBytes(compressed(name)), 8))
        .containsExactly(0x1f, 0x8b, 8, 0, 0, 0, 0, 0);
  }

  @ParameterizedTest
  @FieldSource("GROWN")
  void isReadWhereverAKillStoppedIt(String name) throws IOException {
    compress(ended);
    byte[] whole = Files.readAllBytes(compressed(name));
    Files.write(folder.resolve(name), ended.file(name));
    assertThat(ended.read("both", folder)).isEmpty();
    Files.delete(compressed(name));
    Files.write(folder.resolve(name + ".gz.draft"), Arrays.copyOf(whole, 99));
    assertThat(ended.read("a draft", folder)).isEmpty();
  }

  @ParameterizedTest
  @FieldSource("GROWN")
  void readsThePlainFileWhereTheTwoDiffer(String name) throws IOException {
    compress(ended);
    Files.write(folder.resolve(name), ended.file(name));
    Files.write(compressed(name), gzip(other.file(name)));
    assertThat(ended.read("another compressed", folder)).isEmpty();
    Files.write(compressed(name), gzip(ended.file(name)));
    Files.write(folder.resolve(name), other.file(name));
    assertThat(ended.read("another plain", folder)).contains("/" + name + " ");
  }

  static Stream<Arguments> damage() {
    return Stream.of(GROWN)
        .flatMap(
            name ->
                Stream.of(
                    kind(name, "cut in half", "cannot", b -> Arrays.copyOf(b, b.length / 2)),
                    kind(name, "without its end", "cannot", b -> Arrays.copyOf(b, b.length - 1)),
                    kind(name, "emptied", "cannot", b -> new byte[0]),
                    kind(name, "zeroed", "cannot", b -> new byte[b.length]),
                    kind(name, "not compressed", "cannot", b -> ended.file(name)),
                    kind(name, "a bit of its checksum", "cannot", b -> flipped(b, b.length - 7)),
                    kind(name, "a bit of its length", "cannot", b -> flipped(b, b.length - 2)),
                    kind(name, "a bit of its head", "cannot", b -> flipped(b, 2)),
                    kind(name, "a byte behind", "1 bytes follow its end", b -> joined(b, b(1))),
                    kind(name, "text behind", "5000 bytes follow", b -> joined(b, b(5000))),
                    kind(name, "doubled", "holds more than", b -> joined(b, b)),
                    kind(name, "a bomb", "holds more than", b -> gzip(new byte[20_000_000])),
                    kind(name, "of another run", "", b -> gzip(other.file(name))),
                    kind(name, "less inside", "was changed: it has", b -> gzip(b(7)))));
  }

  private static Arguments kind(
      String name, String kind, String said, UnaryOperator<byte[]> change) {
    return arguments(name, kind, said, change);
  }

  private static byte[] b(int length) {
    return "#".repeat(length).getBytes(UTF_8);
  }

  private static byte[] flipped(byte[] bytes, int at) {
    byte[] flipped = bytes.clone();
    flipped[at] ^= 4;
    return flipped;
  }

  @ParameterizedTest(name = "{0} {1}")
  @MethodSource("damage")
  void isNeverReadAsTruth(String name, String kind, String said, UnaryOperator<byte[]> change)
      throws IOException {
    compress(ended);
    Files.write(compressed(name), change.apply(gzip(ended.file(name))));
    assertThat(ended.read(kind, folder)).contains(compressed(name).toString(), said);
  }

  @ParameterizedTest
  @FieldSource("GROWN")
  void noticesABitWhereverItIs(String name) throws IOException {
    compress(ended);
    byte[] whole = Files.readAllBytes(compressed(name));
    for (int at = 10; at < whole.length; at += whole.length / 20) {
      Files.write(compressed(name), flipped(whole, at));
      assertThat(ended.read("bit at " + at, folder)).contains(compressed(name).toString());
    }
  }

  @Test
  void isForRunsThatHaveEnded() throws IOException {
    compress(partial);
    assertThat(partial.read("compressed", folder))
        .contains("cannot read " + folder.resolve(RunFolder.WINDOWS));
    compress(ended);
    Recorded recorded = RunFolder.read(folder);
    assertThatThrownBy(() -> RunFolder.goOn(recorded)).hasMessage(folder + " came to its end");
    assertThat(ended.read("left alone", folder)).isEmpty();
  }

  @Test
  void waitsForTheEnd(@TempDir Path runs) throws IOException {
    try (RunFolder open =
        RunFolder.create(
            runs,
            partial.recorded().run(),
            "",
            Optional.empty(),
            partial.recorded().environment())) {
      assertThatThrownBy(() -> open.finish(partial.recorded().run()))
          .hasMessageContaining("has not ended");
      assertThat(open.path().resolve(RunFolder.WINDOWS)).exists();
      open.finish(
          partial.recorded().run().withEnded(Optional.of(partial.recorded().run().started())));
      assertThat(open.path().resolve(RunFolder.WINDOWS)).doesNotExist();
      assertThat(open.path().resolve("windows.jsonl.gz")).exists();
    }
  }
}
