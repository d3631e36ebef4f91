package io.b2bench.tls.policy;

import io.b2bench.tls.profile.CertificateKind;
import io.b2bench.tls.profile.Group;
import io.b2bench.tls.profile.Protocol;
import io.b2bench.tls.profile.Provider;
import io.b2bench.tls.profile.Suite;
import io.b2bench.tls.profile.Tls;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Profiles to judge, and verdicts in short. */
final class Sample {
  private Sample() {}

  /** A profile by the texts of its facts: {@code 1.2}, IANA suite, JSSE group or {@code none}. */
  static Tls profile(String protocol, String suite, String group, String certificate) {
    return Tls.builder()
        .name("sample")
        .protocol(
            Arrays.stream(Protocol.values())
                .filter(p -> p.text().equals("TLS " + protocol))
                .findFirst()
                .orElseThrow())
        .suite(Suite.of(suite, 0x1234, Optional.empty()))
        .group(Group.of(group))
        .certificate(CertificateKind.of(certificate).orElseThrow())
        .provider(Provider.SUN)
        .build();
  }

  /** {@code +}, {@code until 2031-12-31}, or the rules that refuse. */
  static String brief(PolicyVerdict verdict) {
    return switch (verdict) {
      case PolicyVerdict.Allowed a -> "+";
      case PolicyVerdict.AllowedUntil u -> "until " + u.until();
      case PolicyVerdict.Refused r -> String.join(" ", rules(r));
    };
  }

  /** The ids of the rules that it rests on. */
  static List<String> rules(PolicyVerdict verdict) {
    return verdict.clauses().stream().map(Clause::rule).toList();
  }
}
