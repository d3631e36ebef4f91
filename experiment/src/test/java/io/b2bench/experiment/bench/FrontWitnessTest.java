package io.b2bench.experiment.bench;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.measurement.message.Handshakes;
import io.b2bench.measurement.observation.Latency;
import io.b2bench.measurement.observation.ListenerTraffic;
import io.b2bench.measurement.observation.Load;
import io.b2bench.measurement.observation.Operation;
import io.b2bench.measurement.observation.Proof;
import io.b2bench.measurement.observation.Visit;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Who tells what was negotiated in front of the servers. */
class FrontWitnessTest {
  private static final String TLS = "tls=0304 suite=1301 group=001d full";
  private static final Proof BY_SERVER = new Proof("front", "server", "plain", 4);
  private static final Proof BY_DRIVER = new Proof("front", "driver", TLS, 4);
  private static final Proof TO_PARTNERS = new Proof("partners", "server", TLS, 1);
  private static final List<Proof> PROOF = List.of(BY_SERVER, BY_DRIVER, TO_PARTNERS);
  private static final ListenerTraffic TRAFFIC =
      ListenerTraffic.NONE.withConnections(4).withHandshakesFull(9);
  private static final Map<String, Handshakes> DRIVER =
      Map.of(TLS, new Handshakes(4, 300, 1400), "plain", new Handshakes(2, 0, 0));
  private static final String PAGE = "page-5k";
  private static final Load LOAD =
      new Load(
          1,
          Map.of(PAGE, new Latency(7, 1, 1, 1, 1, 1)),
          Latency.NONE,
          Latency.NONE,
          0,
          0,
          Map.of());
  private static final Visit VISIT = new Visit(4, 40, 4, 0, 2, 0);

  @Test
  void theServersTellWhereTlsEndsAtThem() {
    FrontWitness both = FrontWitness.BOTH;
    assertThat(both.proof(PROOF)).isEqualTo(PROOF);
    assertThat(both.traffic(TRAFFIC, DRIVER, LOAD)).isEqualTo(TRAFFIC);
    assertThat(both.visit(VISIT)).isEqualTo(VISIT);
  }

  @Test
  void theDriverAloneTellsWhereTlsEndsBefore() {
    FrontWitness driver = new FrontWitness(true, Map.of());
    assertThat(driver.proof(PROOF)).containsExactly(BY_DRIVER, TO_PARTNERS);
    assertThat(driver.traffic(TRAFFIC, DRIVER, LOAD).connections()).isEqualTo(6);
    assertThat(driver.traffic(TRAFFIC, DRIVER, LOAD).handshakesFull()).isEqualTo(4);
    assertThat(driver.traffic(TRAFFIC, DRIVER, LOAD).handshakesResumed()).isZero();
    assertThat(driver.visit(VISIT)).isEqualTo(new Visit(4, 40, 4, 0, 4, 4));
  }

  @Test
  void theDriverTellsWhatTheFrontSent() {
    Map<String, Operation> seen = Map.of(PAGE, Operation.NONE);
    assertThat(FrontWitness.BOTH.operations(seen, LOAD)).isEqualTo(seen);

    FrontWitness sending = new FrontWitness(true, Map.of(PAGE, 5000L));
    assertThat(sending.operations(seen, LOAD)).isEqualTo(Map.of(PAGE, Operation.done(7)));
    assertThat(sending.traffic(TRAFFIC, DRIVER, LOAD).appOut()).isEqualTo(35_000);
  }
}
