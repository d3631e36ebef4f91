package io.b2bench.tls.catalog;

import io.b2bench.tls.profile.Plaintext;
import java.util.ArrayList;
import java.util.List;

/** Reads one set of profiles of a catalogue. */
final class SetReader {
  private SetReader() {}

  /** The names in it, each of which the catalogue knows, unless something is wrong with it. */
  static List<String> read(String name, Fields owner, Catalog catalog) {
    Names.check(name, owner);
    List<String> members = new ArrayList<>();
    for (Fields.Text member : owner.items()) {
      try {
        String found = catalog.profile(member.text()).name();
        if (members.contains(found)) {
          owner.fault(member, "'" + found + "' is given twice");
        }
        members.add(found);
      } catch (IllegalArgumentException e) {
        owner.fault(member, String.valueOf(e.getMessage()));
      }
    }
    if (!members.isEmpty() && !members.getFirst().equals(Plaintext.NAME)) {
      owner.fault("must begin with '" + Plaintext.NAME + "', which all else is compared with");
    }
    return members;
  }
}
