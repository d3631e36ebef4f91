package io.b2bench.jmeter;

import io.b2bench.tls.engine.ClientEnd;
import java.time.Duration;
import org.apache.jmeter.config.ConfigTestElement;
import org.apache.jmeter.services.FileServer;
import org.apache.jmeter.testbeans.TestBean;
import org.apache.jmeter.testelement.TestStateListener;

/**
 * The TLS profile that the requests below it offer, and whom they trust. Its properties live where
 * JMeter saves them, so that variables in them work.
 */
public final class TlsProfileConfig extends ConfigTestElement
    implements TestBean, TestStateListener {
  private static final long serialVersionUID = 1L;
  static final String PROFILE = "tlsProfile";
  static final String CATALOG = "catalogFile";
  static final String TRUST = "trustFile";
  static final String CERTIFICATE = "certificateFile";
  static final String KEY = "keyFile";
  static final String HOST_NAME = "checkHostName";
  static final String TIMEOUT = "timeoutMillis";
  static final int TIMEOUT_DEFAULT = 60_000;

  /** What it says now. */
  ProfileSettings settings() {
    return new ProfileSettings(
        getTlsProfile().strip(),
        file(CATALOG),
        file(TRUST),
        file(CERTIFICATE),
        file(KEY),
        isCheckHostName());
  }

  Duration timeout() {
    return Duration.ofMillis(Math.max(1, getTimeoutMillis()));
  }

  /** A relative path begins where the plan is. */
  private String file(String property) {
    String name = getPropertyAsString(property).strip();
    return name.isEmpty() ? "" : FileServer.getFileServer().getResolvedFile(name).getPath();
  }

  /** Files may have changed since the last test; sessions of TLS end with a test. */
  @Override
  public void testStarted() {
    ProfileSettings.forget();
  }

  @Override
  public void testStarted(String engine) {
    testStarted();
  }

  @Override
  public void testEnded() {
    // the next test forgets
  }

  @Override
  public void testEnded(String engine) {
    // the next test forgets
  }

  /** The name of the profile in the catalogue, or of a variant of it. */
  public String getTlsProfile() {
    return getPropertyAsString(PROFILE);
  }

  public void setTlsProfile(String value) {
    setProperty(PROFILE, value);
  }

  /** A file with more profiles; may be empty. */
  public String getCatalogFile() {
    return getPropertyAsString(CATALOG);
  }

  public void setCatalogFile(String value) {
    setProperty(CATALOG, value);
  }

  /** Certificates to trust, in PEM; empty for those that this Java trusts. */
  public String getTrustFile() {
    return getPropertyAsString(TRUST);
  }

  public void setTrustFile(String value) {
    setProperty(TRUST, value);
  }

  /** The client's certificate and those between it and the authority, in PEM; may be empty. */
  public String getCertificateFile() {
    return getPropertyAsString(CERTIFICATE);
  }

  public void setCertificateFile(String value) {
    setProperty(CERTIFICATE, value);
  }

  /** The key of the certificate, PKCS #8 in PEM. */
  public String getKeyFile() {
    return getPropertyAsString(KEY);
  }

  public void setKeyFile(String value) {
    setProperty(KEY, value);
  }

  /** Whether the certificate must carry the name of the host; see {@link ClientEnd}. */
  public boolean isCheckHostName() {
    return getPropertyAsBoolean(HOST_NAME, true);
  }

  public void setCheckHostName(boolean value) {
    setProperty(HOST_NAME, value);
  }

  /** How long a request may take, connecting included. */
  public int getTimeoutMillis() {
    return getPropertyAsInt(TIMEOUT, TIMEOUT_DEFAULT);
  }

  public void setTimeoutMillis(int value) {
    setProperty(TIMEOUT, value);
  }
}
