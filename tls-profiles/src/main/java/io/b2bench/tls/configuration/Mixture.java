package io.b2bench.tls.configuration;

import io.b2bench.tls.profile.CertificateKind;
import io.b2bench.tls.profile.Group;
import io.b2bench.tls.profile.Protocol;
import io.b2bench.tls.profile.Suite;
import io.b2bench.tls.profile.Tls;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A combination that a server of several profiles makes possible and that is none of them: no
 * program ties a group to a suite.
 */
record Mixture(Protocol protocol, Suite suite, Optional<Group> group, CertificateKind kind) {
  /** The first there is. */
  static Optional<Mixture> of(Offer offer) {
    List<Mixture> measured =
        offer.profiles().stream()
            .map(p -> new Mixture(p.protocol(), p.suite(), p.group(), p.certificate()))
            .toList();
    return offer.profiles().stream()
        .flatMap(p -> all(p, offer))
        .filter(m -> !measured.contains(m))
        .findFirst();
  }

  private static Stream<Mixture> all(Tls profile, Offer offer) {
    List<Optional<Group>> groups =
        Stream.concat(Stream.of(Optional.<Group>empty()), offer.groups().stream().map(Optional::of))
            .toList();
    return offer.protocols().stream()
        .flatMap(
            protocol ->
                groups.stream()
                    .map(g -> new Mixture(protocol, profile.suite(), g, profile.certificate())))
        .filter(m -> m.exists(profile));
  }

  /** Whether TLS has it; a profile refuses what it does not have. */
  private boolean exists(Tls profile) {
    if (suite.keyExchange().hasGroup() == group.isEmpty()) {
      return false;
    }
    try {
      profile.with(p -> p.protocol(protocol).suite(suite).group(group).certificate(kind));
      return true;
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  String text() {
    return suite.iana() + group.map(g -> " with " + g.jsse()).orElse("");
  }
}
