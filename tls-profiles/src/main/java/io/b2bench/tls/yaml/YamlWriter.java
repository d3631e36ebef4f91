package io.b2bench.tls.yaml;

import java.util.Map;
import org.snakeyaml.engine.v2.api.Dump;
import org.snakeyaml.engine.v2.api.DumpSettings;
import org.snakeyaml.engine.v2.common.FlowStyle;

/** Writes YAML. */
public final class YamlWriter {
  private static final int WIDTH = 1000;

  private YamlWriter() {}

  /** The text of a file with these keys, one a line; lists and inner mappings within the line. */
  public static String write(Map<String, ?> keys) {
    return new Dump(
            DumpSettings.builder().setDefaultFlowStyle(FlowStyle.AUTO).setWidth(WIDTH).build())
        .dumpToString(keys);
  }
}
