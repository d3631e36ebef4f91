package io.b2bench.results.decision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.b2bench.results.cost.Decomposition;
import io.b2bench.results.cost.Service;
import io.b2bench.results.cost.Term;
import io.b2bench.results.cost.UnitCosts;
import io.b2bench.results.planning.Terms;
import io.b2bench.results.stats.DesignRow;
import io.b2bench.results.stats.Interval;
import io.b2bench.results.stats.NonNegative;
import io.b2bench.results.stats.Variances;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.configuration.Program;
import io.b2bench.tls.policy.Policies;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A handshake of PQ is dear and its kilobytes are cheap; with the other it is the reverse. */
final class DeciderTest {
  private static final String TLS13 = "tls13-aes128gcm";
  private static final String PQ = "pq-x25519mlkem768-ecdsa";
  private static final LocalDate TODAY = LocalDate.of(2026, 11, 30);
  private static final Decomposition COSTS =
      new Decomposition(
          "a run of decompose", "plain", List.of(costs(TLS13, 900, 2), costs(PQ, 1500, 0.2)));
  private static final Source SOURCE =
      new Source("a run", TODAY, "a processor", "a server", "", true, Reach.HERE, Optional.empty());

  /**
   * 100 requests, each with a handshake: 900 and 1500 us, 20 us a request, 2 us and 0.2 us a kB.
   */
  private static final Service SHAKING = service(1, 100, OptionalDouble.empty());

  @Test
  void theChangeIsWhatOneTakesLessWhatTheOtherDoes() {
    Decision decision = decide(Optional.of(TLS13), Optional.of(PQ), SHAKING);

    assertThat(cores(decision.now())).isCloseTo(100 * (900 + 20 + 2 + 2) / 1e6, within(1e-4));
    assertThat(cores(decision.to().orElseThrow()))
        .isCloseTo(100 * (1500 + 20 + 0.2 + 0.2) / 1e6, within(1e-4));
    var change = decision.to().orElseThrow().change().orElseThrow();
    assertThat(change.centre()).isCloseTo(0.0596, within(1e-4));
    assertThat(change.range().low()).isPositive();
    double now = half(decision.now());
    double then = half(decision.to().orElseThrow());
    assertThat(change.range().high() - change.centre())
        .as("both errors, independent")
        .isCloseTo(Math.hypot(now, then), within(1e-6));
    assertThat(decision.now().changes()).as("to itself").isEmpty();
  }

  @Test
  void plainTakesNothing() {
    Decision decision = decide(Optional.empty(), Optional.of(PQ), SHAKING);
    assertThat(decision.now().profile()).isEqualTo("plain");
    assertThat(cores(decision.now())).isZero();
    assertThat(decision.to().orElseThrow().change().orElseThrow().centre())
        .isEqualTo(cores(decision.to().orElseThrow()));
  }

  @Test
  void theLoadDecidesWhichIsCheapest() {
    assertThat(decide(Optional.empty(), Optional.empty(), SHAKING).allowed())
        .extracting(Candidate::profile)
        .containsExactly(TLS13, PQ);
    Decision sending =
        decide(Optional.empty(), Optional.empty(), service(200, 0.1, OptionalDouble.empty()));
    assertThat(sending.allowed()).extracting(Candidate::profile).containsExactly(PQ, TLS13);
    assertThat(sending.allowed()).extracting(Candidate::tied).containsExactly(true, false);
  }

  @Test
  void whatCannotBeToldApartIsTied() {
    Decomposition alike =
        new Decomposition("a run", "plain", List.of(costs(TLS13, 1000, 1), costs(PQ, 1010, 1)));
    Decision decision =
        Decider.decide(
            alike,
            Catalog.shipped(),
            question(Optional.empty(), Optional.empty(), SHAKING, "", OptionalDouble.empty()),
            SOURCE,
            Set.of());
    assertThat(decision.allowed()).allMatch(Candidate::tied);
  }

  @Test
  void policiesAndTheMachineLeaveWhatTheyAllow() {
    Decision decision =
        answer(
            question(
                Optional.empty(),
                Optional.empty(),
                SHAKING,
                "nist-sp800-52r2",
                OptionalDouble.empty()),
            Set.of());
    assertThat(decision.allowed()).extracting(Candidate::profile).containsExactly(PQ);
    assertThat(decision.refused()).extracting(Candidate::profile).containsExactly(TLS13);
    assertThat(decision.nearest()).as("of the JDK").hasValue("tls13-aes128gcm-p256");

    Decision refused =
        answer(
            question(
                Optional.empty(),
                Optional.of(TLS13),
                SHAKING,
                "nist-sp800-52r2",
                OptionalDouble.empty()),
            Set.of());
    assertThat(refused.to().orElseThrow().allowed()).isFalse();
    assertThat(refused.nearest().orElseThrow()).startsWith(TLS13 + "@");

    assertThat(
            answer(
                    question(
                        Optional.empty(), Optional.empty(), SHAKING, "", OptionalDouble.empty()),
                    Set.of(PQ))
                .allowed())
        .extracting(Candidate::profile)
        .containsExactly(TLS13);
  }

  @Test
  void serversHoldTheUpperEndOfTheWholeWithHeadroom() {
    Decision decision =
        decide(Optional.of(TLS13), Optional.of(PQ), service(1, 100, OptionalDouble.of(55_000)));
    Whole now = decision.wholes().getFirst();
    assertThat(now.busy().centre()).isCloseTo(5.5 + 0.0924, within(1e-3));
    double cores = now.busy().range().high() / 0.7;
    assertThat(now.servers())
        .containsExactly(
            (int) Math.ceil(cores / 4),
            (int) Math.ceil(cores * 1.5 / 4),
            (int) Math.ceil(cores * 2.25 / 4),
            (int) Math.ceil(cores * 3.375 / 4));
    assertThat(now.moneyPerYear().orElseThrow().centre())
        .isCloseTo(now.busy().centre() / 0.7 * 0.05 * 8766, within(0.1));
  }

  /** Of 3 observed cores TLS takes some; business work is the rest, and both make 3 again. */
  @Test
  void whatIsObservedLeavesTheBusinessWork() {
    Decision decision =
        answer(
            question(Optional.of(TLS13), Optional.of(PQ), SHAKING, "", OptionalDouble.of(3)),
            Set.of());
    assertThat(decision.supposed()).isTrue();
    assertThat(decision.wholes().getFirst().busy().centre()).isCloseTo(3, within(1e-3));
    assertThat(decision.wholes().getLast().busy().centre()).isCloseTo(3.0596, within(1e-2));
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                answer(
                    question(
                        Optional.of(TLS13), Optional.of(PQ), SHAKING, "", OptionalDouble.of(0.05)),
                    Set.of()))
        .withMessageStartingWith("TLS alone would take 0.09 cores with tls13-aes128gcm");
  }

  @Test
  void refusesAProfileThatWasNotMeasured() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> decide(Optional.of("tls12-rsa-3des-sha"), Optional.of(PQ), SHAKING))
        .withMessageContaining("has no unit costs of tls12-rsa-3des-sha, only of plain, " + TLS13);
  }

  @Test
  void pastesWhatIsAskedAboutOrElseTheCheapest() {
    Decision asked = decide(Optional.of(TLS13), Optional.of(PQ), SHAKING);
    assertThat(new Pasting(asked, Catalog.shipped()).of(List.of(Program.NGINX)))
        .singleElement()
        .satisfies(c -> assertThat(String.join("\n", c.lines())).contains("X25519MLKEM768"));
    Decision open = decide(Optional.empty(), Optional.empty(), SHAKING);
    assertThat(new Pasting(open, Catalog.shipped()).of(List.of(Program.NGINX)))
        .singleElement()
        .satisfies(
            c -> assertThat(String.join("\n", c.lines())).contains(TLS13).doesNotContain(PQ));
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                new Pasting(
                        decide(Optional.of(TLS13), Optional.of("plain"), SHAKING),
                        Catalog.shipped())
                    .of(List.of(Program.NGINX)))
        .withMessageContaining("no TLS profile");
  }

  private static double cores(Candidate candidate) {
    return candidate.planned().cost().orElseThrow().cores().centre();
  }

  private static double half(Candidate candidate) {
    var cores = candidate.planned().cost().orElseThrow().cores();
    return cores.range().high() - cores.centre();
  }

  private static Decision decide(Optional<String> now, Optional<String> to, Service service) {
    return answer(question(now, to, service, "", OptionalDouble.empty()), Set.of());
  }

  private static Decision answer(Question question, Set<String> unusable) {
    return Decider.decide(COSTS, Catalog.shipped(), question, SOURCE, unusable);
  }

  private static Question question(
      Optional<String> now,
      Optional<String> to,
      Service service,
      String policy,
      OptionalDouble observed) {
    return new Question(
        now,
        to,
        List.of(new Scenario("as given", service)),
        List.of(),
        Optional.empty(),
        observed,
        new Terms(0.3, 4, OptionalDouble.of(0.05), 0.5),
        policy.isEmpty() ? List.of() : List.of(Policies.shipped().policy(policy)),
        List.of(),
        TODAY);
  }

  private static Service service(double kilobytesOut, double handshakes, OptionalDouble business) {
    return new Service(100, kilobytesOut, 1, handshakes, 0, business);
  }

  private static UnitCosts costs(String profile, double handshake, double kilobyte) {
    List<DesignRow<Term>> rows = new ArrayList<>();
    for (double[] held :
        new double[][] {{1, 1, 1}, {0, 1, 1}, {0, 200, 1}, {0, 1, 30}, {1, 9, 3}}) {
      rows.add(
          new DesignRow<>(
              Map.of(
                  Term.FULL_HANDSHAKE, held[0],
                  Term.REQUEST, 1.0,
                  Term.KILOBYTE_OUT, held[1],
                  Term.KILOBYTE_IN, held[2]),
              handshake * held[0] + 20 + kilobyte * (held[1] + held[2]),
              0.01));
    }
    return new UnitCosts(
        profile,
        NonNegative.fit(
            List.of(Term.FULL_HANDSHAKE, Term.REQUEST, Term.KILOBYTE_OUT, Term.KILOBYTE_IN),
            rows,
            Variances.KNOWN),
        Map.of(
            Term.FULL_HANDSHAKE, new Interval(0, 1),
            Term.REQUEST, new Interval(1, 1),
            Term.KILOBYTE_OUT, new Interval(1, 200),
            Term.KILOBYTE_IN, new Interval(1, 30)));
  }
}
