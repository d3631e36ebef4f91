package io.b2bench.listener.tomcat;

import io.b2bench.listener.Calls;
import io.b2bench.listener.ListenerMeters;
import io.b2bench.listener.ListenersPlan;
import io.b2bench.listener.Stack;
import org.apache.catalina.util.ServerInfo;

/**
 * Tomcat's NIO connector on virtual threads, with the TLS of the provider that a profile names. No
 * servlet stands behind it, as none stands behind the other stacks.
 */
public final class TomcatStack implements Stack {
  @Override
  public String name() {
    return "tomcat";
  }

  @Override
  public String title() {
    return "Tomcat " + ServerInfo.getServerNumber();
  }

  @Override
  public Ports open(ListenersPlan plan, ListenerMeters meters, Calls calls) {
    return TomcatPorts.open(plan, meters, calls);
  }
}
