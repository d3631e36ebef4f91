package io.b2bench.tls.catalog;

/** What names of profiles and sets look like. */
final class Names {
  private Names() {}

  /** Reports a name that has '@' or ',', which stand for variants and lists, or others. */
  static void check(String name, Fields fields) {
    if (!name.matches("[a-z0-9]+(-[a-z0-9]+)*")) {
      fields.fault("a name is lower-case words and digits joined by '-'");
    }
  }
}
