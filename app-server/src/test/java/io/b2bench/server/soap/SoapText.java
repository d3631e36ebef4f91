package io.b2bench.server.soap;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.b2bench.contract.soap.Soap;
import java.io.ByteArrayOutputStream;

/** Messages as a client in a plain text editor would write them. */
public final class SoapText {
  public static final String ORDER =
      "<createOrder xmlns=\"urn:b2bench:service\"><customer>17</customer>"
          + "<lines><item>4</item><quantity>2</quantity></lines>"
          + "<lines><item>5</item><quantity>1</quantity></lines>"
          + "<shipType>AIR</shipType></createOrder>";

  private SoapText() {}

  /** A message with that in its body. */
  public static String envelope(String body) {
    return "<e:Envelope xmlns:e=\"%s\">\n<e:Body>%s</e:Body>\n</e:Envelope>"
        .formatted(Soap.ENVELOPE, body);
  }

  /** The request of HTTP with a message. */
  public static byte[] post(String message) {
    byte[] body = message.getBytes(UTF_8);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.writeBytes(
        "POST %s HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/xml\r\nSOAPAction: \"\"\r\nContent-Length: %d\r\n\r\n"
            .formatted(Soap.PATH, body.length)
            .getBytes(ISO_8859_1));
    out.writeBytes(body);
    return out.toByteArray();
  }
}
