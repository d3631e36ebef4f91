package io.b2bench.listener.netty;

import io.b2bench.listener.Calls;
import io.b2bench.listener.ListenerMeters;
import io.b2bench.listener.ListenersPlan;
import io.b2bench.listener.Stack;

/** Netty with BoringSSL in the place of a provider of the JVM. */
public final class TcnativeStack implements Stack {
  @Override
  public String name() {
    return "netty-tcnative";
  }

  @Override
  public String title() {
    return "%s, TLS by %s".formatted(NettyStack.version(), TcnativeTls.version());
  }

  @Override
  public Ports open(ListenersPlan plan, ListenerMeters meters, Calls calls) {
    return NettyPorts.open(plan, meters, calls, TcnativeTls::of);
  }
}
