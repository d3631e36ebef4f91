package io.b2bench.listener.netty;

import io.b2bench.tls.configuration.BoringSsl;
import io.b2bench.tls.engine.ServerFacts;
import io.b2bench.tls.engine.UnsupportedProfileException;
import io.b2bench.tls.keys.KeyMaterial;
import io.b2bench.tls.keys.Keys;
import io.b2bench.tls.profile.ClientAuthentication;
import io.b2bench.tls.profile.Protocol;
import io.b2bench.tls.profile.Tls;
import io.netty.buffer.ByteBufAllocator;
import io.netty.handler.ssl.ClientAuth;
import io.netty.handler.ssl.OpenSsl;
import io.netty.handler.ssl.OpenSslContextOption;
import io.netty.handler.ssl.OpenSslServerSessionContext;
import io.netty.handler.ssl.OpenSslSessionTicketKey;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.SslHandler;
import io.netty.handler.ssl.SslProvider;
import io.netty.util.ReferenceCountUtil;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.security.cert.X509Certificate;
import java.util.List;
import javax.net.ssl.SSLException;

/**
 * TLS by BoringSSL, whatever provider a profile names. It cannot leave out a suite of TLS 1.3, so
 * the client must choose.
 */
record TcnativeTls(SslContext context, ServerFacts facts) implements NettyTls {
  private static final byte[] SESSIONS = "b2bench".getBytes(StandardCharsets.US_ASCII);

  /** Of a ticket: its name, and keys for its digest and its cipher. */
  private static final int TICKET_PART = 16;

  static TcnativeTls of(Tls profile, Keys keys) {
    JvmTls.requireHttp1(profile);
    BoringSsl.refusal(profile)
        .ifPresent(
            why -> {
              throw new UnsupportedProfileException(profile, why);
            });
    if (!OpenSsl.isAvailable()) {
      throw new UnsupportedProfileException(
          profile,
          "netty-tcnative cannot be loaded on this machine: "
              + OpenSsl.unavailabilityCause().getMessage());
    }
    try {
      SslContext context = builder(profile, keys).build();
      resumption(profile, (OpenSslServerSessionContext) context.sessionContext());
      return new TcnativeTls(context, ServerFacts.of(profile));
    } catch (SSLException | RuntimeException e) {
      throw new UnsupportedProfileException(
          profile, "BoringSSL in netty-tcnative refuses it: " + e.getMessage(), e);
    }
  }

  private static SslContextBuilder builder(Tls profile, Keys keys) {
    KeyMaterial own = keys.server(profile.certificate(), profile.chain());
    SslContextBuilder builder =
        SslContextBuilder.forServer(own.key(), own.chain().toArray(X509Certificate[]::new))
            .sslProvider(SslProvider.OPENSSL_REFCNT)
            .protocols(profile.protocol().jsse());
    if (profile.protocol() != Protocol.TLS_1_3) {
      builder.ciphers(List.of(profile.suite().iana()));
    }
    profile
        .group()
        .map(BoringSsl::group)
        .ifPresent(group -> builder.option(OpenSslContextOption.GROUPS, new String[] {group}));
    return profile.clientAuthentication() == ClientAuthentication.REQUIRED
        ? builder
            .clientAuth(ClientAuth.REQUIRE)
            .trustManager(keys.authorities().toArray(X509Certificate[]::new))
        : builder;
  }

  /** Without keys for tickets it gives none out. */
  private static void resumption(Tls profile, OpenSslServerSessionContext sessions) {
    boolean resumes = profile.resumption().percent() > 0;
    sessions.setSessionCacheEnabled(resumes);
    if (resumes) {
      sessions.setSessionIdContext(SESSIONS);
      sessions.setTicketKeys(new OpenSslSessionTicketKey(random(), random(), random()));
    }
  }

  private static byte[] random() {
    byte[] bytes = new byte[TICKET_PART];
    new SecureRandom().nextBytes(bytes);
    return bytes;
  }

  static String version() {
    return "%s (netty-tcnative)".formatted(OpenSsl.versionString());
  }

  @Override
  public SslHandler handler(ByteBufAllocator buffers) {
    return context.newHandler(buffers);
  }

  @Override
  public void close() {
    ReferenceCountUtil.release(context);
  }
}
