package io.b2bench.experiment.plan;

import io.b2bench.experiment.setting.FileKind;
import io.b2bench.experiment.setting.Reading;
import io.b2bench.experiment.setting.Setting;
import io.b2bench.experiment.setting.SettingList;
import io.b2bench.experiment.setting.SettingReader;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.yaml.Fault;
import io.b2bench.tls.yaml.InvalidYamlException;
import io.b2bench.tls.yaml.YamlDocument;
import io.b2bench.tls.yaml.YamlNode;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads experiment files and options of the same names, and reports all faults at once. */
public final class ExperimentFile {
  private final List<SettingList> workloads;
  private final Catalog catalog;

  /**
   * Creates a reader.
   *
   * @param workloads the settings of each workload; the first workload is the default
   * @param catalog the profiles that can be named
   */
  public ExperimentFile(List<SettingList> workloads, Catalog catalog) {
    this.workloads = List.copyOf(workloads);
    this.catalog = catalog;
  }

  /**
   * Reads a file.
   *
   * @param options option text by setting name; options override the file
   * @throws InvalidExperimentException with every fault, when it cannot be read or is wrong
   */
  public Experiment read(Path file, Map<String, String> options) {
    try {
      return read(YamlDocument.open(file), file.toString(), folder(file), options);
    } catch (InvalidYamlException e) {
      throw InvalidExperimentException.file(e);
    }
  }

  /**
   * Reads the text of a file.
   *
   * @param name name of the file in messages
   * @param folder folder that relative paths refer to
   * @throws InvalidExperimentException with every fault, when it is wrong
   */
  public Experiment parse(String name, String text, Path folder) {
    try {
      return read(YamlDocument.parse(name, text), name, folder, Map.of());
    } catch (InvalidYamlException e) {
      throw InvalidExperimentException.file(e);
    }
  }

  /**
   * Reads options of the command line, which have the names of the settings; {@code experiment} is
   * the workload.
   *
   * @param options text by name of a setting; lists are separated by commas
   * @throws InvalidExperimentException with every fault, when one is wrong
   */
  public Experiment options(Map<String, String> options) {
    YamlDocument document = document(options);
    SettingReader reader = reader(document);
    add(reader, document);
    return complete(reader, "the command line");
  }

  private Experiment read(
      YamlDocument document, String name, Path folder, Map<String, String> options) {
    SettingReader reader = reader(document);
    reader.add(document, new Reading(folder, catalog));
    document.check();
    add(reader, document(options));
    return complete(reader, name);
  }

  private SettingReader reader(YamlDocument document) {
    return new SettingReader(SettingReader.workload(document.root(), workloads), workloads);
  }

  private void add(SettingReader reader, YamlDocument options) {
    reader.add(options, new Reading(Path.of(""), catalog));
    if (!options.faults().isEmpty()) {
      throw InvalidExperimentException.options(options.faults(), this::shown);
    }
  }

  private static Experiment complete(SettingReader reader, String name) {
    List<Fault> clashes = reader.clashes();
    if (!clashes.isEmpty()) {
      throw InvalidExperimentException.settings(name, clashes);
    }
    return new Experiment(reader.settings());
  }

  /** The options as a document; {@code scale.items} is the key items of the section scale. */
  private YamlDocument document(Map<String, String> options) {
    Map<String, Object> values = new LinkedHashMap<>();
    Map<String, Map<String, Object>> sections = new LinkedHashMap<>();
    options.forEach(
        (name, text) -> {
          Object value = value(name, text);
          int dot = name.indexOf('.');
          if (dot < 0) {
            values.put(name, value);
          } else {
            sections
                .computeIfAbsent(name.substring(0, dot), s -> new LinkedHashMap<>())
                .put(name.substring(dot + 1), value);
          }
        });
    values.putAll(sections);
    return YamlDocument.of("options", YamlNode.of(values));
  }

  /** Text in braces is what a file would have, whatever the setting's own way to be typed. */
  private Object value(String name, String text) {
    if (!text.strip().startsWith("{")) {
      return setting(name).<Object>map(s -> s.kind().option(text)).orElseGet(text::strip);
    }
    try {
      return YamlDocument.parse(shown(name), text).root().node();
    } catch (InvalidYamlException e) {
      throw InvalidExperimentException.file(e);
    }
  }

  private Optional<Setting<?>> setting(String name) {
    return workloads.stream().flatMap(l -> l.find(name).stream()).findFirst();
  }

  /** A setting as typed on the command line; the workload is an argument, not an option. */
  private String shown(String name) {
    return name.equals(SettingList.WORKLOAD)
        ? name
        : setting(name).map(s -> s.option().shown(name)).orElse("--" + name);
  }

  /**
   * The file of profiles that an experiment file names. It must be read before the profile names
   * can be resolved. Empty when the file names none or cannot be read.
   */
  public static Optional<Path> catalog(Path file) {
    try {
      return YamlDocument.open(file).root().node() instanceof YamlNode.Mapping mapping
          ? mapping
              .find(CommonSettings.CATALOG.name())
              .flatMap(
                  v -> v instanceof YamlNode.Scalar s ? FileKind.path(s.text()) : Optional.empty())
              .map(folder(file)::resolve)
          : Optional.empty();
    } catch (InvalidYamlException e) {
      return Optional.empty();
    }
  }

  private static Path folder(Path file) {
    return Optional.ofNullable(file.toAbsolutePath().getParent()).orElse(file.toAbsolutePath());
  }
}
