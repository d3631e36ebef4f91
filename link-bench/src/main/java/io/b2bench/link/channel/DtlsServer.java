package io.b2bench.link.channel;

import io.b2bench.tls.keys.KeyMaterial;
import io.b2bench.tls.keys.Keys;
import io.b2bench.tls.profile.Tls;
import java.io.IOException;
import java.security.cert.CertificateEncodingException;
import org.bouncycastle.tls.Certificate;
import org.bouncycastle.tls.DefaultTlsServer;
import org.bouncycastle.tls.ProtocolVersion;
import org.bouncycastle.tls.TlsCredentialedDecryptor;
import org.bouncycastle.tls.TlsCredentialedSigner;
import org.bouncycastle.tls.crypto.TlsCertificate;
import org.bouncycastle.tls.crypto.TlsCryptoParameters;
import org.bouncycastle.tls.crypto.impl.jcajce.JcaDefaultTlsCredentialedSigner;
import org.bouncycastle.tls.crypto.impl.jcajce.JcaTlsCrypto;
import org.bouncycastle.tls.crypto.impl.jcajce.JceDefaultTlsCredentialedDecryptor;

/** The server's end of one connection, which leaves the client one choice on every axis. */
final class DtlsServer extends DefaultTlsServer {
  private final Tls profile;
  private final KeyMaterial identity;
  private final JcaTlsCrypto jca;

  DtlsServer(Tls profile, Keys keys, JcaTlsCrypto crypto) {
    super(crypto);
    this.profile = profile;
    this.identity = keys.server(profile.certificate(), profile.chain());
    this.jca = crypto;
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
  public int[] getSupportedGroups() {
    return DtlsSuites.groups(profile);
  }

  @Override
  protected TlsCredentialedDecryptor getRSAEncryptionCredentials() throws IOException {
    return new JceDefaultTlsCredentialedDecryptor(jca, certificate(), identity.key());
  }

  @Override
  protected TlsCredentialedSigner getRSASignerCredentials() throws IOException {
    return signer();
  }

  @Override
  protected TlsCredentialedSigner getECDSASignerCredentials() throws IOException {
    return signer();
  }

  private TlsCredentialedSigner signer() throws IOException {
    return new JcaDefaultTlsCredentialedSigner(
        new TlsCryptoParameters(context),
        jca,
        identity.key(),
        certificate(),
        DtlsSuites.signature(profile.certificate()));
  }

  private Certificate certificate() throws IOException {
    try {
      TlsCertificate[] chain = new TlsCertificate[identity.chain().size()];
      for (int i = 0; i < chain.length; i++) {
        chain[i] = jca.createCertificate(identity.chain().get(i).getEncoded());
      }
      return new Certificate(chain);
    } catch (CertificateEncodingException e) {
      throw new IOException("a certificate cannot be written", e);
    }
  }
}
