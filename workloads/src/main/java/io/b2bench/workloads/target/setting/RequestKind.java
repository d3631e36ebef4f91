package io.b2bench.workloads.target.setting;

import io.b2bench.experiment.setting.Kind;
import io.b2bench.experiment.setting.NumberKind;
import io.b2bench.experiment.setting.PathKind;
import io.b2bench.experiment.setting.Reading;
import io.b2bench.experiment.setting.TextKind;
import io.b2bench.measurement.message.Method;
import io.b2bench.tls.yaml.YamlMapping;
import io.b2bench.tls.yaml.YamlValue;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A request as a map; its path is all that must be said. */
record RequestKind() implements Kind<TargetRequest> {
  private static final String NAME = "name";
  private static final String METHOD = "method";
  private static final String PATH = "path";
  private static final String HEADERS = "headers";
  private static final String BODY = "body";
  private static final String SHARE = "share";
  private static final String STATUS = "status";
  private static final List<String> KEYS =
      List.of(NAME, METHOD, PATH, HEADERS, BODY, SHARE, STATUS);

  private static final Kind<String> NAMES =
      new TextKind("name", "[A-Za-z0-9][A-Za-z0-9._-]{0,59}", List.of("letters, digits, . _ -"));

  private static final Kind<String> PATHS =
      new TextKind("path", "/[\\x21-\\x7e]{0,4000}", List.of("/ and what follows, without blanks"));
  private static final Kind<String> VALUES =
      new TextKind("value", "[\\x20-\\x7e]{1,4000}", List.of("printable ASCII"));
  private static final String FIELD = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";

  /** What the client writes itself, and what would undo its profile or its framing. */
  private static final Set<String> OURS =
      Set.of("host", "content-length", "transfer-encoding", "connection", "upgrade", "expect");

  private static final Kind<Path> FILE = new PathKind("file");
  private static final Kind<Integer> SHARES = NumberKind.ints(1, 1000);
  private static final Kind<Integer> STATUSES = NumberKind.ints(200, 599);

  @Override
  public Optional<TargetRequest> read(YamlValue value, Reading reading) {
    YamlMapping keys = value.mapping(KEYS);
    Optional<String> path = keys.required(PATH).flatMap(v -> PATHS.read(v, reading));
    Optional<Method> method =
        keys.optional(METHOD)
            .map(v -> v.choice(METHOD, List.of(Method.values()), Method::name))
            .orElse(Optional.of(Method.GET));
    if (path.isEmpty() || method.isEmpty()) {
      return Optional.empty();
    }
    Optional<Path> body = keys.optional(BODY).flatMap(v -> FILE.read(v, reading));
    if (body.isPresent() && !method.get().body()) {
      return value.refuse(
          "is a %s with a body; POST, PUT and PATCH have one".formatted(method.get()));
    }
    return Optional.of(
        new TargetRequest(
            keys.optional(NAME)
                .flatMap(v -> NAMES.read(v, reading))
                .orElseGet(() -> TargetRequest.named(method.get(), path.get())),
            method.get(),
            path.get(),
            keys.optional(HEADERS).map(v -> headers(v, reading)).orElse(Map.of()),
            body,
            keys.optional(SHARE).flatMap(v -> SHARES.read(v, reading)).orElse(1),
            keys.optional(STATUS).flatMap(v -> STATUSES.read(v, reading))));
  }

  private static Map<String, String> headers(YamlValue value, Reading reading) {
    Map<String, String> headers = new LinkedHashMap<>();
    value
        .mapping()
        .values()
        .forEach(
            (name, v) -> {
              if (!name.matches(FIELD)) {
                v.refuse("is not the name of a header");
              } else if (OURS.contains(name.toLowerCase(Locale.ROOT))) {
                v.refuse("is written by the client; leave it out");
              } else {
                VALUES.read(v, reading).ifPresent(text -> headers.put(name, text));
              }
            });
    return headers;
  }

  @Override
  public Object write(TargetRequest value) {
    Map<String, Object> keys = new LinkedHashMap<>();
    keys.put(NAME, value.name());
    keys.put(METHOD, value.method().name());
    keys.put(PATH, value.path());
    if (!value.headers().isEmpty()) {
      keys.put(HEADERS, value.headers());
    }
    value.body().ifPresent(file -> keys.put(BODY, FILE.write(file)));
    keys.put(SHARE, value.share());
    value.status().ifPresent(status -> keys.put(STATUS, status));
    return keys;
  }

  @Override
  public String shown(TargetRequest value) {
    return value.name() + value.body().map(file -> " with " + FILE.write(file)).orElse("");
  }

  @Override
  public String allowed() {
    return "maps with path, and as needed name, method, headers, body (a file), share and status";
  }

  @Override
  public Map<String, Object> schema() {
    Map<String, Object> keys = new LinkedHashMap<>();
    keys.put(NAME, NAMES.schema());
    keys.put(METHOD, Map.of("enum", List.of(Method.values()).stream().map(Method::name).toList()));
    keys.put(PATH, PATHS.schema());
    keys.put(HEADERS, Map.of("type", "object", "additionalProperties", VALUES.schema()));
    keys.put(BODY, FILE.schema());
    keys.put(SHARE, SHARES.schema());
    keys.put(STATUS, STATUSES.schema());
    return Map.of(
        "type",
        "object",
        "properties",
        keys,
        "required",
        List.of(PATH),
        "additionalProperties",
        false);
  }
}
