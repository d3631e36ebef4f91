package io.b2bench.tls.engine;

import io.b2bench.tls.keys.KeyMaterial;
import io.b2bench.tls.profile.Tls;
import java.io.IOException;
import java.net.Socket;
import java.security.Principal;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.Optional;
import javax.net.ssl.KeyManager;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509ExtendedKeyManager;
import org.jspecify.annotations.Nullable;

/**
 * A client of SunJSSE that trusts every server and sends its certificate to every server that asks.
 */
final class TrustingClient {
  private final SSLContext context;

  TrustingClient(Optional<KeyMaterial> identity, Tls profile) throws Exception {
    context = SSLContext.getInstance(profile.protocol().jsse(), "SunJSSE");
    context.init(
        identity.map(i -> new KeyManager[] {new One(i)}).orElse(new KeyManager[0]),
        new TrustManager[] {new FirstContact.Anybody()},
        null);
  }

  SSLSocket connect(EngineServer server) throws IOException {
    Socket connected = server.connect();
    return (SSLSocket)
        context.getSocketFactory().createSocket(connected, "localhost", server.port(), true);
  }

  private static final class One extends X509ExtendedKeyManager {
    private static final String ALIAS = "own";
    private final KeyMaterial identity;

    One(KeyMaterial identity) {
      this.identity = identity;
    }

    @Override
    public String chooseClientAlias(
        String[] types, Principal @Nullable [] issuers, @Nullable Socket socket) {
      return ALIAS;
    }

    @Override
    public String chooseEngineClientAlias(
        String[] types, Principal @Nullable [] issuers, @Nullable SSLEngine engine) {
      return ALIAS;
    }

    @Override
    public String[] getClientAliases(String type, Principal @Nullable [] issuers) {
      return new String[] {ALIAS};
    }

    @Override
    public String[] getServerAliases(String type, Principal @Nullable [] issuers) {
      return new String[] {ALIAS};
    }

    @Override
    public String chooseServerAlias(
        String type, Principal @Nullable [] issuers, @Nullable Socket socket) {
      return ALIAS;
    }

    @Override
    public X509Certificate[] getCertificateChain(String alias) {
      return identity.chain().toArray(X509Certificate[]::new);
    }

    @Override
    public PrivateKey getPrivateKey(String alias) {
      return identity.key();
    }
  }
}
