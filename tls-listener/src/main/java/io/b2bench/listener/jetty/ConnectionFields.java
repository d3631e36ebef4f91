package io.b2bench.listener.jetty;

import java.util.List;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;

/** Fields about the connection, which Jetty takes where HTTP does not allow them. */
final class ConnectionFields {
  private static final List<HttpHeader> ONLY_BEFORE_HTTP_2 =
      List.of(
          HttpHeader.CONNECTION,
          HttpHeader.KEEP_ALIVE,
          HttpHeader.PROXY_CONNECTION,
          HttpHeader.TRANSFER_ENCODING,
          HttpHeader.UPGRADE);

  private ConnectionFields() {}

  /** Whether a request of HTTP/2 is malformed for one of them (RFC 9113, 8.2.2). */
  static boolean malform(Request request) {
    return request.getConnectionMetaData().getHttpVersion() == HttpVersion.HTTP_2
        && request.getHeaders().stream().anyMatch(ConnectionFields::isNotOfHttp2);
  }

  private static boolean isNotOfHttp2(HttpField field) {
    return field.getHeader() == HttpHeader.TE
        ? !"trailers".equalsIgnoreCase(field.getValue())
        : ONLY_BEFORE_HTTP_2.contains(field.getHeader());
  }

  /** HTTP/1.0 knows no chunks, so nobody can tell where the request ended (RFC 9112, 6.1). */
  static void closeIfEndIsUnsure(Request request, Response response) {
    HttpFields fields = request.getHeaders();
    if (request.getConnectionMetaData().getHttpVersion() == HttpVersion.HTTP_1_0
        && fields.contains(HttpHeader.TRANSFER_ENCODING)) {
      response.getHeaders().put(HttpHeader.CONNECTION, "close");
    }
  }
}
