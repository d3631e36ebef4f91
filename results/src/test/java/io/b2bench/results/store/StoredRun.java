package io.b2bench.results.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.results.SimulatedRun;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.record.Window;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;

/**
 * The files of a run folder in memory, uncompressed, and what they say.
 *
 * @param files content by name
 * @param recorded as it was read from them
 */
record StoredRun(Map<String, byte[]> files, Recorded recorded) {
  /** What a run folder consists of. */
  static final List<String> NAMES =
      List.of(
          RunFile.NAME,
          RunFolder.WINDOWS,
          RunFolder.LATENCY,
          RunFolder.EXPERIMENT,
          RunFolder.CATALOG,
          RunFolder.ENVIRONMENT);

  private static final String OWN =
      "profiles:\n  ours: {purpose: our own, protocol: TLS 1.3, suite: TLS_AES_256_GCM_SHA384,"
          + " group: secp256r1, certificate: ecdsa-p256, provider: sun}\n";

  /** A run of two forks that ended, or was cut off in its second fork. */
  static StoredRun of(Path place, String id, boolean ended) throws IOException {
    SimulatedRun simulated = SimulatedRun.small(id.hashCode(), 2);
    Run run = simulated.run(ended, new Verdict.Valid()).withId(id);
    Path own = Files.writeString(place.resolve(id + ".yaml"), OWN);
    Run begun = run.withEnded(Optional.empty()).withForks(List.of());
    try (RunFolder folder =
        RunFolder.create(
            place,
            begun,
            "experiment: " + id + "\n",
            Optional.of(own),
            SimulatedRun.environment())) {
      List<Window> windows = simulated.windows();
      int kept = ended ? windows.size() : windows.size() * 3 / 4;
      for (int i = 0; i < kept; i++) {
        folder.append(windows.get(i), simulated.histograms(i));
        if (windows.get(i).fork() == 1) {
          folder.update(begun.withForks(run.forks().subList(0, 1)));
        }
      }
      if (ended) {
        folder.finish(run);
      }
      return read(folder.path());
    }
  }

  private static StoredRun read(Path folder) throws IOException {
    Map<String, byte[]> files = new TreeMap<>();
    for (String name : NAMES) {
      files.put(name, Files.readAllBytes(Forgery.plain(folder, name)));
    }
    return new StoredRun(files, RunFolder.read(folder));
  }

  /** What a file holds. */
  byte[] file(String name) {
    return Objects.requireNonNull(files.get(name));
  }

  /** Writes it to a folder, none of it compressed. */
  void write(Path folder) throws IOException {
    for (Map.Entry<String, byte[]> file : files.entrySet()) {
      Files.write(folder.resolve(file.getKey()), file.getValue());
    }
  }

  /**
   * What becomes of a folder that was damaged.
   *
   * @return why it was refused or what was left out; empty when the damage did no harm
   */
  String read(String what, Path folder) {
    Recorded damaged;
    try {
      damaged = RunFolder.read(folder);
    } catch (UnreadableRunException e) {
      assertThat(e.getMessage())
          .as(what)
          .contains(folder.toString())
          .containsAnyOf(NAMES.toArray(String[]::new));
      return String.valueOf(e.getMessage());
    }
    List<Window> all = recorded.windows();
    List<Window> windows = damaged.windows();
    assertThat(damaged.run()).as(what).isEqualTo(recorded.run());
    assertThat(damaged.environment()).as(what).isEqualTo(recorded.environment());
    assertThat(damaged.experimentYaml()).as(what).isEqualTo(recorded.experimentYaml());
    assertThat(damaged.catalog().find("ours")).as(what).isPresent();
    assertThat(windows).as(what).isEqualTo(all.subList(0, windows.size()));
    if (damaged.notes().isEmpty()) {
      assertThat(windows).as(what).hasSameSizeAs(all);
      assertThat(histograms(damaged)).as(what).isEqualTo(histograms(recorded));
    } else {
      assertThat(recorded.run().partial()).as(what).isTrue();
      assertThat(windows).as(what).hasSizeGreaterThanOrEqualTo(all.size() - 1);
    }
    return String.join("; ", damaged.notes());
  }

  private static Map<String, Histogram> histograms(Recorded recorded) {
    Map<String, Histogram> histograms = new HashMap<>();
    for (Window w : recorded.windows()) {
      for (String kind : recorded.latencies().kinds(List.of(w))) {
        histograms.put(
            w.cell() + " " + w.fork() + " " + w.block() + kind,
            recorded.latencies().of(List.of(w), kind));
      }
    }
    return histograms;
  }
}
