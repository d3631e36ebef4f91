package io.b2bench.tls.catalog;

import io.b2bench.tls.profile.CertificateKind;
import io.b2bench.tls.profile.KeyAlgorithm;
import io.b2bench.tls.profile.Tls;
import java.util.Collection;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/** Applies variants to a profile. */
final class ProfileVariation {
  private ProfileVariation() {}

  /**
   * The profile with these variants, under its canonical name.
   *
   * @param name the name as the user wrote it, for messages
   * @param entries the catalogue, to suggest a profile that can take the variant
   * @throws UnknownProfileException when TLS does not have that
   */
  static Tls of(Tls base, String name, VariantName variants, Collection<Catalog.Entry> entries) {
    Map<Axis, String> changed = new EnumMap<>(Axis.class);
    Tls varied = base;
    for (Map.Entry<Axis, String> v : variants.values().entrySet()) {
      if (v.getValue().equals(v.getKey().of(base))) {
        continue;
      }
      try {
        varied = v.getKey().vary(varied, v.getValue());
      } catch (IllegalArgumentException e) {
        throw new UnknownProfileException(name, e.getMessage() + hint(base, variants, entries));
      }
      changed.put(v.getKey(), v.getValue());
    }
    return varied.withName(new VariantName(base.name(), changed).name());
  }

  /** Suggests the profile whose suite takes the certificate, if there is one. */
  private static String hint(Tls base, VariantName variants, Collection<Catalog.Entry> entries) {
    Optional<KeyAlgorithm> asked =
        Optional.ofNullable(variants.values().get(Axis.CERTIFICATE))
            .flatMap(CertificateKind::of)
            .map(CertificateKind::algorithm)
            .filter(a -> a != base.certificate().algorithm());
    String iana = base.suite().iana();
    return asked
        .map(
            a ->
                a == KeyAlgorithm.RSA
                    ? iana.replace("_ECDSA_", "_RSA_")
                    : iana.replace("ECDHE_RSA_", "ECDHE_ECDSA_"))
        .filter(other -> !other.equals(iana))
        .flatMap(other -> named(other, base, entries))
        .map(other -> varied(other, variants))
        .map(n -> "; did you mean '" + n + "'?")
        .orElse("");
  }

  private static String varied(Tls base, VariantName variants) {
    Map<Axis, String> changed = new EnumMap<>(variants.values());
    changed.entrySet().removeIf(v -> v.getValue().equals(v.getKey().of(base)));
    return new VariantName(base.name(), changed).name();
  }

  private static Optional<Tls> named(String iana, Tls base, Collection<Catalog.Entry> entries) {
    return entries.stream()
        .map(Catalog.Entry::profile)
        .filter(Tls.class::isInstance)
        .map(Tls.class::cast)
        .filter(t -> t.suite().iana().equals(iana) && t.protocol() == base.protocol())
        .findFirst();
  }
}
