package io.b2bench.experiment.bench;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.measurement.message.Handshakes;
import io.b2bench.measurement.observation.ListenerTraffic;
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
  private static final Visit VISIT = new Visit(4, 40, 4, 0, 2, 0);

  @Test
  void theServersTellWhereTlsEndsAtThem() {
    FrontWitness both = new FrontWitness(false);
    assertThat(both.proof(PROOF)).isEqualTo(PROOF);
    assertThat(both.traffic(TRAFFIC, DRIVER)).isEqualTo(TRAFFIC);
    assertThat(both.visit(VISIT)).isEqualTo(VISIT);
  }

  @Test
  void theDriverAloneTellsWhereTlsEndsBefore() {
    FrontWitness driver = new FrontWitness(true);
    assertThat(driver.proof(PROOF)).containsExactly(BY_DRIVER, TO_PARTNERS);
    assertThat(driver.traffic(TRAFFIC, DRIVER).connections()).isEqualTo(6);
    assertThat(driver.traffic(TRAFFIC, DRIVER).handshakesFull()).isEqualTo(4);
    assertThat(driver.traffic(TRAFFIC, DRIVER).handshakesResumed()).isZero();
    assertThat(driver.visit(VISIT)).isEqualTo(new Visit(4, 40, 4, 0, 4, 4));
  }
}
