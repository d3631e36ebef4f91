package io.b2bench.results.log.form;

/** Where a field ends. Each finds it without looking back, however long the line is. */
enum Ending {
  /** At the first byte of what stands behind it; without a space in it. */
  BARE {
    @Override
    int end(byte[] line, int from, int to, byte[] next, boolean quoted) {
      byte stop = next.length == 0 ? SPACE : next[0];
      boolean spaces = quoted || stop == TAB;
      int at = from;
      while (at < to && line[at] != stop) {
        if (line[at] == SPACE && !spaces) {
          return NONE;
        }
        at += quoted && line[at] == BACKSLASH ? 2 : 1;
      }
      return at > to || (at < to && next.length == 0) ? NONE : at;
    }
  },
  /** Likewise, but spaces behind commas and around colons are within it. */
  LIST {
    @Override
    int end(byte[] line, int from, int to, byte[] next, boolean quoted) {
      if (quoted) {
        return BARE.end(line, from, to, next, true);
      }
      byte stop = next.length == 0 ? SPACE : next[0];
      for (int at = from; at < to; at++) {
        if (line[at] == stop && !(stop == SPACE && listed(line, from, at, to, next))) {
          return next.length == 0 ? NONE : at;
        }
        if (line[at] == SPACE && stop != TAB && !listed(line, from, at, to, next)) {
          return NONE;
        }
      }
      return to;
    }
  },
  /** At all of what stands behind it, or the end of the line: a user's name may hold spaces. */
  ANY {
    @Override
    int end(byte[] line, int from, int to, byte[] next, boolean quoted) {
      if (next.length == 0) {
        return to;
      }
      int last = to - next.length;
      for (int at = from; at <= last; at++) {
        if (line[at] == next[0] && ((quoted && next[0] == QUOTE) || startsWith(line, at, next))) {
          return at;
        }
        if (quoted && line[at] == BACKSLASH) {
          at++;
        }
      }
      return NONE;
    }
  },
  /** Behind the one space, or tab, that is in it: a date and a time, a time and its zone. */
  SPACED {
    @Override
    int end(byte[] line, int from, int to, byte[] next, boolean quoted) {
      byte stop = next.length == 0 ? SPACE : next[0];
      int left = stop == SPACE || stop == TAB ? 1 : 0;
      for (int at = from; at < to; at++) {
        if (line[at] == stop && left-- == 0) {
          return at;
        }
      }
      return next.length == 0 ? to : NONE;
    }
  },
  /** Between braces; without them it is not there, nor the space that would part it. */
  BRACES {
    @Override
    int end(byte[] line, int from, int to, byte[] next, boolean quoted) {
      if (from >= to || line[from] != '{') {
        return from > 0 && line[from - 1] == SPACE ? from - 1 : NONE;
      }
      for (int at = from; at < to; at++) {
        if (line[at] == '}') {
          return at + 1;
        }
      }
      return NONE;
    }
  };

  /** The line has no such field there. */
  static final int NONE = -1;

  private static final byte SPACE = ' ';
  private static final byte TAB = '\t';
  private static final byte QUOTE = '"';
  private static final byte BACKSLASH = '\\';

  /**
   * Where the field ends that begins at {@code from}.
   *
   * @param to the end of the line
   * @param next what stands behind the field; nothing at the end of the line
   * @param quoted whether it stands in quotes, where a backslash takes the meaning from the byte
   *     behind it
   */
  abstract int end(byte[] line, int from, int to, byte[] next, boolean quoted);

  static boolean startsWith(byte[] line, int at, byte[] word) {
    for (int i = 0; i < word.length; i++) {
      if (line[at + i] != word[i]) {
        return false;
      }
    }
    return true;
  }

  private static boolean listed(byte[] line, int from, int at, int to, byte[] next) {
    if (at == from || at + 1 >= to) {
      return false;
    }
    boolean whole = next.length > 1 && at + next.length <= to && startsWith(line, at, next);
    return !whole
        && (line[at - 1] == ','
            || (line[at + 1] == ':' && at + 2 < to && line[at + 2] == SPACE)
            || (line[at - 1] == ':' && at - 2 >= from && line[at - 2] == SPACE));
  }
}
