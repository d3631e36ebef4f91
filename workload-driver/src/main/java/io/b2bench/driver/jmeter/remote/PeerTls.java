package io.b2bench.driver.jmeter.remote;

import io.b2bench.tls.keys.PeerKey;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.StandardSocketOptions;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import jdk.net.ExtendedSocketOptions;
import org.apache.jmeter.util.JMeterUtils;

/** TLS between engine and driver, with the key that JMeter's own remote calls use. */
final class PeerTls {
  private static final String STORE = "server.rmi.ssl.keystore.";
  private static final String TRUST = "server.rmi.ssl.truststore.";

  /** A machine that has gone without a word is noticed after 10 s and three tries. */
  private static final int SILENT_SECONDS = 10;

  private static final int TRY_SECONDS = 3;
  private static final int TRIES = 3;

  private PeerTls() {}

  /** Has the JMeter of this process use a key for its remote calls. */
  static void install(PeerKey key) {
    for (String store : new String[] {STORE, TRUST}) {
      JMeterUtils.setProperty(store + "file", key.file().toString());
      JMeterUtils.setProperty(store + "type", PeerKey.TYPE);
      JMeterUtils.setProperty(store + "password", key.password());
    }
    JMeterUtils.setProperty(STORE + "alias", PeerKey.ALIAS);
  }

  /** Speaks with the key that the JMeter of this process uses, and with nobody who lacks it. */
  static SSLContext ofThisJMeter() throws IOException {
    Path file = Path.of(JMeterUtils.getPropDefault(STORE + "file", "rmi_keystore.jks"));
    String type = JMeterUtils.getPropDefault(STORE + "type", "JKS");
    char[] password = JMeterUtils.getPropDefault(STORE + "password", "changeit").toCharArray();
    try (InputStream in = Files.newInputStream(file)) {
      KeyStore store = KeyStore.getInstance(type);
      store.load(in, password);
      KeyManagerFactory keys =
          KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
      keys.init(store, password);
      TrustManagerFactory trust =
          TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
      trust.init(store);
      SSLContext context = SSLContext.getInstance("TLSv1.3");
      context.init(keys.getKeyManagers(), trust.getTrustManagers(), null);
      return context;
    } catch (GeneralSecurityException e) {
      throw new IOException("the key in " + file + " cannot be used: " + e.getMessage(), e);
    }
  }

  /** Has the end of the other machine noticed, even if nothing says so. */
  static void watch(Socket socket) throws IOException {
    socket.setTcpNoDelay(true);
    socket.setKeepAlive(true);
    if (socket.supportedOptions().contains(ExtendedSocketOptions.TCP_KEEPIDLE)) {
      socket.setOption(StandardSocketOptions.SO_KEEPALIVE, true);
      socket.setOption(ExtendedSocketOptions.TCP_KEEPIDLE, SILENT_SECONDS);
      socket.setOption(ExtendedSocketOptions.TCP_KEEPINTERVAL, TRY_SECONDS);
      socket.setOption(ExtendedSocketOptions.TCP_KEEPCOUNT, TRIES);
    }
  }
}
