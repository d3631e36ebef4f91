package io.b2bench.experiment.setting;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A JSON Schema of experiment files, for completion and checks in editors. */
public final class EditorSchema {
  private EditorSchema() {}

  /** The schema; a file that names no workload belongs to the first. */
  public static Map<String, Object> of(List<SettingList> workloads) {
    Map<String, Object> schema = new LinkedHashMap<>();
    schema.put("$schema", "https://json-schema.org/draft/2020-12/schema");
    schema.put("title", "b2bench experiment");
    schema.put("type", "object");
    schema.put(
        "properties",
        Map.of(
            SettingList.WORKLOAD,
            Map.of(
                "description",
                "What is run.",
                "default",
                workloads.getFirst().workload(),
                "oneOf",
                workloads.stream()
                    .map(l -> Map.of("const", l.workload(), "description", l.meaning()))
                    .toList())));
    schema.put(
        "allOf", workloads.stream().map(l -> workload(l, l.equals(workloads.getFirst()))).toList());
    return schema;
  }

  /** The rules for files of one workload. */
  private static Map<String, Object> workload(SettingList list, boolean first) {
    Map<String, Object> named = new LinkedHashMap<>();
    named.put("properties", Map.of(SettingList.WORKLOAD, Map.of("const", list.workload())));
    if (!first) {
      named.put("required", List.of(SettingList.WORKLOAD));
    }
    Map<String, Object> keys = new LinkedHashMap<>();
    for (String key : list.keys()) {
      keys.put(
          key, list.find(key).map(s -> described(s, list)).orElseGet(() -> section(list, key)));
    }
    return Map.of("if", named, "then", closed(keys));
  }

  /** A closed section. The workload key is described once for all workloads. */
  private static Map<String, Object> section(SettingList list, String key) {
    if (key.equals(SettingList.WORKLOAD)) {
      return Map.of();
    }
    Map<String, Object> keys = new LinkedHashMap<>();
    list.section(key).forEach(s -> keys.put(s.lastKey(), described(s, list)));
    Map<String, Object> section = closed(keys);
    section.put("type", "object");
    return section;
  }

  private static Map<String, Object> closed(Map<String, Object> keys) {
    Map<String, Object> closed = new LinkedHashMap<>();
    closed.put("properties", keys);
    closed.put("additionalProperties", false);
    return closed;
  }

  private static Map<String, Object> described(Setting<?> setting, SettingList list) {
    Map<String, Object> schema = new LinkedHashMap<>(setting.kind().schema());
    schema.put("description", setting.meaning());
    setting.written(list.defaults()).ifPresent(value -> schema.put("default", value));
    return schema;
  }
}
