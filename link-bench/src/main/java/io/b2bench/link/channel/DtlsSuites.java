package io.b2bench.link.channel;

import io.b2bench.tls.profile.CertificateKind;
import io.b2bench.tls.profile.Group;
import io.b2bench.tls.profile.KeyAlgorithm;
import io.b2bench.tls.profile.Suite;
import io.b2bench.tls.profile.Tls;
import java.util.Vector;
import java.util.stream.Stream;
import org.bouncycastle.tls.SignatureAndHashAlgorithm;
import org.bouncycastle.tls.SignatureScheme;
import org.bouncycastle.tls.TlsUtils;

/** A profile in Bouncy Castle's numbers. */
final class DtlsSuites {
  private DtlsSuites() {}

  /** The one suite. */
  static int[] of(Tls profile) {
    return new int[] {profile.suite().code()};
  }

  /** Its cipher. */
  static int encryption(Suite suite) {
    return TlsUtils.getEncryptionAlgorithm(suite.code());
  }

  /** The code point of its group, then that of its certificate's curve; none with a static key. */
  static int[] groups(Tls profile) {
    return Stream.concat(
            profile.group().stream(),
            profile.group().flatMap(g -> profile.certificate().curve()).stream())
        .distinct()
        .mapToInt(Group::code)
        .toArray();
  }

  /** The one scheme that the server signs with. */
  static SignatureAndHashAlgorithm signature(CertificateKind kind) {
    return SignatureScheme.getSignatureAndHashAlgorithm(kind.scheme().code());
  }

  /** The schemes that the client takes: for the handshake, and for the certificates. */
  @SuppressWarnings("JdkObsolete") // Bouncy Castle wants it
  static Vector<SignatureAndHashAlgorithm> signatures(CertificateKind kind) {
    Vector<SignatureAndHashAlgorithm> all = new Vector<>();
    all.add(signature(kind));
    if (kind.algorithm() == KeyAlgorithm.RSA) {
      all.add(
          SignatureScheme.getSignatureAndHashAlgorithm(
              io.b2bench.tls.profile.SignatureScheme.RSA_PKCS1_SHA256.code()));
    }
    return all;
  }
}
