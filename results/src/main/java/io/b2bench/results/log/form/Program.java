package io.b2bench.results.log.form;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A program that writes access logs.
 *
 * @param name in the file of forms
 * @param title as it is printed
 * @param syntax of its configuration
 * @param numbering how it numbers requests, and its words for handshakes
 * @param fields what its names stand for
 * @param forms strings of its configuration by name
 * @param refused forms that make no rates, and why
 * @param must keys without which a line is not its own; only for JSON and W3C
 * @param plainWithout the key that only requests with TLS have; only for JSON
 * @param directive what asks for a form, with a place for it; absent where none does
 * @param settles the name of the form that says most
 * @param settledBy programs that can write the form that says most
 */
record Program(
    String name,
    String title,
    Syntax syntax,
    Numbering numbering,
    Map<String, Meaning> fields,
    Map<String, String> forms,
    Map<String, String> refused,
    Set<String> must,
    Optional<String> plainWithout,
    Optional<String> directive,
    Optional<String> settles,
    List<String> settledBy) {
  /** Copies all; forms keep their order. */
  Program {
    forms = Collections.unmodifiableMap(new LinkedHashMap<>(forms));
    fields = Map.copyOf(fields);
    refused = Map.copyOf(refused);
    must = Set.copyOf(must);
    settledBy = List.copyOf(settledBy);
  }
}
