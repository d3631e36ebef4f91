package io.b2bench.server.soap;

import static javax.xml.stream.XMLStreamConstants.END_DOCUMENT;
import static javax.xml.stream.XMLStreamConstants.END_ELEMENT;
import static javax.xml.stream.XMLStreamConstants.START_ELEMENT;

import io.b2bench.contract.service.Problem;
import io.b2bench.contract.service.Request;
import io.b2bench.contract.soap.Operation;
import io.b2bench.contract.soap.Soap;
import io.b2bench.listener.Problems;
import io.b2bench.listener.json.StrictJson;
import io.b2bench.server.soap.FaultException.Code;
import java.io.IOException;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import javax.xml.stream.Location;
import javax.xml.stream.XMLStreamException;
import tools.jackson.core.JacksonException;
import tools.jackson.core.exc.StreamReadException;

/** A request in its envelope, read up to the content of the body, and that once. */
record SoapMessage(SoapStream xml, Operation operation) {
  private static final Map<String, Operation> OPERATIONS =
      Operation.ALL.stream()
          .collect(Collectors.toUnmodifiableMap(Operation::name, Function.identity()));

  /** Opens the envelope. */
  static SoapMessage open(byte[] message) throws FaultException {
    try {
      SoapStream xml = SoapStream.of(message);
      if (xml.tag() != START_ELEMENT || !"Envelope".equals(xml.getLocalName())) {
        throw FaultException.malformed("the message is no SOAP envelope");
      }
      if (!xml.starts("Envelope")) {
        throw new FaultException(
            Code.VERSION_MISMATCH, Problems.malformed("the envelope is not that of SOAP 1.1"));
      }
      xml.tag();
      if (xml.starts("Header")) {
        header(xml);
        xml.tag();
      }
      if (!xml.starts("Body")) {
        throw FaultException.malformed("the envelope has no body");
      }
      if (xml.tag() != START_ELEMENT) {
        throw FaultException.malformed("the body is empty");
      }
      Operation operation = OPERATIONS.get(xml.getLocalName());
      if (operation == null || !Soap.NAMESPACE.equals(xml.getNamespaceURI())) {
        throw FaultException.client(
            Problems.of(
                "unknown-operation",
                "Unknown operation",
                404,
                "the element in the body is that of no operation"));
      }
      xml.content();
      return new SoapMessage(xml, operation);
    } catch (XMLStreamException e) {
      throw FaultException.malformed(explain(e));
    }
  }

  /** Reads the request and the end of the envelope. */
  Request request() throws FaultException {
    try {
      Request request = SoapXml.mapper().readValue(xml, operation.interaction().request());
      xml.envelope();
      if (xml.tag() != END_ELEMENT) {
        throw FaultException.malformed("the body has more than one element");
      }
      if (xml.tag() != END_ELEMENT || xml.tag() != END_DOCUMENT) {
        throw FaultException.malformed("something follows the body");
      }
      return request;
    } catch (JacksonException e) {
      throw FaultException.client(problem(e));
    } catch (XMLStreamException e) {
      throw FaultException.malformed(explain(e));
    } catch (IOException e) {
      throw FaultException.malformed("the message cannot be read");
    }
  }

  private static void header(SoapStream xml) throws XMLStreamException, FaultException {
    while (xml.tag() == START_ELEMENT) {
      if ("1".equals(xml.getAttributeValue(Soap.ENVELOPE, "mustUnderstand"))) {
        throw new FaultException(
            Code.MUST_UNDERSTAND, Problems.malformed("no header is understood here"));
      }
      xml.skipElement();
    }
  }

  private static Problem problem(JacksonException failure) {
    return StrictJson.violation(failure)
        .map(Problems::violation)
        .orElseGet(() -> Problems.malformed(explain(failure)));
  }

  private static String explain(JacksonException failure) {
    if (failure instanceof StreamReadException
        && failure.getCause() instanceof XMLStreamException xml) {
      return explain(xml);
    }
    String explained = StrictJson.explain(failure);
    return explained.startsWith("not valid JSON") ? "not the XML of the schema" : explained;
  }

  private static String explain(XMLStreamException failure) {
    if (failure instanceof UnwantedXmlException unwanted) {
      return unwanted.said();
    }
    Location at = failure.getLocation();
    return at == null
        ? "not well-formed XML"
        : "not well-formed XML (line %d, column %d)"
            .formatted(at.getLineNumber(), at.getColumnNumber());
  }
}
