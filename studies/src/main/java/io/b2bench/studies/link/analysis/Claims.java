package io.b2bench.studies.link.analysis;

import io.b2bench.results.stats.Estimate;
import io.b2bench.studies.claim.Asked;
import io.b2bench.studies.claim.Judging;
import io.b2bench.studies.link.analysis.LinkResults.Between;
import io.b2bench.studies.link.analysis.LinkResults.Row;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The claims of the study, each asked of all profiles over both transports at once.
 *
 * @param facts what was seen
 * @param extremes where profiles are furthest from the open link
 */
record Claims(LinkResults facts, List<Extreme> extremes) {
  /** The study lost 96 to 97 %; whoever loses nine tenths is with it. */
  private static final double NEARLY_ALL = 0.9;

  /** The study's tunnel of IPsec carried 13 to 40 times what its SSL did; twice is much. */
  private static final double MUCH = 2;

  /** Throughputs that are this near are almost equal. */
  private static final double EQUAL = 0.05;

  /**
   * Two that are compared.
   *
   * @param less what should have less
   * @param more what should have more
   */
  record Two(Row less, Row more) {}

  /** Whether nearly all of the throughput is lost. */
  Asked<Extreme> lost() {
    return Asked.of(
        extremes.stream().filter(e -> Tunnel.of(e.series()).isEmpty()).toList(),
        e -> Judging.above(Optional.of(e.share()), NEARLY_ALL));
  }

  /** Whether each tunnel is much faster than the profile that has its cipher. */
  Asked<Two> tunnels() {
    return Asked.of(
        pairs(
            (ssl, ipsec) ->
                ipsec.beside(ssl)
                    && Tunnel.of(ipsec.series())
                        .filter(t -> t.counterpart().equals(ssl.series()))
                        .isPresent()),
        two ->
            Judging.higher(
                two.more().stream().received(),
                two.less().stream().received().map(ssl -> ssl.in(1 / MUCH))));
  }

  /** Whether 3DES and AES are almost equal. */
  Asked<Between> ciphers() {
    return Asked.of(facts.ciphers(), b -> Judging.near(Optional.of(b.ratio()), 1, EQUAL));
  }

  /** Whether UDP carries more than TCP. */
  Asked<Two> datagrams() {
    return higher(
        pairs(
            (tcp, udp) ->
                tcp.transport().equals("tcp")
                    && udp.transport().equals("udp")
                    && tcp.series().equals(udp.series())
                    && tcp.bytes() == udp.bytes()),
        r -> r.stream().received());
  }

  /** Whether the open link has the shortest round trips. */
  Asked<Row> trips() {
    return Asked.of(
        facts.rows().stream().filter(r -> !r.open()).toList(),
        r -> Judging.above(r.trips().added(), 0));
  }

  /** Whether throughput grows with the size of packets. */
  Asked<Two> throughputBySize() {
    return bySize(r -> r.stream().received());
  }

  /** Whether round trips do. */
  Asked<Two> tripsBySize() {
    return bySize(r -> r.trips().median());
  }

  /** Whether protection costs the sender's CPU. */
  Asked<Two> cpu() {
    return higher(
        pairs((open, r) -> open.open() && !r.open() && r.beside(open)),
        r -> r.stream().senderMicros());
  }

  /** From the smallest size to the largest. */
  private Asked<Two> bySize(Function<Row, Optional<Estimate>> figure) {
    Map<String, List<Row>> rows =
        facts.rows().stream()
            .filter(r -> figure.apply(r).isPresent())
            .collect(
                Collectors.groupingBy(
                    r -> r.series() + " over " + r.over(), TreeMap::new, Collectors.toList()));
    return higher(
        rows.values().stream()
            .map(
                own ->
                    new Two(
                        Collections.min(own, Comparator.comparingInt(Row::bytes)),
                        Collections.max(own, Comparator.comparingInt(Row::bytes))))
            .filter(two -> two.less().bytes() < two.more().bytes())
            .toList(),
        figure);
  }

  private static Asked<Two> higher(List<Two> pairs, Function<Row, Optional<Estimate>> figure) {
    return Asked.of(
        pairs, two -> Judging.higher(figure.apply(two.more()), figure.apply(two.less())));
  }

  /** In the order of the second. */
  private List<Two> pairs(BiPredicate<Row, Row> compared) {
    return facts.rows().stream()
        .flatMap(
            more ->
                facts.rows().stream()
                    .filter(less -> compared.test(less, more))
                    .map(less -> new Two(less, more)))
        .toList();
  }
}
