package io.b2bench.studies.ssleay;

import io.b2bench.results.section.Numbers;
import io.b2bench.results.stats.Estimate;
import io.b2bench.results.stats.Interval;
import io.b2bench.studies.claim.Claim;
import io.b2bench.studies.claim.Claim.Answer;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.profile.KeyAlgorithm;
import io.b2bench.tls.profile.Tls;
import io.b2bench.workloads.handshake.analysis.HandshakeResults;
import io.b2bench.workloads.handshake.analysis.HandshakeResults.Connection;
import io.b2bench.workloads.handshake.analysis.HandshakeResults.Handshake;
import io.b2bench.workloads.handshake.analysis.HandshakeResults.Records;
import io.b2bench.workloads.handshake.analysis.Prediction.PredictedHandshake;
import io.b2bench.workloads.handshake.analysis.Prediction.Side;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The claims of the listing, each asked of every profile of the run that can answer it.
 *
 * @param facts what the run measured
 * @param catalog its profiles
 */
record Claims(HandshakeResults facts, Catalog catalog) {
  /** Two figures agree within a quarter: no further apart than the study's own sums. */
  private static final Interval ALIKE = new Interval(0.8, 1.25);

  /** More than half of the cost, or of the time, is most of it. */
  private static final double MOST = 2;

  /** A share that is little. */
  private static final double LITTLE = 0.25;

  /** What a doubled key must cost at least to be called a multiple. */
  private static final double MULTIPLE = 1.5;

  private static final double NANOS_PER_MICRO = 1e3;

  /** Application bytes of the largest connection of the listing, both ways. */
  private static final double LARGEST = 2 * 102_400;

  private static final List<String> BY_COST =
      List.of("NULL_MD5", "RC4_128_MD5", "RC4_128_SHA", "DES_CBC_SHA", "3DES_EDE_CBC_SHA");

  private static final String NO_SUM =
      "no handshake could be put together from primitives of this run";
  private static final String NO_RECORDS = "no records were measured";

  /** All of them. */
  static List<Claim> of(HandshakeResults facts, Catalog catalog) {
    return new Claims(facts, catalog).all();
  }

  private List<Claim> all() {
    return List.of(
        Seen.claim(
            "The primitives predict a full handshake, within a quarter",
            predicted(false),
            Numbers::ratio,
            NO_SUM),
        Seen.claim(
            "They predict a resumed handshake, within a quarter",
            predicted(true),
            Numbers::ratio,
            NO_SUM),
        Seen.claim(
            "They predict a byte of data, within a quarter",
            facts.prediction().bytes().stream()
                .map(b -> Seen.within(ALIKE, b.profile(), b.ratio()))
                .toList(),
            Numbers::ratio,
            "no primitives of these ciphers were measured"),
        Seen.claim(
            "Reusing a session saves most of a connection's cost (7 to 32 times less there)",
            seen(
                facts.profiles(),
                profile ->
                    over(millis(profile, false), millis(profile, true))
                        .map(ratio -> Seen.above(MOST, profile, ratio))),
            Numbers::ratio,
            "nothing resumed here"),
        Seen.claim(
            "A longer RSA key multiplies a full connection's cost, not a reused one's",
            keySizes(),
            Numbers::ratio,
            "no two profiles differ in the length of the RSA key alone"),
        order(),
        Seen.claim(
            "With 100 kB each way the data cost more than a full handshake, which is worth less than 205 kB",
            seen(facts.records(), this::bulk),
            bytes -> Numbers.count(Math.round(bytes / 1e3)) + " kB",
            NO_RECORDS),
        Seen.claim(
            "Client and server spend the same on data, within a quarter",
            seen(
                facts.records(),
                r ->
                    over(r.serverNanos(), r.clientNanos())
                        .map(ratio -> Seen.within(ALIKE, r.profile(), ratio))),
            Numbers::ratio,
            NO_RECORDS),
        Seen.claim(
            "Checking the certificate would add little to the client's cost",
            checking(),
            Numbers::percent,
            NO_SUM),
        new Claim(
            "Round trips hide what reuse saves",
            Answer.NOT_TESTABLE,
            "both sides are in one thread; the experiments pages and link have a network"));
  }

  private static <T> List<Seen> seen(List<T> rows, Function<T, Optional<Seen>> of) {
    return rows.stream().flatMap(row -> of.apply(row).stream()).toList();
  }

  private static Optional<Estimate> over(Optional<Estimate> one, Optional<Estimate> other) {
    return one.flatMap(a -> other.map(a::over));
  }

  /** Both sides together. */
  private List<Seen> predicted(boolean resumed) {
    return seen(
        handshakes(Side.SERVER, resumed).toList(),
        server ->
            handshakes(Side.CLIENT, resumed)
                .filter(h -> h.profile().equals(server.profile()))
                .findFirst()
                .map(
                    client ->
                        Estimate.sum(List.of(server.measured(), client.measured()))
                            .over(Estimate.sum(List.of(server.predicted(), client.predicted()))))
                .map(ratio -> Seen.within(ALIKE, server.profile(), ratio)));
  }

  private Stream<PredictedHandshake> handshakes(Side side, boolean resumed) {
    return facts.prediction().handshakes().stream()
        .filter(h -> h.side() == side && h.resumed() == resumed);
  }

  private List<Seen> keySizes() {
    List<Seen> all = new ArrayList<>();
    for (String small : facts.profiles()) {
      for (String large : facts.profiles()) {
        Optional<Estimate> once = over(millis(large, false), millis(small, false));
        Optional<Estimate> again = over(millis(large, true), millis(small, true));
        if (longerKey(small, large) && once.isPresent() && again.isPresent()) {
          Answer more = Seen.above(MULTIPLE, large, once.get()).answer();
          Answer same = Seen.below(MULTIPLE, large, again.get()).answer();
          all.add(
              new Seen(
                  "%s against %s, reused %s, full"
                      .formatted(large, small, Numbers.ratio(again.get().centre())),
                  once.get(),
                  Answer.of(
                      more == Answer.HOLDS && same == Answer.HOLDS,
                      more == Answer.FAILS || same == Answer.FAILS)));
        }
      }
    }
    return all;
  }

  private boolean longerKey(String small, String large) {
    return tls(small).flatMap(a -> tls(large).filter(b -> longerKey(a, b))).isPresent();
  }

  private static boolean longerKey(Tls small, Tls large) {
    return small.certificate().algorithm() == KeyAlgorithm.RSA
        && large.certificate().algorithm() == KeyAlgorithm.RSA
        && small.certificate().compareTo(large.certificate()) < 0
        && small.withCertificate(large.certificate()).withName(large.name()).equals(large);
  }

  private Optional<Tls> tls(String name) {
    return catalog
        .find(name)
        .flatMap(p -> p instanceof Tls tls ? Optional.of(tls) : Optional.empty());
  }

  private Claim order() {
    List<String> names = new ArrayList<>();
    List<Estimate> nanos = new ArrayList<>();
    for (String bulk : BY_COST) {
      facts.records().stream()
          .filter(r -> tls(r.profile()).filter(t -> t.suite().bulk().equals(bulk)).isPresent())
          .flatMap(r -> r.nanos().stream())
          .findFirst()
          .ifPresent(
              n -> {
                names.add("%s %s".formatted(bulk, Numbers.plain(n)));
                nanos.add(n);
              });
    }
    String claim = "A byte costs more in this order: NULL-MD5, RC4-MD5, RC4-SHA, DES, 3DES";
    if (nanos.size() < 2) {
      return new Claim(claim, Answer.NOT_TESTABLE, "fewer than two of these suites were measured");
    }
    boolean holds = true;
    boolean fails = false;
    for (int i = 1; i < nanos.size(); i++) {
      Answer dearer = Seen.above(1, "", nanos.get(i).over(nanos.get(i - 1))).answer();
      holds &= dearer == Answer.HOLDS;
      fails |= dearer == Answer.FAILS;
    }
    return new Claim(claim, Answer.of(holds, fails), String.join(", ", names) + " ns");
  }

  /** Application bytes, both ways, that cost both sides as much as a full handshake. */
  private Optional<Seen> bulk(Records records) {
    Optional<Estimate> full =
        facts.handshakes().stream()
            .filter(h -> h.profile().equals(records.profile()) && !h.resumed())
            .findFirst()
            .flatMap(Handshake::bothMicros);
    // each byte is protected and opened
    return over(full, records.nanos().map(once -> once.times(2 / NANOS_PER_MICRO)))
        .map(bytes -> Seen.below(LARGEST, records.profile(), bytes));
  }

  /** What checking signatures is of all that the client does. */
  private List<Seen> checking() {
    return handshakes(Side.CLIENT, false)
        .filter(h -> h.verifying().centre() > 0)
        .map(h -> Seen.below(LITTLE, h.profile(), h.verifying().over(h.measured())))
        .toList();
  }

  /** Both sides of a connection with a byte each way. */
  private Optional<Estimate> millis(String profile, boolean resumed) {
    return facts.connection(profile, resumed, 1).flatMap(Connection::millis);
  }
}
