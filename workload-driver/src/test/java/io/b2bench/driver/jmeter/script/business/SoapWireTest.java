package io.b2bench.driver.jmeter.script.business;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.contract.service.Interaction;
import io.b2bench.contract.soap.Operation;
import io.b2bench.contract.soap.Soap;
import io.b2bench.driver.jmeter.http.Field;
import io.b2bench.driver.jmeter.script.ClientScript;
import io.b2bench.driver.jmeter.script.OperationKind;
import io.b2bench.driver.jmeter.script.Parameters;
import io.b2bench.driver.jmeter.script.Script;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A client that speaks SOAP says what one that speaks JSON says. */
class SoapWireTest {
  private static final Parameters PARAMETERS =
      Parameters.parse("customers=3072 items=1000 attachment=3000");

  @ParameterizedTest
  @EnumSource(Interaction.class)
  void saysTheSameInTheOrderOfTheRecord(Interaction interaction) throws Exception {
    ClientScript json = client("business");
    ClientScript soap = client("business-soap");
    for (int i = 0; i < 200; i++) {
      JsonNode object = new JsonMapper().readTree(written(json, interaction));
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

  private static ClientScript client(String script) {
    ClientScript client =
        Script.named(script)
            .forClient(
                PARAMETERS,
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
