package io.b2bench.contract.soap;

/** SOAP 1.1 as the service speaks it: document/literal, one wrapper element in the body. */
public final class Soap {
  /** The namespace of envelope, body and fault. */
  public static final String ENVELOPE = "http://schemas.xmlsoap.org/soap/envelope/";

  /** The namespace of all that the service says and is told. */
  public static final String NAMESPACE = "urn:b2bench:service";

  /** Where messages are posted, and the WSDL is given. */
  public static final String PATH = "/soap";

  /** The media type of a message. */
  public static final String MEDIA_TYPE = "text/xml; charset=utf-8";

  /** The header field that names the operation. */
  public static final String ACTION = "SOAPAction";

  /** The element that says in a fault what is wrong. */
  public static final String PROBLEM = "problem";

  /** What comes before the content of the body. */
  public static final String OPEN =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?><soap:Envelope xmlns:soap=\""
          + ENVELOPE
          + "\"><soap:Body>";

  /** What comes after it. */
  public static final String CLOSE = "</soap:Body></soap:Envelope>";

  private Soap() {}
}
