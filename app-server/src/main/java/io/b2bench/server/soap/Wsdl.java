package io.b2bench.server.soap;

import io.b2bench.contract.soap.Operation;
import io.b2bench.contract.soap.Soap;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The WSDL 1.1 of the service: document/literal, SOAP 1.1 over HTTP. */
final class Wsdl {
  private Wsdl() {}

  /** The document for a service at that address. */
  static String at(String address) {
    return """
    <?xml version="1.0" encoding="UTF-8"?>
    <wsdl:definitions xmlns:wsdl="http://schemas.xmlsoap.org/wsdl/"
        xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:b="%1$s" targetNamespace="%1$s">
    <wsdl:types>
    %2$s</wsdl:types>
    %3$s<wsdl:message name="refused"><wsdl:part name="problem" element="b:%4$s"/></wsdl:message>
    <wsdl:portType name="Interactions">
    %5$s</wsdl:portType>
    <wsdl:binding name="InteractionsBinding" type="b:Interactions">
    <soap:binding style="document" transport="http://schemas.xmlsoap.org/soap/http"/>
    %6$s</wsdl:binding>
    <wsdl:service name="BusinessService">
    <wsdl:port name="InteractionsPort" binding="b:InteractionsBinding">
    <soap:address location="%7$s"/>
    </wsdl:port>
    </wsdl:service>
    </wsdl:definitions>
    """
        .formatted(
            Soap.NAMESPACE,
            XmlSchema.text(),
            each(Wsdl::messages),
            Soap.PROBLEM,
            each(Wsdl::offered),
            each(Wsdl::bound),
            address);
  }

  private static String each(Function<Operation, String> part) {
    return Operation.ALL.stream().map(part).collect(Collectors.joining());
  }

  private static String messages(Operation operation) {
    return message(operation.name()) + message(operation.response());
  }

  private static String message(String name) {
    return """
    <wsdl:message name="%1$s"><wsdl:part name="parameters" element="b:%1$s"/></wsdl:message>
    """
        .formatted(name);
  }

  private static String offered(Operation operation) {
    return """
    <wsdl:operation name="%1$s">
    <wsdl:input message="b:%1$s"/>
    <wsdl:output message="b:%2$s"/>
    <wsdl:fault name="refused" message="b:refused"/>
    </wsdl:operation>
    """
        .formatted(operation.name(), operation.response());
  }

  private static String bound(Operation operation) {
    return """
    <wsdl:operation name="%s">
    <soap:operation soapAction="%s"/>
    <wsdl:input><soap:body use="literal"/></wsdl:input>
    <wsdl:output><soap:body use="literal"/></wsdl:output>
    <wsdl:fault name="refused"><soap:fault name="refused" use="literal"/></wsdl:fault>
    </wsdl:operation>
    """
        .formatted(operation.name(), operation.action());
  }
}
