package io.b2bench.workloads.handshake;

import io.b2bench.experiment.bench.Bench;
import io.b2bench.experiment.process.Child;
import io.b2bench.experiment.workload.Findings;
import io.b2bench.experiment.workload.ObservedWindow;
import io.b2bench.experiment.workload.PlannedWindow;
import io.b2bench.experiment.workload.WarmUp;
import io.b2bench.experiment.workload.Workload;
import io.b2bench.measurement.json.Json;
import io.b2bench.measurement.message.Subject;
import io.b2bench.measurement.message.Trial;
import io.b2bench.measurement.message.TrialCommand;
import io.b2bench.measurement.message.TrialReply;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.measurement.observation.Operation;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Verdict.Reason;
import io.b2bench.workloads.handshake.analysis.Subjects;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/** Makes the trials of a run, each in a JVM of its own that warms itself up. */
record HandshakeLab(TrialPrograms programs, Bench bench, Extent extent, OpenSslSpeed openssl)
    implements Workload.Lab {
  private static final Duration LONGEST_TRIAL = Duration.ofMinutes(5);

  @Override
  public WarmUp warmUp() {
    return new WarmUp(Duration.ZERO, 0, List.of());
  }

  @Override
  public ObservedWindow measure(PlannedWindow planned) throws IOException, InterruptedException {
    Cell cell = planned.cell();
    Subject subject = Subjects.of(cell);
    if (cell.series().equals(Subjects.OPENSSL) && subject instanceof Subject.Primitive primitive) {
      return speed(primitive);
    }
    Instant start = Instant.now();
    Child program = programs.of(subject);
    program.send(Json.write(new TrialCommand(subject, extent.pace(subject))));
    TrialReply reply = Json.read(program.name(), program.receive(LONGEST_TRIAL), TrialReply.class);
    return reply
        .trial()
        .map(HandshakeLab::measured)
        .orElseGet(
            () ->
                new ObservedWindow(
                    start,
                    Observation.NOTHING,
                    Map.of(),
                    List.of(Reason.everything("it could not be measured: " + reply.failure()))));
  }

  private ObservedWindow speed(Subject.Primitive primitive) throws InterruptedException {
    Instant start = Instant.now();
    OptionalDouble perSecond = openssl.of(primitive);
    return perSecond.isEmpty()
        ? ObservedWindow.unavailable(start, openssl.missing(primitive))
        : new ObservedWindow(
            start,
            Observation.NOTHING.withGauges(Map.of(Subjects.PER_SECOND, perSecond.getAsDouble())),
            Map.of(),
            List.of());
  }

  private static ObservedWindow measured(Trial trial) {
    if (!trial.unsupported().isEmpty()) {
      return ObservedWindow.unavailable(trial.start(), trial.unsupported());
    }
    Map<String, Double> gauges = new HashMap<>(trial.gauges());
    gauges.put("warmUps", (double) trial.warmUps());
    return new ObservedWindow(
        trial.start(),
        Observation.NOTHING.with(
            seen ->
                seen.nanos(trial.iterations().stream().mapToLong(i -> i.count("wallNanos")).sum())
                    .operations(Map.of("trial", Operation.done(1)))
                    .samples(trial.iterations())
                    .gauges(gauges)
                    .proof(trial.proof())),
        Map.of(),
        List.of());
  }

  @Override
  public Map<String, String> facts() {
    return programs.facts(bench.components());
  }

  @Override
  public Findings audit() {
    return new Findings(List.of(), List.of());
  }

  @Override
  public void close() {
    bench.close();
  }
}
