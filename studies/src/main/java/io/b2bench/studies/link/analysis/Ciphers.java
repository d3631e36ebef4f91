package io.b2bench.studies.link.analysis;

import io.b2bench.measurement.message.LinkCase.Traffic;
import io.b2bench.measurement.message.LinkCase.Transport;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.analysis.figure.Sample;
import io.b2bench.results.analysis.figure.Samples;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.stats.Estimate;
import io.b2bench.studies.link.analysis.LinkResults.Between;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.profile.Cipher;
import io.b2bench.tls.profile.Suite;
import io.b2bench.tls.profile.Tls;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BinaryOperator;
import java.util.stream.Stream;

/**
 * AES against 3DES, the comparison that the study makes within each of its arms: two series that
 * differ in their cipher alone.
 *
 * @param samples the windows of the run
 */
record Ciphers(Samples samples) {
  /** Two series, of which the second has AES. */
  record Couple(String tripleDes, String aes) {}

  /** The couples of a run. */
  static List<Couple> couples(Run run, Catalog catalog) {
    List<Couple> couples = new ArrayList<>();
    for (Run.Series one : run.series()) {
      for (Run.Series other : run.series()) {
        if (catalog.profile(one.profile()) instanceof Tls tripleDes
            && catalog.profile(other.profile()) instanceof Tls aes
            && tripleDes.suite().cipher() == Cipher.TRIPLE_DES
            && aes.suite().cipher() == Cipher.AES_128
            && differInCipherAlone(tripleDes, aes)) {
          couples.add(new Couple(one.name(), other.name()));
        }
      }
    }
    return couples;
  }

  private static boolean differInCipherAlone(Tls tripleDes, Tls aes) {
    Suite one = tripleDes.suite();
    Suite other = aes.suite();
    return one.keyExchange() == other.keyExchange()
        && one.authentication() == other.authentication()
        && one.mode() == other.mode()
        && one.mac() == other.mac()
        && tripleDes.protocol() == aes.protocol()
        && tripleDes.group().equals(aes.group())
        && tripleDes.certificate() == aes.certificate()
        && tripleDes.provider() == aes.provider()
        && tripleDes.clientProvider() == aes.clientProvider();
  }

  /** Where AES is furthest from 3DES in throughput, and in round trips. */
  Optional<Between> between(Couple couple, Transport transport, List<Integer> sizes) {
    Optional<At> slowest =
        at(couple, transport, sizes, Traffic.ROUND_TRIPS, LinkMetrics.ROUND_TRIP, Sample::minus)
            .max(Comparator.comparingDouble(a -> Math.abs(a.estimate().centre())));
    return at(couple, transport, sizes, Traffic.STREAM, LinkMetrics.RECEIVED, Sample::over)
        .max(Comparator.comparingDouble(a -> Math.abs(Math.log(a.estimate().centre()))))
        .map(
            most ->
                new Between(
                    couple.aes(),
                    couple.tripleDes(),
                    transport.text(),
                    most.estimate(),
                    most.bytes(),
                    slowest.map(At::estimate),
                    slowest.map(At::bytes).orElse(0)));
  }

  private record At(int bytes, Estimate estimate) {}

  private Stream<At> at(
      Couple couple,
      Transport transport,
      List<Integer> sizes,
      Traffic traffic,
      Figure metric,
      BinaryOperator<Sample> compare) {
    return sizes.stream()
        .flatMap(
            bytes -> {
              Stratum stratum = Cases.stratum(transport, traffic, bytes);
              return samples
                  .estimate(
                      compare.apply(
                          sample(metric, couple.aes(), stratum),
                          sample(metric, couple.tripleDes(), stratum)))
                  .map(e -> new At(bytes, e))
                  .stream();
            });
  }

  /** Of the baseline what both its visits say. */
  private Sample sample(Figure metric, String series, Stratum stratum) {
    return samples.run().baseline().equals(Optional.of(series))
        ? samples.reference(metric::counting, stratum)
        : samples.of(metric::counting, series, stratum);
  }
}
