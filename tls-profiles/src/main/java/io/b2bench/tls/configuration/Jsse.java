package io.b2bench.tls.configuration;

import io.b2bench.tls.profile.CertificateKind;
import io.b2bench.tls.profile.Cipher;
import io.b2bench.tls.profile.Group;
import io.b2bench.tls.profile.KeyAlgorithm;
import io.b2bench.tls.profile.Mac;
import io.b2bench.tls.profile.OwnJvm;
import io.b2bench.tls.profile.Protocol;
import io.b2bench.tls.profile.Provider;
import io.b2bench.tls.profile.Suite;
import io.b2bench.tls.profile.Tls;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What programs have in common that speak TLS by a provider of the JVM. */
abstract class Jsse implements Dialect {
  @Override
  public Optional<String> refusal(Tls profile, List<Tls> offered) {
    if (profile.provider() == Provider.CONSCRYPT) {
      return Optional.of("a Conscrypt server cannot drop TLS 1.3 suites or restrict its groups");
    }
    if (isUnproved(profile.suite())) {
      return Optional.of(
          "no current client offers %s beside other suites, so this could not be tested"
              .formatted(profile.suite().iana()));
    }
    if (Offer.of(List.of(profile)).lacksCurve()) {
      return Optional.of(
          "up to TLS 1.2 the certificate's curve must be among its groups, and the client picks the group");
    }
    return Dialect.unlike(
            offered,
            other -> other.provider() != profile.provider(),
            "it runs on "
                + profile.provider().title()
                + ", and a server has one provider, here that of %s")
        .or(
            () ->
                Dialect.unlike(
                    offered,
                    other -> otherGroup(other, profile),
                    "the client would choose between its group and that of %s"));
  }

  private static boolean isUnproved(Suite suite) {
    return suite.cipher() == Cipher.RC4
        || suite.cipher() == Cipher.DES
        || (suite.cipher() == Cipher.NULL && suite.mac() == Mac.MD5);
  }

  private static boolean otherGroup(Tls one, Tls other) {
    return one.group().isPresent()
        && other.group().isPresent()
        && !one.group().equals(other.group());
  }

  @Override
  public final String name(Tls profile) {
    return profile.suite().iana();
  }

  static List<String> suites(Offer offer) {
    return Stream.concat(offer.suites13().stream(), offer.earlier().stream())
        .map(Suite::iana)
        .toList();
  }

  static List<String> protocols(Offer offer) {
    return offer.protocols().stream().map(Protocol::jsse).toList();
  }

  /** The groups, and the curves of certificates, which Bouncy Castle must have among them. */
  static List<String> groups(Offer offer) {
    return offer.groups().isEmpty()
        ? List.of()
        : Stream.concat(offer.groups().stream(), curves(offer).stream()).map(Group::jsse).toList();
  }

  private static List<Group> curves(Offer offer) {
    return isBouncyCastle(offer) ? offer.curves() : List.of();
  }

  @Override
  public final boolean addsGroups(Offer offer) {
    return !curves(offer).isEmpty();
  }

  /** What the JVM must have. */
  static void jvm(Offer offer, Snippet to) {
    to.noteWhen(
            isBouncyCastle(offer) && provider(offer) != Provider.BC_FIPS,
            "of Bouncy Castle: put bcprov, bcutil, bcpkix and bctls on the class path")
        .noteWhen(
            provider(offer) == Provider.BC_FIPS,
            "of BC-FIPS: put bc-fips, bcutil-fips, bcpkix-fips and bctls-fips on the class path, and start with -Dorg.bouncycastle.fips.approved_only=true")
        .noteWhen(
            provider(offer).ownJvm().equals(Optional.of(OwnJvm.ACCP)),
            "put AmazonCorrettoCryptoProvider on the class path; its install() makes it the first of the whole JVM")
        .noteWhen(
            isBouncyCastle(offer) && offer.certificates().stream().anyMatch(Jsse::isOfItsOwn),
            "key and certificates must be made by a BouncyCastleProvider, not by the JDK");
    List<String> closed =
        offer.profiles().stream().flatMap(p -> p.lifted().stream()).distinct().sorted().toList();
    to.noteWhen(
        !closed.isEmpty(),
        "the JVM must not have %s in jdk.tls.disabledAlgorithms",
        String.join(", ", closed));
    List<Group> curves = curves(offer);
    if (!curves.isEmpty() && !offer.groups().isEmpty()) {
      to.note(
          "%s is among the groups for the certificate; a client that has no other takes it for the key exchange",
          curves.getFirst().jsse());
    }
    offer
        .dhe()
        .ifPresent(
            g ->
                to.note(
                    "start with -Djdk.tls.ephemeralDHKeySize=%s, for clients that name no group",
                    g.text().replace("ffdhe", "")));
    to.noteWhen(
        !offer.resumes(), "sessions may resume here, which was not measured and costs less");
  }

  private static boolean isOfItsOwn(CertificateKind kind) {
    return kind.algorithm() == KeyAlgorithm.ML_DSA || kind.algorithm() == KeyAlgorithm.EDDSA;
  }

  /** The groups as an option of the JVM, for programs without a setting of their own. */
  static void groupOption(Offer offer, Snippet to) {
    to.noteWhen(
        !offer.groups().isEmpty(),
        "start with -Djdk.tls.namedGroups=%s",
        String.join(",", groups(offer)));
  }

  /** Why a program that takes the first provider of the JVM cannot offer a profile. */
  static Optional<String> unnamed(Tls profile) {
    return profile.provider() == Provider.SUN
        ? Optional.empty()
        : Optional.of(
            "its configuration cannot select %s; the JVM's default provider, SunJSSE, would"
                    .formatted(profile.provider().title())
                + " negotiate something else");
  }

  /** What is set of {@code parameters} and {@code engine} where suites and versions are. */
  static List<String> parameters(Offer offer) {
    List<String> lines = new ArrayList<>();
    if (!offer.groups().isEmpty()) {
      lines.add("parameters.setNamedGroups(new String[] {%s});".formatted(literals(groups(offer))));
    }
    List<String> schemes =
        offer.certificates().stream()
            .filter(kind -> kind.algorithm() == KeyAlgorithm.ML_DSA)
            .map(kind -> kind.scheme().jsse())
            .toList();
    if (!schemes.isEmpty()) {
      lines.add("parameters.setSignatureSchemes(new String[] {%s});".formatted(literals(schemes)));
    }
    lines.add("engine.setSSLParameters(parameters);");
    if (isBouncyCastle(offer) && !offer.groups().isEmpty()) {
      lines.add("BCSSLParameters order = ((BCSSLEngine) engine).getParameters();");
      lines.add("order.setUseNamedGroupsOrder(true);");
      lines.add("((BCSSLEngine) engine).setParameters(order);");
    }
    return lines;
  }

  /** Whether the lines of {@link #parameters} say more than that parameters are set. */
  static boolean adjusts(Offer offer) {
    return parameters(offer).size() > 1;
  }

  /** Java's words for some texts: {@code "a", "b"}. */
  static String literals(Collection<String> texts) {
    return texts.stream().map(t -> '"' + t + '"').collect(Collectors.joining(", "));
  }

  /** {@code context}, of the provider, in Java. */
  static void context(Offer offer, Snippet to) {
    jvm(offer, to);
    if (provider(offer).ownJvm().equals(Optional.of(OwnJvm.ACCP))) {
      to.add("AmazonCorrettoCryptoProvider.install();");
    }
    switch (provider(offer)) {
      case BC ->
          to.add("Provider jsse = new BouncyCastleJsseProvider(new BouncyCastleProvider());");
      case BC_FIPS ->
          to.add(
              "Provider jsse = new BouncyCastleJsseProvider(true, new BouncyCastleFipsProvider());");
      case BC_ON_JDK, BC_ACCP ->
          to.add("Security.addProvider(new BouncyCastleProvider());")
              .add("Provider jsse = new BouncyCastleJsseProvider();");
      case SUN, ACCP, CONSCRYPT -> to.add("Provider jsse = Security.getProvider(\"SunJSSE\");");
    }
    to.add("SSLContext context = SSLContext.getInstance(\"TLS\", jsse);")
        .note("key managers of KeyManagerFactory.getInstance(\"PKIX\", jsse)")
        .add("context.init(keyManagers, trustManagers, null);");
  }

  private static boolean isBouncyCastle(Offer offer) {
    return provider(offer).bouncyCastle();
  }

  private static Provider provider(Offer offer) {
    return offer.profiles().getFirst().provider();
  }
}
