package io.b2bench.driver.jmeter.script.business;

import static java.nio.charset.StandardCharsets.US_ASCII;

import com.ctc.wstx.stax.WstxInputFactory;
import com.ctc.wstx.stax.WstxOutputFactory;
import io.b2bench.contract.service.Interaction;
import io.b2bench.contract.soap.Operation;
import io.b2bench.contract.soap.Soap;
import io.b2bench.driver.jmeter.http.Field;
import io.b2bench.driver.jmeter.http.Reply;
import io.b2bench.driver.jmeter.script.OperationKind;
import io.b2bench.measurement.message.Method;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamException;
import tools.jackson.core.JsonEncoding;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.dataformat.xml.XmlFactory;
import tools.jackson.dataformat.xml.ser.ToXmlGenerator;

/** SOAP 1.1, one path for all: what is an object in JSON is an element here. */
record SoapWire() implements Wire {
  private static final XmlFactory XML =
      new XmlFactory(new WstxInputFactory(), new WstxOutputFactory());
  private static final Map<Interaction, QName> NAMES =
      Operation.ALL.stream()
          .collect(
              Collectors.toUnmodifiableMap(
                  Operation::interaction, o -> new QName(Soap.NAMESPACE, o.name())));
  private static final byte[] OPEN = Soap.OPEN.getBytes(US_ASCII);
  private static final byte[] CLOSE = Soap.CLOSE.getBytes(US_ASCII);
  private static final byte[] ORDER = "<order>".getBytes(US_ASCII);
  private static final byte[] TYPE = "<type>".getBytes(US_ASCII);

  @Override
  public OperationKind operation(Interaction interaction) {
    String action = "\"" + Operation.of(interaction).action() + "\"";
    return new OperationKind(
        interaction.kind(),
        Soap.PATH,
        Method.POST,
        List.of(
            new Field("Accept", "text/xml"),
            new Field("Content-Type", Soap.MEDIA_TYPE),
            new Field(Soap.ACTION, action)));
  }

  @Override
  public void write(Interaction interaction, OutputStream body, Consumer<JsonGenerator> message) {
    try {
      body.write(OPEN);
      try (ToXmlGenerator xml = generator(body)) {
        xml.setNextName(Objects.requireNonNull(NAMES.get(interaction)));
        xml.getStaxWriter().setDefaultNamespace(Soap.NAMESPACE);
        message.accept(xml);
      }
      body.write(CLOSE);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (XMLStreamException e) {
      throw new IllegalStateException("a request cannot be written", e);
    }
  }

  private static ToXmlGenerator generator(OutputStream body) {
    return (ToXmlGenerator)
        XML.createGenerator(ObjectWriteContext.empty(), body, JsonEncoding.UTF8);
  }

  @Override
  public long order(Reply reply) {
    return reply.number(ORDER);
  }

  @Override
  public String problem(Reply reply) {
    return reply.upTo('<', TYPE);
  }
}
