package io.b2bench.listener.jetty;

import io.b2bench.listener.Calls;
import io.b2bench.listener.ListenerMeters;
import io.b2bench.listener.ListenersPlan;
import io.b2bench.listener.Stack;
import org.eclipse.jetty.util.Jetty;

/** Jetty's core handlers on virtual threads. */
public final class JettyStack implements Stack {
  @Override
  public String name() {
    return DEFAULT;
  }

  @Override
  public String title() {
    return "Jetty " + Jetty.VERSION;
  }

  @Override
  public Ports open(ListenersPlan plan, ListenerMeters meters, Calls calls) {
    return JettyPorts.open(plan, meters, calls);
  }
}
