package io.b2bench.results.store;

import io.b2bench.measurement.observation.Limits;
import io.b2bench.measurement.observation.Trial;
import io.b2bench.results.record.Environment;
import io.b2bench.results.record.Run;
import io.b2bench.tls.catalog.Catalog;
import java.nio.file.Path;
import java.util.List;

/**
 * The folder of a run of the handshake experiment, read.
 *
 * @param folder where it was read from
 * @param run the run
 * @param environment what it ran on
 * @param trials its whole trials, in the order of measuring
 * @param limits what OpenSSL does on the same machine
 * @param catalog the profiles by name, the user's own of the run among them
 * @param experimentYaml the experiment file with every default filled in
 */
public record RecordedTrials(
    Path folder,
    Run run,
    Environment environment,
    List<Trial> trials,
    Limits limits,
    Catalog catalog,
    String experimentYaml) {
  /** Keeps its own list. */
  public RecordedTrials {
    trials = List.copyOf(trials);
  }
}
