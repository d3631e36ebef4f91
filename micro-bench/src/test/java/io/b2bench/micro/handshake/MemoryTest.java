package io.b2bench.micro.handshake;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.keys.Keys;
import io.b2bench.tls.profile.CertificateKind;
import io.b2bench.tls.profile.Resumption;
import java.util.Map;
import java.util.Set;
import javax.net.ssl.SSLException;
import org.junit.jupiter.api.Test;

class MemoryTest {
  private static final Ends ENDS =
      Ends.of(
          Catalog.shipped().profile("tls13-aes128gcm"),
          Resumption.NEVER,
          Keys.inMemory(Set.of(CertificateKind.RSA_2048), Set.of(Ends.HOST)));

  @Test
  void aConnectionAllocatesOnBothSides() throws SSLException {
    assertThat(new Memory(ENDS).allocated(1))
        .containsOnlyKeys(
            "allocatedHandshakeServer",
            "allocatedHandshakeClient",
            "allocatedDataServer",
            "allocatedDataClient")
        .allSatisfy((name, bytes) -> assertThat(bytes).isBetween(100.0, 5e6));
  }

  /** A key that is decrypted for each handshake takes half a megabyte more. */
  @Test
  void aHandshakeDoesNotUnlockTheKeyAgain() throws SSLException {
    new Memory(ENDS).allocated(1);
    assertThat(new Memory(ENDS).allocated(1).get("allocatedHandshakeServer")).isLessThan(300e3);
  }

  @Test
  void anIdleConnectionRetainsAFewKilobytesOnEachSide() throws SSLException {
    Map<String, Double> retained = new Memory(ENDS).retained();
    assertThat(retained)
        .containsOnlyKeys("retainedServer", "retainedClient")
        .allSatisfy((name, bytes) -> assertThat(bytes).isBetween(1_000.0, 1e6));
  }
}
