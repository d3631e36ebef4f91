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
 * Everything in which profiles can differ, in the order in which names have it: the title, the
 * values as words of a variant, the value that a profile has as such a word and as people say it,
 * and the profile with another value. What has no words belongs to the base of a name and cannot be
 * varied.
 */
@SuppressWarnings("ImmutableEnumChecker") // functions without state
enum Axis {
  PROTOCOL("protocol", tls -> tls.protocol().text()),
  CIPHER("cipher", tls -> tls.suite().bulk()),
  CERTIFICATE(
      "certificate",
      words(CertificateKind.values(), CertificateKind::text),
      tls -> tls.certificate().text(),
      tls -> tls.certificate().text(),
      (tls, word) -> tls.withCertificate(CertificateKind.of(word).orElseThrow())),
  CHAIN(
      "chain",
      List.of("chain"),
      tls -> tls.chain() == CertificateChain.INTERMEDIATE ? "chain" : "",
      tls ->
          tls.chain() == CertificateChain.INTERMEDIATE
              ? "with an intermediate"
              : "its own certificate alone",
      (tls, word) -> tls.withChain(CertificateChain.INTERMEDIATE)),
  GROUP(
      "key exchange",
      words(Group.values(), Group::text),
      tls -> tls.group().map(Group::text).orElse(""),
      tls -> tls.group().map(Group::jsse).orElse("RSA without forward secrecy"),
      (tls, word) -> tls.withGroup(Group.of(word))),
  PROVIDER(
      "provider",
      words(Provider.values(), Provider::text),
      tls -> tls.provider().text(),
      tls -> tls.provider().title(),
      (tls, word) -> tls.withProvider(Provider.of(word).orElseThrow())),
  CLIENT(
      "driver's client",
      Provider.sideBySide().stream().map(p -> "client=" + p.text()).toList(),
      tls -> tls.client().map(p -> "client=" + p.text()).orElse(""),
      tls -> tls.client().map(Provider::title).orElse("the driver's choice"),
      (tls, word) -> tls.withClient(Provider.of(word.substring("client=".length())))),
  AUTHENTICATION(
      "client authentication",
      List.of("mtls"),
      tls -> tls.clientAuthentication() == ClientAuthentication.REQUIRED ? "mtls" : "",
      tls ->
          tls.clientAuthentication() == ClientAuthentication.REQUIRED
              ? "client certificate"
              : "server's certificate alone",
      (tls, word) -> tls.withClientAuthentication(ClientAuthentication.REQUIRED)),
  RESUMPTION(
      "resumption",
      List.of("resumed", "resumed=0.5"),
      tls -> tls.resumption().text(),
      tls -> tls.resumption().text(),
      (tls, word) -> tls.withResumption(Resumption.of(word).orElseThrow())),
  APPLICATION(
      "HTTP",
      List.of("h2"),
      tls -> tls.application().alpn(),
      tls -> tls.application() == ApplicationProtocol.HTTP_2 ? "HTTP/2" : "HTTP/1.1",
      (tls, word) -> tls.withApplication(ApplicationProtocol.HTTP_2));

  private final String title;
  private final List<String> words;
  private final Function<Tls, String> of;
  private final Function<Tls, String> said;
  private final BiFunction<Tls, String, Tls> vary;

  Axis(
      String title,
      List<String> words,
      Function<Tls, String> of,
      Function<Tls, String> said,
      BiFunction<Tls, String, Tls> vary) {
    this.title = title;
    this.words = words;
    this.of = of;
    this.said = said;
    this.vary = vary;
  }

  Axis(String title, Function<Tls, String> value) {
    this(
        title,
        List.of(),
        value,
        value,
        (tls, word) -> {
          throw new IllegalArgumentException("no variant names another " + title);
        });
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

  /** The value of a profile as people say it; every profile has one. */
  String said(Tls tls) {
    return said.apply(tls);
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
