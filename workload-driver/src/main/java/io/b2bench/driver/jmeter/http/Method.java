package io.b2bench.driver.jmeter.http;

/** The method of a request. */
public enum Method {
  /** Asks for something; the request has no body. */
  GET,
  /** Sends a body. */
  POST
}
