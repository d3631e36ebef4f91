package io.b2bench.tls.catalog;

import io.b2bench.tls.profile.CertificateKind;
import io.b2bench.tls.profile.Group;
import io.b2bench.tls.profile.Plaintext;
import io.b2bench.tls.profile.Protocol;
import io.b2bench.tls.profile.Provider;
import io.b2bench.tls.profile.Suite;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import io.b2bench.tls.yaml.YamlMapping;
import io.b2bench.tls.yaml.YamlValue;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads one profile of a catalogue. */
final class ProfileReader {
  private static final String PURPOSE = "purpose";
  private static final List<String> TLS_KEYS =
      List.of(PURPOSE, "protocol", "suite", "group", "certificate", "provider", "opens");

  private ProfileReader() {}

  /** The profile, unless something is wrong with it. */
  static Optional<Catalog.Entry> read(String name, YamlValue value, Collection<Suite> suites) {
    boolean plain = name.equals(Plaintext.NAME);
    YamlMapping keys = value.mapping(plain ? List.of(PURPOSE) : TLS_KEYS);
    Optional<String> purpose = keys.text(PURPOSE);
    Optional<? extends TlsProfile> profile =
        plain ? Optional.of(new Plaintext()) : tls(name, value, keys, suites);
    return purpose.flatMap(why -> profile.map(p -> new Catalog.Entry(p, why)));
  }

  private static Optional<Tls> tls(
      String name, YamlValue value, YamlMapping keys, Collection<Suite> suites) {
    Optional<Protocol> protocol =
        keys.required("protocol")
            .flatMap(v -> v.choice("protocol", Protocol.OVER_STREAMS, Protocol::text));
    Optional<Suite> suite =
        keys.required("suite").flatMap(v -> v.choice("suite", suites, Suite::iana));
    Optional<YamlValue> named = keys.optional("group");
    Optional<Group> group =
        named.flatMap(v -> v.choice("group", List.of(Group.values()), Group::jsse));
    Optional<CertificateKind> certificate =
        keys.required("certificate")
            .flatMap(
                v ->
                    v.choice(
                        "certificate", List.of(CertificateKind.values()), CertificateKind::text));
    Optional<Provider> provider =
        keys.required("provider")
            .flatMap(v -> v.choice("provider", List.of(Provider.values()), Provider::text));
    Set<String> opens =
        keys.optional("opens")
            .flatMap(v -> v.list("[TLSv1]", YamlValue::text))
            .map(Set::copyOf)
            .orElse(Set.of());
    if (protocol.isEmpty()
        || suite.isEmpty()
        || certificate.isEmpty()
        || provider.isEmpty()
        || group.isPresent() != named.isPresent()) {
      return Optional.empty();
    }
    return value.make(
        Tls.builder()
                .name(name)
                .protocol(protocol.get())
                .suite(suite.get())
                .group(group)
                .certificate(certificate.get())
                .provider(provider.get())
                .opens(opens)
            ::build);
  }
}
