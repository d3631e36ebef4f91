package io.b2bench.server.soap;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.contract.service.Address;
import io.b2bench.contract.service.CreateOrder;
import io.b2bench.contract.service.OrderConfirmation;
import io.b2bench.contract.service.OrderState;
import io.b2bench.contract.service.OrderStatus;
import io.b2bench.contract.service.ProductDetail;
import io.b2bench.contract.service.ProductDetails;
import io.b2bench.contract.service.Request;
import io.b2bench.contract.service.Response;
import io.b2bench.contract.service.ShipType;
import io.b2bench.contract.soap.Soap;
import io.b2bench.listener.Answer;
import io.b2bench.listener.Call;
import io.b2bench.listener.route.Routes;
import io.b2bench.server.service.Refusal;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SoapRoutesTest {
  private static final BigDecimal ONE = new BigDecimal("1.00");

  private final List<Request> asked = new ArrayList<>();
  private final Routes routes = Routes.of(SoapRoutes.of(this::perform, Set.of("tls")));

  @Test
  void carriesOutWhatIsInTheBody() throws Exception {
    Answer answer = post(SoapText.envelope(SoapText.ORDER));

    assertThat(asked).containsExactly(order(Optional.empty()));
    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.kind()).isEqualTo("create-order");
    assertThat(answer.mediaType()).isEqualTo("text/xml; charset=utf-8");
    assertThat(text(answer))
        .isEqualTo(
            Soap.OPEN
                + "<createOrderResponse xmlns=\"urn:b2bench:service\"><order>42</order>"
                + "<subTotal>1.00</subTotal><discount>1.00</discount><tax>1.00</tax>"
                + "<shippingCost>1.00</shippingCost><total>1.00</total>"
                + "<authorization>a &amp; b</authorization><status>PENDING</status>"
                + "</createOrderResponse>"
                + Soap.CLOSE);
  }

  @Test
  void readsWhatIsOptionalAndListsOfOne() throws Exception {
    post(
        SoapText.envelope(
            SoapText.ORDER.replace(
                "</shipType>",
                "</shipType><address><street1>a &lt; b</street1><street2>\u00e9</street2><city>c</city>"
                    + "<state>d</state><zip>e</zip><country>Spain</country></address>")));
    post(SoapText.envelope(content("productDetail", "<items>7</items>")));
    post(SoapText.envelope(content("productDetail", "\n  <items>7</items>\n  <items>8</items>\n")));

    assertThat(asked)
        .containsExactly(
            order(Optional.of(new Address("a < b", "\u00e9", "c", "d", "e", "Spain"))),
            new ProductDetail(List.of(7)),
            new ProductDetail(List.of(7, 8)));
  }

  @Test
  void readsDocumentsInBase64HoweverTheLinesAreBroken() throws Exception {
    post(
        SoapText.envelope(
            SoapText.ORDER.replace(
                "</shipType>", "</shipType><attachment>AQID\nAQID</attachment>")));

    assertThat(asked).hasSize(1);
    assertThat(((CreateOrder) asked.getFirst()).attachment().orElseThrow())
        .containsExactly(1, 2, 3, 1, 2, 3);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          <customer>17</customer><customer>18</customer>                                       | given twice
          <customer>17</customer><order>1</order><customer>17</customer>                       | given twice
          <customer>17</customer><orders>1</orders>                                            | unknown property orders
          <order>1</order>                                                                     | a value is missing at customer
          <customer/>                                                                          | customer
          <customer>x</customer>                                                               | wrong type at customer
          <customer>1.5</customer>                                                             | wrong type at customer
          <customer>7<order>1</order></customer>                                               | text between elements
          <customer>17</customer>text                                                          | text between elements
          <customer kind='x'>17</customer>                                                     | has an attribute
          <customer xmlns=''>17</customer>                                                     | not of the namespace
          <customer>17</customer><?php x?>                                                     | a processing instruction is not allowed
          <customer>&e;</customer>                                                             | not well-formed
          <customer>17                                                                         | not well-formed
          <customer>-17</customer>                                                             | customer is -17; it must be positive
          """)
  void refusesWhatIsNotTheMessage(String content, String why) throws Exception {
    Answer answer = post(SoapText.envelope(content("orderStatus", content)));

    assertThat(asked).isEmpty();
    assertFault(answer, "Client", why);
    assertThat(answer.kind()).isEqualTo("order-status");
    assertThat(answer.counted()).isIn(400, 422);
  }

  @Test
  void refusesALineThatIsTornApart() throws Exception {
    String torn =
        SoapText.ORDER
            .replace("<shipType>AIR</shipType>", "")
            .replaceFirst("</lines>", "</lines><shipType>AIR</shipType>");
    assertFault(post(SoapText.envelope(torn)), "Client", "given twice");
    assertThat(asked).isEmpty();
  }

  @Test
  void refusesWhatIsNotTheEnvelope() throws Exception {
    String whole = SoapText.envelope(SoapText.ORDER);
    assertFault(post(""), "Client", "not well-formed");
    assertFault(post("<a/>"), "Client", "no SOAP envelope");
    assertFault(post(SoapText.envelope("")), "Client", "the body is empty");
    assertFault(
        post(SoapText.envelope(SoapText.ORDER + SoapText.ORDER)), "Client", "more than one");
    assertFault(post(whole + "<a/>"), "Client", "not well-formed");
    assertFault(post("<!DOCTYPE a>" + whole), "Client", "a document type declaration");
    String deep = "<e:Header>" + "<a>".repeat(40) + "</a>".repeat(40) + "</e:Header><e:Body>";
    assertFault(post(whole.replace("<e:Body>", deep)), "Client", "not well-formed");
    assertFault(
        post(whole.replace("</e:Body>", "</e:Body><e:Body/>")), "Client", "follows the body");
    assertFault(post(whole.replace("e:Body", "e:Bodice")), "Client", "no body");
    assertFault(
        post(whole.replace(Soap.ENVELOPE, "http://www.w3.org/2003/05/soap-envelope")),
        "VersionMismatch",
        "SOAP 1.1");
    assertFault(
        post(SoapText.envelope(content("cancelOrder", ""))), "Client", "that of no operation");
    assertFault(
        post(SoapText.envelope(SoapText.ORDER.replace("urn:b2bench:service", "urn:other"))),
        "Client",
        "that of no operation");
    assertThat(asked).isEmpty();
  }

  @Test
  void passesOverHeadersButForThoseThatMustBeUnderstood() throws Exception {
    String header = "<e:Header><a:b xmlns:a='urn:a' c='d'>x<a:e/>y</a:b></e:Header><e:Body>";
    String message = SoapText.envelope(SoapText.ORDER).replace("<e:Body>", header);
    assertThat(post(message).status()).isEqualTo(200);
    assertThat(asked).hasSize(1);

    assertFault(
        post(message.replace("c='d'", "e:mustUnderstand='1'")),
        "MustUnderstand",
        "no header is understood");
    assertThat(asked).hasSize(1);
  }

  @Test
  void wantsTheActionOfTheOperationOrAnEmptyOne() throws Exception {
    String message = SoapText.envelope(SoapText.ORDER);
    assertThat(post(message, Optional.of("\"urn:b2bench:service:create-order\"")).status())
        .isEqualTo(200);
    assertFault(post(message, Optional.empty()), "Client", "SOAPAction is missing");
    assertFault(
        post(message, Optional.of("\"urn:b2bench:service:order-status\"")),
        "Client",
        "SOAPAction is not that of createOrder");
    assertThat(asked).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"application/json", "application/soap+xml", "text/xml; charset=latin1"})
  void refusesOtherMediaTypes(String mediaType) throws Exception {
    Answer answer =
        routes.handle(
            call("plain", "POST", Optional.empty(), Optional.of(mediaType), "", Optional.of("")));
    assertThat(answer.status()).isEqualTo(415);
    assertThat(asked).isEmpty();
  }

  @Test
  void saysInAFaultWhatTheServiceRefusesAndHidesWhatFailed() throws Exception {
    Answer refused = post(SoapText.envelope(content("orderStatus", "<customer>1</customer>")));
    assertFault(refused, "Client", "There is no customer 1 &lt; 2.");
    assertThat(refused.counted()).isEqualTo(404);
    assertThat(text(refused))
        .contains("<faultstring>There is no customer 1 &lt; 2.</faultstring>")
        .contains(
            "<detail><problem xmlns=\"urn:b2bench:service\">"
                + "<type>urn:b2bench:problem:unknown-customer</type>"
                + "<title>Unknown customer</title><status>404</status>"
                + "<detail>There is no customer 1 &lt; 2.</detail></problem></detail>");

    Answer failed = post(SoapText.envelope(content("orderStatus", "<customer>2</customer>")));
    assertFault(failed, "Server", "nothing more is said");
    assertThat(text(failed)).doesNotContain("secret");
  }

  private Response perform(String listener, Request request) throws Refusal {
    asked.add(request);
    return switch (request) {
      case OrderStatus status when status.customer() == 1 ->
          throw new Refusal(Refusal.Kind.UNKNOWN_CUSTOMER, "There is no customer 1 < 2.");
      case OrderStatus status -> throw new IllegalStateException("a secret");
      case CreateOrder order ->
          new OrderConfirmation(42, ONE, ONE, ONE, ONE, ONE, "a & b", OrderState.PENDING);
      default -> new ProductDetails(List.of());
    };
  }

  private static CreateOrder order(Optional<Address> address) {
    return new CreateOrder(
        17,
        List.of(new CreateOrder.Line(4, 2), new CreateOrder.Line(5, 1)),
        ShipType.AIR,
        Optional.empty(),
        address);
  }

  private static String content(String element, String content) {
    return "<%1$s xmlns=\"urn:b2bench:service\">%2$s</%1$s>".formatted(element, content);
  }

  private Answer post(String message) throws Exception {
    return post(message, Optional.of("\"\""));
  }

  private Answer post(String message, Optional<String> action) throws Exception {
    return routes.handle(
        call("plain", "POST", Optional.empty(), Optional.of("text/xml"), message, action));
  }

  private static Call call(
      String listener,
      String method,
      Optional<String> query,
      Optional<String> mediaType,
      String body,
      Optional<String> action) {
    return new Call(
        listener,
        method,
        Soap.PATH,
        query,
        mediaType,
        body.getBytes(UTF_8),
        Optional.empty(),
        name -> name.equals(Soap.ACTION) ? action : Optional.of("shop.example:8440"));
  }

  private static void assertFault(Answer answer, String code, String why) {
    assertThat(answer.status()).as(text(answer)).isEqualTo(500);
    assertThat(answer.mediaType()).isEqualTo("text/xml; charset=utf-8");
    assertThat(text(answer))
        .startsWith(Soap.OPEN + "<soap:Fault><faultcode>soap:" + code + "</faultcode>")
        .contains(why)
        .doesNotContain("Exception", "tools.jackson", "com.ctc")
        .endsWith(Soap.CLOSE);
  }

  private static String text(Answer answer) {
    return new String(answer.body(), UTF_8);
  }
}
