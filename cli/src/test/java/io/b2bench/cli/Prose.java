package io.b2bench.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The sentences of what a terminal or a document shows, without tables, code and commands. */
final class Prose {
  /** Cells of a table are two blanks apart, or more. */
  private static final Pattern CELLS = Pattern.compile("\\S {2,}\\S");

  private static final String CONTINUED = "  ";
  private static final Pattern END = Pattern.compile("(?<=\\S)\\. +(?=[A-Za-z])");
  private static final Pattern NOT_PROSE =
      Pattern.compile("(?s)```.*?```|<!--.*?-->|(?m)^( {4}|\\|)[^\n]*$|`[^`\n]*`|\\]\\([^)]*\\)");

  /** How a line of a help page begins that goes on with a description. */
  private static final String FURTHER = " ".repeat(9);

  private static final Pattern COMMAND =
      Pattern.compile("^ *(Usage:|\\[|b2bench|source|--.*\\\\$)");
  private static final Pattern OPTION = Pattern.compile("^ *([-\\[A-Z]\\S*,? ?)+( {2,}|$)");

  private Prose() {}

  /** Paragraphs of a terminal, each in one line; a title of a table is one too. */
  static List<String> ofTerminal(String text) {
    List<String> paragraphs = new ArrayList<>();
    boolean open = false;
    for (String line : text.lines().toList()) {
      if (line.isBlank() || CELLS.matcher(line).find()) {
        open = false;
      } else if (open && line.startsWith(CONTINUED)) {
        paragraphs.add(paragraphs.removeLast() + " " + line.strip());
      } else {
        paragraphs.add(line.strip());
        open = true;
      }
    }
    return paragraphs;
  }

  /** The sentences of a help page, without usage, names of options and examples. */
  static List<String> ofHelp(String text) {
    List<String> paragraphs = new ArrayList<>();
    for (String line : text.lines().toList()) {
      boolean further = line.startsWith(FURTHER);
      if (line.isBlank() || COMMAND.matcher(line).find()) {
        continue;
      }
      if (further && !paragraphs.isEmpty()) {
        paragraphs.add(paragraphs.removeLast() + " " + line.strip());
      } else {
        paragraphs.add(OPTION.matcher(line).replaceFirst("").strip());
      }
    }
    return paragraphs.stream().filter(p -> !p.isEmpty()).toList();
  }

  /** A document of Markdown without its code, tables, comments and addresses of links. */
  static String ofMarkdown(String text) {
    return NOT_PROSE.matcher(text).replaceAll("");
  }

  static List<String> sentences(List<String> paragraphs) {
    return paragraphs.stream().flatMap(p -> Stream.of(END.split(p))).toList();
  }

  /** How many words a sentence has; a number is none. */
  static long words(String sentence) {
    return Arrays.stream(sentence.split(" ")).filter(w -> w.matches(".*[A-Za-z].*")).count();
  }
}
