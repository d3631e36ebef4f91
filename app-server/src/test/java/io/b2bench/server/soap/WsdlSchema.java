package io.b2bench.server.soap;

import java.io.IOException;
import java.io.StringReader;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.transform.dom.DOMSource;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/** The schema in the WSDL, as the JDK's own validator understands it. */
public final class WsdlSchema {
  private final Schema schema;

  private WsdlSchema(Schema schema) {
    this.schema = schema;
  }

  public static WsdlSchema shipped() throws Exception {
    Document wsdl = document(Wsdl.at("http://localhost/soap"));
    Node types = wsdl.getElementsByTagNameNS(XMLConstants.W3C_XML_SCHEMA_NS_URI, "schema").item(0);
    return new WsdlSchema(SchemaFactory.newDefaultInstance().newSchema(new DOMSource(types)));
  }

  /** Checks what is in the body of a message; says the name of its element. */
  public String check(String message) throws Exception {
    Element envelope = document(message).getDocumentElement();
    Element body = (Element) envelope.getLastChild();
    Element content = (Element) body.getFirstChild();
    schema.newValidator().validate(new DOMSource(content));
    return content.getLocalName();
  }

  private static Document document(String text)
      throws ParserConfigurationException, IOException, SAXException {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultNSInstance();
    return factory.newDocumentBuilder().parse(new InputSource(new StringReader(text)));
  }
}
