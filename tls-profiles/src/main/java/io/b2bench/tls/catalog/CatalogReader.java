package io.b2bench.tls.catalog;

import io.b2bench.tls.profile.Plaintext;
import io.b2bench.tls.profile.Suite;
import io.b2bench.tls.yaml.YamlDocument;
import io.b2bench.tls.yaml.YamlMapping;
import io.b2bench.tls.yaml.YamlValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;

/** Reads a catalogue and checks it; finds all faults before it gives up. */
final class CatalogReader {
  private static final String SUITES = "suites";
  private static final String PROFILES = "profiles";
  private static final String SETS = "sets";

  private final boolean addition;
  private final SequencedMap<String, Suite> suites;
  private final SequencedMap<String, Catalog.Entry> entries;
  private final SequencedMap<String, List<String>> sets;

  private CatalogReader(Optional<Catalog> base) {
    this.addition = base.isPresent();
    this.suites = base.map(Catalog::suitesByName).orElseGet(LinkedHashMap::new);
    this.entries = base.map(Catalog::entriesByName).orElseGet(LinkedHashMap::new);
    this.sets = base.map(Catalog::setsByName).orElseGet(LinkedHashMap::new);
  }

  /**
   * Reads a catalogue.
   *
   * @param base the one that it adds to; empty for one that is complete in itself
   * @throws io.b2bench.tls.yaml.InvalidYamlException with all that is wrong with it
   */
  static Catalog read(Optional<Catalog> base, YamlDocument document) {
    return new CatalogReader(base).catalog(document);
  }

  private Catalog catalog(YamlDocument document) {
    YamlMapping root = document.root().mapping(List.of(PROFILES, SUITES, SETS));
    (addition ? root.optional(SUITES) : root.required(SUITES))
        .ifPresent(s -> s.mapping().values().forEach(this::suite));
    root.required(PROFILES).ifPresent(this::profiles);
    document.check(); // else the faults of the profiles would be told twice, with the sets
    root.optional(SETS).ifPresent(s -> s.mapping().values().forEach(this::set));
    document.check();
    return new Catalog(suites, entries, sets);
  }

  private void suite(String name, YamlValue value) {
    if (suites.containsKey(name)) {
      value.refuse("is there already");
      return;
    }
    SuiteReader.read(name, value, suites.values()).ifPresent(s -> suites.put(name, s));
  }

  private void profiles(YamlValue profiles) {
    profiles.mapping().values().forEach(this::profile);
    if (entries.values().stream()
        .limit(1)
        .noneMatch(first -> first.profile() instanceof Plaintext)) {
      profiles.refuse("the first profile must be '" + Plaintext.NAME + "'");
    }
  }

  private void profile(String name, YamlValue value) {
    if (entries.containsKey(name)) {
      value.refuse("is there already");
    } else if (isSet(name)) {
      value.refuse("is the name of a set");
    } else {
      checkName(name, value);
      ProfileReader.read(name, value, suites.values()).ifPresent(e -> entries.put(name, e));
    }
  }

  private void set(String name, YamlValue value) {
    if (isSet(name)) {
      value.refuse("is there already");
    } else if (entries.containsKey(name)) {
      value.refuse("is the name of a profile");
    } else {
      checkName(name, value);
      sets.put(name, SetReader.read(value, new Catalog(suites, entries, sets)));
    }
  }

  private boolean isSet(String name) {
    return sets.containsKey(name) || name.equals(Catalog.ALL);
  }

  /** Refuses a name with '@' or ',', which mark variants and lists, or with other signs. */
  private static void checkName(String name, YamlValue value) {
    if (!name.matches("[a-z0-9]+(-[a-z0-9]+)*")) {
      value.refuse("a name is lower-case words and digits joined by '-'");
    }
  }
}
