package io.b2bench.workloads.handshake;

import io.b2bench.experiment.plan.Design;
import io.b2bench.experiment.plan.Design.Row;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.Precision;
import io.b2bench.experiment.plan.Series;
import io.b2bench.measurement.message.Subject;
import io.b2bench.measurement.message.Subject.Primitive;
import io.b2bench.measurement.message.TrialCommand.Pace;
import io.b2bench.results.record.Stratum;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.profile.Plaintext;
import io.b2bench.tls.profile.Tls;
import io.b2bench.workloads.handshake.analysis.Subjects;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a handshake run measures. A window is a trial in a JVM of its own. A block holds every
 * subject once, so that a slow minute of the machine does not affect one profile alone.
 */
final class HandshakeDesign {
  private static final Duration JVM = Duration.ofMillis(2100);
  private static final Duration OPENSSL = Duration.ofMillis(1500);

  private HandshakeDesign() {}

  static Design of(Experiment experiment) {
    List<Series> profiles = Series.of(experiment.profiles());
    Extent extent = Extent.of(experiment.precision());
    List<Row> rows = new ArrayList<>();
    for (int bytes : extent.sizes()) {
      int blocks = bytes == 1 ? extent.forks() : extent.otherForks();
      for (boolean resumed : new boolean[] {false, true}) {
        Subject subject = new Subject.Connections("", resumed, bytes);
        rows.add(row(Subjects.stratum(subject), profiles, blocks, extent.pace()));
      }
    }
    Subject records = new Subject.Records("");
    rows.add(row(Subjects.stratum(records), profiles, extent.otherForks(), extent.pace()));
    Map<Stratum, List<Series>> primitives = primitives(extent, tls(experiment));
    primitives.forEach(
        (stratum, makers) ->
            rows.add(row(stratum, makers, extent.otherForks(), extent.primitives())));
    List<Series> all =
        Stream.concat(profiles.stream(), primitives.values().stream().flatMap(List::stream))
            .distinct()
            .toList();
    return new Design(
        all,
        Optional.empty(),
        List.of(),
        rows,
        Map.of(),
        Precision.Growth.none(1),
        Duration.ZERO,
        Duration.ofSeconds(1),
        false);
  }

  /**
   * The implementations of each primitive: the providers, and OpenSSL where it has the primitive.
   */
  private static Map<Stratum, List<Series>> primitives(Extent extent, List<Tls> profiles) {
    Map<Stratum, List<Series>> makers = new LinkedHashMap<>();
    for (Primitive primitive : PrimitiveList.of(extent, profiles)) {
      List<Series> its =
          makers.computeIfAbsent(Subjects.stratum(primitive), s -> new ArrayList<>());
      its.add(maker(primitive.provider()));
      if (OpenSslSpeed.has(primitive) && !its.contains(maker(Subjects.OPENSSL))) {
        its.add(maker(Subjects.OPENSSL));
      }
    }
    return makers;
  }

  private static List<Tls> tls(Experiment experiment) {
    Catalog catalog = Catalog.load(experiment.catalog());
    return experiment.profiles().stream()
        .flatMap(name -> catalog.find(name).stream())
        .filter(Tls.class::isInstance)
        .map(Tls.class::cast)
        .toList();
  }

  /** An implementation of primitives, as a series without TLS. */
  private static Series maker(String name) {
    return new Series(name, Plaintext.NAME);
  }

  private static Row row(Stratum stratum, List<Series> series, int blocks, Pace pace) {
    return new Row(stratum, series, blocks, Duration.ZERO, expected(series, pace));
  }

  /** The expected length of a trial, averaged over the implementations. */
  private static Duration expected(List<Series> series, Pace pace) {
    Duration trial =
        JVM.plus(pace.warmUp()).plus(pace.iteration().multipliedBy(pace.iterations() + 1L));
    return series.stream()
        .map(s -> s.name().equals(Subjects.OPENSSL) ? OPENSSL : trial)
        .reduce(Duration.ZERO, Duration::plus)
        .dividedBy(series.size());
  }
}
