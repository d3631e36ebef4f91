package io.b2bench.workloads.business.setting;

import io.b2bench.experiment.setting.Word;
import io.b2bench.tls.configuration.BoringSsl;
import io.b2bench.tls.engine.LightestClient;
import io.b2bench.tls.profile.ApplicationProtocol;
import io.b2bench.tls.profile.Provider;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** What serves HTTP and TLS in the servers. */
public enum ServerStack implements Word {
  /** Jetty. */
  JETTY("Jetty, whose requests run on virtual threads throughout"),
  /** Netty with JSSE. */
  NETTY("Netty's event loops with the TLS of the provider that a profile names"),
  /** Netty with netty-tcnative. */
  NETTY_TCNATIVE(
      "Netty with BoringSSL by netty-tcnative in the place of the provider, which then is the client's alone"),
  /** Tomcat's connector with JSSE. */
  TOMCAT(
      "Tomcat's NIO connector, without servlets, on virtual threads with the TLS of the provider that a profile names");

  private final String meaning;

  ServerStack(String meaning) {
    this.meaning = meaning;
  }

  @Override
  public String meaning() {
    return meaning;
  }

  /** Why it cannot serve a profile in the clear or under TLS; empty when it can. */
  public Optional<String> refusal(TlsProfile profile) {
    return profile instanceof Tls tls
        ? lacking(tls).map(why -> "the stack %s cannot serve it: %s".formatted(text(), why))
        : Optional.empty();
  }

  /** The profiles with the clients that the driver speaks them with. */
  public List<TlsProfile> driven(Collection<? extends TlsProfile> profiles) {
    if (this != NETTY_TCNATIVE) {
      return LightestClient.of(profiles);
    }
    List<TlsProfile> own = List.copyOf(profiles);
    List<TlsProfile> tried = LightestClient.of(own.stream().map(ServerStack::alike).toList());
    return IntStream.range(0, own.size())
        .mapToObj(
            i ->
                own.get(i) instanceof Tls tls && tried.get(i) instanceof Tls alike
                    ? tls.withClient(alike.client())
                    : own.get(i))
        .toList();
  }

  /** Conscrypt is BoringSSL too: it does not leave out a suite of TLS 1.3 either. */
  private static TlsProfile alike(TlsProfile profile) {
    return profile instanceof Tls tls ? tls.withProvider(Provider.CONSCRYPT) : profile;
  }

  private Optional<String> lacking(Tls profile) {
    return switch (this) {
      case JETTY -> Optional.empty();
      case NETTY, TOMCAT -> http2(profile);
      case NETTY_TCNATIVE ->
          http2(profile)
              .or(() -> BoringSsl.refusal(profile))
              .or(
                  () ->
                      profile
                          .ownJvm()
                          .map(jvm -> "BoringSSL would take the place of " + jvm.jars()));
    };
  }

  private static Optional<String> http2(Tls profile) {
    return profile.application() == ApplicationProtocol.HTTP_2
        ? Optional.of("it speaks HTTP/1.1 here; jetty speaks HTTP/2 as well")
        : Optional.empty();
  }
}
