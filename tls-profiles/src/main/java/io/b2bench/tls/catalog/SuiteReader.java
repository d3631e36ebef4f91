package io.b2bench.tls.catalog;

import io.b2bench.tls.profile.Suite;
import io.b2bench.tls.yaml.YamlMapping;
import io.b2bench.tls.yaml.YamlValue;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** Reads one suite of a catalogue. */
final class SuiteReader {
  private SuiteReader() {}

  /** The suite, unless something is wrong with it. */
  static Optional<Suite> read(String name, YamlValue value, Collection<Suite> earlier) {
    YamlMapping keys = value.mapping(List.of("code", "openssl"));
    Optional<Integer> code = keys.required("code").flatMap(SuiteReader::codePoint);
    Optional<String> openssl = keys.optional("openssl").flatMap(YamlValue::text);
    earlier.stream()
        .filter(s -> code.equals(Optional.of(s.code())))
        .forEach(s -> value.refuse("has the code point of " + s.iana()));
    return code.flatMap(c -> value.make(() -> Suite.of(name, c, openssl)));
  }

  private static Optional<Integer> codePoint(YamlValue value) {
    Optional<String> text = value.text();
    Optional<Integer> code = text.filter(t -> t.matches("0x\\p{XDigit}{4}")).map(Integer::decode);
    return text.isPresent() && code.isEmpty() ? value.expected("a code such as 0x1301") : code;
  }
}
