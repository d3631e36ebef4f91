package io.b2bench.cli.machine;

import io.b2bench.tls.policy.Policy;
import io.b2bench.tls.policy.PolicyVerdict;
import io.b2bench.tls.policy.PolicyVerdict.Allowed;
import io.b2bench.tls.policy.PolicyVerdict.AllowedUntil;
import io.b2bench.tls.policy.PolicyVerdict.Refused;
import io.b2bench.tls.profile.Group;
import io.b2bench.tls.profile.Suite;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The facts about a profile that are known without trying it.
 *
 * @param name its name
 * @param purpose why one would measure it
 * @param description protocol, suite, group, certificate and provider in words
 * @param suite its suite; absent without TLS
 * @param policies what each policy says of it
 */
public record SuiteFacts(
    String name,
    String purpose,
    String description,
    Optional<Facts> suite,
    List<Opinion> policies) {
  /** Copies the list. */
  public SuiteFacts {
    policies = List.copyOf(policies);
  }

  /**
   * Whether a text occurs in its name, purpose, suite, code point, group, certificate or cipher.
   */
  public boolean mentions(String text) {
    String wanted = text.toLowerCase(Locale.ROOT);
    Stream<String> words =
        Stream.concat(
            Stream.of(name, purpose, description),
            suite.stream()
                .flatMap(
                    f -> Stream.of(f.code(), f.openssl().orElse(""), f.keyExchange(), f.cipher())));
    return words.anyMatch(w -> w.toLowerCase(Locale.ROOT).contains(wanted));
  }

  /**
   * A suite within its profile.
   *
   * @param protocol the protocol version
   * @param iana name in the IANA registry
   * @param code code point there
   * @param openssl name in OpenSSL; absent where it has none
   * @param keyExchange key exchange
   * @param authentication how the server is authenticated
   * @param group the group; absent where the suite has none
   * @param certificate kind of the server's certificate
   * @param provider who speaks it, in words
   * @param providerName the same as names of profiles have it: {@code bc-on-jdk}
   * @param cipher what encrypts records
   * @param bits strength of the cipher
   * @param forwardSecrecy whether a key stolen later opens nothing recorded before
   * @param aead whether it encrypts and authenticates in one
   * @param postQuantum whether the key exchange withstands a quantum computer
   * @param postQuantumCertificate whether the server's signature does
   * @param http2 whether HTTP/2 allows it
   */
  public record Facts(
      String protocol,
      String iana,
      String code,
      Optional<String> openssl,
      String keyExchange,
      String authentication,
      Optional<String> group,
      String certificate,
      String provider,
      String providerName,
      String cipher,
      int bits,
      boolean forwardSecrecy,
      boolean aead,
      boolean postQuantum,
      boolean postQuantumCertificate,
      boolean http2) {
    static Facts of(Tls tls) {
      Suite suite = tls.suite();
      return new Facts(
          tls.protocol().text(),
          suite.iana(),
          suite.codeText(),
          suite.openssl(),
          suite.keyExchange().name().toLowerCase(Locale.ROOT),
          suite.authentication().text(),
          tls.group().map(Group::jsse),
          tls.certificate().text(),
          tls.provider().title(),
          tls.provider().text(),
          suite.cipher().text(),
          suite.strength(),
          suite.forwardSecrecy(),
          suite.aead(),
          tls.group().filter(Group::postQuantum).isPresent(),
          tls.certificate().algorithm().postQuantum(),
          suite.http2());
    }
  }

  /**
   * What a policy says.
   *
   * @param policy its name
   * @param verdict {@code allowed}, {@code allowed until DATE} or {@code refused}
   * @param clauses what the verdict rests on
   */
  public record Opinion(String policy, String verdict, List<String> clauses) {
    /** Copies the list. */
    public Opinion {
      clauses = List.copyOf(clauses);
    }

    static Opinion of(Policy policy, TlsProfile profile, LocalDate today) {
      PolicyVerdict verdict = policy.judge(profile, today);
      String word =
          switch (verdict) {
            case Allowed a -> "allowed";
            case AllowedUntil a -> "allowed until " + a.until();
            case Refused r -> "refused";
          };
      return new Opinion(
          policy.name(), word, verdict.clauses().stream().map(c -> c.text()).toList());
    }
  }

  /**
   * The facts of a profile.
   *
   * @param policies whose opinion is wanted
   * @param today the day for policies that allow something for a while
   */
  public static SuiteFacts of(
      TlsProfile profile, String purpose, List<Policy> policies, LocalDate today) {
    return new SuiteFacts(
        profile.name(),
        purpose,
        ProfileText.of(profile),
        profile instanceof Tls tls ? Optional.of(Facts.of(tls)) : Optional.empty(),
        policies.stream().map(p -> Opinion.of(p, profile, today)).toList());
  }
}
