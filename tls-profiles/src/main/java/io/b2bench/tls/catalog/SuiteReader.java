package io.b2bench.tls.catalog;

import io.b2bench.tls.profile.Suite;
import java.util.Collection;
import java.util.Optional;
import java.util.Set;

/** Reads one suite of a catalogue. */
final class SuiteReader {
  private static final Set<String> KEYS = Set.of("code", "openssl");

  private SuiteReader() {}

  /** The suite, unless something is wrong with it. */
  static Optional<Suite> read(String name, Fields fields, Collection<Suite> earlier) {
    fields.allow(KEYS);
    Optional<Integer> code = fields.text("code").flatMap(text -> codePoint(fields, text));
    Optional<String> openssl = fields.optionalText("openssl");
    if (code.isEmpty()) {
      return Optional.empty();
    }
    earlier.stream()
        .filter(s -> s.code() == code.get())
        .forEach(s -> fields.fault("has the code point of " + s.iana()));
    try {
      return Optional.of(Suite.of(name, code.get(), openssl));
    } catch (IllegalArgumentException e) {
      fields.fault(String.valueOf(e.getMessage()).replaceFirst(name + ": ", ""));
      return Optional.empty();
    }
  }

  private static Optional<Integer> codePoint(Fields fields, String text) {
    if (!text.matches("0x\\p{XDigit}{4}")) {
      fields.fault("'code' must be like 0x1301, not '" + text + "'");
      return Optional.empty();
    }
    return Optional.of(Integer.decode(text));
  }
}
