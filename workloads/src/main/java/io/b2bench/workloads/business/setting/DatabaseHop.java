package io.b2bench.workloads.business.setting;

import io.b2bench.experiment.component.ServiceDatabase;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.experiment.plan.LoadSettings.Hop;
import io.b2bench.measurement.message.DatabaseSettings.Engine;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.profile.ClientAuthentication;
import io.b2bench.tls.profile.Group;
import io.b2bench.tls.profile.KeyAlgorithm;
import io.b2bench.tls.profile.KeyExchange;
import io.b2bench.tls.profile.Protocol;
import io.b2bench.tls.profile.Resumption;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Which profiles the hop from server to database can carry. PostgreSQL's binaries bring OpenSSL
 * 1.1.1; the server has one certificate for all its clients.
 */
public final class DatabaseHop {
  private static final String LEAVE_OUT = "; leave database out of hops, or the profile out";

  private DatabaseHop() {}

  /** Whether TLS with the keys of the run can be spoken with this database. */
  public static boolean carries(ServiceDatabase database) {
    return database.started().filter(Engine.POSTGRES::equals).isPresent();
  }

  /** Why a profile cannot be measured, if the database hop is to carry it. */
  public static Optional<String> refusal(TlsProfile profile, Experiment experiment) {
    if (!experiment.get(LoadSettings.HOPS).contains(Hop.DATABASE)
        || !(profile instanceof Tls tls)) {
      return Optional.empty();
    }
    return unspoken(tls).or(() -> otherCertificate(tls, experiment)).map(why -> why + LEAVE_OUT);
  }

  private static Optional<String> unspoken(Tls tls) {
    if (tls.protocol() != Protocol.TLS_1_2 && tls.protocol() != Protocol.TLS_1_3) {
      return Optional.of("PostgreSQL speaks TLS 1.2 and 1.3 here, not " + tls.protocol().text());
    }
    if (tls.suite().keyExchange() == KeyExchange.DHE
        || tls.group().filter(g -> g.kind() != Group.Kind.ELLIPTIC_CURVE).isPresent()) {
      return Optional.of(
          "PostgreSQL's OpenSSL 1.1.1 agrees keys over elliptic curves, not "
              + tls.group().map(Group::text).orElse("otherwise"));
    }
    if (tls.certificate().algorithm() == KeyAlgorithm.ML_DSA) {
      return Optional.of("PostgreSQL's OpenSSL 1.1.1 has no ML-DSA certificates");
    }
    if (tls.clientAuthentication() == ClientAuthentication.REQUIRED) {
      return Optional.of("PostgreSQL is asked for its own certificate only, not for the client's");
    }
    return tls.resumption().equals(Resumption.NEVER)
        ? Optional.empty()
        : Optional.of("PostgreSQL resumes no session");
  }

  private static Optional<String> otherCertificate(Tls tls, Experiment experiment) {
    Catalog catalog = Catalog.load(experiment.catalog());
    return Stream.concat(Stream.of(experiment.baseline()), experiment.profiles().stream())
        .map(catalog::profile)
        .flatMap(p -> p instanceof Tls other ? Stream.of(other) : Stream.empty())
        .filter(other -> unspoken(other).isEmpty())
        .findFirst()
        .filter(first -> !sameCertificate(first, tls))
        .map(
            first ->
                "PostgreSQL has one certificate for all its clients, and that is %s's (%s), not one of %s"
                    .formatted(first.name(), first.certificate().text(), tls.certificate().text()));
  }

  private static boolean sameCertificate(Tls one, Tls other) {
    return one.certificate() == other.certificate() && one.chain() == other.chain();
  }
}
