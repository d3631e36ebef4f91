package io.b2bench.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.contract.service.Problem;
import io.b2bench.listener.json.StrictJson;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.engine.ClientEnd;
import io.b2bench.tls.keys.Bearer;
import io.b2bench.tls.keys.KeyMaterial;
import io.b2bench.tls.keys.Keys;
import io.b2bench.tls.profile.CertificateChain;
import io.b2bench.tls.profile.CertificateKind;
import io.b2bench.tls.profile.Tls;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where clients show certificates, a business acts only as itself. */
@Tag("full")
class OwnBusinessIT {
  private static final CertificateKind KIND = CertificateKind.ECDSA_P256;
  private static final List<String> PROFILES =
      List.of(
          "tls13-aes128gcm@ecdsa-p256@mtls",
          "tls13-aes128gcm@ecdsa-p256@mtls@resumed",
          "tls13-aes128gcm@ecdsa-p256@bc@mtls",
          "tls13-aes128gcm@ecdsa-p256@conscrypt@mtls",
          "tls13-aes128gcm@ecdsa-p256@conscrypt@mtls@resumed",
          "tls12-ecdhe-ecdsa-aes128gcm@mtls@resumed",
          "tls12-ecdhe-ecdsa-aes128gcm@conscrypt@mtls@resumed");
  private static final String ORDER =
      "{\"customer\":%d,\"lines\":[{\"item\":4,\"quantity\":2}],\"shipType\":\"AIR\"}";
  private static final String STATUS = "{\"customer\":%d}";
  private static final String PAYMENT =
      "{\"customer\":%d,\"payment\":{\"method\":\"CC\",\"creditInfo\":\"x\"}}";

  @TempDir Path scratch;

  @Test
  void andNobodyElse() throws Exception {
    Keys keys =
        Keys.create(
            scratch.resolve("keys"), Set.of(KIND), Set.of("localhost", "127.0.0.1"), Set.of(17));
    try (ServerUnderTest server = ServerUnderTest.start(scratch, PROFILES, Optional.of(keys))) {
      for (String name : PROFILES) {
        Tls profile = (Tls) Catalog.shipped().profile(name);
        int port = server.port(name);
        ClientEnd seventeen = end(profile, keys, new Bearer.Business(17));
        // the second connection resumes the first, where the profile does
        for (int connection = 0; connection < 2; connection++) {
          try (PlainHttp client = connect(seventeen, port)) {
            assertThat(post(client, "order-status", STATUS, 17).status()).as(name).isEqualTo(200);
            assertThat(post(client, "create-order", ORDER, 17).status()).as(name).isEqualTo(200);
            assertThat(post(client, "product-detail", "{\"items\":[%d]}", 3).status())
                .isEqualTo(200);
            for (int other : new int[] {18, 999_999}) {
              assertRefused(name, post(client, "order-status", STATUS, other), other);
              assertRefused(name, post(client, "create-order", ORDER, other), other);
              assertRefused(name, post(client, "change-payment-method", PAYMENT, other), other);
            }
          }
        }
        try (PlainHttp client = connect(end(profile, keys, Bearer.ANY), port)) {
          assertThat(post(client, "order-status", STATUS, 18).status()).as(name).isEqualTo(200);
        }
      }
      assertThat(server.drain().empty()).isTrue();
      assertThat(server.audit().findings()).isEmpty();
      assertThat(server.audit().orders()).isEqualTo(2L * PROFILES.size());
    }
  }

  private static void assertRefused(String name, PlainHttp.Reply reply, int other) {
    assertThat(reply.status()).as(name).isEqualTo(403);
    assertThat(reply.headers()).containsEntry("content-type", Problem.MEDIA_TYPE);
    Problem problem = StrictJson.mapper().readValue(reply.body(), Problem.class);
    assertThat(problem.type()).isEqualTo("urn:b2bench:problem:other-business");
    assertThat(problem.detail())
        .isEqualTo("The certificate names business 17, the request customer " + other + ".");
  }

  private static ClientEnd end(Tls profile, Keys keys, Bearer bearer) {
    KeyMaterial key = keys.client(KIND, CertificateChain.DIRECT, bearer);
    return ClientEnd.of(profile, keys, Optional.of(key));
  }

  private static PlainHttp connect(ClientEnd end, int port) throws IOException {
    Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
    return new PlainHttp(end.open(socket, "localhost", port).socket());
  }

  private static PlainHttp.Reply post(PlainHttp client, String kind, String body, int number)
      throws IOException {
    return client.exchange(
        PlainHttp.post(
            "/interactions/" + kind, "application/json", body.formatted(number).getBytes(UTF_8)));
  }
}
