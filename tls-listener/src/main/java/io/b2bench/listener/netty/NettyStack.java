package io.b2bench.listener.netty;

import io.b2bench.listener.Calls;
import io.b2bench.listener.ListenerMeters;
import io.b2bench.listener.ListenersPlan;
import io.b2bench.listener.Stack;

/**
 * Netty's event loops before virtual threads, with the TLS of the provider that a profile names.
 */
public final class NettyStack implements Stack {
  @Override
  public String name() {
    return "netty";
  }

  @Override
  public Ports open(ListenersPlan plan, ListenerMeters meters, Calls calls) {
    return NettyPorts.open(plan, meters, calls, JvmTls::of);
  }
}
