package io.b2bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.results.cost.Estimates;
import io.b2bench.results.cost.ProfileCost;
import io.b2bench.results.cost.ProfileCost.Cost;
import io.b2bench.results.cost.Service;
import io.b2bench.results.cost.Term;
import io.b2bench.results.stats.Estimate;
import io.b2bench.results.stats.Interval;
import io.b2bench.tls.catalog.Catalog;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The first sentence holds like against like, and what is next to nothing is not nothing. */
final class EstimateTextTest {
  /** Two providers have two record layers, so what is dear with one says nothing of a group. */
  @Test
  void theFirstSentenceComparesWithinAProvider() {
    Estimates estimates =
        estimates(
            cost("tls13-aes128gcm@ecdsa-p256", 0.015, 150),
            cost("tls13-aes128gcm", 0.026, 260),
            cost("tls13-aes128gcm@ecdsa-p256@bc-on-jdk", 0.027, 270),
            cost("pq-x25519mlkem768-ecdsa", 0.029, 290));
    assertThat(Reports.table(estimates.named(Catalog.shipped()), 1000, false))
        .startsWith(
            "With SunJSSE tls13-aes128gcm@ecdsa-p256 adds 15.0 [13.5, 16.5] millicores,"
                + " tls13-aes128gcm 26.0 [23.4, 28.6] millicores; with Bouncy Castle on JDK"
                + " cryptography tls13-aes128gcm@ecdsa-p256@bc-on-jdk adds 27.0 [24.3, 29.7]"
                + " millicores, pq-x25519mlkem768-ecdsa 29.0 [26.1, 31.9] millicores.");
  }

  @Test
  void whatWasNotMeasuredIsNoCost() {
    ProfileCost unknown =
        new ProfileCost(
            "tls13-aes128gcm",
            Optional.empty(),
            "the cost of a resumed handshake was not measured; COMMAND measures it",
            Set.of(Term.RESUMED_HANDSHAKE),
            Map.of());
    assertThat(table(unknown, cost("other", 0.01, 100)))
        .startsWith("other adds ")
        .containsPattern("tls13-aes128gcm +not measured +not measured")
        .contains(
            "tls13-aes128gcm: the cost of a resumed handshake was not measured; COMMAND measures it.")
        .doesNotContain("no cost");
    assertThat(table(unknown)).startsWith("No profile has unit costs for this service.");
  }

  @Test
  void theUnitShowsTheCheapestToo() {
    assertThat(table(cost("cheap", 4e-6, 40), cost("dear", 3e-4, 3000)))
        .startsWith("cheap adds 4.00 [3.60, 4.40] microcores, dear 300 [270, 330] microcores.");
    assertThat(table(cost("cheap", 2e-5, 40), cost("dear", 3e-4, 3000)))
        .startsWith("cheap adds 0.02 [0.02, 0.02] millicores, dear 0.30 [0.27, 0.33] millicores.");
    assertThat(table(cost("cheap", 4e-3, 40), cost("dear", 0.6, 6000)))
        .startsWith("cheap adds 4.00 [3.60, 4.40] millicores, dear 600 [540, 660] millicores.");
  }

  @Test
  void noIntervalIsTwoZeros() {
    String table = table(cost("tiny", 2e-9, 0.002));
    assertThat(table)
        .startsWith("tiny adds below 0.01 microcores.")
        .containsPattern("tiny +below 0.01 +below 0.01 +below 0.01 +0.00 +below 0.01 %")
        .doesNotContain("[0.00, 0.00]");
    assertThat(table).contains("0.0010 requests/s, 0.000020 kB out and 0.00 kB in");
  }

  private static String table(ProfileCost... estimates) {
    return Reports.table(estimates(estimates), 160, false);
  }

  private static Estimates estimates(ProfileCost... estimates) {
    Service service = new Service(0.001, 2e-5, 0, 1e-4, 0, OptionalDouble.of(4000));
    return new Estimates(
        "a run",
        true,
        "plain",
        true,
        service,
        List.of(estimates),
        Map.of(),
        Optional.empty(),
        Optional.empty());
  }

  private static ProfileCost cost(String profile, double cores, double micros) {
    return new ProfileCost(
        profile,
        Optional.of(
            new Cost(
                figure(micros),
                figure(cores),
                Optional.of(figure(micros / 1e6 / 4000)),
                micros,
                0)),
        "",
        Set.of(),
        Map.of());
  }

  private static Estimate figure(double value) {
    return Estimate.of(value, new Interval(0.9 * value, 1.1 * value));
  }
}
