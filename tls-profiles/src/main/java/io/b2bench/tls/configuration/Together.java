package io.b2bench.tls.configuration;

import io.b2bench.tls.profile.CertificateKind;
import io.b2bench.tls.profile.ClientAuthentication;
import io.b2bench.tls.profile.Protocol;
import io.b2bench.tls.profile.Tls;
import java.util.List;
import java.util.Optional;

/** Why two profiles cannot be had of one server, whichever the program. */
final class Together {
  private Together() {}

  /** The first reason, as a part of a sentence. */
  static Optional<String> obstacle(Tls profile, List<Tls> offered) {
    return Dialect.unlike(
            offered,
            other -> asks(other) != asks(profile),
            asks(profile)
                ? "it asks for client certificates, unlike %s"
                : "it asks for no client certificates, unlike %s")
        .or(
            () ->
                Dialect.unlike(
                    offered,
                    other -> resumes(other) != resumes(profile),
                    resumes(profile)
                        ? "it resumes sessions, unlike %s"
                        : "it resumes no sessions, unlike %s"))
        .or(
            () ->
                Dialect.unlike(
                    offered,
                    other -> clash(other, profile),
                    "the client would choose between its certificate and that of %s"));
  }

  private static boolean asks(Tls profile) {
    return profile.clientAuthentication() != ClientAuthentication.NONE;
  }

  private static boolean resumes(Tls profile) {
    return profile.resumption().percent() > 0;
  }

  /** Up to TLS 1.2 the suite says whether the key is an RSA key; in TLS 1.3 it does not. */
  private static boolean clash(Tls one, Tls other) {
    CertificateKind kind = one.certificate();
    boolean suitesDecide =
        one.protocol() != Protocol.TLS_1_3
            && other.protocol() != Protocol.TLS_1_3
            && one.suite().authentication() != other.suite().authentication();
    boolean same = kind == other.certificate() && one.chain() == other.chain();
    return !same && !suitesDecide;
  }
}
