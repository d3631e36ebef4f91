package io.b2bench.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.cli.machine.UsableProfiles;
import io.b2bench.results.cost.Decomposition;
import io.b2bench.results.cost.ProfileCost;
import io.b2bench.results.cost.Service;
import io.b2bench.results.cost.Term;
import io.b2bench.results.cost.UnitCosts;
import io.b2bench.results.stats.DesignRow;
import io.b2bench.results.stats.Interval;
import io.b2bench.results.stats.NonNegative;
import io.b2bench.results.stats.Variances;
import io.b2bench.tls.catalog.Catalog;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class UnitCostRunsTest {
  static {
    // a process does one command and lifts what that needs; a JVM of tests does many
    UsableProfiles.lift(Catalog.shipped().profiles());
  }

  @Test
  void costsOfThePartnersAloneAreNotThoseOfTheFront() {
    assertThat(UnitCostRuns.isOfTheFront(costs(Term.REQUEST))).isTrue();
    assertThat(UnitCostRuns.isOfTheFront(costs(Term.OUTBOUND_REQUEST))).isFalse();
  }

  /** Not "no cost": somebody has to measure it, and this is how. */
  @Test
  void saysHowToMeasureWhatNobodyMeasured() {
    assertThat(refusal("tls13-aes128gcm"))
        .isEqualTo("the cost of a resumed handshake was not measured; use --measure");
  }

  @Test
  void saysWhyNobodyCanMeasureIt() {
    assertThat(refusal("pq-x25519mlkem768-ecdsa"))
        .isEqualTo(
            "the cost of a resumed handshake was not measured; Bouncy Castle on JDK cryptography"
                + " does not resume TLS 1.3");
  }

  private static String refusal(String profile) {
    List<Term> terms =
        List.of(Term.FULL_HANDSHAKE, Term.REQUEST, Term.KILOBYTE_OUT, Term.KILOBYTE_IN);
    ProfileCost estimate =
        DecisionRuns.explained(
            ProfileCost.of(
                    costs(profile, terms), new Service(100, 1, 1, 10, 0.5, OptionalDouble.empty()))
                .getFirst(),
            Catalog.shipped());
    assertThat(estimate.cost()).isEmpty();
    return estimate.refusal();
  }

  private static Decomposition costs(Term term) {
    return costs("tls13-aes128gcm", List.of(term));
  }

  private static Decomposition costs(String profile, List<Term> terms) {
    List<DesignRow<Term>> rows =
        IntStream.range(0, 3 * terms.size())
            .mapToObj(n -> new DesignRow<>(Map.of(terms.get(n % terms.size()), 1.0), n, 1))
            .toList();
    return new Decomposition(
        "run",
        "plain",
        List.of(
            new UnitCosts(
                profile,
                NonNegative.fit(terms, rows, Variances.KNOWN),
                terms.stream()
                    .collect(Collectors.toMap(term -> term, term -> new Interval(1, 1))))));
  }
}
