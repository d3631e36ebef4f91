package io.b2bench.workloads.target.setting;

import io.b2bench.experiment.setting.Kind;
import io.b2bench.experiment.setting.NumberKind;
import io.b2bench.experiment.setting.OneOrMoreKind;
import io.b2bench.experiment.setting.Reading;
import io.b2bench.experiment.setting.TextKind;
import io.b2bench.tls.yaml.YamlMapping;
import io.b2bench.tls.yaml.YamlNode;
import io.b2bench.tls.yaml.YamlValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Processes as the word {@code listening}, or as a map that says how they are found. */
record ProcessesKind() implements Kind<TargetProcesses> {
  private static final String LISTENING = "listening";
  private static final String PID = "pid";
  private static final String PORT = "port";
  private static final String NAME = "name";
  private static final String UNIT = "unit";
  private static final String GROUP = "cgroup";
  private static final OneOrMoreKind<Long> PIDS =
      new OneOrMoreKind<>("process", "[4711, 4712]", new NumberKind(1, 1L << 22, 1));
  private static final Kind<Integer> PORTS = NumberKind.ints(1, 65_535);
  private static final Kind<String> NAMES =
      new TextKind("name", "[\\x21-\\x7e]{1,15}", List.of("the name of a process, as ps shows it"));

  private static final Kind<String> UNITS =
      new TextKind("unit", "[A-Za-z0-9@:_.\\\\-]{1,200}", List.of("a name such as nginx.service"));
  private static final Kind<String> GROUPS =
      new TextKind("cgroup", "/[\\x21-\\x7e]{1,1000}", List.of("a path below /sys/fs/cgroup"));

  @Override
  public Optional<TargetProcesses> read(YamlValue value, Reading reading) {
    if (value.node() instanceof YamlNode.Scalar) {
      return value
          .choice("processes", List.of(LISTENING), word -> word)
          .map(word -> new TargetProcesses.Listening());
    }
    YamlMapping keys = value.mapping(List.of(PID, PORT, NAME, UNIT, GROUP));
    Optional<List<Long>> pids = keys.optional(PID).flatMap(v -> PIDS.read(v, reading));
    Optional<Integer> port = keys.optional(PORT).flatMap(v -> PORTS.read(v, reading));
    Optional<String> name = keys.optional(NAME).flatMap(v -> NAMES.read(v, reading));
    List<TargetProcesses> said =
        Stream.<Optional<? extends TargetProcesses>>of(
                pids.map(TargetProcesses.Pids::new),
                port.map(p -> new TargetProcesses.Port(p, name)),
                keys.optional(UNIT)
                    .flatMap(v -> UNITS.read(v, reading))
                    .map(TargetProcesses.Unit::new),
                keys.optional(GROUP)
                    .flatMap(v -> GROUPS.read(v, reading))
                    .map(TargetProcesses.Group::new))
            .<TargetProcesses>flatMap(Optional::stream)
            .toList();
    return said.size() == 1 && (name.isEmpty() || port.isPresent())
        ? Optional.of(said.getFirst())
        : value.refuse("needs one of pid, port, unit and cgroup; a name goes with a port");
  }

  @Override
  public Object write(TargetProcesses value) {
    return switch (value) {
      case TargetProcesses.Listening all -> LISTENING;
      case TargetProcesses.Pids(List<Long> pids) -> Map.of(PID, PIDS.write(pids));
      case TargetProcesses.Unit(String name) -> Map.of(UNIT, name);
      case TargetProcesses.Group(String path) -> Map.of(GROUP, path);
      case TargetProcesses.Port(int port, Optional<String> name) -> {
        Map<String, Object> keys = new LinkedHashMap<>();
        keys.put(PORT, port);
        name.ifPresent(text -> keys.put(NAME, text));
        yield keys;
      }
    };
  }

  @Override
  public String allowed() {
    return "listening, {pid: 4711}, {pid: [4711, 4712]}, {port: 8443}, {port: 8443, name: nginx}, {unit: nginx.service} or {cgroup: /system.slice/nginx.service}";
  }

  @Override
  public Map<String, Object> schema() {
    return Map.of(
        "oneOf",
        List.of(
            Map.of("const", LISTENING),
            Map.of(
                "type",
                "object",
                "properties",
                Map.of(
                    PID, PIDS.schema(),
                    PORT, PORTS.schema(),
                    NAME, NAMES.schema(),
                    UNIT, UNITS.schema(),
                    GROUP, GROUPS.schema()),
                "additionalProperties",
                false)));
  }
}
