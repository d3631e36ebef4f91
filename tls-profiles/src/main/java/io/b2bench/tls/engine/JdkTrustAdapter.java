package io.b2bench.tls.engine;

import java.net.Socket;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.X509ExtendedTrustManager;
import org.jspecify.annotations.Nullable;

/**
 * Lets Conscrypt ask the JDK's trust manager. A suite of TLS 1.3 says nothing about authentication:
 * Conscrypt calls that {@code GENERIC}, the JDK {@code UNKNOWN}, and the JDK refuses a word that it
 * does not know.
 */
final class JdkTrustAdapter extends X509ExtendedTrustManager {
  private final X509ExtendedTrustManager jdk;

  JdkTrustAdapter(X509ExtendedTrustManager jdk) {
    this.jdk = jdk;
  }

  private static String spelled(String authType) {
    return authType.equals("GENERIC") ? "UNKNOWN" : authType;
  }

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String authType)
      throws CertificateException {
    jdk.checkServerTrusted(chain, spelled(authType));
  }

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String authType, @Nullable Socket socket)
      throws CertificateException {
    jdk.checkServerTrusted(chain, spelled(authType), socket);
  }

  @Override
  public void checkServerTrusted(
      X509Certificate[] chain, String authType, @Nullable SSLEngine engine)
      throws CertificateException {
    jdk.checkServerTrusted(chain, spelled(authType), engine);
  }

  @Override
  public void checkClientTrusted(X509Certificate[] chain, String authType)
      throws CertificateException {
    jdk.checkClientTrusted(chain, spelled(authType));
  }

  @Override
  public void checkClientTrusted(X509Certificate[] chain, String authType, @Nullable Socket socket)
      throws CertificateException {
    jdk.checkClientTrusted(chain, spelled(authType), socket);
  }

  @Override
  public void checkClientTrusted(
      X509Certificate[] chain, String authType, @Nullable SSLEngine engine)
      throws CertificateException {
    jdk.checkClientTrusted(chain, spelled(authType), engine);
  }

  @Override
  public X509Certificate[] getAcceptedIssuers() {
    return jdk.getAcceptedIssuers();
  }
}
