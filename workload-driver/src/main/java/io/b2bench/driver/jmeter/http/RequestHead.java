package io.b2bench.driver.jmeter.http;

import java.nio.charset.StandardCharsets;

/** The header of requests to one path, all but the length of the body. */
public final class RequestHead {
  static final String JSON = "application/json";

  private final String authority;
  private final String path;
  private final byte[] http1;

  /**
   * The header of requests to a path.
   *
   * @param host a host name or address
   */
  public RequestHead(String host, int port, String path) {
    this.authority = (host.indexOf(':') < 0 ? host : "[" + host + "]") + ":" + port;
    this.path = path;
    this.http1 =
        "POST %s HTTP/1.1\r\nHost: %s\r\nAccept: %s\r\nContent-Type: %s\r\nContent-Length: "
            .formatted(path, authority, JSON, JSON)
            .getBytes(StandardCharsets.US_ASCII);
  }

  String authority() {
    return authority;
  }

  String path() {
    return path;
  }

  /** Its bytes in HTTP/1.1, up to the digits of the length of the body. */
  byte[] http1() {
    return http1;
  }
}
