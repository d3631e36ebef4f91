package io.b2bench.listener.component;

import io.b2bench.contract.service.Problem;
import io.b2bench.listener.Answer;
import io.b2bench.listener.Call;
import io.b2bench.listener.CallHandler;
import io.b2bench.listener.Problems;
import io.b2bench.measurement.json.Json;
import io.b2bench.measurement.message.CallConnections;
import io.b2bench.measurement.message.Receipts;
import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Supplier;
import tools.jackson.core.JacksonException;

/** The control protocol (docs/reference/control-protocol.md). */
final class ControlListener implements CallHandler {
  static final String NAME = "control";

  private static final String SNAPSHOTS = "/snapshots";
  private static final String TIMEOUT = "timeout=";
  private static final String CONNECTIONS = "connections=";
  private static final Duration DEFAULT_DRAIN = Duration.ofSeconds(60);
  private static final Duration LONGEST_DRAIN = Duration.ofHours(24);

  private final Work work;
  private final Snapshots snapshots;
  private final Runnable stop;
  private final YoungCollection young = new YoungCollection();

  ControlListener(Work work, Snapshots snapshots, Runnable stop) {
    this.work = work;
    this.snapshots = snapshots;
    this.stop = stop;
  }

  @Override
  public Answer handle(Call call) {
    return switch (call.path()) {
      case SNAPSHOTS -> post(call, () -> json(Map.of("id", snapshots.take())));
      case "/drain" -> post(call, () -> drain(call));
      case "/retry" -> post(call, () -> json(Map.of("taken", work.retry())));
      case "/collect" -> post(call, () -> json(young.collect()));
      case "/compact" -> post(call, this::compact);
      case "/audit" -> post(call, () -> audit(call));
      case "/partners" -> post(call, () -> partners(call));
      case "/stop" -> post(call, this::stop);
      default ->
          call.path().startsWith(SNAPSHOTS + "/")
              ? snapshot(call)
              : problem(Problems.unknownPath());
    };
  }

  private Answer snapshot(Call call) {
    if (!call.method().equals("GET")) {
      return wrongMethod("GET");
    }
    OptionalLong id = number(call.path().substring(SNAPSHOTS.length() + 1));
    return id.stream()
        .mapToObj(snapshots::get)
        .flatMap(Optional::stream)
        .map(ControlListener::json)
        .findFirst()
        .orElseGet(
            () ->
                problem(
                    Problems.of(
                        "unknown-snapshot", "Unknown snapshot", 404, "no such snapshot is kept")));
  }

  private Answer drain(Call call) {
    Duration timeout = DEFAULT_DRAIN;
    if (call.query().isPresent()) {
      String query = call.query().get();
      try {
        timeout =
            Duration.parse(query.startsWith(TIMEOUT) ? query.substring(TIMEOUT.length()) : "");
      } catch (DateTimeParseException e) {
        return problem(Problems.malformed("the query must be like timeout=PT30S"));
      }
      if (timeout.isNegative() || timeout.compareTo(LONGEST_DRAIN) > 0) {
        return problem(Problems.malformed("the timeout must be from PT0S to " + LONGEST_DRAIN));
      }
    }
    return json(work.drain(timeout));
  }

  private Answer audit(Call call) {
    if (call.body().length == 0) {
      return json(work.audit(Receipts.NONE));
    }
    try {
      return json(work.audit(Json.mapper().readValue(call.body(), Receipts.class)));
    } catch (JacksonException e) {
      return problem(Problems.malformed("the body must be receipts: " + e.getOriginalMessage()));
    }
  }

  private Answer partners(Call call) {
    Optional<CallConnections> wanted =
        Arrays.stream(CallConnections.values())
            .filter(c -> call.query().equals(Optional.of(CONNECTIONS + c.name())))
            .findFirst();
    if (wanted.isEmpty()) {
      return problem(
          Problems.malformed("the query must be connections=POOLED or connections=PER_CALL"));
    }
    return work.callPartners(wanted.get())
        ? json(Map.of("connections", wanted.get().name()))
        : problem(
            Problems.of("no-partners", "No partners", 404, "this component calls no partners"));
  }

  private Answer compact() {
    try {
      return json(Compaction.of(work));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return problem(Problems.of("ending", "Ending", 503, "the component is ending"));
    }
  }

  private Answer stop() {
    stop.run();
    return new Answer(NAME, 204, "", new byte[0]);
  }

  private static Answer post(Call call, Supplier<Answer> answer) {
    return call.method().equals("POST") ? answer.get() : wrongMethod("POST");
  }

  private static Answer wrongMethod(String allowed) {
    return problem(Problems.method(allowed)).with("Allow", allowed);
  }

  private static Answer json(Object value) {
    return new Answer(NAME, 200, Answer.JSON, Json.mapper().writeValueAsBytes(value));
  }

  private static Answer problem(Problem problem) {
    return Answer.problem(NAME, problem);
  }

  private static OptionalLong number(String text) {
    try {
      return OptionalLong.of(Long.parseLong(text));
    } catch (NumberFormatException e) {
      return OptionalLong.empty();
    }
  }
}
