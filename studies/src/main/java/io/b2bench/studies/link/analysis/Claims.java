package io.b2bench.studies.link.analysis;

import io.b2bench.results.section.Numbers;
import io.b2bench.results.stats.Estimate;
import io.b2bench.results.stats.Interval;
import io.b2bench.studies.claim.Claim;
import io.b2bench.studies.claim.Claim.Answer;
import io.b2bench.studies.link.analysis.LinkResults.Between;
import io.b2bench.studies.link.analysis.LinkResults.Row;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * The claims of the study, each asked of all profiles over both transports at once.
 *
 * @param results what was seen
 */
record Claims(LinkResults results) {
  /** The study lost 96 to 97 %; whoever loses nine tenths is with it. */
  private static final double NEARLY_ALL = 0.9;

  /** The study's tunnel of IPsec carried 13 to 40 times what its SSL did; twice is much. */
  private static final double MUCH = 2;

  /** Throughputs that are this near are almost equal. */
  private static final double EQUAL = 0.05;

  /**
   * One profile that a claim is asked of.
   *
   * @param answer the answer
   * @param text what was seen
   */
  private record Case(Answer answer, String text) {}

  List<Claim> all() {
    List<Claim> claims = new ArrayList<>();
    claims.add(claim("SSL costs 96 to 97 % of the throughput", lost()));
    claims.add(claim("IPsec is much faster than SSL", tunnels()));
    claims.add(claim("within SSL 3DES and AES are almost equal", ciphers()));
    claims.add(claim("throughput is higher over UDP than over TCP", udpAgainstTcp()));
    claims.add(claim("the open link has the shortest round trips", trips()));
    claims.add(
        claim("throughput grows with the size of packets", growth(r -> r.stream().received())));
    claims.add(claim("round trips grow with the size of packets", growth(r -> r.trips().median())));
    claims.add(claim("protection costs the sender's CPU", cpu()));
    return List.copyOf(claims);
  }

  private List<Case> lost() {
    return Extreme.of(results).stream()
        .filter(e -> Tunnel.of(e.series()).isEmpty())
        .map(
            e ->
                new Case(
                    answer(
                        e.shareInterval(), i -> i.low() > NEARLY_ALL, i -> i.high() < NEARLY_ALL),
                    "%s over %s loses at most %s, at %d bytes"
                        .formatted(
                            e.series(),
                            over(e.transport()),
                            Numbers.percent(e.share(), e.shareInterval()),
                            e.at())))
        .toList();
  }

  /** Each tunnel against the profile that has its cipher. */
  private List<Case> tunnels() {
    List<Case> cases = new ArrayList<>();
    for (Row ipsec : results.rows()) {
      Tunnel.of(ipsec.series())
          .ifPresent(
              tunnel ->
                  results.rows().stream()
                      .filter(r -> r.series().equals(tunnel.counterpart()))
                      .filter(r -> r.transport().equals(ipsec.transport()))
                      .filter(r -> r.bytes() == ipsec.bytes())
                      .forEach(ssl -> muchFaster(ssl, ipsec).ifPresent(cases::add)));
    }
    return cases;
  }

  private static Optional<Case> muchFaster(Row ssl, Row ipsec) {
    Optional<Interval> less = ssl.stream().received().flatMap(Estimate::interval);
    Optional<Interval> more = ipsec.stream().received().flatMap(Estimate::interval);
    if (less.isEmpty() || more.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new Case(
            Answer.of(
                more.get().low() > MUCH * less.get().high(),
                more.get().high() < MUCH * less.get().low()),
            "%s over %s at %d bytes: %s Mbit/s, %s has %s"
                .formatted(
                    ipsec.series(),
                    over(ipsec.transport()),
                    ipsec.bytes(),
                    Numbers.plain(ipsec.stream().received().orElseThrow().centre()),
                    ssl.series(),
                    Numbers.plain(ssl.stream().received().orElseThrow().centre()))));
  }

  private List<Case> ciphers() {
    return results.ciphers().stream().map(Claims::equal).toList();
  }

  private static Case equal(Between b) {
    return new Case(
        answer(
            b.ratio().interval(),
            i -> i.low() > 1 - EQUAL && i.high() < 1 + EQUAL,
            i -> i.low() > 1 + EQUAL || i.high() < 1 - EQUAL),
        "AES over %s has %s times the throughput of 3DES at %d bytes"
            .formatted(
                over(b.transport()),
                Numbers.ratio(b.ratio().centre(), b.ratio().interval()),
                b.at()));
  }

  private List<Case> udpAgainstTcp() {
    List<Case> cases = new ArrayList<>();
    for (Row udp : results.rows()) {
      if (udp.transport().equals("udp")) {
        results.rows().stream()
            .filter(r -> r.transport().equals("tcp"))
            .filter(r -> r.series().equals(udp.series()) && r.bytes() == udp.bytes())
            .forEach(
                tcp ->
                    compared(
                            tcp.stream().received(),
                            udp.stream().received(),
                            "Mbit/s",
                            "%s at %d bytes".formatted(udp.series(), udp.bytes()))
                        .ifPresent(cases::add));
      }
    }
    return cases;
  }

  private List<Case> trips() {
    return results.rows().stream()
        .filter(r -> !r.open())
        .flatMap(
            r ->
                r.trips().added().stream()
                    .map(
                        e ->
                            new Case(
                                answer(e.interval(), i -> i.low() > 0, i -> i.high() < 0),
                                "%s over %s at %d bytes: %s µs"
                                    .formatted(
                                        r.series(),
                                        over(r.transport()),
                                        r.bytes(),
                                        Numbers.difference(e.centre(), e.interval())))))
        .toList();
  }

  /** From the smallest size to the largest. */
  private List<Case> growth(Function<Row, Optional<Estimate>> figure) {
    Map<String, List<Row>> bySize =
        results.rows().stream()
            .filter(r -> figure.apply(r).isPresent())
            .collect(
                Collectors.groupingBy(
                    r -> r.series() + " over " + over(r.transport()),
                    TreeMap::new,
                    Collectors.toList()));
    List<Case> cases = new ArrayList<>();
    bySize.forEach(
        (what, rows) -> {
          Row least = rows.stream().min(Comparator.comparingInt(Row::bytes)).orElseThrow();
          Row most = rows.stream().max(Comparator.comparingInt(Row::bytes)).orElseThrow();
          if (least.bytes() < most.bytes()) {
            compared(
                    figure.apply(least),
                    figure.apply(most),
                    "",
                    "%s, %d and %d bytes".formatted(what, least.bytes(), most.bytes()))
                .ifPresent(cases::add);
          }
        });
    return cases;
  }

  private List<Case> cpu() {
    return results.rows().stream()
        .filter(r -> !r.open())
        .flatMap(
            r ->
                results.rows().stream()
                    .filter(Row::open)
                    .filter(o -> o.transport().equals(r.transport()) && o.bytes() == r.bytes())
                    .flatMap(
                        o ->
                            compared(
                                o.stream().senderMicros(),
                                r.stream().senderMicros(),
                                "µs",
                                "%s over %s at %d bytes"
                                    .formatted(r.series(), over(r.transport()), r.bytes()))
                                .stream()))
        .toList();
  }

  /** Whether the second is above the first. */
  private static Optional<Case> compared(
      Optional<Estimate> less, Optional<Estimate> more, String unit, String where) {
    if (less.isEmpty() || more.isEmpty()) {
      return Optional.empty();
    }
    Optional<Interval> a = less.get().interval();
    Optional<Interval> b = more.get().interval();
    boolean known = a.isPresent() && b.isPresent();
    return Optional.of(
        new Case(
            Answer.of(
                known && b.get().low() > a.get().high(), known && b.get().high() < a.get().low()),
            "%s: %s after %s %s"
                .formatted(
                    where,
                    Numbers.plain(more.get().centre()),
                    Numbers.plain(less.get().centre()),
                    unit)
                .strip()));
  }

  /** Holds if it holds for all, and does not if it does not for one. */
  private static Claim claim(String claim, List<Case> cases) {
    long holds = count(cases, Answer.HOLDS);
    long fails = count(cases, Answer.FAILS);
    if (cases.isEmpty()) {
      return new Claim(claim, Answer.NOT_TESTABLE, "it was not measured");
    }
    Answer answer = Answer.of(holds == cases.size(), fails > 0);
    return new Claim(
        claim,
        answer,
        "so in %d of %d, not so in %d; %s"
            .formatted(
                holds,
                cases.size(),
                fails,
                cases.stream()
                    .filter(c -> c.answer() == answer)
                    .map(Case::text)
                    .reduce((first, last) -> last)
                    .orElse("too few windows for intervals")));
  }

  private static long count(List<Case> cases, Answer answer) {
    return cases.stream().filter(c -> c.answer() == answer).count();
  }

  private static Answer answer(
      Optional<Interval> interval, Predicate<Interval> holds, Predicate<Interval> fails) {
    return Answer.of(interval.filter(holds).isPresent(), interval.filter(fails).isPresent());
  }

  private static String over(String transport) {
    return transport.toUpperCase(Locale.ROOT);
  }
}
