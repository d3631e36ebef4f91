package io.b2bench.server.soap;

import javax.xml.stream.XMLStreamException;

/** XML that a SOAP message must not have; the message is meant for its sender. */
final class UnwantedXmlException extends XMLStreamException {
  private static final long serialVersionUID = 1L;

  UnwantedXmlException(String message) {
    super(message);
  }

  String said() {
    return String.valueOf(getMessage());
  }
}
