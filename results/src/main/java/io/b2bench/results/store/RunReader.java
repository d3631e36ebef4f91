package io.b2bench.results.store;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.b2bench.results.record.Environment;
import io.b2bench.results.record.Run;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.yaml.InvalidYamlException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import tools.jackson.databind.node.ObjectNode;

/**
 * A run folder that was read, and up to where it holds.
 *
 * @param recorded what it says
 * @param files what each of its files held when {@code run.json} was written
 * @param windowsEnd how many bytes of {@code windows.jsonl} are whole lines, the last line feed
 *     left out
 * @param latencyEnd how many bytes of {@code latency.hlog} belong to these
 */
record RunReader(Recorded recorded, Map<String, Sum> files, int windowsEnd, int latencyEnd) {
  private static final List<String> READ =
      List.of(
          RunFile.NAME,
          RunFolder.ENVIRONMENT,
          RunFolder.EXPERIMENT,
          RunFolder.CATALOG,
          RunFolder.WINDOWS,
          RunFolder.LATENCY);

  /** Reads {@code run.json} first, so that a folder that grows meanwhile holds what that says. */
  static RunReader of(Path folder, Versioned versioned) {
    RunFile file = file(folder, versioned);
    Run run = file.run();
    Content windowLines = grown(folder, file, RunFolder.WINDOWS);
    WindowLog windows = WindowLog.of(windowLines, file, versioned);
    Content latencyLines = grown(folder, file, RunFolder.LATENCY);
    LatencyLog latencies = LatencyLog.of(latencyLines, file, windows.windows(), run.setAside());
    Map.of(RunFolder.WINDOWS, windowLines, RunFolder.LATENCY, latencyLines)
        .entrySet()
        .parallelStream()
        .forEach(its -> its.getValue().refuseOther(file.sum(its.getKey()), run.partial()));
    Recorded recorded =
        outline(folder, file, versioned)
            .with(
                all ->
                    all.windows(windows.records())
                        .latencies(latencies.latencies())
                        .notes(
                            Stream.of(windows.note(), latencies.note())
                                .flatMap(Optional::stream)
                                .toList()));
    return new RunReader(recorded, file.files(), windows.end(), latencies.end());
  }

  static Recorded outline(Path folder, Versioned versioned) {
    return outline(folder, file(folder, versioned), versioned);
  }

  private static Recorded outline(Path folder, RunFile file, Versioned versioned) {
    return new Recorded(
        folder,
        file.run(),
        environment(unchanged(folder, file, RunFolder.ENVIRONMENT), versioned),
        List.of(),
        Latencies.NONE,
        catalog(folder, file),
        unchanged(folder, file, RunFolder.EXPERIMENT).text(),
        List.of());
  }

  private static RunFile file(Path folder, Versioned versioned) {
    if (!Files.isDirectory(folder)) {
      throw new UnreadableRunException("there is no run folder " + folder);
    }
    if (!new RegularFile(folder.resolve(RunFile.NAME)).exists()) {
      throw new UnreadableRunException(
          "%s is not a run folder: it has no %s".formatted(folder, RunFile.NAME));
    }
    return RunFile.read(folder, versioned);
  }

  static String sum(Path folder) {
    StringBuilder sums = new StringBuilder();
    for (String name : READ) {
      boolean grown = name.equals(RunFolder.WINDOWS) || name.equals(RunFolder.LATENCY);
      for (Path file : List.of(folder.resolve(name), folder.resolve(name + Compressed.END))) {
        if (new RegularFile(file).exists()) {
          byte[] bytes = new RegularFile(file).read(Content.LARGEST_GROWN);
          sums.append(file.getFileName()).append(grown ? checked(bytes) : Sum.of(bytes).sha256());
        }
      }
    }
    return Sum.of(sums.toString().getBytes(UTF_8)).sha256();
  }

  /** Of a large file, whose SHA-256 stands in {@code run.json}: enough to tell that it changed. */
  private static String checked(byte[] bytes) {
    CRC32C checksum = new CRC32C();
    checksum.update(bytes);
    return " %d %d ".formatted(bytes.length, checksum.getValue());
  }

  /** A file that grows while the run goes on, and is compressed when that has ended. */
  private static Content grown(Path folder, RunFile file, String name) {
    Path plain = folder.resolve(name);
    return file.run().partial() ? Content.grown(plain) : Compressed.content(plain, file.sum(name));
  }

  /** A file that is as it was when the run began. */
  private static Content unchanged(Path folder, RunFile file, String name) {
    Content content = Content.of(folder.resolve(name));
    content.refuseOther(file.sum(name), false);
    return content;
  }

  private static Environment environment(Content content, Versioned versioned) {
    ObjectNode tree = Versioned.tree(content.at(), content.text());
    int format = versioned.unmark(content.file(), tree);
    return versioned.value(content.at(), tree, format, Environment.class);
  }

  /** The profiles that the names in a run stand for. */
  private static Catalog catalog(Path folder, RunFile file) {
    Path own = folder.resolve(RunFolder.CATALOG);
    boolean has = file.files().containsKey(RunFolder.CATALOG);
    if (!has && new RegularFile(own).exists()) {
      throw new UnreadableRunException(own + " was added: the run has no profiles of its own");
    }
    try {
      return Catalog.load(
          has ? Optional.of(unchanged(folder, file, RunFolder.CATALOG).file()) : Optional.empty());
    } catch (InvalidYamlException e) {
      throw new UnreadableRunException(String.valueOf(e.getMessage()), e);
    }
  }
}
