package io.b2bench.listener.netty;

import io.b2bench.tls.engine.ServerEnd;
import io.b2bench.tls.engine.ServerFacts;
import io.b2bench.tls.engine.UnsupportedProfileException;
import io.b2bench.tls.keys.Keys;
import io.b2bench.tls.profile.ApplicationProtocol;
import io.b2bench.tls.profile.Tls;
import io.netty.buffer.ByteBufAllocator;
import io.netty.handler.ssl.SslHandler;

/** TLS by a provider of the JVM. */
record JvmTls(ServerEnd end) implements NettyTls {
  static JvmTls of(Tls profile, Keys keys) {
    requireHttp1(profile);
    return new JvmTls(ServerEnd.of(profile, keys));
  }

  /** Refuses what these ports do not speak. */
  static void requireHttp1(Tls profile) {
    if (profile.application() != ApplicationProtocol.HTTP_1_1) {
      throw new UnsupportedProfileException(profile, "Netty speaks HTTP/1.1 here");
    }
  }

  @Override
  public SslHandler handler(ByteBufAllocator buffers) {
    return new SslHandler(end.newEngine());
  }

  @Override
  public ServerFacts facts() {
    return end.facts();
  }

  @Override
  public void release(SslHandler handler) {
    end.release(handler.engine());
  }
}
