package io.b2bench.driver.jmeter.http;

import java.nio.charset.StandardCharsets;

/** The header of requests to one path, all but the length of the body. */
public final class RequestHead {
  static final String JSON = "application/json";

  private final Method method;
  private final String authority;
  private final String path;
  private final byte[] http1;

  /**
   * The header of requests to a path.
   *
   * @param host a host name or address
   */
  public RequestHead(String host, int port, Method method, String path) {
    this.method = method;
    this.authority = (host.indexOf(':') < 0 ? host : "[" + host + "]") + ":" + port;
    this.path = path;
    String text =
        switch (method) {
          case GET -> "GET %s HTTP/1.1\r\nHost: %s\r\nAccept: */*".formatted(path, authority);
          case POST ->
              "POST %s HTTP/1.1\r\nHost: %s\r\nAccept: %s\r\nContent-Type: %s\r\nContent-Length: "
                  .formatted(path, authority, JSON, JSON);
        };
    this.http1 = text.getBytes(StandardCharsets.US_ASCII);
  }

  String authority() {
    return authority;
  }

  String path() {
    return path;
  }

  /** Whether a body follows, however short. */
  boolean withBody() {
    return method == Method.POST;
  }

  Method method() {
    return method;
  }

  /** Its bytes in HTTP/1.1: without a body all, else up to the digits of its length. */
  byte[] http1() {
    return http1;
  }
}
