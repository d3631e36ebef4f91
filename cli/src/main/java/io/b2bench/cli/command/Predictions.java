package io.b2bench.cli.command;

import io.b2bench.measurement.json.Json;
import io.b2bench.results.cost.CrossCheck;
import io.b2bench.results.decision.Source.Checked;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** How well unit costs predicted other loads: beside a run that ships, as its check left it. */
final class Predictions {
  private static final String FILE = "predictions.json";

  private Predictions() {}

  static Checked of(CrossCheck check) {
    return new Checked(check.cells().size(), check.held(), check.medianMiss());
  }

  /** Those of a run that ships; a folder from elsewhere is not asked. */
  static Optional<Checked> shipped(Context context, Path folder) {
    Path file = folder.resolve(FILE);
    if (!folder.toAbsolutePath().normalize().startsWith(context.published())
        || !Files.isRegularFile(file)) {
      return Optional.empty();
    }
    try {
      return Optional.of(Json.read(file.toString(), Files.readString(file), Checked.class));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Keeps those of a run that ships beside it. */
  static void keep(Context context, Path folder, Checked checked) throws IOException {
    if (folder.toAbsolutePath().normalize().startsWith(context.published())) {
      Files.writeString(folder.resolve(FILE), Json.indented(checked) + "\n");
    }
  }
}
