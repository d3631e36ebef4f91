package io.b2bench.studies.link.analysis;

import io.b2bench.results.analysis.comparison.Blocks;
import io.b2bench.results.analysis.comparison.Paired;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.analysis.figure.Sample;
import io.b2bench.results.analysis.figure.Units;
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
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * AES against 3DES, the comparison that the study makes within each of its arms: two series that
 * differ in their cipher alone.
 *
 * @param blocks the blocks of the run
 * @param units what counts as a value
 */
record Ciphers(Blocks blocks, Units units) {
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

  /** Where AES is furthest above 3DES in throughput, and below it in round trips. */
  Optional<Between> between(
      Couple couple, String transport, List<Stratum> streams, List<Stratum> trips) {
    return streams.stream()
        .flatMap(stratum -> at(couple, LinkMetrics.RECEIVED, stratum, Paired::ratio))
        .max(Comparator.comparingDouble(a -> Math.abs(Math.log(a.estimate().centre()))))
        .map(
            most -> {
              Optional<At> slowest =
                  trips.stream()
                      .flatMap(
                          stratum -> at(couple, LinkMetrics.ROUND_TRIP, stratum, Paired::added))
                      .max(Comparator.comparingDouble(a -> Math.abs(a.estimate().centre())));
              return new Between(
                  couple.tripleDes(),
                  couple.aes(),
                  transport,
                  most.estimate(),
                  bytes(most.stratum()),
                  slowest.map(At::estimate),
                  slowest.map(s -> bytes(s.stratum())).orElse(0));
            });
  }

  private record At(Stratum stratum, Estimate estimate) {}

  private Stream<At> at(
      Couple couple, Figure metric, Stratum stratum, Function<Paired, Sample> which) {
    Paired paired = blocks.between(metric, couple.tripleDes(), couple.aes(), stratum);
    return units.estimate(which.apply(paired)).map(e -> new At(stratum, e)).stream();
  }

  private static int bytes(Stratum stratum) {
    return Integer.parseInt(stratum.value(Cases.BYTES).orElseThrow());
  }
}
