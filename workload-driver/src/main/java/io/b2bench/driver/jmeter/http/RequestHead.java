package io.b2bench.driver.jmeter.http;

import io.b2bench.measurement.message.Method;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;

/** The header of requests to one path, all but the length of the body. */
public final class RequestHead {
  private final Method method;
  private final String authority;
  private final String path;
  private final List<Field> lowerCase;
  private final byte[] http1;

  /**
   * The header of requests to a path, with the fields of {@link Field#of}.
   *
   * @param host a host name or address
   */
  public RequestHead(String host, int port, Method method, String path) {
    this(host, port, method, path, Field.of(method));
  }

  /**
   * The header of requests to a path.
   *
   * @param host a host name or address
   * @param fields what it has beside host and length
   */
  public RequestHead(String host, int port, Method method, String path, List<Field> fields) {
    this.method = method;
    this.authority = (host.indexOf(':') < 0 ? host : "[" + host + "]") + ":" + port;
    this.path = path;
    this.lowerCase =
        fields.stream()
            .map(field -> new Field(field.name().toLowerCase(Locale.ROOT), field.value()))
            .toList();
    StringBuilder text =
        new StringBuilder("%s %s HTTP/1.1\r\nHost: %s".formatted(method, path, authority));
    fields.forEach(
        field -> text.append("\r\n").append(field.name()).append(": ").append(field.value()));
    if (withBody()) {
      text.append("\r\nContent-Length: ");
    }
    this.http1 = text.toString().getBytes(StandardCharsets.US_ASCII);
  }

  String authority() {
    return authority;
  }

  String path() {
    return path;
  }

  /** The fields beside host and length, their names as HTTP/2 wants them. */
  List<Field> lowerCase() {
    return lowerCase;
  }

  /** Whether a body follows, however short. */
  boolean withBody() {
    return method.body();
  }

  Method method() {
    return method;
  }

  /** Its bytes in HTTP/1.1: without a body all, else up to the digits of its length. */
  byte[] http1() {
    return http1;
  }
}
