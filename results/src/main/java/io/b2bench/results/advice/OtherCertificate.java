package io.b2bench.results.advice;

import io.b2bench.results.advice.Advised.Move;
import io.b2bench.tls.profile.CertificateKind;
import io.b2bench.tls.profile.Tls;
import java.util.List;

/**
 * Two series of a run that differ in the kind of certificate alone.
 *
 * @param before the kind of the first
 * @param after the kind of the second
 * @param to the second series
 * @param move what the second costs against the first
 */
public record OtherCertificate(
    CertificateKind before, CertificateKind after, String to, Move move) {
  /**
   * Whether the second has a certificate of a later kind and is like the first in all else. The
   * suites of TLS 1.2 name the kind of key, so they may differ in that.
   */
  static boolean isAllThatDiffers(Tls first, Tls second) {
    return first.certificate().compareTo(second.certificate()) < 0
        && axes(first).equals(axes(second));
  }

  private static List<Object> axes(Tls tls) {
    return List.of(
        tls.protocol(),
        tls.suite().keyExchange(),
        tls.suite().bulk(),
        tls.group(),
        tls.chain(),
        tls.provider(),
        tls.clientProvider(),
        tls.clientAuthentication(),
        tls.resumption(),
        tls.application());
  }
}
