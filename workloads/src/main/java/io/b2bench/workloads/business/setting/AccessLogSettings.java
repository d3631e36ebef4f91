package io.b2bench.workloads.business.setting;

import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.setting.Default;
import io.b2bench.experiment.setting.Option;
import io.b2bench.experiment.setting.Setting;
import io.b2bench.experiment.setting.Word;
import io.b2bench.experiment.setting.WordKind;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;

/** Whether the server writes access logs, and where. */
public final class AccessLogSettings {
  /** Whether the server writes access logs. */
  public static final Setting<Kind> ACCESS_LOG =
      new Setting<>(
          "access-log",
          """
          Whether the server writes an access log of each series, for b2bench decide --from-log.
          Writing costs CPU, so leave it out where figures are to be held against those of other runs.\
          """,
          WordKind.of("access-log", Kind.values()),
          Default.of(Kind.NONE),
          new Option.Value("KIND"));

  private static final String SECOND_VISIT = "'";

  private AccessLogSettings() {}

  /** What is written. */
  public enum Kind implements Word {
    /** Nothing. */
    NONE("no access log"),
    /** The combined format and more. */
    COMBINED(
        "the combined format, then bytes sent and received, the number of the request on its connection and whether "
            + "that resumed a session: a file for each series in the folder logs of the run");

    private final String meaning;

    Kind(String meaning) {
      this.meaning = meaning;
    }

    @Override
    public String meaning() {
      return meaning;
    }
  }

  /**
   * The file of each listener; empty where none is written.
   *
   * @param listeners their names
   * @param folder the folder for logs
   * @param server which server, from 0
   */
  public static Map<String, String> files(
      Experiment experiment, Collection<String> listeners, Path folder, int server) {
    Map<String, String> files = new LinkedHashMap<>();
    if (experiment.get(ACCESS_LOG) == Kind.COMBINED) {
      listeners.forEach(name -> files.put(name, folder.resolve(file(name, server)).toString()));
    }
    return files;
  }

  private static String file(String listener, int server) {
    return "access-%s%s.log"
        .formatted(
            listener.replace(SECOND_VISIT, "-again"), server == 0 ? "" : "-server-" + (server + 1));
  }
}
