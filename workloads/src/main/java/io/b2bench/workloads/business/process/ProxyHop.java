package io.b2bench.workloads.business.process;

import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.experiment.plan.LoadSettings.Hop;
import io.b2bench.tls.configuration.Listening;
import io.b2bench.tls.configuration.Program;
import io.b2bench.tls.profile.ApplicationProtocol;
import io.b2bench.tls.profile.ClientAuthentication;
import io.b2bench.tls.profile.Group;
import io.b2bench.tls.profile.KeyAlgorithm;
import io.b2bench.tls.profile.KeyExchange;
import io.b2bench.tls.profile.Protocol;
import io.b2bench.tls.profile.Resumption;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import io.b2bench.workloads.business.setting.ProxyMode;
import io.b2bench.workloads.business.setting.TierSettings;
import java.util.Optional;

/** Which profiles can end at HAProxy. It speaks with the OpenSSL of its package, 3.0 or so. */
public final class ProxyHop {
  private static final String LEAVE_OUT = "; use proxy pass-through, or leave the profile out";

  private ProxyHop() {}

  /** Whether the profile of the front hop ends at a proxy in this experiment. */
  static boolean endsTls(Experiment experiment) {
    return experiment.get(TierSettings.PROXY) == ProxyMode.TERMINATE
        && experiment.get(LoadSettings.HOPS).contains(Hop.FRONT);
  }

  /** Why a profile cannot be measured, if it is to end at the proxy. */
  public static Optional<String> refusal(TlsProfile profile, Experiment experiment) {
    return endsTls(experiment) && profile instanceof Tls tls
        ? unspoken(tls).map(why -> why + LEAVE_OUT)
        : Optional.empty();
  }

  private static Optional<String> unspoken(Tls tls) {
    if (tls.protocol() != Protocol.TLS_1_2 && tls.protocol() != Protocol.TLS_1_3) {
      return Optional.of("HAProxy speaks TLS 1.2 and 1.3 here, not " + tls.protocol().text());
    }
    if (tls.suite().keyExchange() == KeyExchange.DHE
        || tls.group().filter(g -> g.kind() != Group.Kind.ELLIPTIC_CURVE).isPresent()) {
      return Optional.of(
          "b2bench gives HAProxy elliptic curves alone, not "
              + tls.group().map(Group::text).orElse("a finite field"));
    }
    if (tls.certificate().algorithm() == KeyAlgorithm.ML_DSA) {
      return Optional.of("the OpenSSL of HAProxy has no ML-DSA certificates");
    }
    if (tls.clientAuthentication() == ClientAuthentication.REQUIRED) {
      return Optional.of(
          "the service knows a business by its certificate, which does not get past the proxy");
    }
    if (tls.application() == ApplicationProtocol.HTTP_2) {
      return Optional.of("one connection of HTTP/2 would become several at the servers");
    }
    return tls.resumption().equals(Resumption.NEVER)
        ? Listening.refusal(Program.HAPROXY, tls)
            .map(why -> "HAProxy cannot serve this profile: " + why)
        : Optional.of("the proxy resumes no session here");
  }
}
