package io.b2bench.jmeter;

import org.apache.jmeter.protocol.http.control.gui.HttpTestSampleGui;
import org.apache.jmeter.testelement.TestElement;

/**
 * JMeter's panel for HTTP requests, without what the profile decides: implementation, timeouts,
 * source address and proxy.
 */
public final class ProfileSamplerGui extends HttpTestSampleGui {
  private static final long serialVersionUID = 1L;

  /** An empty panel. */
  public ProfileSamplerGui() {
    super(true);
  }

  @Override
  public TestElement makeTestElement() {
    return new ProfileSampler();
  }

  @Override
  public String getStaticLabel() {
    return "HTTP over a TLS profile";
  }

  @Override
  public String getLabelResource() {
    return getClass().getCanonicalName();
  }
}
