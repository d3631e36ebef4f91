package io.b2bench.tls.catalog;

import io.b2bench.tls.profile.Plaintext;
import io.b2bench.tls.yaml.YamlValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads one set of profiles of a catalogue. */
final class SetReader {
  private SetReader() {}

  /** The names of its members; those that the catalogue does not know are faults and left out. */
  static List<String> read(YamlValue set, Catalog catalog) {
    List<String> members = new ArrayList<>();
    set.list("[plain, tls13-aes128gcm]", item -> member(item, catalog, members));
    if (!members.isEmpty() && !members.getFirst().equals(Plaintext.NAME)) {
      set.refuse(
          "must begin with '" + Plaintext.NAME + "', so that the cost of TLS itself is seen");
    }
    return members;
  }

  private static Optional<String> member(YamlValue item, Catalog catalog, List<String> earlier) {
    Optional<String> name =
        item.text().flatMap(text -> item.make(() -> catalog.profile(text).name()));
    name.filter(earlier::contains).ifPresent(n -> item.refuse("'" + n + "' is given twice"));
    name.ifPresent(earlier::add);
    return name;
  }
}
