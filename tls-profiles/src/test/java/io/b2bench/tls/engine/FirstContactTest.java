package io.b2bench.tls.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.tls.keys.Credentials;
import io.b2bench.tls.keys.Keys;
import io.b2bench.tls.profile.CertificateKind;
import io.b2bench.tls.profile.Tls;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.cert.CertificateEncodingException;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.util.Base64;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FirstContactTest {
  private static final Tls SPOKEN = Profiles.of("tls13-aes128gcm");

  @TempDir private Path folder;

  @Test
  void findsNothingWrongWithAServerThatSpeaksTheProfile() throws Exception {
    assertThat(obstacle(Profiles.KEYS, SPOKEN, trust(Profiles.KEYS))).isEmpty();
  }

  @Test
  void saysWhatIsSpokenInsteadOfTheProfile() throws Exception {
    assertThat(obstacle(Profiles.KEYS, Profiles.of("tls13-aes256gcm"), trust(Profiles.KEYS)))
        .get()
        .asString()
        .startsWith("the handshake failed (")
        .endsWith(
            "offered everything, it chose TLSv1.3 TLS_AES_128_GCM_SHA256, certificate rsa-2048");
  }

  @Test
  void saysThatNobodyVouchesForTheCertificate() throws Exception {
    assertThat(obstacle(Profiles.KEYS, SPOKEN, Credentials.read(none(), none(), none())))
        .get()
        .asString()
        .startsWith("its certificate is not signed by anyone who is trusted");
  }

  @Test
  void saysThatTheCertificateIsForAnotherHost() throws Exception {
    Keys keys = Keys.inMemory(Set.of(CertificateKind.RSA_2048), Set.of("elsewhere"));

    assertThat(obstacle(keys, SPOKEN, trust(keys)))
        .contains("its certificate is not for localhost");
  }

  @Test
  void saysThatNobodyAnswers() throws Exception {
    int port;
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = socket.getLocalPort();
    }

    assertThat(new FirstContact("localhost", port, Duration.ofSeconds(10)).unreachable())
        .get()
        .asString()
        .contains("refused");
  }

  @Test
  void saysThatTlsIsSpokenWhereNoneIsExpected() throws Exception {
    try (EngineServer server = new EngineServer(ServerEnd.of(SPOKEN, Profiles.KEYS))) {
      assertThat(new FirstContact("localhost", server.port(), Duration.ofSeconds(30)).encrypted())
          .contains("it speaks TLS (TLSv1.3 TLS_AES_128_GCM_SHA256, certificate rsa-2048)");
    }
    try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      assertThat(
              new FirstContact("localhost", silent.getLocalPort(), Duration.ofMillis(100))
                  .encrypted())
          .isEmpty();
    }
  }

  private static Optional<String> obstacle(Keys keys, Tls profile, Credentials credentials)
      throws IOException {
    try (EngineServer server = new EngineServer(ServerEnd.of(SPOKEN, keys))) {
      FirstContact contact = new FirstContact("localhost", server.port(), Duration.ofSeconds(30));
      assertThat(contact.unreachable()).isEmpty();
      return contact.obstacle(profile, credentials);
    }
  }

  private Credentials trust(Keys keys) throws Exception {
    String pem =
        keys.authorities().stream().map(FirstContactTest::pem).collect(Collectors.joining());
    Path file = Files.writeString(folder.resolve("trust.pem"), pem);
    return Credentials.read(Optional.of(file), none(), none());
  }

  private static String pem(X509Certificate certificate) {
    try {
      return "-----BEGIN CERTIFICATE-----\n%s\n-----END CERTIFICATE-----\n"
          .formatted(Base64.getMimeEncoder().encodeToString(certificate.getEncoded()));
    } catch (CertificateEncodingException e) {
      throw new AssertionError(e);
    }
  }

  private static Optional<Path> none() {
    return Optional.empty();
  }
}
