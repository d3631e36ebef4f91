package io.b2bench.workloads.target;

import io.b2bench.experiment.plan.CommonSettings;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.InvalidExperimentException;
import io.b2bench.experiment.setting.Setting;
import io.b2bench.measurement.message.Method;
import io.b2bench.measurement.message.RequestList;
import io.b2bench.results.log.PathSample;
import io.b2bench.workloads.target.setting.TargetRequest;
import io.b2bench.workloads.target.setting.TargetSettings;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Makes the list that the driver gets of the requests of an experiment and the files they name. */
final class RequestFile {
  private static final long LARGEST = 16L << 20;
  private static final int LEAST = 200;
  private static final int MOST = 299;

  /** Paths of a log that are asked for. */
  private static final int SAMPLE = 1000;

  private static final Pattern MARK = Pattern.compile("\\$\\{([^}]*)\\}");
  private static final Pattern PRINTABLE = Pattern.compile("[\\x21-\\x7e]*");

  private final List<Map<String, String>> rows;

  private RequestFile(List<Map<String, String>> rows) {
    this.rows = rows;
  }

  /**
   * The list.
   *
   * @throws InvalidExperimentException when a file is missing or something does not fit together
   */
  static RequestList of(Experiment experiment) {
    Optional<Path> log = experiment.get(TargetSettings.LOG);
    if (log.isPresent()) {
      return logged(experiment, log.get());
    }
    List<TargetRequest> requests =
        experiment
            .get(TargetSettings.REQUESTS)
            .orElseThrow(
                () ->
                    wrong(
                        TargetSettings.REQUESTS,
                        "is missing; say what to ask, such as requests: [{path: /}]"));
    Set<String> names = new HashSet<>();
    requests.forEach(
        r -> {
          if (!names.add(r.name())) {
            throw wrong(
                TargetSettings.REQUESTS,
                "two requests are called %s; give one of them a name".formatted(r.name()));
          }
        });
    List<Map<String, String>> rows =
        experiment.get(TargetSettings.VALUES).map(RequestFile::rows).orElse(List.of());
    RequestFile file = new RequestFile(rows);
    return new RequestList(
        requests.stream().map(file::request).toList(),
        experiment.get(TargetSettings.SESSION),
        rows,
        false);
  }

  /** GETs as a log has them; what was answered to them is not known, so all but errors is right. */
  private static RequestList logged(Experiment experiment, Path log) {
    try {
      PathSample sample =
          PathSample.of(
              log, SAMPLE, new SplittableRandom(experiment.get(CommonSettings.SEED).orElse(0L)));
      return new RequestList(
          List.of(
              new RequestList.Request(
                  "get", Method.GET, "${path}", List.of(), Optional.empty(), 1, LEAST, 499)),
          experiment.get(TargetSettings.SESSION),
          sample.paths().stream().map(path -> Map.of("path", path)).toList(),
          true);
    } catch (IllegalArgumentException e) {
      throw wrong(TargetSettings.LOG, String.valueOf(e.getMessage()));
    }
  }

  private RequestList.Request request(TargetRequest request) {
    Optional<byte[]> body = request.body().map(file -> read(TargetSettings.REQUESTS, file));
    check(request, request.path(), true);
    request.headers().values().forEach(value -> check(request, value, true));
    body.ifPresent(bytes -> check(request, new String(bytes, StandardCharsets.UTF_8), false));
    return new RequestList.Request(
        request.name(),
        request.method(),
        request.path(),
        request.headers().entrySet().stream()
            .map(h -> new RequestList.Field(h.getKey(), h.getValue()))
            .toList(),
        body.map(Base64.getEncoder()::encodeToString),
        request.share(),
        request.status().orElse(LEAST),
        request.status().orElse(MOST));
  }

  /** Refuses columns that are not there; in bodies other text may look like one. */
  private void check(TargetRequest request, String text, boolean inHeader) {
    Matcher marks = MARK.matcher(text);
    while (inHeader && marks.find()) {
      String column = marks.group(1);
      if (rows.isEmpty() || !rows.getFirst().containsKey(column)) {
        throw wrong(
            TargetSettings.VALUES,
            "%s has ${%s}, and there is no such column%s"
                .formatted(
                    request.name(),
                    column,
                    rows.isEmpty()
                        ? ""
                        : " beside " + String.join(", ", rows.getFirst().keySet())));
      }
      rows.stream()
          .map(row -> String.valueOf(row.get(column)))
          .filter(value -> !PRINTABLE.matcher(value).matches())
          .findFirst()
          .ifPresent(
              value -> {
                throw wrong(
                    TargetSettings.VALUES,
                    "column %s stands in %s and has the value \"%s\"; there values are ASCII without blanks"
                        .formatted(column, request.name(), value.strip()));
              });
    }
  }

  private static List<Map<String, String>> rows(Path file) {
    try {
      return CsvRows.of(new String(read(TargetSettings.VALUES, file), StandardCharsets.UTF_8));
    } catch (IllegalArgumentException e) {
      throw wrong(TargetSettings.VALUES, "%s %s".formatted(file, e.getMessage()));
    }
  }

  private static byte[] read(Setting<?> setting, Path file) {
    try {
      if (Files.size(file) > LARGEST) {
        throw wrong(setting, "%s is larger than %d MiB".formatted(file, LARGEST >> 20));
      }
      return Files.readAllBytes(file);
    } catch (NoSuchFileException e) {
      throw wrong(setting, "there is no file " + file);
    } catch (IOException e) {
      throw wrong(setting, "%s cannot be read: %s".formatted(file, e));
    }
  }

  private static InvalidExperimentException wrong(Setting<?> setting, String says) {
    return InvalidExperimentException.of(setting.name(), says);
  }
}
