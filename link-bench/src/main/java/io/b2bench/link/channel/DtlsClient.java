package io.b2bench.link.channel;

import io.b2bench.tls.keys.Keys;
import io.b2bench.tls.profile.Tls;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.Arrays;
import java.util.Vector;
import org.bouncycastle.tls.AlertDescription;
import org.bouncycastle.tls.CertificateRequest;
import org.bouncycastle.tls.DefaultTlsClient;
import org.bouncycastle.tls.ProtocolVersion;
import org.bouncycastle.tls.TlsAuthentication;
import org.bouncycastle.tls.TlsCredentials;
import org.bouncycastle.tls.TlsFatalAlert;
import org.bouncycastle.tls.TlsServerCertificate;
import org.bouncycastle.tls.crypto.TlsCertificate;
import org.bouncycastle.tls.crypto.impl.jcajce.JcaTlsCrypto;
import org.jspecify.annotations.Nullable;

/** The client's end of one connection; it takes certificates of the run's authorities only. */
@SuppressWarnings("JdkObsolete") // Bouncy Castle wants vectors
final class DtlsClient extends DefaultTlsClient {
  private final Tls profile;
  private final Keys keys;

  DtlsClient(Tls profile, Keys keys, JcaTlsCrypto crypto) {
    super(crypto);
    this.profile = profile;
    this.keys = keys;
  }

  @Override
  protected ProtocolVersion[] getSupportedVersions() {
    return ProtocolVersion.DTLSv12.only();
  }

  @Override
  protected int[] getSupportedCipherSuites() {
    return DtlsSuites.of(profile);
  }

  @Override
  @SuppressWarnings("rawtypes")
  protected @Nullable Vector getSupportedGroups(Vector roles) {
    Vector<Integer> groups = new Vector<>();
    Arrays.stream(DtlsSuites.groups(profile)).forEach(groups::add);
    return groups.isEmpty() ? null : groups;
  }

  @Override
  @SuppressWarnings("rawtypes")
  protected Vector getSupportedSignatureAlgorithms() {
    return DtlsSuites.signatures(profile.certificate());
  }

  @Override
  public TlsAuthentication getAuthentication() {
    return new TlsAuthentication() {
      @Override
      public void notifyServerCertificate(TlsServerCertificate shown) throws IOException {
        trust(shown.getCertificate().getCertificateList());
      }

      @Override
      public @Nullable TlsCredentials getClientCredentials(CertificateRequest request) {
        return null;
      }
    };
  }

  /** Each certificate must be signed by the next, and the last by an authority of the run. */
  private void trust(TlsCertificate[] shown) throws IOException {
    try {
      CertificateFactory factory = CertificateFactory.getInstance("X.509");
      X509Certificate below = read(factory, shown[0]);
      for (int i = 1; i < shown.length; i++) {
        X509Certificate above = read(factory, shown[i]);
        below.verify(above.getPublicKey());
        below = above;
      }
      for (X509Certificate authority : keys.authorities()) {
        if (authority.getSubjectX500Principal().equals(below.getIssuerX500Principal())) {
          below.verify(authority.getPublicKey());
          return;
        }
      }
      throw new TlsFatalAlert(AlertDescription.unknown_ca);
    } catch (GeneralSecurityException e) {
      throw new TlsFatalAlert(AlertDescription.bad_certificate, e);
    }
  }

  private static X509Certificate read(CertificateFactory factory, TlsCertificate certificate)
      throws GeneralSecurityException, IOException {
    return (X509Certificate)
        factory.generateCertificate(new ByteArrayInputStream(certificate.getEncoded()));
  }
}
