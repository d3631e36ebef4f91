package io.b2bench.workloads.business;

import io.b2bench.experiment.process.Scratch;
import java.io.IOException;
import java.nio.file.Path;

/**
 * Where a fork keeps its files; gone when closed.
 *
 * @param secrets keys and settings, apart from the run folder, which may be shown to others
 * @param data a database in a file and single samples, on the disk that was chosen for the run
 */
record ForkFolders(Scratch secrets, Scratch data) implements AutoCloseable {
  /**
   * Makes the folders of a fork.
   *
   * @param folder where the one for data is made
   */
  static ForkFolders create(Path folder, int fork) throws IOException {
    Path temporary = Path.of(System.getProperty("java.io.tmpdir"));
    Scratch secrets = Scratch.create(temporary, "b2bench-");
    try {
      return new ForkFolders(secrets, Scratch.create(folder, "fork-" + fork + "-data-"));
    } catch (IOException e) {
      secrets.close();
      throw e;
    }
  }

  @Override
  public void close() {
    secrets.close();
    data.close();
  }
}
