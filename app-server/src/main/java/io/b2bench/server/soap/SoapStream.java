package io.b2bench.server.soap;

import io.b2bench.contract.soap.Soap;
import javax.xml.stream.XMLStreamException;
import org.codehaus.stax2.XMLStreamReader2;
import org.codehaus.stax2.util.StreamReader2Delegate;

/**
 * A message as it is read, refused where a SOAP message of ours has no business: document types and
 * processing instructions anywhere, text between elements, and in the content of the body
 * attributes and elements of other namespaces.
 */
final class SoapStream extends StreamReader2Delegate {
  private boolean content;
  private boolean opened;
  private boolean text;

  private SoapStream(XMLStreamReader2 all) {
    super(all);
  }

  /** Before the first element of a message. */
  static SoapStream of(byte[] message) throws XMLStreamException {
    return new SoapStream(SoapXml.reader(message));
  }

  @Override
  public int next() throws XMLStreamException {
    int event = super.next();
    switch (event) {
      case DTD -> throw new UnwantedXmlException("a document type declaration is not allowed");
      case PROCESSING_INSTRUCTION ->
          throw new UnwantedXmlException("a processing instruction is not allowed");
      case START_ELEMENT -> {
        noText(text);
        opened = true;
        if (content) {
          check();
        }
      }
      case END_ELEMENT -> {
        opened = false;
        text = false;
      }
      case CHARACTERS, CDATA -> {
        if (!isWhiteSpace()) {
          noText(!opened);
          text = true;
        }
      }
      default -> {}
    }
    return event;
  }

  /** The next start or end of an element, or the end of the message. */
  int tag() throws XMLStreamException {
    int event = next();
    while (event != START_ELEMENT && event != END_ELEMENT && event != END_DOCUMENT) {
      event = next();
    }
    return event;
  }

  /** Whether it is at the start of an element of SOAP with that name. */
  boolean starts(String name) {
    return getEventType() == START_ELEMENT
        && name.equals(getLocalName())
        && Soap.ENVELOPE.equals(getNamespaceURI());
  }

  /** From here on, this element included, it is the content of the body. */
  void content() throws XMLStreamException {
    content = true;
    check();
  }

  /** The content has been read; what follows is the envelope again. */
  void envelope() {
    content = false;
  }

  @Override
  public void skipElement() throws XMLStreamException {
    super.skipElement();
    opened = false;
  }

  private void check() throws UnwantedXmlException {
    if (!Soap.NAMESPACE.equals(getNamespaceURI())) {
      throw new UnwantedXmlException("an element is not of the namespace " + Soap.NAMESPACE);
    }
    if (getAttributeCount() > 0) {
      throw new UnwantedXmlException("an element has an attribute");
    }
  }

  private static void noText(boolean found) throws UnwantedXmlException {
    if (found) {
      throw new UnwantedXmlException("there is text between elements");
    }
  }
}
