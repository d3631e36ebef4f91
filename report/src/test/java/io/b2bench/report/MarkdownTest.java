package io.b2bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.results.section.Note;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a run says is text in a summary, and nothing that is fetched or obeyed. */
class MarkdownTest {
  @Test
  void makesNoImageNoLinkAndNoControlCharacter() {
    String text =
        Markdown.of("t", List.of(new Note("![x](https://example.org/y) <img src=z> \u001b[2J")));
    assertThat(text)
        .contains("![x]\\(https://example.org/y)", "\\<img src=z\\>")
        .doesNotContain("\u001b");
  }
}
