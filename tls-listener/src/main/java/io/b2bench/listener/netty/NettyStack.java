package io.b2bench.listener.netty;

import io.b2bench.listener.Calls;
import io.b2bench.listener.ListenerMeters;
import io.b2bench.listener.ListenersPlan;
import io.b2bench.listener.Stack;
import io.netty.util.Version;
import java.util.Objects;

/**
 * Netty's event loops before virtual threads, with the TLS of the provider that a profile names.
 */
public final class NettyStack implements Stack {
  @Override
  public String name() {
    return "netty";
  }

  @Override
  public String title() {
    return version();
  }

  static String version() {
    return "Netty "
        + Objects.requireNonNull(Version.identify().get("netty-codec-http")).artifactVersion();
  }

  @Override
  public Ports open(ListenersPlan plan, ListenerMeters meters, Calls calls) {
    return NettyPorts.open(plan, meters, calls, JvmTls::of);
  }
}
