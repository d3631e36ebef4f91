package io.b2bench.tls.configuration;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.keys.Keys;
import io.b2bench.tls.profile.CertificateKind;
import io.b2bench.tls.profile.Negotiated;
import io.b2bench.tls.profile.Resumption;
import io.b2bench.tls.profile.Tls;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Holds what a server negotiates against a profile.
 *
 * @param folder the files that configurations name in {@code tls}
 * @param keys what they hold
 * @param kinds the kinds of these keys
 */
record Proof(Path folder, Keys keys, Set<CertificateKind> kinds) {
  /** With new keys of these kinds in this folder. */
  static Proof in(Path tls, Set<CertificateKind> kinds) throws IOException {
    Keys keys = Keys.create(tls, kinds, Set.of("localhost"));
    StringBuilder clients = new StringBuilder();
    for (String kind : Files.readAllLines(tls.resolve("kinds"))) {
      for (String chain : List.of("", "-chain")) {
        Files.writeString(
            tls.resolve(kind + chain + "-and-key.pem"),
            Files.readString(tls.resolve(kind + chain + ".pem"))
                + Files.readString(tls.resolve(kind + ".key")));
      }
      clients.append(Files.readString(tls.resolve(kind + "-authority.pem")));
    }
    Files.writeString(tls.resolve("clients.pem"), clients);
    return new Proof(tls, keys, kinds);
  }

  static List<Tls> profiles(String... names) {
    return Stream.of(names).map(name -> (Tls) Catalog.shipped().profile(name)).toList();
  }

  static Configuration pasted(Program program, List<Tls> profiles) {
    return Configuration.of(
        program, "a test", profiles.stream().map(p -> new Choice(p, "free")).toList());
  }

  /** A client that offers everything gets the profile, whatever it prefers. */
  void holds(int port, Tls profile) throws IOException {
    for (EverythingClient.Order order : EverythingClient.Order.values()) {
      assertThat(differences(profile, EverythingClient.call(port, profile, order, this)))
          .as("%s, %s", profile.name(), order)
          .isEmpty();
    }
  }

  /** Of scheme and ALPN a client of one profile chooses; of a retry, its own key share. */
  private static List<String> differences(Tls profile, Negotiated seen) {
    Negotiated compared =
        new Negotiated(
            seen.protocol(),
            seen.suite(),
            seen.group(),
            seen.resumed(),
            false,
            Negotiated.UNKNOWN_SCHEME,
            seen.certificate(),
            seen.chain(),
            seen.clientCertificate(),
            Negotiated.UNKNOWN);
    assertThat(seen.group())
        .as("a group of no standard size")
        .isNotEqualTo(Negotiated.UNKNOWN_GROUP);
    return profile.withResumption(Resumption.NEVER).differences(compared);
  }
}
