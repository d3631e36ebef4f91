package io.b2bench.experiment.plan;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.common.FlowStyle;
import org.snakeyaml.engine.v2.common.ScalarStyle;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.nodes.Tag;

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
      return parse(file.toString(), Files.readString(file), folder(file));
    } catch (NoSuchFileException e) {
      throw unusable(file.toString(), "there is no such file");
    } catch (CharacterCodingException e) {
      throw unusable(file.toString(), "it is not UTF-8 text");
    } catch (IOException e) {
      throw unusable(file.toString(), "it cannot be read: " + e.getMessage());
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
    NodeReader reader = new NodeReader(text);
    Node root = compose(name, text, reader);
    Draft draft = new DraftReader(vocabulary, reader, folder).draft(root);
    if (!reader.faults().isEmpty()) {
      throw InvalidExperimentException.file(name, reader.faults());
    }
    return draft;
  }

  /**
   * Reads options of the command line, which have the names of the keys.
   *
   * @param options text by name; lists are separated by commas
   * @throws InvalidExperimentException with every fault, when one is wrong
   */
  public Draft options(Map<String, String> options) {
    List<NodeTuple> tuples =
        options.entrySet().stream()
            .map(
                e ->
                    new NodeTuple(
                        scalar(e.getKey()),
                        LISTS.contains(e.getKey()) ? sequence(e.getValue()) : scalar(e.getValue())))
            .toList();
    NodeReader reader = new NodeReader("");
    Draft draft =
        new DraftReader(vocabulary, reader, Path.of(""))
            .draft(new MappingNode(Tag.MAP, tuples, FlowStyle.BLOCK));
    if (!reader.faults().isEmpty()) {
      throw InvalidExperimentException.options(reader.faults());
    }
    return draft;
  }

  /**
   * The file of profiles that an experiment file names, which must be read before the names of its
   * profiles can be understood; empty when it names none, or cannot be read at all.
   */
  public static Optional<Path> catalog(Path file) {
    try {
      return new Compose(LoadSettings.builder().build())
          .composeString(Files.readString(file))
          .filter(MappingNode.class::isInstance)
          .flatMap(root -> DraftReader.catalog((MappingNode) root))
          .map(folder(file)::resolve);
    } catch (IOException | YamlEngineException e) {
      return Optional.empty();
    }
  }

  private static Path folder(Path file) {
    return Optional.ofNullable(file.toAbsolutePath().getParent()).orElse(file.toAbsolutePath());
  }

  private static ScalarNode scalar(String text) {
    return new ScalarNode(Tag.STR, text.strip(), ScalarStyle.PLAIN);
  }

  private static SequenceNode sequence(String text) {
    List<Node> nodes = Arrays.stream(text.split(",")).<Node>map(ExperimentFile::scalar).toList();
    return new SequenceNode(Tag.SEQ, nodes, FlowStyle.FLOW);
  }

  private static Node compose(String name, String text, NodeReader reader) {
    try {
      return new Compose(LoadSettings.builder().setLabel(name).build())
          .composeString(text)
          .orElseThrow(() -> unusable(name, "it is empty; b2bench run needs no file at all"));
    } catch (MarkedYamlEngineException e) {
      throw InvalidExperimentException.file(
          name,
          List.of(
              new Fault(
                  e.getProblemMark().map(m -> reader.where(m, m)),
                  "not YAML",
                  e.getProblem(),
                  Optional.empty(),
                  List.of())));
    } catch (YamlEngineException e) {
      throw unusable(name, "it is not YAML: " + e.getMessage());
    }
  }

  private static InvalidExperimentException unusable(String name, String why) {
    return InvalidExperimentException.file(
        name, List.of(new Fault(Optional.empty(), name, why, Optional.empty(), List.of())));
  }
}
