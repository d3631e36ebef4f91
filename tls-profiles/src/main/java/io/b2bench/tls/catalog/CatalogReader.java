package io.b2bench.tls.catalog;

import io.b2bench.tls.profile.Plaintext;
import io.b2bench.tls.profile.Suite;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.Node;

/** Reads a catalogue and checks it; finds all faults before it gives up. */
final class CatalogReader {
  private static final String SUITES = "suites";
  private static final String PROFILES = "profiles";
  private static final String SETS = "sets";

  private final List<String> faults = new ArrayList<>();
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
   * Reads a catalogue that stands alone.
   *
   * @param file its name, for messages
   * @param yaml its text
   * @throws InvalidCatalogException listing all that is wrong with it
   */
  static Catalog read(String file, String yaml) {
    return new CatalogReader(Optional.empty()).catalog(file, yaml);
  }

  /**
   * Reads a file that adds to a catalogue.
   *
   * @throws InvalidCatalogException listing all that is wrong with it
   */
  static Catalog read(Catalog base, Path file) {
    try {
      return new CatalogReader(Optional.of(base)).catalog(file.toString(), Files.readString(file));
    } catch (NoSuchFileException e) {
      throw new InvalidCatalogException(file.toString(), List.of("there is no such file"));
    } catch (IOException e) {
      throw new InvalidCatalogException(
          file.toString(), List.of("cannot be read: " + e.getMessage()));
    }
  }

  private Catalog catalog(String file, String yaml) {
    try {
      root(yaml);
    } catch (YamlEngineException e) {
      faults.add("not YAML: " + e.getMessage());
    }
    if (!faults.isEmpty()) {
      throw new InvalidCatalogException(file, faults);
    }
    return new Catalog(suites, entries, sets);
  }

  private void root(String yaml) {
    Optional<Node> node =
        new Compose(LoadSettings.builder().setUseMarks(true).build()).composeString(yaml);
    if (node.isEmpty()) {
      faults.add("is empty");
      return;
    }
    Fields root = Fields.of("catalogue", node.get(), faults);
    root.allow(Set.of(SUITES, PROFILES, SETS));
    section(root, SUITES, !addition).forEach(this::suite);
    section(root, PROFILES, true).forEach(this::profile);
    if (entries.values().stream()
        .limit(1)
        .noneMatch(first -> first.profile() instanceof Plaintext)) {
      root.fault("the first profile must be '" + Plaintext.NAME + "'");
    }
    Map<String, Node> lists = section(root, SETS, false);
    if (faults.isEmpty()) {
      // else the faults of the profiles would be told twice
      lists.forEach(this::set);
    }
  }

  private Map<String, Node> section(Fields root, String name, boolean needed) {
    Node node = root.values().get(name);
    if (node == null) {
      if (needed) {
        root.fault("'" + name + "' is missing");
      }
      return Map.of();
    }
    return Fields.of(name, node, faults).values();
  }

  private void suite(String name, Node node) {
    Fields fields = Fields.of("suite " + name, node, faults);
    if (suites.containsKey(name)) {
      fields.fault("is there already");
      return;
    }
    SuiteReader.read(name, fields, suites.values()).ifPresent(s -> suites.put(name, s));
  }

  private void profile(String name, Node node) {
    Fields fields = Fields.of("profile " + name, node, faults);
    if (entries.containsKey(name)) {
      fields.fault("is there already");
      return;
    }
    if (sets.containsKey(name) || name.equals(Catalog.ALL)) {
      fields.fault("is the name of a set");
      return;
    }
    ProfileReader.read(name, fields, suites.values()).ifPresent(e -> entries.put(name, e));
  }

  private void set(String name, Node node) {
    Fields fields = new Fields("set " + name, node, faults);
    if (sets.containsKey(name) || name.equals(Catalog.ALL)) {
      fields.fault("is there already");
      return;
    }
    if (entries.containsKey(name)) {
      fields.fault("is the name of a profile");
      return;
    }
    sets.put(name, SetReader.read(name, fields, new Catalog(suites, entries, sets)));
  }
}
