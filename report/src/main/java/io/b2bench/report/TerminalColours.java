package io.b2bench.report;

/** Colours of a terminal (ECMA-48), or none. */
record TerminalColours(boolean colour) {
  private static final String RESET = "\u001b[0m";

  /** A text of a run, which may not bring colours of its own. */
  static String without(String text) {
    return text.replace("\u001b", "\\u001b");
  }

  /** White on red. */
  String alarm(String text) {
    return coloured("\u001b[1;97;41m", text);
  }

  /** Dimmed. */
  String faint(String text) {
    return coloured("\u001b[2m", text);
  }

  /** Coloured by its verdict. */
  String verdict(String line, String word) {
    return switch (word.replace("~", "")) {
      case "costs" -> coloured("\u001b[33m", line);
      case "saves" -> coloured("\u001b[36m", line);
      case "equivalent" -> coloured("\u001b[32m", line);
      default -> line;
    };
  }

  private String coloured(String code, String text) {
    return colour ? code + text + RESET : text;
  }
}
