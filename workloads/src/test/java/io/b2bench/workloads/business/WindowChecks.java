package io.b2bench.workloads.business;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.contract.service.Interaction;
import io.b2bench.experiment.workload.ObservedWindow;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.measurement.observation.ProcessUse.Jvm;
import io.b2bench.measurement.observation.Proof;
import io.b2bench.measurement.observation.ReadingCost;
import io.b2bench.measurement.observation.Visit;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.profile.Negotiated;
import io.b2bench.tls.profile.TlsProfile;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/**
 * What must hold of every window, whatever was measured in it.
 *
 * @param catalog where the profiles are from
 * @param window how long it was meant to be, at least
 * @param clients who worked in it
 */
record WindowChecks(Catalog catalog, Duration window, int clients) {
  /** What two processes counted of the same window agrees but for what was under way. */
  void consistent(String profile, ObservedWindow measured) {
    Observation seen = measured.observation();
    assertThat(measured.objections()).as(profile).isEmpty();
    assertThat(measured.samples()).as("nobody asked for them").isEmpty();
    assertThat(seen.load().errors()).as(profile).isEmpty();
    assertThat(seen.undone()).as(profile).isZero();
    assertThat(seen.traffic().handshakeFailures()).as(profile).isZero();
    assertThat(seen.load().completed()).as(profile).isPositive();
    assertThat(seen.nanos()).isGreaterThan(window.toNanos());
    // the server counts a little longer at one end and shorter at the other
    double rate = seen.done() * 1e9 / seen.nanos();
    double seenByDriver = seen.load().completed() * 1e9 / seen.load().nanos();
    assertThat(Math.abs(rate - seenByDriver))
        .as(profile + ": " + rate + " and " + seenByDriver)
        .isLessThan(2 * clients + 0.1 * rate);
    handshakes(profile, seen);
    proof(profile, "front", seen.proof());
    proof(profile, "partners", seen.proof());
    assertThat(seen.cpu(Observation.SERVER).orElseThrow().totalNanos()).as(profile).isPositive();
    assertThat(seen.cpu(Observation.DRIVER).orElseThrow().totalNanos()).as(profile).isPositive();
    counters(profile, seen);
    assertThat(measured.latencies().keySet())
        .containsAnyOf(
            Stream.of(Interaction.values()).map(Interaction::kind).toArray(String[]::new));
    assertThat(measured.latencies().values().stream().mapToLong(h -> h.getTotalCount()).sum())
        .isGreaterThanOrEqualTo(seen.load().completed());
  }

  /** Whatever an interaction is, it reads, writes, switches and allocates in every process. */
  private static void counters(String profile, Observation seen) {
    assertThat(seen.processes()).containsOnlyKeys("server", "partners", "driver");
    seen.processes()
        .forEach(
            (process, did) -> {
              String who = profile + " " + process;
              assertThat(did.calls().orElseThrow().count()).as(who).isPositive();
              assertThat(did.switches().orElseThrow().voluntary()).as(who).isPositive();
              assertThat(did.residentBytes().orElseThrow()).as(who).isGreaterThan(16 << 20);
              assertThat(did.waitNanos()).as(who).isPresent();
              Jvm jvm = did.jvm().orElseThrow();
              assertThat(jvm.allocatedBytes().orElseThrow()).as(who).isPositive();
              assertThat(jvm.pauseNanos()).as(who).isNotNegative();
            });
    assertThat(seen.host().contextSwitches().orElseThrow()).as(profile).isPositive();
    assertThat(seen.host().loopbackBytes().orElseThrow())
        .as(profile)
        .isGreaterThan(seen.traffic().wireOut());
    ReadingCost cost = seen.readingCost().orElseThrow();
    assertThat(cost.cpuNanos().orElseThrow()).as(profile).isBetween(1L, cost.nanos());
  }

  private static void handshakes(String profile, Observation seen) {
    assertThat(seen.traffic().handshakesResumed()).as(profile).isZero();
    Visit visit = seen.visit();
    assertThat(profile.equals("plain") ? visit.connections() : visit.handshakes())
        .as(profile)
        .isEqualTo(visit.opened())
        .isEqualTo(visit.sessions());
  }

  static long connections(String hop, String witness, List<Proof> proofs) {
    return proofs.stream()
        .filter(p -> p.hop().equals(hop) && p.witness().equals(witness))
        .mapToLong(Proof::connections)
        .sum();
  }

  void proof(String profile, String hop, List<Proof> proofs) {
    TlsProfile named = catalog.profile(profile);
    TlsProfile asked = hop.equals("front") ? named : named.overHttp1();
    assertThat(proofs)
        .filteredOn(p -> p.hop().equals(hop))
        .allSatisfy(
            proof ->
                assertThat(asked.differences(Negotiated.parse(proof.negotiated())))
                    .as(proof.toString())
                    .isEmpty())
        .extracting(Proof::witness)
        .contains("server")
        .contains(hop.equals("partners") ? "partners" : "server");
    assertThat(proofs)
        .filteredOn(p -> p.witness().equals(Observation.DRIVER))
        .allSatisfy(
            p ->
                assertThat(p.implementation().orElse("none"))
                    .as(p.toString())
                    .matches(
                        p.negotiated().equals("plain")
                            ? "none"
                            : "(Conscrypt|SunJSSE|BCJSSE) \\d.*"));
  }
}
