package io.b2bench.experiment.plan;

import io.b2bench.experiment.plan.Experiment.Hop;
import io.b2bench.results.store.RunFolder;
import io.b2bench.tls.yaml.YamlWriter;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/** Writes an experiment in full, as the file that repeats it. */
public final class ExperimentYaml {
  private ExperimentYaml() {}

  /**
   * The text of the file; {@link ExperimentFile} reads an equal experiment from it. It names the
   * copy of a user's file of profiles that a run folder keeps beside it.
   */
  public static String write(Experiment e) {
    Map<String, Object> p90 = new TreeMap<>();
    e.limits().forEach((kind, limit) -> p90.put(kind, DurationText.write(limit)));
    Map<String, Object> keys = new LinkedHashMap<>();
    keys.put("experiment", e.workload());
    e.catalog().ifPresent(file -> keys.put("catalog", RunFolder.CATALOG));
    keys.put("profiles", e.profiles());
    keys.put("clients", e.clients());
    keys.put("connection", e.connection().text());
    keys.put(
        "hops", Arrays.stream(Hop.values()).filter(e.hops()::contains).map(Hop::text).toList());
    keys.put("partner-connections", e.partnerConnections().text());
    keys.put("database", e.database());
    keys.put("scale", scale(e.scale()));
    keys.put("think-time", DurationText.write(e.thinkTime()));
    keys.put("arrivals", e.arrivals().text());
    keys.put("limits", Map.of("p90", p90));
    keys.put("precision", e.precision().text());
    keys.put("isolation", e.isolation().text());
    keys.put("samples", e.samples().text());
    keys.put("seed", e.seed());
    return YamlWriter.write(keys);
  }

  private static Map<String, Integer> scale(Experiment.Scale scale) {
    Map<String, Integer> keys = new LinkedHashMap<>();
    keys.put("businesses", scale.businesses());
    keys.put("items", scale.items());
    return keys;
  }
}
