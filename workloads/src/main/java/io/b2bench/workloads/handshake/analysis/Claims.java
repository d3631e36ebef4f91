package io.b2bench.workloads.handshake.analysis;

import io.b2bench.results.section.Numbers;
import io.b2bench.results.stats.Estimate;
import io.b2bench.results.stats.Interval;
import io.b2bench.tls.profile.KeyAlgorithm;
import io.b2bench.tls.profile.Tls;
import io.b2bench.workloads.handshake.analysis.HandshakeResults.Handshake;
import io.b2bench.workloads.handshake.analysis.HandshakeResults.PredictedHandshake;
import io.b2bench.workloads.handshake.analysis.HandshakeResults.Records;
import io.b2bench.workloads.handshake.analysis.HandshakeResults.Side;
import io.b2bench.workloads.study.Claim;
import io.b2bench.workloads.study.Claim.Answer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The claims of the listing, each asked of every profile of the run that can answer it. */
final class Claims {
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

  private final HandshakeResults results;
  private final TrialProof catalog;

  private Claims(HandshakeResults results, TrialProof catalog) {
    this.results = results;
    this.catalog = catalog;
  }

  /** All of them. */
  static List<Claim> of(HandshakeResults results, TrialProof catalog) {
    Claims claims = new Claims(results, catalog);
    return List.of(
        Seen.claim(
            "The primitives predict a full handshake, within a quarter",
            claims.predicted(false),
            Seen::times,
            "no handshake could be put together from primitives of this run"),
        Seen.claim(
            "They predict a resumed handshake, within a quarter",
            claims.predicted(true),
            Seen::times,
            "no handshake could be put together from primitives of this run"),
        Seen.claim(
            "They predict a byte of data, within a quarter",
            claims.predictedBytes(),
            Seen::times,
            "no primitives of these ciphers were measured"),
        Seen.claim(
            "Reusing a session saves most of a connection's cost (7 to 32 times less there)",
            claims.reuse(),
            Seen::times,
            "nothing resumed here"),
        claims.keySize(),
        claims.order(),
        Seen.claim(
            "With 100 kB each way the data cost more than a full handshake, which is worth less than 205 kB",
            claims.bulk(),
            bytes -> Numbers.count(Math.round(bytes / 1e3)) + " kB",
            "no records were measured"),
        Seen.claim(
            "Client and server spend the same on data, within a quarter",
            claims.alike(),
            Seen::times,
            "no records were measured"),
        Seen.claim(
            "Checking the certificate would add little to the client's cost",
            claims.checking(),
            Numbers::percent,
            "no handshake could be put together from primitives of this run"),
        new Claim(
            "Round trips hide what reuse saves",
            Answer.NOT_TESTABLE,
            "both sides are in one thread; the experiments pages and link have a network"));
  }

  /** Both sides together. */
  private List<Seen> predicted(boolean resumed) {
    List<Seen> seen = new ArrayList<>();
    for (PredictedHandshake server : results.prediction().handshakes()) {
      if (server.side() == Side.SERVER && server.resumed() == resumed) {
        client(server)
            .map(
                c ->
                    Sum.ratio(
                        Sum.of(server.measured(), c.measured()),
                        Sum.of(server.predicted(), c.predicted())))
            .ifPresent(ratio -> seen.add(Seen.within(ALIKE, server.profile(), ratio)));
      }
    }
    return seen;
  }

  private Optional<PredictedHandshake> client(PredictedHandshake server) {
    return results.prediction().handshakes().stream()
        .filter(h -> h.side() == Side.CLIENT && h.resumed() == server.resumed())
        .filter(h -> h.profile().equals(server.profile()))
        .findFirst();
  }

  private List<Seen> predictedBytes() {
    return results.prediction().bytes().stream()
        .map(b -> Seen.within(ALIKE, b.profile(), b.ratio()))
        .toList();
  }

  private List<Seen> reuse() {
    List<Seen> seen = new ArrayList<>();
    for (String profile : profiles()) {
      millis(profile, false)
          .flatMap(full -> millis(profile, true).map(reused -> Sum.ratio(full, reused)))
          .ifPresent(ratio -> seen.add(Seen.above(MOST, profile, ratio)));
    }
    return seen;
  }

  private Claim keySize() {
    List<Seen> full = new ArrayList<>();
    for (String small : profiles()) {
      for (String large : profiles()) {
        if (longerKey(small, large)) {
          Optional<Estimate> once = ratio(large, small, false);
          Optional<Estimate> again = ratio(large, small, true);
          if (once.isPresent() && again.isPresent()) {
            Answer more = Seen.above(MULTIPLE, large, once.get()).answer();
            Answer same = Seen.below(MULTIPLE, large, again.get()).answer();
            full.add(
                new Seen(
                    "%s against %s, reused %s, full"
                        .formatted(large, small, Seen.times(again.get().centre())),
                    once.get(),
                    Answer.of(
                        more == Answer.HOLDS && same == Answer.HOLDS,
                        more == Answer.FAILS || same == Answer.FAILS)));
          }
        }
      }
    }
    return Seen.claim(
        "A longer RSA key multiplies a full connection's cost, not a reused one's",
        full,
        Seen::times,
        "no two profiles differ in the length of the RSA key alone");
  }

  private boolean longerKey(String small, String large) {
    Optional<Tls> a = catalog.tls(small);
    Optional<Tls> b = catalog.tls(large);
    return a.isPresent()
        && b.isPresent()
        && a.get().certificate().algorithm() == KeyAlgorithm.RSA
        && b.get().certificate().algorithm() == KeyAlgorithm.RSA
        && a.get().certificate().compareTo(b.get().certificate()) < 0
        && a.get().withCertificate(b.get().certificate()).withName(large).equals(b.get());
  }

  private Optional<Estimate> ratio(String one, String other, boolean resumed) {
    return millis(one, resumed).flatMap(a -> millis(other, resumed).map(b -> Sum.ratio(a, b)));
  }

  private Claim order() {
    List<String> names = new ArrayList<>();
    List<Estimate> nanos = new ArrayList<>();
    for (String bulk : BY_COST) {
      results.records().stream()
          .filter(r -> catalog.tls(r.profile()).filter(t -> is(t, bulk)).isPresent())
          .flatMap(r -> RecordNanos.handled(r).stream())
          .findFirst()
          .ifPresent(
              n -> {
                names.add("%s %s".formatted(bulk, Numbers.plain(n.centre(), n.interval())));
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
      Seen step = Seen.above(1, "", Sum.ratio(nanos.get(i), nanos.get(i - 1)));
      holds &= step.answer() == Answer.HOLDS;
      fails |= step.answer() == Answer.FAILS;
    }
    return new Claim(claim, Answer.of(holds, fails), String.join(", ", names) + " ns");
  }

  private static boolean is(Tls tls, String bulk) {
    return tls.suite().bulk().equals(bulk);
  }

  /** Application bytes, both ways, that cost both sides as much as a full handshake. */
  private List<Seen> bulk() {
    List<Seen> seen = new ArrayList<>();
    for (Records records : results.records()) {
      Optional<Estimate> once = RecordNanos.handled(records);
      Optional<Estimate> handshake = full(records.profile()).flatMap(HandshakeSections::both);
      if (once.isPresent() && handshake.isPresent()) {
        // each byte is protected and opened
        Estimate nanos = new Sum().add(2 / NANOS_PER_MICRO, once.get()).centre();
        seen.add(Seen.below(LARGEST, records.profile(), Sum.ratio(handshake.get(), nanos)));
      }
    }
    return seen;
  }

  private Optional<Handshake> full(String profile) {
    return results.handshakes().stream()
        .filter(h -> h.profile().equals(profile) && !h.resumed())
        .findFirst();
  }

  private List<Seen> alike() {
    return results.records().stream()
        .flatMap(
            r ->
                RecordNanos.serverByClient(r)
                    .map(ratio -> Seen.within(ALIKE, r.profile(), ratio))
                    .stream())
        .toList();
  }

  /** What checking signatures is of all that the client does. */
  private List<Seen> checking() {
    return results.prediction().handshakes().stream()
        .filter(h -> h.side() == Side.CLIENT && !h.resumed() && h.verifying().centre() > 0)
        .map(h -> Seen.below(LITTLE, h.profile(), Sum.ratio(h.verifying(), h.measured())))
        .toList();
  }

  private List<String> profiles() {
    return results.handshakes().stream().map(Handshake::profile).distinct().toList();
  }

  /** Both sides of a connection with a byte each way. */
  private Optional<Estimate> millis(String profile, boolean resumed) {
    return results.connections().stream()
        .filter(c -> c.profile().equals(profile) && c.resumed() == resumed && c.bytes() == 1)
        .flatMap(c -> c.millis().stream())
        .findFirst();
  }
}
