package io.b2bench.experiment.setting;

import io.b2bench.tls.yaml.Fault;
import io.b2bench.tls.yaml.Place;
import io.b2bench.tls.yaml.YamlDocument;
import io.b2bench.tls.yaml.YamlMapping;
import io.b2bench.tls.yaml.YamlNode;
import io.b2bench.tls.yaml.YamlValue;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Reads the settings of one experiment from a file, from options, or from both. Options override
 * the file.
 */
public final class SettingReader {
  private final SettingList list;
  private final Collection<SettingList> all;
  private final Map<String, Said> said = new HashMap<>();

  /**
   * Creates a reader.
   *
   * @param list the settings of the workload
   * @param all the settings of all workloads, used to explain faults
   */
  public SettingReader(SettingList list, Collection<SettingList> all) {
    this.list = list;
    this.all = all;
  }

  /**
   * The workload that a document names. It is the first one if the document names none or an
   * unknown one; an unknown name becomes a fault when the settings are read.
   */
  public static SettingList workload(YamlValue root, List<SettingList> all) {
    return root.node() instanceof YamlNode.Mapping mapping
        ? mapping
            .find(SettingList.WORKLOAD)
            .flatMap(
                v ->
                    v instanceof YamlNode.Scalar s
                        ? SettingList.named(s.text(), all)
                        : Optional.empty())
            .orElse(all.getFirst())
        : all.getFirst();
  }

  /** Adds a document, which overrides those added earlier. */
  public void add(YamlDocument document, Reading reading) {
    YamlValue root = document.root();
    Set<String> foreign = foreign(root);
    List<String> known = new ArrayList<>(list.keys());
    known.addAll(foreign);
    root.mapping(known)
        .values()
        .forEach(
            (key, value) -> {
              if (key.equals(SettingList.WORKLOAD)) {
                value.choice("experiment", all, SettingList::workload);
              } else if (foreign.contains(key)) {
                value.refuse(
                    "the %s experiment does not take it; leave it out, or use one of %s"
                        .formatted(list.workload(), String.join(", ", list.keys())));
              } else {
                add(key, value, reading);
              }
            });
  }

  private void add(String key, YamlValue value, Reading reading) {
    list.find(key)
        .ifPresentOrElse(
            setting -> read(setting, value, reading),
            () -> {
              List<Setting<?>> section = list.section(key);
              YamlMapping keys = value.mapping(section.stream().map(Setting::lastKey).toList());
              section.forEach(s -> keys.optional(s.lastKey()).ifPresent(v -> read(s, v, reading)));
            });
  }

  private void read(Setting<?> setting, YamlValue value, Reading reading) {
    setting
        .kind()
        .read(value, reading)
        .ifPresent(v -> said.put(setting.name(), new Said(v, value.node().place())));
  }

  /** Keys of the document that belong to other workloads only. */
  private Set<String> foreign(YamlValue root) {
    Set<String> others = all.stream().flatMap(l -> l.keys().stream()).collect(Collectors.toSet());
    others.removeAll(list.keys());
    return root.node() instanceof YamlNode.Mapping mapping
        ? mapping.entries().stream()
            .map(e -> e.key().text())
            .filter(others::contains)
            .collect(Collectors.toSet())
        : Set.of();
  }

  /** The settings, with defaults for those not given. */
  public Settings settings() {
    Map<String, Object> values = new HashMap<>();
    said.forEach((name, s) -> values.put(name, s.value()));
    return new Settings(list, values);
  }

  /** Adds a fault for each given setting that another one excludes, in the order of the file. */
  public List<Fault> clashes() {
    Settings settings = settings();
    List<Fault> faults = new ArrayList<>();
    for (Exclusion<?, ?> exclusion : list.exclusions()) {
      if (exclusion.broken(settings)) {
        for (Setting<?> setting : List.of(exclusion.one(), exclusion.other())) {
          Optional.ofNullable(said.get(setting.name()))
              .map(s -> fault(setting, s.place(), exclusion.sentence(setting, settings)))
              .ifPresent(faults::add);
        }
      }
    }
    faults.sort(
        Comparator.comparing((Fault f) -> f.place().map(Place::line).orElse(0))
            .thenComparing(f -> f.place().map(Place::column).orElse(0)));
    return List.copyOf(faults);
  }

  private static Fault fault(Setting<?> setting, Optional<Place> place, String says) {
    return Fault.of(
        place, place.isPresent() ? setting.name() : setting.option().shown(setting.name()), says);
  }
}
