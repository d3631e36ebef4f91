package io.b2bench.results.store;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A damaged folder is refused with the file and a reason, or gives the same figures. */
class DamageTest {
  private static final List<String> FILES = StoredRun.NAMES;

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

  private static Map<String, UnaryOperator<byte[]>> toAnyFile() {
    Map<String, UnaryOperator<byte[]>> kinds = new LinkedHashMap<>();
    kinds.put("cut in half", b -> Arrays.copyOf(b, b.length / 2));
    kinds.put("without its last byte", b -> Arrays.copyOf(b, b.length - 1));
    kinds.put("without its last 40 bytes", b -> Arrays.copyOf(b, Math.max(0, b.length - 40)));
    kinds.put("emptied", b -> new byte[0]);
    kinds.put("null", b -> "null".getBytes(UTF_8));
    kinds.put("a null line", b -> (text(b) + "null\n").getBytes(UTF_8));
    kinds.put("an empty line", b -> (text(b) + "\n").getBytes(UTF_8));
    kinds.put("doubled", b -> (text(b) + text(b)).getBytes(UTF_8));
    kinds.put("in UTF-16", b -> text(b).getBytes(UTF_16));
    kinds.put("with a byte order mark", b -> ("\uFEFF" + text(b)).getBytes(UTF_8));
    kinds.put("not UTF-8", b -> text(b).replaceFirst("e", "\u00e9").getBytes(ISO_8859_1));
    kinds.put("with line ends of Windows", b -> text(b).replace("\n", "\r\n").getBytes(UTF_8));
    kinds.put("with another number", b -> text(b).replaceFirst("[3-8]", "9").getBytes(UTF_8));
    kinds.put("zeroed", b -> new byte[b.length]);
    kinds.put("nested", b -> "[".repeat(20_000).getBytes(UTF_8));
    return kinds;
  }

  private static Map<String, Consumer<List<String>>> toLines() {
    Map<String, Consumer<List<String>>> kinds = new LinkedHashMap<>();
    kinds.put("without line 5", lines -> lines.remove(4));
    kinds.put("without its last line", List::removeLast);
    kinds.put(
        "without its last 9 lines", lines -> lines.subList(lines.size() - 9, lines.size()).clear());
    kinds.put("with line 5 twice", lines -> lines.add(5, lines.get(4)));
    kinds.put("with line 5 again at the end", lines -> lines.add(lines.get(4)));
    kinds.put("with lines 5 and 6 changed over", lines -> Collections.swap(lines, 4, 5));
    kinds.put("with line 5 torn", lines -> lines.set(4, lines.get(4).substring(0, 60)));
    kinds.put("with the last line torn", lines -> lines.add(lines.removeLast().substring(0, 60)));
    kinds.put("with 12 lines less", lines -> lines.subList(6, 18).clear());
    return kinds;
  }

  static Stream<Arguments> kinds() {
    List<Arguments> all = new ArrayList<>();
    for (String file : FILES) {
      toAnyFile().forEach((name, change) -> all.add(arguments(file, name, change)));
      all.add(arguments(file, "of another run", swapped(file)));
    }
    for (String file : List.of(RunFolder.WINDOWS, RunFolder.LATENCY)) {
      toLines().forEach((name, change) -> all.add(arguments(file, name, lines(change))));
    }
    return all.stream();
  }

  private static UnaryOperator<byte[]> swapped(String file) {
    return bytes -> other.files().getOrDefault(file, bytes);
  }

  private static UnaryOperator<byte[]> lines(Consumer<List<String>> change) {
    return bytes -> {
      List<String> lines = new ArrayList<>(text(bytes).lines().toList());
      change.accept(lines);
      return (String.join("\n", lines) + "\n").getBytes(UTF_8);
    };
  }

  private static String text(byte[] bytes) {
    return new String(bytes, UTF_8);
  }

  /** Every seventh of them; all wait for -Pfull. */
  static Stream<Arguments> someKinds() {
    List<Arguments> all = kinds().toList();
    return IntStream.range(0, all.size()).filter(i -> i % 7 == 0).mapToObj(all::get);
  }

  @ParameterizedTest(name = "{0} {1}")
  @MethodSource("someKinds")
  void isNotReadAsTruth(String file, String name, UnaryOperator<byte[]> change) throws IOException {
    isNeverReadAsTruth(file, name, change);
  }

  @Tag("full")
  @ParameterizedTest(name = "{0} {1}")
  @MethodSource("kinds")
  void isNeverReadAsTruth(String file, String name, UnaryOperator<byte[]> change)
      throws IOException {
    String why = damage(ended, file, name, change);
    boolean same = Arrays.equals(change.apply(ended.file(file)), ended.file(file));
    boolean layout = file.equals(RunFile.NAME) && name.matches(".*(byte|line|Windows)$");
    assertThat(!why.isEmpty() || same || layout).as(why).isTrue();
    damage(partial, file, name, change);
  }

  @ParameterizedTest
  @MethodSource("files")
  void refusesAFileThatIsGone(String file) throws IOException {
    for (StoredRun run : List.of(ended, partial)) {
      run.write(folder);
      Files.delete(folder.resolve(file));
      assertThat(run.read(file + " deleted", folder)).contains(file);
    }
  }

  static List<String> files() {
    return FILES;
  }

  @Test
  void namesTheLine() throws IOException {
    assertThat(
            damage(
                ended,
                RunFolder.WINDOWS,
                "another fork",
                lines(l -> l.set(2, l.get(2).replace("\"fork\":1", "\"fork\":2")))))
        .contains("windows.jsonl is damaged in line 3: its sum does not fit");
    assertThat(
            damage(
                partial, RunFolder.LATENCY, "half", lines(l -> l.set(60, l.get(60).substring(9)))))
        .contains("latency.hlog is damaged in line ");
  }

  @Test
  void countsALastWindowThatLacksOnlyItsLineFeed() throws IOException {
    assertThat(
            damage(partial, RunFolder.WINDOWS, "", bytes -> Arrays.copyOf(bytes, bytes.length - 1)))
        .isEmpty();
    try (RunFolder goesOn = RunFolder.goOn(RunFolder.read(folder))) {
      assertThat(partial.read("mended", goesOn.path())).isEmpty();
      assertThat(folder.resolve(RunFolder.WINDOWS))
          .hasBinaryContent(partial.files().get(RunFolder.WINDOWS));
    }
  }

  @Test
  void leavesOutATornWindowAndSaysSo() throws IOException {
    assertThat(
            damage(
                partial, RunFolder.WINDOWS, "", bytes -> Arrays.copyOf(bytes, bytes.length - 40)))
        .contains("is torn and was left out", "latency.hlog: the response times of a window");
    try (RunFolder goesOn = RunFolder.goOn(RunFolder.read(folder))) {
      assertThat(RunFolder.read(goesOn.path()).windows())
          .isEqualTo(
              partial.recorded().windows().subList(0, partial.recorded().windows().size() - 1));
      assertThat(RunFolder.read(goesOn.path()).notes()).isEmpty();
    }
  }

  @Test
  void survivesTwentyMutations() throws IOException {
    mutate(new Random(11), 20);
  }

  @Test
  @Tag("long")
  void survivesAThousandMutations() throws IOException {
    mutate(new Random(2026), 1000);
  }

  private void mutate(Random random, int times) throws IOException {
    for (int i = 0; i < times; i++) {
      StoredRun run = i % 2 == 0 ? ended : partial;
      String file = FILES.get(i / 2 % FILES.size());
      int kind = random.nextInt(4);
      long seed = random.nextLong();
      damage(
          run,
          file,
          "mutation %d of kind %d with %d".formatted(i, kind, seed),
          bytes -> mutated(bytes, kind, new Random(seed)));
    }
  }

  /** A byte changed, put in or taken out, or a piece copied over another. */
  private static byte[] mutated(byte[] bytes, int kind, Random random) {
    int at = random.nextInt(bytes.length);
    byte[] changed = kind == 1 ? Arrays.copyOf(bytes, bytes.length + 1) : bytes.clone();
    switch (kind) {
      case 0 -> changed[at] = (byte) random.nextInt(256);
      case 1 -> {
        System.arraycopy(bytes, at, changed, at + 1, bytes.length - at);
        changed[at] = (byte) random.nextInt(32, 127);
      }
      case 2 -> {
        System.arraycopy(bytes, at + 1, changed, at, bytes.length - at - 1);
        changed = Arrays.copyOf(changed, bytes.length - 1);
      }
      default -> {
        int from = random.nextInt(bytes.length);
        int length = Math.min(random.nextInt(1, 200), bytes.length - Math.max(at, from));
        System.arraycopy(bytes, from, changed, at, length);
      }
    }
    return changed;
  }

  private String damage(StoredRun run, String file, String name, UnaryOperator<byte[]> change)
      throws IOException {
    run.write(folder);
    Files.write(folder.resolve(file), change.apply(run.file(file)));
    return run.read(file + " " + name, folder);
  }
}
