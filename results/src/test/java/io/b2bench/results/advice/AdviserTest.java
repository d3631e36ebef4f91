package io.b2bench.results.advice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.b2bench.results.SimulatedRun;
import io.b2bench.results.analysis.Analysis;
import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.analysis.Results;
import io.b2bench.results.cost.Decomposition;
import io.b2bench.results.cost.Estimates;
import io.b2bench.results.cost.Service;
import io.b2bench.results.cost.Term;
import io.b2bench.results.cost.UnitCosts;
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
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Advice on a simulated run, whose truth is known: 3DES dearest, then PQ, then both classical. */
final class AdviserTest {
  private static final String TLS13 = "tls13-aes128gcm";
  private static final String TLS12 = "tls12-ecdhe-rsa-aes128gcm";
  private static final String PQ = "pq-x25519mlkem768-ecdsa";
  private static final Results RUN =
      Analysis.of(SimulatedRun.of(7, "quick", 1, 8).recorded(), Interpretation.SERVICE);

  /** A handshake of PQ is dear and its kilobytes are cheap; with the other it is the reverse. */
  private static final Decomposition COSTS =
      new Decomposition(
          "a run of decompose", "plain", List.of(costs(TLS13, 900, 2), costs(PQ, 1500, 0.2)));

  @Test
  void ranksWhatPoliciesAllowAndSaysWhyNotTheRest() {
    Advice advice =
        Adviser.of(RUN, Catalog.shipped(), asked("rfc9325", List.of(), Optional.empty()));

    assertThat(advice.allowed()).extracting(Advised::series).endsWith(PQ).contains(TLS12, TLS13);
    assertThat(advice.measure()).as("two or more were measured").isEmpty();
    assertThat(advice.refused())
        .extracting(Advised::series)
        .containsExactly("plain", "tls12-rsa-3des-sha", "plain#2");
    Advised dearest = advice.allowed().getLast();
    assertThat(dearest.ratio().orElseThrow().interval().orElseThrow().contains(1.46)).isTrue();
    assertThat(dearest.dominatedBy()).as("alone is post-quantum").isEmpty();
  }

  @Test
  void saysWhatEachOtherChangesFromTheOneInUse() {
    Advice advice =
        Adviser.of(RUN, Catalog.shipped(), asked("rfc9325", List.of(), Optional.empty(), TLS12));
    assertThat(advice.allowed())
        .filteredOn(a -> a.move().isEmpty())
        .extracting(Advised::series)
        .containsExactly(TLS12);
  }

  /** Whoever asks for post-quantum is shown what to measure beside the one that was. */
  @Test
  void namesTheRunThatWouldShowAnother() {
    Adviser.Question question = asked("", List.of(Requirement.POST_QUANTUM), Optional.empty());
    Advice advice = Adviser.of(RUN, Catalog.shipped(), question);

    assertThat(advice.allowed()).extracting(Advised::series).containsExactly(PQ);
    Advice.Measure measure = advice.measure().orElseThrow();
    assertThat(measure.command())
        .isEqualTo("b2bench run business --profiles plain,%s,%s".formatted(PQ, measure.profile()));
    assertThat(Requirement.POST_QUANTUM.met(Catalog.shipped().profile(measure.profile()))).isTrue();
  }

  /** NIST allows no X25519 alone; the catalogue has one of the JDK that it allows. */
  @Test
  void prefersToMeasureWhatTheJdkSpeaks() {
    Adviser.Question question = asked("nist-sp800-52r2", List.of(), Optional.empty());
    assertThat(Adviser.of(RUN, Catalog.shipped(), question).measure().map(Advice.Measure::command))
        .hasValue("b2bench run business --profiles plain," + PQ + ",tls13-aes128gcm-p256");
  }

  @Test
  void refusesNamesThatItCannotTake() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> configured("tls99"))
        .withMessageStartingWith("it did not measure tls99, only ")
        .withMessageContainingAll("plain, ", PQ);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> configured("plain"))
        .withMessageContaining("plain is not allowed by what is asked");
  }

  private static Advice configured(String take) {
    return Adviser.of(
        RUN,
        Catalog.shipped(),
        new Adviser.Question(
            List.of(Policies.shipped().policy("rfc9325")),
            List.of(),
            Optional.empty(),
            List.of(take),
            List.of(Program.NGINX),
            Optional.empty(),
            LocalDate.of(2026, 11, 27)));
  }

  /** A profile of the user's own is known only to a command that is given the file. */
  @Test
  void theRunThatWouldShowAnotherTakesTheUsersProfiles() {
    Adviser.Question question =
        asked("", List.of(Requirement.POST_QUANTUM), Optional.of("mine.yaml"));
    assertThat(Adviser.of(RUN, Catalog.shipped(), question).measure().map(Advice.Measure::command))
        .hasValueSatisfying(
            command ->
                assertThat(command)
                    .startsWith("b2bench run business --catalog mine.yaml --profiles plain," + PQ));
  }

  @Test
  void ranksForTheServiceThatIsDescribed() {
    assertThat(ranked(new Service(100, 200, 1, 0.1, 0, OptionalDouble.of(1000))))
        .as("few handshakes, many bytes")
        .containsExactly("plain", PQ, TLS13);
    assertThat(ranked(new Service(100, 1, 1, 100, 0, OptionalDouble.of(1000))))
        .as("a handshake for each request")
        .containsExactly("plain", TLS13, PQ);
  }

  private static List<String> ranked(Service service) {
    return Adviser.of(
            RUN,
            Estimates.of(COSTS, service),
            Catalog.shipped(),
            asked("", List.of(), Optional.empty()))
        .allowed()
        .stream()
        .map(Advised::series)
        .toList();
  }

  /** Resumption was no part of the run: nothing is ranked by a cost that nobody measured. */
  @Test
  void ranksNothingThatHasNoCost() {
    Service resuming = new Service(100, 1, 1, 10, 0.5, OptionalDouble.of(1000));
    Estimates estimates =
        Estimates.of(COSTS, resuming).refusing(Map.of(PQ, "such a command measures it"));
    Advice advice =
        Adviser.of(RUN, estimates, Catalog.shipped(), asked("", List.of(), Optional.empty()));

    assertThat(advice.allowed()).extracting(Advised::series).containsExactly("plain");
    assertThat(advice.warnings())
        .contains(
            TLS13 + " is not ranked: the cost of a resumed handshake was not measured",
            PQ
                + " is not ranked: the cost of a resumed handshake was not measured; such a command"
                + " measures it");
  }

  @Test
  void aRatioNeedsTheBusinessWork() {
    Estimates estimates =
        Estimates.of(COSTS, new Service(100, 1, 1, 10, 0, OptionalDouble.empty()));
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                Adviser.of(
                    RUN, estimates, Catalog.shipped(), asked("", List.of(), Optional.empty())))
        .withMessageContaining("a ratio to plain needs --business-cpu");
  }

  private static Adviser.Question asked(
      String policy, List<Requirement> required, Optional<String> ownCatalog, String... now) {
    return new Adviser.Question(
        policy.isEmpty() ? List.of() : List.of(Policies.shipped().policy(policy)),
        required,
        Stream.of(now).findFirst(),
        List.of(),
        List.of(),
        ownCatalog,
        LocalDate.of(2026, 11, 27));
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
