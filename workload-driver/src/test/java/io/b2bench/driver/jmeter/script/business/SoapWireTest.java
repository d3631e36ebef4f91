package io.b2bench.driver.jmeter.script.business;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.contract.service.Interaction;
import io.b2bench.contract.soap.Operation;
import io.b2bench.contract.soap.Soap;
import io.b2bench.driver.jmeter.http.Endpoint;
import io.b2bench.driver.jmeter.http.Field;
import io.b2bench.driver.jmeter.http.HttpConnection;
import io.b2bench.driver.jmeter.http.Reply;
import io.b2bench.driver.jmeter.http.RequestBuffer;
import io.b2bench.driver.jmeter.http.RequestHead;
import io.b2bench.driver.jmeter.peer.ScriptedServer;
import io.b2bench.driver.jmeter.peer.ScriptedServer.Ending;
import io.b2bench.driver.jmeter.script.ClientScript;
import io.b2bench.driver.jmeter.script.OperationKind;
import io.b2bench.driver.jmeter.script.Parameters;
import io.b2bench.driver.jmeter.script.Script;
import io.b2bench.measurement.message.Method;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.lang.reflect.RecordComponent;
import java.net.InetAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.cfg.JsonNodeFeature;
import tools.jackson.databind.json.JsonMapper;

/** A client that speaks SOAP says what one that speaks JSON says. */
class SoapWireTest {
  private static final String PARAMETERS = "customers=3072 items=1000 attachment=3000";
  private static final String PROBLEM = "<detail><type>urn:b2bench:problem:%s</type></detail>";
  private static final JsonMapper JSON =
      JsonMapper.builder()
          .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
          .build();

  @ParameterizedTest
  @EnumSource(Interaction.class)
  void saysTheSameInTheOrderOfTheRecord(Interaction interaction) throws Exception {
    ClientScript json = client("business");
    ClientScript soap = client("business-soap");
    for (int i = 0; i < 200; i++) {
      JsonNode object = JSON.readTree(written(json, interaction));
      Element content = content(written(soap, interaction));

      List<String> expected = new ArrayList<>();
      flatten("", object, expected);
      List<String> found = new ArrayList<>();
      flatten("", content, found);
      assertThat(found).isEqualTo(expected);
      assertThat(content.getLocalName()).isEqualTo(Operation.of(interaction).name());
      List<String> names = object.propertyNames().stream().toList();
      assertThat(
              Arrays.stream(interaction.request().getRecordComponents())
                  .map(RecordComponent::getName)
                  .filter(names::contains)
                  .toList())
          .isEqualTo(names);
    }
  }

  @ParameterizedTest
  @EnumSource(Interaction.class)
  void isPostedToOnePathWithItsAction(Interaction interaction) {
    OperationKind sent =
        Script.named("business-soap").operations().stream()
            .filter(operation -> operation.name().equals(interaction.kind()))
            .findFirst()
            .orElseThrow();

    assertThat(sent.path()).isEqualTo("/soap");
    assertThat(sent.fields())
        .contains(
            new Field("Content-Type", "text/xml; charset=utf-8"),
            new Field("SOAPAction", "\"urn:b2bench:service:" + interaction.kind() + "\""));
  }

  @Test
  void takesTheNumberOfTheOrderFromTheReply() throws Exception {
    ClientScript client = client("business-soap");
    Reply reply = reply(200, "<createOrderResponse xmlns=\"urn:b\"><order>42</order>");

    assertThat(client.fault("create-order", reply)).isEmpty();
    assertThat(client.receipt("create-order", reply)).hasValue(42);
    assertThat(client.fault("create-order", reply(200, "<createOrderResponse/>")))
        .isEqualTo("no order number");
  }

  @Test
  void tellsRefusalsOfPartnersFromOtherFaults() throws Exception {
    Reply refused = reply(500, PROBLEM.formatted("refused-by-partner"));

    assertThat(client("business-soap").fault("create-order", refused))
        .isEqualTo("500 refused-by-partner");
    ClientScript prepared = client("business-soap", "refusals=1 customers=3072 items=1000");
    assertThat(prepared.fault("create-order", refused)).isEmpty();
    assertThat(prepared.receipt("create-order", refused)).isEmpty();
    assertThat(prepared.fault("create-order", reply(500, PROBLEM.formatted("internal"))))
        .isEqualTo("500 internal");
  }

  private static Reply reply(int status, String body) throws Exception {
    String text =
        "HTTP/1.1 %d X\r\nContent-Length: %d\r\n\r\n%s".formatted(status, body.length(), body);
    try (ScriptedServer server = new ScriptedServer(Ending.KEEP, List.of(text))) {
      HttpConnection connection =
          new HttpConnection(
              new Endpoint(
                  InetAddress.getLoopbackAddress().getHostAddress(),
                  server.port(),
                  Optional.empty()),
              Duration.ofSeconds(20),
              false);
      connection.open(System.nanoTime());
      RequestHead head = new RequestHead("localhost", 1, Method.POST, Soap.PATH);
      Reply reply =
          connection.exchange("test", new RequestBuffer(List.of(head)), System.nanoTime());
      connection.close();
      return reply;
    }
  }

  private static ClientScript client(String script) {
    return client(script, PARAMETERS);
  }

  private static ClientScript client(String script, String parameters) {
    ClientScript client =
        Script.named(script)
            .forClient(
                Parameters.parse(parameters),
                Arrays.stream(Interaction.values()).map(Interaction::kind).toList(),
                new SplittableRandom(5));
    client.begin();
    return client;
  }

  private static byte[] written(ClientScript client, Interaction interaction) {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    client.write(interaction.kind(), body);
    return body.toByteArray();
  }

  private static Element content(byte[] message) throws Exception {
    assertThat(new String(message, UTF_8)).startsWith(Soap.OPEN).endsWith(Soap.CLOSE);
    Element envelope =
        DocumentBuilderFactory.newDefaultNSInstance()
            .newDocumentBuilder()
            .parse(new ByteArrayInputStream(message))
            .getDocumentElement();
    return (Element) envelope.getFirstChild().getFirstChild();
  }

  private static void flatten(String at, JsonNode node, List<String> into) {
    if (node.isObject()) {
      node.propertyStream()
          .forEach(entry -> flatten(at + "/" + entry.getKey(), entry.getValue(), into));
    } else if (node.isArray()) {
      node.forEach(each -> flatten(at, each, into));
    } else {
      into.add(at + "=" + node.asString());
    }
  }

  private static void flatten(String at, Element element, List<String> into) {
    assertThat(element.getNamespaceURI()).isEqualTo(Soap.NAMESPACE);
    if (!(element.getFirstChild() instanceof Element)) {
      into.add(at + "=" + element.getTextContent());
      return;
    }
    for (Node child = element.getFirstChild(); child != null; child = child.getNextSibling()) {
      flatten(at + "/" + child.getLocalName(), (Element) child, into);
    }
  }
}
