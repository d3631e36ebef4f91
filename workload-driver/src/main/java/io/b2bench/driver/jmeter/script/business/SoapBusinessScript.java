package io.b2bench.driver.jmeter.script.business;

/** The same businesses, who speak SOAP. They draw what those of {@link BusinessScript} draw. */
public final class SoapBusinessScript extends BusinessScript {
  /** Found by its name. */
  public SoapBusinessScript() {
    super("business-soap", new SoapWire());
  }
}
