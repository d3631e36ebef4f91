package io.b2bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.report.page.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class WordsTest {
  private static final Path GLOSSARY = Path.of("..", "docs", "reference", "glossary.md");

  /** A word means on the page what it means in the glossary, letter by letter. */
  @Test
  void areRowsOfTheGlossary() throws IOException {
    List<String> rows = Inlining.resource("words.md").lines().toList();
    assertThat(Files.readAllLines(GLOSSARY)).containsSubsequence(rows);
    assertThat(Words.all()).hasSameSizeAs(rows);
  }

  @Test
  void areReadWithoutMarks() {
    assertThat(Words.all())
        .contains(new Page.Word("p90", "nine tenths of the response times are no longer than this"))
        .noneMatch(w -> w.name().contains("`") || w.meaning().contains("`"));
  }
}
