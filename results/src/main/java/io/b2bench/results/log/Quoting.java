package io.b2bench.results.log;

/** How a field ends. Each finds the end without looking back, however long the line is. */
enum Quoting {
  /** At the next space. */
  BARE {
    @Override
    int end(String line, int from) {
      int space = line.indexOf(' ', from);
      int end = space < 0 ? line.length() : space;
      return end > from ? end : NONE;
    }
  },
  /** At the space before the bracket of the next field: a user's name may hold spaces. */
  TO_BRACKET {
    @Override
    int end(String line, int from) {
      int end = line.indexOf(" [", from);
      return end > from ? end : NONE;
    }
  },
  /** Between brackets. */
  BRACKETS {
    @Override
    int end(String line, int from) {
      int end = line.startsWith("[", from) ? line.indexOf(']', from) : NONE;
      return end < 0 ? NONE : end + 1;
    }
  },
  /** Between quotes; a backslash takes the meaning from the character behind it. */
  QUOTES {
    @Override
    int end(String line, int from) {
      if (!line.startsWith("\"", from)) {
        return NONE;
      }
      for (int at = from + 1; at < line.length(); at++) {
        char c = line.charAt(at);
        if (c == '\\') {
          at++;
        } else if (c == '"') {
          return at + 1;
        }
      }
      return NONE;
    }
  };

  /** The line has no such field there. */
  static final int NONE = -1;

  /** Where the field that begins there ends, its quotes included. */
  abstract int end(String line, int from);

  /** How many characters of quotes stand at each end. */
  int width() {
    return this == BRACKETS || this == QUOTES ? 1 : 0;
  }
}
