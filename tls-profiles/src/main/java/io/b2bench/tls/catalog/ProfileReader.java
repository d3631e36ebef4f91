package io.b2bench.tls.catalog;

import io.b2bench.tls.profile.CertificateKind;
import io.b2bench.tls.profile.ClientAuthentication;
import io.b2bench.tls.profile.Group;
import io.b2bench.tls.profile.Plaintext;
import io.b2bench.tls.profile.Protocol;
import io.b2bench.tls.profile.Provider;
import io.b2bench.tls.profile.Resumption;
import io.b2bench.tls.profile.Suite;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads one profile of a catalogue. */
final class ProfileReader {
  private static final Set<String> PLAIN_KEYS = Set.of("purpose");
  private static final Set<String> TLS_KEYS =
      Set.of("purpose", "protocol", "suite", "group", "certificate", "provider", "opens");

  private ProfileReader() {}

  /** The profile, unless something is wrong with it. */
  static Optional<Catalog.Entry> read(String name, Fields fields, Collection<Suite> suites) {
    Names.check(name, fields);
    Optional<String> purpose = fields.text("purpose");
    Optional<TlsProfile> profile =
        name.equals(Plaintext.NAME)
            ? plain(fields)
            : tls(name, fields, suites).map(TlsProfile.class::cast);
    return purpose.isPresent() && profile.isPresent()
        ? Optional.of(new Catalog.Entry(profile.get(), purpose.get()))
        : Optional.empty();
  }

  private static Optional<TlsProfile> plain(Fields fields) {
    fields.allow(PLAIN_KEYS);
    return Optional.of(new Plaintext());
  }

  private static Optional<Tls> tls(String name, Fields fields, Collection<Suite> suites) {
    fields.allow(TLS_KEYS);
    Optional<Protocol> protocol =
        fields.choice(
            "protocol", fields.text("protocol"), List.of(Protocol.values()), Protocol::text);
    Optional<Suite> suite = fields.choice("suite", fields.text("suite"), suites, Suite::iana);
    Optional<String> groupText = fields.optionalText("group");
    Optional<Group> group = fields.choice("group", groupText, List.of(Group.values()), Group::jsse);
    Optional<CertificateKind> certificate =
        fields.choice(
            "certificate",
            fields.text("certificate"),
            List.of(CertificateKind.values()),
            CertificateKind::text);
    Optional<Provider> provider =
        fields.choice(
            "provider", fields.text("provider"), List.of(Provider.values()), Provider::text);
    Set<String> opens = fields.texts("opens");
    if (protocol.isEmpty()
        || suite.isEmpty()
        || certificate.isEmpty()
        || provider.isEmpty()
        || group.isPresent() != groupText.isPresent()) {
      return Optional.empty();
    }
    try {
      return Optional.of(
          new Tls(
              name,
              protocol.get(),
              suite.get(),
              group,
              certificate.get(),
              provider.get(),
              ClientAuthentication.NONE,
              Resumption.NEVER,
              opens));
    } catch (IllegalArgumentException e) {
      fields.fault(String.valueOf(e.getMessage()).replaceFirst(name + ": ", ""));
      return Optional.empty();
    }
  }
}
