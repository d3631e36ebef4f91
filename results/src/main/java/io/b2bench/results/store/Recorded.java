package io.b2bench.results.store;

import io.b2bench.results.record.Environment;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Window;
import io.b2bench.tls.catalog.Catalog;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A run folder, read.
 *
 * @param folder where it was read from
 * @param run the run
 * @param environment what it ran on
 * @param windows its whole windows, in the order of measuring
 * @param latencies response times of the windows that count
 * @param catalog the profiles by name, the user's own of the run among them
 * @param experimentYaml the experiment file with every default filled in
 * @param notes what a kill has torn and was left out, one sentence each
 */
@RecordBuilder
public record Recorded(
    Path folder,
    Run run,
    Environment environment,
    List<Window> windows,
    Latencies latencies,
    Catalog catalog,
    String experimentYaml,
    List<String> notes)
    implements RecordedBuilder.With {
  /** Copies the lists. */
  public Recorded {
    windows = List.copyOf(windows);
    notes = List.copyOf(notes);
  }

  /** Its copy of the user's file of profiles; absent where it has none. */
  public Optional<Path> ownCatalog() {
    Path file = folder.resolve(RunFolder.CATALOG);
    return new RegularFile(file).exists() ? Optional.of(file) : Optional.empty();
  }
}
