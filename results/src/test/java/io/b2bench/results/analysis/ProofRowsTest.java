package io.b2bench.results.analysis;

import static io.b2bench.results.analysis.SimulatedResults.RESULTS;
import static io.b2bench.results.analysis.SimulatedResults.changed;
import static io.b2bench.results.analysis.SimulatedResults.proof;
import static io.b2bench.results.analysis.SimulatedResults.seeing;
import static io.b2bench.results.analysis.SimulatedResults.with;
import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.measurement.observation.Observation;
import io.b2bench.results.record.Cell;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** Connections that negotiated something else are seen. */
class ProofRowsTest {
  @Test
  void seesAConnectionThatWasNotItsProfile() {
    assertThat(RESULTS.proof()).isNotEmpty().allMatch(ProofRow::agrees);
    assertThat(RESULTS.proof())
        .anyMatch(p -> p.words().equals("TLS 1.3 0x1301 TLS_AES_128_GCM_SHA256 x25519"));
    Results wrong =
        with(
            w ->
                w.cell().series().equals("tls13-aes128gcm")
                    ? changed(w, proof("front", "tls=0304 suite=1302 group=001d full"))
                    : w);
    assertThat(wrong.proof()).anyMatch(p -> !p.agrees() && p.words().contains("0x1302"));
    assertThat(wrong.warnings()).anyMatch(t -> t.contains("not its profile"));
  }

  @Test
  void namesWhatTheDriverSpeaksWith() {
    assertThat(RESULTS.proof())
        .allSatisfy(
            p ->
                assertThat(p.implementation())
                    .isEqualTo(
                        p.witness().equals("driver") && !p.negotiated().equals("plain")
                            ? Optional.of("Conscrypt 2.9.0")
                            : Optional.empty()));
  }

  @Test
  void tellsTheBytesOfAHandshakeWhereTheyWereCounted() {
    assertThat(RESULTS.proof())
        .allSatisfy(
            p -> {
              boolean counted = p.witness().equals("server") && !p.negotiated().equals("plain");
              assertThat(p.handshakeIn())
                  .isEqualTo(counted ? OptionalDouble.of(500) : OptionalDouble.empty());
              assertThat(p.handshakeOut())
                  .isEqualTo(counted ? OptionalDouble.of(1500) : OptionalDouble.empty());
            });
  }

  @Test
  void leavesOutWindowsFromWhenNobodyCounted() {
    Results partly =
        with(
            w ->
                w.block() == 1
                    ? changed(w, proof("front", "tls=0304 suite=1301 group=001d full"))
                    : w);
    assertThat(partly.proof())
        .filteredOn(p -> p.series().equals("tls13-aes128gcm") && p.witness().equals("server"))
        .singleElement()
        .satisfies(p -> assertThat(p.handshakeIn()).hasValue(500));
  }

  @Test
  void wantsHttp2OnTheFrontAlone() {
    String tls = "tls=0304 suite=1301 group=001d full";
    Results http2 = http2(tls + " alpn=h2", tls + " alpn=none");
    assertThat(http2.proof()).allMatch(ProofRow::agrees);
    assertThat(http2.proof())
        .anyMatch(p -> p.hop().equals("front") && p.words().endsWith("x25519, HTTP/2"));
    assertThat(http2(tls + " alpn=none", tls + " alpn=none").proof())
        .anyMatch(p -> p.hop().equals("front") && !p.agrees());
    assertThat(http2(tls + " alpn=h2", tls + " alpn=h2").proof())
        .anyMatch(p -> p.hop().equals("partners") && !p.agrees());
  }

  private static Results http2(String front, String partners) {
    return with(
        w -> {
          if (!w.cell().series().equals("tls13-aes128gcm")) {
            return w;
          }
          Cell cell = new Cell(w.cell().series(), "tls13-aes128gcm@h2", w.cell().stratum());
          return changed(w, both(front, partners)).withCell(cell);
        });
  }

  @Test
  void seesARunInWhichNobodyUsedTls() {
    Results open = seeing(both("plain", "plain"));
    assertThat(open.proof())
        .allSatisfy(p -> assertThat(p.agrees()).isEqualTo(p.profile().equals("plain")));
  }

  @Test
  void acceptsAHopThatCarriesNoProfile() {
    Results open = seeing(proof("partners", "plain"));
    assertThat(open.proof()).allMatch(ProofRow::agrees);
  }

  private static UnaryOperator<Observation> both(String front, String partners) {
    return seen -> proof("partners", partners).apply(proof("front", front).apply(seen));
  }
}
