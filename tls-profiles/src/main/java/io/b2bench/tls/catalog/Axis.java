package io.b2bench.tls.catalog;

import io.b2bench.tls.profile.ApplicationProtocol;
import io.b2bench.tls.profile.CertificateChain;
import io.b2bench.tls.profile.CertificateKind;
import io.b2bench.tls.profile.ClientAuthentication;
import io.b2bench.tls.profile.Group;
import io.b2bench.tls.profile.Provider;
import io.b2bench.tls.profile.Resumption;
import io.b2bench.tls.profile.Tls;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * The variants of a profile, one line an axis in the order in which names have them: the title, the
 * values as words, the value that a profile has, and the profile with another value.
 */
@SuppressWarnings("ImmutableEnumChecker") // functions without state
enum Axis {
  CERTIFICATE(
      "certificate kind",
      words(CertificateKind.values(), CertificateKind::text),
      tls -> tls.certificate().text(),
      (tls, word) -> tls.withCertificate(CertificateKind.of(word).orElseThrow())),
  CHAIN(
      "chain",
      List.of("chain"),
      tls -> tls.chain() == CertificateChain.INTERMEDIATE ? "chain" : "",
      (tls, word) -> tls.withChain(CertificateChain.INTERMEDIATE)),
  GROUP(
      "group",
      words(Group.values(), Group::text),
      tls -> tls.group().map(Group::text).orElse(""),
      (tls, word) -> tls.withGroup(Group.of(word))),
  PROVIDER(
      "provider",
      words(Provider.values(), Provider::text),
      tls -> tls.provider().text(),
      (tls, word) -> tls.withProvider(Provider.of(word).orElseThrow())),
  CLIENT(
      "client's provider",
      words(Provider.values(), p -> "client=" + p.text()),
      tls -> tls.client().map(p -> "client=" + p.text()).orElse(""),
      (tls, word) -> tls.withClient(Provider.of(word.substring("client=".length())))),
  AUTHENTICATION(
      "client authentication",
      List.of("mtls"),
      tls -> tls.clientAuthentication() == ClientAuthentication.REQUIRED ? "mtls" : "",
      (tls, word) -> tls.withClientAuthentication(ClientAuthentication.REQUIRED)),
  RESUMPTION(
      "resumption",
      List.of("resumed", "resumed=0.5"),
      tls -> tls.resumption().text(),
      (tls, word) -> tls.withResumption(Resumption.of(word).orElseThrow())),
  APPLICATION(
      "application protocol",
      List.of("h2"),
      tls -> tls.application().alpn(),
      (tls, word) -> tls.withApplication(ApplicationProtocol.HTTP_2));

  private final String title;
  private final List<String> words;
  private final Function<Tls, String> of;
  private final BiFunction<Tls, String, Tls> vary;

  Axis(
      String title,
      List<String> words,
      Function<Tls, String> of,
      BiFunction<Tls, String, Tls> vary) {
    this.title = title;
    this.words = words;
    this.of = of;
    this.vary = vary;
  }

  /** The name for people. */
  String title() {
    return title;
  }

  /** Its values; of shares an example. */
  List<String> words() {
    return words;
  }

  /** The value that this word names, case ignored, as a name has it. */
  Optional<String> value(String word) {
    String lower = word.toLowerCase(Locale.ROOT);
    return this == RESUMPTION
        ? Resumption.of(lower).filter(r -> r.percent() > 0).map(Resumption::text)
        : Optional.of(lower).filter(words::contains);
  }

  /** The value of a profile as a word; empty or another word where no variant names it. */
  String of(Tls tls) {
    return of.apply(tls);
  }

  /**
   * The profile with this value, which {@link #value} gave, instead of its own.
   *
   * @throws IllegalArgumentException when TLS does not have that
   */
  Tls vary(Tls tls, String word) {
    return vary.apply(tls, word);
  }

  private static <T> List<String> words(T[] values, Function<T, String> text) {
    return Arrays.stream(values).map(text).toList();
  }
}
