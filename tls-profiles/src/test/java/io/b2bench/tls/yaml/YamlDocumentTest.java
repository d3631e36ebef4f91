package io.b2bench.tls.yaml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class YamlDocumentTest {
  @TempDir private Path folder;

  @Test
  void readsTypedValues() {
    YamlDocument document =
        YamlDocument.parse("a.yaml", "word: some text\nnumber: -3\nlist: &l [a, 'b']\nagain: *l\n");
    YamlMapping keys = document.root().mapping(List.of("word", "number", "list", "again"));
    assertThat(keys.text("word")).contains("some text");
    assertThat(keys.required("number").flatMap(v -> v.number(-3, 0))).contains(-3L);
    assertThat(keys.required("list").flatMap(v -> v.list("[a]", YamlValue::text)))
        .contains(List.of("a", "b"));
    assertThat(keys.required("again").flatMap(v -> v.list("[a]", YamlValue::text)))
        .contains(List.of("a", "b"));
    assertThat(document.faults()).isEmpty();
  }

  @Test
  void pointsAtEachFaultInTheOrderOfTheFile() {
    YamlDocument document = YamlDocument.parse("a.yaml", "two: {\"xs\": 1}\none: 2\n");
    YamlMapping keys = document.root().mapping(List.of("one", "two", "three"));
    keys.required("one").ifPresent(v -> v.number(3, 4));
    keys.required("two").ifPresent(v -> v.mapping(List.of("ys")));
    keys.required("three");
    assertThatThrownBy(document::check)
        .isInstanceOf(InvalidYamlException.class)
        .hasMessage(
            """
            a.yaml has 3 faults.

            line 1, column 1: three: is missing
              1 | two: {"xs": 1}
                | ^^^^^^^^^^^^^^

            line 1, column 7: two.xs: unknown key "xs"; did you mean ys? Allowed: ys
              1 | two: {"xs": 1}
                |       ^^^^

            line 2, column 6: one: is 2; it must be from 3 to 4
              2 | one: 2
                |      ^""");
  }

  @Test
  void showsTheNeighbourhoodInALongLine() {
    YamlDocument document =
        YamlDocument.parse("a.yaml", "key: " + "x".repeat(500) + " # " + "y".repeat(500));
    document.root().mapping(List.of("key")).required("key").ifPresent(v -> v.number(0, 1));
    assertThatThrownBy(document::check)
        .message()
        .satisfies(text -> assertThat(text.lines()).allMatch(line -> line.length() < 180))
        .contains("found \"" + "x".repeat(80) + "...\"")
        .contains("|      ^^^^");
  }

  @Test
  void readsOptionsAsADocument() {
    YamlDocument document =
        YamlDocument.of("options", YamlNode.of(Map.of("list", List.of("1", "x"))));
    document
        .root()
        .mapping()
        .required("list")
        .ifPresent(v -> v.list("[1]", item -> item.number(0, 9)));
    assertThat(document.faults())
        .extracting(Fault::sentence)
        .containsExactly("list: expected a whole number, found \"x\"");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "# nothing\n", "---\n", "null", "~", "---\n...\n"})
  void refusesAnEmptyDocument(String text) {
    assertThatThrownBy(() -> YamlDocument.parse("a.yaml", text))
        .isInstanceOf(InvalidYamlException.class)
        .hasMessage("a.yaml: it is empty");
  }

  @Test
  void refusesWhatIsDeeperOrLongerThanAPersonWouldWrite() {
    refuses("[".repeat(20_000), "line 1, column 21: the file: nested deeper than 20 levels");
    refuses("- ".repeat(20_000) + "a", "nested deeper than 20 levels");
    refuses("a: {".repeat(20_000), "nested deeper than 20 levels");
    refuses("? ".repeat(20_000), "nested deeper than 20 levels");
    refuses("a: [" + "b, ".repeat(1001) + "]", "has more than 1000 values");
    refuses("&a [*a, *a]", "nothing before has the anchor a");
    refuses("[a]: b", "a key must be a word");
    refuses("a: 1\n---\nb: 2\n", "line 2, column 1: the file: a second document begins here");
    refuses("a: [", "not YAML: ");
    refuses("a: \u0000", "it is not YAML: ");
  }

  @Test
  void collectsNoMoreThanAHundredFaults() {
    YamlDocument document = YamlDocument.parse("a.yaml", "a: 1\n");
    for (int i = 0; i < 1000; i++) {
      document.root().refuse("is wrong");
    }
    assertThat(document.faults()).hasSize(100);
  }

  @Test
  void refusesAFileThatIsNoText() throws IOException {
    Path file = folder.resolve("a.yaml");
    unreadable(file, "there is no such file");
    unreadable(folder, "it cannot be read: Is a directory");
    Files.write(file, new byte[] {(byte) 0xff, 0x00});
    unreadable(file, "it is not UTF-8 text");
    Files.write(file, "a: 1".getBytes(StandardCharsets.UTF_16LE));
    unreadable(file, "it is not YAML: ");
    Files.writeString(file, "profiles: [" + "plain, ".repeat(400_000) + "]");
    unreadable(file, "it is larger than 1024 KiB");
  }

  private static void unreadable(Path file, String why) {
    assertThatThrownBy(() -> YamlDocument.open(file))
        .isInstanceOf(InvalidYamlException.class)
        .hasMessageStartingWith(file + ": " + why);
  }

  private static void refuses(String text, String why) {
    assertThatThrownBy(() -> YamlDocument.parse("a.yaml", text))
        .isInstanceOf(InvalidYamlException.class)
        .hasMessageStartingWith("a.yaml")
        .hasMessageContaining(why);
  }
}
