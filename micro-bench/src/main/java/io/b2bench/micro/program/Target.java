package io.b2bench.micro.program;

import io.b2bench.measurement.message.Subject;
import io.b2bench.micro.handshake.ConnectionBenchmark;
import io.b2bench.micro.primitive.PrimitiveBenchmark;
import io.b2bench.micro.record.RecordBenchmark;
import java.util.Map;
import java.util.Optional;

/**
 * The benchmark of a subject.
 *
 * @param benchmark its name in JMH
 * @param parameters its parameters
 * @param profile the profile that it speaks, if any
 * @param resumes whether its connections resume
 */
record Target(
    String benchmark, Map<String, String> parameters, Optional<String> profile, boolean resumes) {
  static Target of(Subject subject) {
    return switch (subject) {
      case Subject.Connections c ->
          new Target(
              ConnectionBenchmark.class.getName() + ".connection",
              Map.of(
                  "profile", c.profile(),
                  "handshake", c.resumed() ? ConnectionBenchmark.RESUMED : "full",
                  "bytes", String.valueOf(c.bytes())),
              Optional.of(c.profile()),
              c.resumed());
      case Subject.Records r ->
          new Target(
              RecordBenchmark.class.getName() + ".records",
              Map.of("profile", r.profile()),
              Optional.of(r.profile()),
              false);
      case Subject.Primitive p ->
          new Target(
              PrimitiveBenchmark.class.getName() + ".perform",
              Map.of(
                  "operation", p.operation().name(),
                  "algorithm", p.algorithm(),
                  "provider", p.provider(),
                  "bytes", String.valueOf(p.bytes())),
              Optional.empty(),
              false);
    };
  }
}
