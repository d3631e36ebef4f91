package io.b2bench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Phrasings that nobody speaks, and that were put into the words of the field, stay away. */
final class PhrasingsTest {
  private static final Path ROOT = Path.of("..");
  private static final List<String> MODULES =
      List.of("cli", "report", "results", "workloads", "studies");

  /** Where one literal ends and the next goes on, or a line of a template does. */
  private static final Pattern BREAK = Pattern.compile("\"\\s*\\+\\s*\"|\\s+");

  private static final Pattern COMMENT = Pattern.compile("(?s)/\\*.*?\\*/|(?m)^\\s*//[^\n]*$");

  private static final int MOST_WORDS = 30;

  @Test
  void wereWrittenAnew() throws IOException {
    List<String> gone = Files.readAllLines(Path.of("src/test/resources/phrasings.txt"));
    assertThat(gone).hasSizeGreaterThan(50);
    for (Path source : sources()) {
      String text = text(source);
      assertThat(gone.stream().filter(text::contains)).as("phrasings in %s", source).isEmpty();
    }
  }

  /** What a published run says first, as its summary in the repository has it. */
  @Test
  void noSentenceOfAnAnswerIsLong() throws IOException {
    for (Path run : PublishedRuns.all()) {
      String answer =
          Files.readString(run.resolve("summary.md"))
              .lines()
              .filter(line -> line.startsWith("**"))
              .findFirst()
              .orElseThrow();
      assertThat(Prose.sentences(List.of(answer)))
          .as("%s", run)
          .allSatisfy(s -> assertThat(Prose.words(s)).as(s).isLessThanOrEqualTo(MOST_WORDS));
    }
  }

  private static List<Path> sources() throws IOException {
    List<Path> sources = new ArrayList<>();
    for (String module : MODULES) {
      Path folder = ROOT.resolve(module).resolve("src/main");
      if (Files.exists(folder)) {
        try (Stream<Path> files = Files.walk(folder)) {
          files
              .filter(f -> f.toString().endsWith(".java") || f.toString().endsWith(".jte"))
              .forEach(sources::add);
        }
      }
    }
    return sources;
  }

  private static String text(Path source) throws IOException {
    return BREAK
        .matcher(COMMENT.matcher(Files.readString(source)).replaceAll(" "))
        .replaceAll(m -> m.group().startsWith("\"") ? "" : " ");
  }
}
