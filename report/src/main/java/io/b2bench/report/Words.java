package io.b2bench.report;

import io.b2bench.report.page.Page.Word;
import java.util.List;
import java.util.regex.Pattern;

/** The words of the glossary that a reader of the page needs. */
final class Words {
  /** A row of the glossary: {@code | word | meaning |}. */
  private static final Pattern ROW = Pattern.compile("\\| (.+?) \\| (.+) \\|");

  private Words() {}

  /** In the order of the glossary. */
  static List<Word> all() {
    return ROW.matcher(Inlining.resource("words.md"))
        .results()
        .map(r -> new Word(text(r.group(1)), text(r.group(2))))
        .toList();
  }

  private static String text(String markdown) {
    return markdown.replace("`", "");
  }
}
