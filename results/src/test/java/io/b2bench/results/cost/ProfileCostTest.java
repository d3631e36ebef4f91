package io.b2bench.results.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.b2bench.results.cost.ProfileCost.Cost;
import io.b2bench.results.stats.DesignRow;
import io.b2bench.results.stats.Estimate;
import io.b2bench.results.stats.Interval;
import io.b2bench.results.stats.NonNegative;
import io.b2bench.results.stats.NonNegativeFit;
import io.b2bench.results.stats.Variances;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class ProfileCostTest {
  private static final List<Term> TERMS =
      List.of(Term.FULL_HANDSHAKE, Term.REQUEST, Term.KILOBYTE_OUT, Term.KILOBYTE_IN);

  /** A handshake costs 1000 us, a request 20, a kilobyte 0.5 out and 1 in. */
  static final Decomposition RUN = new Decomposition("a run", "plain", List.of(costs(TERMS)));

  @Test
  void addsUpWhatARequestHolds() {
    ProfileCost estimate = only(new Service(1000, 20, 2, 40, 0, OptionalDouble.of(4000)));

    Cost cost = estimate.cost().orElseThrow();
    // 0.04 x 1000 + 20 + 20 x 0.5 + 2 x 1
    assertThat(cost.micros().centre()).isCloseTo(72, within(0.01));
    assertThat(cost.cores().centre()).isCloseTo(0.072, within(1e-5));
    assertThat(cost.handshakes()).isCloseTo(40, within(0.01));
    assertThat(cost.bytes()).isCloseTo(12, within(0.01));
    assertThat(cost.share().orElseThrow().centre()).isCloseTo(72.0 / 4072, within(1e-5));
    assertThat(cost.cores().range().contains(cost.cores().centre())).isTrue();
    assertThat(cost.cores().range().high() - cost.cores().range().low())
        .as("what other loads are off, since the fit is nearly exact")
        .isCloseTo(2 * 1.96 * UnitCosts.CARRIED * 0.072, within(0.001));
    assertThat(estimate.beyond()).isEmpty();
  }

  @Test
  void knowsNoShareWithoutTheBusinessWork() {
    assertThat(
            only(new Service(1000, 1, 1, 0, 0, OptionalDouble.empty()))
                .cost()
                .orElseThrow()
                .share())
        .isEmpty();
  }

  @Test
  void countsWhatTlsCostsMoreBesideBusinessWorkAsFarAsThatWasMeasured() {
    Decomposition run = new Decomposition("a run", "plain", List.of(besideWork()));
    Interval little = micros(run, OptionalDouble.of(400)).range();
    assertThat(micros(run, OptionalDouble.of(400)).centre()).isCloseTo(20 + 40, within(0.1));
    Estimate much = micros(run, OptionalDouble.of(4000));
    assertThat(much.centre()).as("no more than beside 500 us").isCloseTo(20 + 50, within(0.1));
    assertThat(much.range().high() - much.centre())
        .as("three times as far, less what is counted, beyond what loads are off")
        .isCloseTo(100 + 1.96 * UnitCosts.CARRIED * 70, within(1.0));
    assertThat(little.high()).isCloseTo(60 * (1 + 1.96 * UnitCosts.CARRIED), within(1.0));

    Estimate unknown = micros(run, OptionalDouble.empty());
    assertThat(unknown.centre()).as("in the middle").isCloseTo(20 + 25, within(0.1));
    assertThat(unknown.range().contains(20)).isTrue();
    assertThat(unknown.range().contains(70)).isTrue();
    assertThat(
            ProfileCost.of(run, new Service(1000, 1, 0, 0, 0, OptionalDouble.of(4000)))
                .getFirst()
                .beyond())
        .containsExactly(Map.entry(Term.BUSINESS, 8.0));
  }

  @Test
  void predictsACellLikeAService() {
    UnitCosts costs = besideWork();
    assertThat(
            costs.known(
                Map.of(Term.REQUEST, 1.0, Term.BUSINESS, 4.0, Term.KILOBYTE_IN, 3.0),
                OptionalDouble.of(0.9)))
        .as("no more business CPU than was measured, and nothing whose cost is not known")
        .containsExactlyInAnyOrderEntriesOf(Map.of(Term.REQUEST, 1.0, Term.BUSINESS, 0.5));
  }

  @Test
  void saysHowFarItGoesBeyondWhatWasMeasured() {
    ProfileCost estimate = only(new Service(1000, 400, 2, 0, 0, OptionalDouble.empty()));
    assertThat(estimate.cost()).isPresent();
    assertThat(estimate.beyond()).containsExactly(Map.entry(Term.KILOBYTE_OUT, 2.0));
  }

  @Test
  void refusesWhatIsTooFarOrUnknown() {
    ProfileCost far = only(new Service(1000, 2000, 0, 0, 0, OptionalDouble.empty()));
    assertThat(far.cost()).isEmpty();
    assertThat(far.refusal())
        .isEqualTo(
            "a request has 10.0 times the kB out that were measured, which is too far to extrapolate");

    ProfileCost resumed = only(new Service(1000, 1, 0, 40, 0.5, OptionalDouble.empty()));
    assertThat(resumed.cost()).isEmpty();
    assertThat(resumed.refusal()).isEqualTo("the cost of a resumed handshake was not measured");
  }

  @Test
  void refusesWhatNoServiceCanBe() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Service(0, 1, 1, 1, 0, OptionalDouble.empty()))
        .withMessage("requests is 0; it must be above 0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Service(1, -1, 1, 1, 0, OptionalDouble.empty()))
        .withMessage("kilobytes-out is -1; it must be 0 or more");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Service(1, 1, 1, 1, 1.5, OptionalDouble.empty()))
        .withMessage("resumed is 1.5; it must be from 0 to 1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Service(1, 1, Double.NaN, 1, 0, OptionalDouble.empty()));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Service(1, 1, 1, 1, 0, OptionalDouble.of(0)));
  }

  private static Estimate micros(Decomposition run, OptionalDouble business) {
    return ProfileCost.of(run, new Service(1000, 1, 0, 0, 0, business))
        .getFirst()
        .cost()
        .orElseThrow()
        .micros();
  }

  /** A request costs 20 us, and 100 more for each ms of business CPU, measured up to half a ms. */
  private static UnitCosts besideWork() {
    List<DesignRow<Term>> rows = new ArrayList<>();
    double[][] amounts = {{1, 0.1}, {1, 0.3}, {200, 0.3}, {1, 0.5}, {100, 0.5}};
    for (double[] a : amounts) {
      rows.add(
          new DesignRow<>(
              Map.of(Term.REQUEST, 1.0, Term.KILOBYTE_OUT, a[0], Term.BUSINESS, a[1]),
              20 + 100 * a[1] + 1e-4 * (a[0] > 1 ? 1 : -1),
              0.01));
    }
    return new UnitCosts(
        "tls13-aes128gcm",
        NonNegative.fit(
            List.of(Term.REQUEST, Term.KILOBYTE_OUT, Term.BUSINESS), rows, Variances.KNOWN),
        Map.of(
            Term.REQUEST, new Interval(1, 1),
            Term.KILOBYTE_OUT, new Interval(1, 200),
            Term.BUSINESS, new Interval(0.1, 0.5)));
  }

  private static ProfileCost only(Service service) {
    return ProfileCost.of(RUN, service).getFirst();
  }

  private static UnitCosts costs(List<Term> terms) {
    List<DesignRow<Term>> rows = new ArrayList<>();
    double[][] amounts = {
      {1, 1, 0.2}, {0.2, 1, 0.2}, {0, 1, 0.2}, {0, 20, 0.2}, {0, 200, 0.2}, {0, 1, 32}
    };
    for (int i = 0; i < amounts.length; i++) {
      double[] a = amounts[i];
      double noise = i % 2 == 0 ? 1e-4 : -1e-4;
      rows.add(
          new DesignRow<>(
              Map.of(
                  Term.FULL_HANDSHAKE, a[0],
                  Term.REQUEST, 1.0,
                  Term.KILOBYTE_OUT, a[1],
                  Term.KILOBYTE_IN, a[2]),
              1000 * a[0] + 20 + 0.5 * a[1] + a[2] + noise,
              0.01));
    }
    NonNegativeFit<Term> fit = NonNegative.fit(terms, rows, Variances.KNOWN);
    return new UnitCosts(
        "tls13-aes128gcm",
        fit,
        Map.of(
            Term.FULL_HANDSHAKE, new Interval(0, 1),
            Term.REQUEST, new Interval(1, 1),
            Term.KILOBYTE_OUT, new Interval(1, 200),
            Term.KILOBYTE_IN, new Interval(0.2, 32)));
  }
}
