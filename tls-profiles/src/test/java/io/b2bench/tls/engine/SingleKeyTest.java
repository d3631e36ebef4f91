package io.b2bench.tls.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.tls.keys.KeyMaterial;
import io.b2bench.tls.keys.Keys;
import io.b2bench.tls.profile.CertificateKind;
import java.security.Principal;
import java.util.Objects;
import java.util.Set;
import javax.security.auth.x500.X500Principal;
import org.junit.jupiter.api.Test;

class SingleKeyTest {
  private static final KeyMaterial RSA =
      Keys.inMemory(Set.of(CertificateKind.RSA_2048), Set.of("localhost"))
          .server(CertificateKind.RSA_2048);
  private static final SingleKey KEY = new SingleKey(RSA);

  @Test
  void hasOneNameForEveryHandshake() {
    String first = Objects.requireNonNull(KEY.chooseEngineServerAlias("RSA", null, null));
    assertThat(KEY.chooseEngineServerAlias("RSA", null, null)).isEqualTo(first);
    assertThat(KEY.getPrivateKey(first)).isSameAs(RSA.key());
    assertThat(KEY.getCertificateChain(first)).containsExactlyElementsOf(RSA.chain());
  }

  @Test
  void isNotOfferedWhereAnotherTypeIsAskedFor() {
    assertThat(KEY.chooseEngineServerAlias("EC", null, null)).isNull();
    assertThat(KEY.getServerAliases("EC", null)).isNull();
    assertThat(KEY.chooseEngineClientAlias(new String[] {"EC", "RSA"}, null, null)).isNotNull();
  }

  @Test
  void isNotShownToWhoTrustsOthers() {
    Principal[] others = {new X500Principal("CN=somebody else")};
    Principal[] own = {RSA.certificate().getIssuerX500Principal()};
    assertThat(KEY.chooseEngineClientAlias(new String[] {"RSA"}, others, null)).isNull();
    assertThat(KEY.chooseEngineClientAlias(new String[] {"RSA"}, own, null)).isNotNull();
    assertThat(KEY.chooseEngineClientAlias(new String[] {"RSA"}, new Principal[0], null))
        .isNotNull();
  }

  @Test
  void knowsNoOtherName() {
    assertThat(KEY.getPrivateKey("another")).isNull();
    assertThat(KEY.getCertificateChain("another")).isNull();
  }
}
