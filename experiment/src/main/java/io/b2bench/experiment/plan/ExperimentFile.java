package io.b2bench.experiment.plan;

import io.b2bench.tls.yaml.InvalidYamlException;
import io.b2bench.tls.yaml.YamlDocument;
import io.b2bench.tls.yaml.YamlNode;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reads experiment files and options of the same names; a wrong one gets all its faults at once.
 */
public final class ExperimentFile {
  private static final Set<String> LISTS = Set.of("profiles", "clients", "hops");

  private final Vocabulary vocabulary;

  /**
   * A reader.
   *
   * @param vocabulary the names that files may use
   */
  public ExperimentFile(Vocabulary vocabulary) {
    this.vocabulary = vocabulary;
  }

  /**
   * Reads a file.
   *
   * @throws InvalidExperimentException when it cannot be read or is wrong
   */
  public Draft read(Path file) {
    try {
      return draft(YamlDocument.open(file), folder(file));
    } catch (InvalidYamlException e) {
      throw InvalidExperimentException.file(e);
    }
  }

  /**
   * Reads the text of a file.
   *
   * @param name what the file is called in messages
   * @param folder where the files lie that it names
   * @throws InvalidExperimentException with every fault, when it is wrong
   */
  public Draft parse(String name, String text, Path folder) {
    try {
      return draft(YamlDocument.parse(name, text), folder);
    } catch (InvalidYamlException e) {
      throw InvalidExperimentException.file(e);
    }
  }

  private Draft draft(YamlDocument document, Path folder) {
    Draft draft = new DraftReader(vocabulary, folder).draft(document.root());
    document.check();
    return draft;
  }

  /**
   * Reads options of the command line, which have the names of the keys.
   *
   * @param options text by name; lists are separated by commas
   * @throws InvalidExperimentException with every fault, when one is wrong
   */
  public Draft options(Map<String, String> options) {
    Map<String, Object> values = new LinkedHashMap<>();
    options.forEach(
        (name, text) -> values.put(name, LISTS.contains(name) ? list(text) : text.strip()));
    YamlDocument document = YamlDocument.of("options", YamlNode.of(values));
    Draft draft = new DraftReader(vocabulary, Path.of("")).draft(document.root());
    if (!document.faults().isEmpty()) {
      throw InvalidExperimentException.options(document.faults());
    }
    return draft;
  }

  /**
   * The file of profiles that an experiment file names, which must be read before the names of its
   * profiles can be understood; empty when it names none, or cannot be read at all.
   */
  public static Optional<Path> catalog(Path file) {
    try {
      return DraftReader.catalog(YamlDocument.open(file).root().node()).map(folder(file)::resolve);
    } catch (InvalidYamlException e) {
      return Optional.empty();
    }
  }

  private static Path folder(Path file) {
    return Optional.ofNullable(file.toAbsolutePath().getParent()).orElse(file.toAbsolutePath());
  }

  private static List<String> list(String text) {
    return Arrays.stream(text.split(",")).map(String::strip).toList();
  }
}
