package io.b2bench.results.store;

import io.b2bench.measurement.json.Json;
import io.b2bench.results.record.Environment;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Window;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.yaml.InvalidYamlException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import tools.jackson.core.JacksonException;

/** Reads run folders. */
final class RunReader {
  private RunReader() {}

  static Recorded read(Path folder) {
    if (!Files.isDirectory(folder)) {
      throw new UnreadableRunException("there is no run folder " + folder);
    }
    if (!Files.exists(folder.resolve(RunFolder.RUN))) {
      throw new UnreadableRunException(
          "%s is not a run folder: it has no %s".formatted(folder, RunFolder.RUN));
    }
    List<Window> windows = lines(folder.resolve(RunFolder.WINDOWS), Window.class);
    Run run = Versioned.read(folder.resolve(RunFolder.RUN), Run.class);
    Set<Integer> aside = run.setAside();
    return new Recorded(
        folder,
        run,
        Versioned.read(folder.resolve(RunFolder.ENVIRONMENT), Environment.class),
        windows,
        LatencyLog.read(
            folder.resolve(RunFolder.LATENCY),
            windows.stream().filter(w -> !aside.contains(w.fork())).toList()),
        catalog(folder),
        text(folder.resolve(RunFolder.EXPERIMENT)));
  }

  /** The profiles that the names in a run stand for. */
  static Catalog catalog(Path folder) {
    try {
      return Catalog.load(Optional.of(folder.resolve(RunFolder.CATALOG)).filter(Files::exists));
    } catch (InvalidYamlException e) {
      throw new UnreadableRunException(String.valueOf(e.getMessage()), e);
    }
  }

  static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw Failure.reading(file, e);
    }
  }

  /** The records of a file, one a line; a last line that a kill has torn is dropped. */
  static <T> List<T> lines(Path file, Class<T> type) {
    List<String> lines = Lines.of(file);
    return IntStream.range(0, lines.size())
        .parallel()
        .mapToObj(i -> record(file, lines, i, type))
        .flatMap(Optional::stream)
        .toList();
  }

  private static <T> Optional<T> record(Path file, List<String> lines, int i, Class<T> type) {
    try {
      return Optional.of(Json.mapper().readValue(lines.get(i), type));
    } catch (JacksonException e) {
      if (i == lines.size() - 1) {
        return Optional.empty();
      }
      throw new UnreadableRunException(
          "%s is damaged in line %d: %s".formatted(file, i + 1, e.getOriginalMessage()), e);
    }
  }
}
