package io.b2bench.cli;

import io.b2bench.results.analysis.Analysis;
import io.b2bench.results.analysis.Results;
import io.b2bench.results.store.Recorded;
import io.b2bench.results.store.RunFolder;
import io.b2bench.workloads.ShippedWorkloads;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** The runs in {@code results/published}, each analysed once by today's code. */
final class PublishedRuns {
  static final Path FOLDER = Path.of("../results/published");

  private static final Map<Path, CompletableFuture<Results>> RESULTS = new ConcurrentHashMap<>();

  private PublishedRuns() {}

  static List<Path> all() throws IOException {
    try (Stream<Path> runs = Files.list(FOLDER)) {
      return runs.filter(Files::isDirectory).toList();
    }
  }

  static Path folder(String name) {
    return FOLDER.resolve(name);
  }

  static Results results(String name) {
    return results(folder(name));
  }

  /** Analysed in a thread of its own: tests that wait for it must not be what it waits for. */
  static Results results(Path folder) {
    return RESULTS
        .computeIfAbsent(
            folder,
            f ->
                CompletableFuture.supplyAsync(
                    () -> analysed(f), task -> Thread.ofPlatform().daemon().start(task)))
        .join();
  }

  private static Results analysed(Path folder) {
    Recorded run = RunFolder.read(folder);
    return Analysis.of(
        run,
        ShippedWorkloads.all().stream()
            .filter(type -> type.name().equals(run.run().experiment()))
            .findFirst()
            .orElseThrow()
            .interpretation());
  }
}
