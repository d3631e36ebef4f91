package io.b2bench.cli.command;

import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.catalog.UnknownProfileException;
import io.b2bench.tls.profile.TlsProfile;
import io.b2bench.tls.yaml.InvalidYamlException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The option for a user's file of profiles, shared by all commands that take profile names. */
final class CatalogOption {
  @Option(
      names = "--catalog",
      paramLabel = "FILE",
      description = "File with additional profiles; see docs/reference/tls-profiles.md.")
  private Optional<Path> file = Optional.empty();

  /** The file as an absolute path, because components run in other folders. */
  Optional<Path> file() {
    return file.map(f -> f.toAbsolutePath().normalize());
  }

  /** The profiles that ship and those of the file. */
  Catalog catalog() {
    return load(file());
  }

  /**
   * Profiles of the option {@code --profiles}, each once.
   *
   * @throws CommandFailedException when one is unknown
   */
  List<TlsProfile> profiles(List<String> names) {
    try {
      return catalog().expand(names.stream().map(String::strip).toList()).stream()
          .distinct()
          .toList();
    } catch (UnknownProfileException e) {
      throw CommandFailedException.usage("--profiles: " + e.getMessage(), e);
    }
  }

  /**
   * The profiles that ship and those of a file.
   *
   * @throws CommandFailedException with every fault of the file
   */
  static Catalog load(Optional<Path> file) {
    try {
      return Catalog.load(file);
    } catch (InvalidYamlException e) {
      throw CommandFailedException.usage("the catalogue " + e.getMessage(), e);
    }
  }
}
