package io.b2bench.results.store;

import io.b2bench.results.record.Environment;
import io.b2bench.results.record.Run;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** What every run folder begins with. */
final class NewFolder {
  private NewFolder() {}

  /**
   * Makes the folder of a run that begins, named {@link Run#id()}.
   *
   * @param runs the folder of all runs; made when it does not exist
   * @param catalog a user's file of profiles, which is copied
   * @throws UnwritableRunException when the folder exists already or cannot be written
   */
  static Path create(
      Path runs, Run run, String experimentYaml, Optional<Path> catalog, Environment environment)
      throws IOException {
    Path path = runs.resolve(run.id());
    try {
      Files.createDirectories(runs);
      Files.createDirectory(path);
    } catch (FileAlreadyExistsException e) {
      throw new UnwritableRunException(e.getFile() + " exists already", e);
    } catch (IOException e) {
      throw Failure.writing(path, e);
    }
    Replacement.write(
        path.resolve(RunFolder.EXPERIMENT), experimentYaml.getBytes(StandardCharsets.UTF_8));
    if (catalog.isPresent()) {
      Replacement.write(path.resolve(RunFolder.CATALOG), Files.readAllBytes(catalog.get()));
    }
    Replacement.write(path.resolve(RunFolder.ENVIRONMENT), Versioned.write(environment));
    Replacement.write(path.resolve(RunFolder.RUN), Versioned.write(run));
    return path;
  }
}
