package io.b2bench.server.soap;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.contract.service.Interaction;
import io.b2bench.contract.soap.Operation;
import io.b2bench.contract.soap.Soap;
import io.b2bench.listener.Answer;
import io.b2bench.listener.Call;
import io.b2bench.listener.route.Routes;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class WsdlRouteTest {
  private static final String HOST = "shop.example:8440";

  private final Routes routes =
      Routes.of(
          SoapRoutes.of(
              (listener, request) -> {
                throw new AssertionError("a WSDL asks the service nothing");
              },
              Set.of("tls")));

  @Test
  void givesTheWsdlForTheAddressThatWasAskedFor() throws Exception {
    assertThat(text(get("plain", Optional.of("wsdl"))))
        .contains("<soap:address location=\"http://shop.example:8440/soap\"/>");
    assertThat(text(get("tls", Optional.of("WSDL"))))
        .contains("<soap:address location=\"https://shop.example:8440/soap\"/>");
    assertThat(get("plain", Optional.empty()).status()).isEqualTo(404);
    Answer put = routes.handle(call("plain", "PUT", Optional.empty(), HOST));
    assertThat(put.status()).isEqualTo(405);
    assertThat(put.headers()).containsEntry("Allow", "POST, GET, HEAD");
  }

  @Test
  void aHostThatIsNoneIsNotWrittenIntoTheWsdl() throws Exception {
    Call hostile = call("plain", "GET", Optional.of("wsdl"), "a\"/><hostile");

    assertThat(text(routes.handle(hostile)))
        .contains("<soap:address location=\"http://localhost/soap\"/>")
        .doesNotContain("hostile");
  }

  @ParameterizedTest
  @EnumSource(Interaction.class)
  void theWsdlOffersAndBindsEveryOperation(Interaction interaction) throws Exception {
    Operation operation = Operation.of(interaction);
    assertThat(text(get("plain", Optional.of("wsdl"))))
        .contains("<wsdl:message name=\"" + operation.name() + "\">")
        .contains("<wsdl:input message=\"b:" + operation.name() + "\"/>")
        .contains("<wsdl:output message=\"b:" + operation.response() + "\"/>")
        .contains("<soap:operation soapAction=\"" + operation.action() + "\"/>");
  }

  private Answer get(String listener, Optional<String> query) throws Exception {
    return routes.handle(call(listener, "GET", query, HOST));
  }

  private static Call call(String listener, String method, Optional<String> query, String host) {
    return new Call(
        listener,
        method,
        Soap.PATH,
        query,
        Optional.empty(),
        new byte[0],
        Optional.empty(),
        name -> Optional.of(host));
  }

  private static String text(Answer answer) {
    return new String(answer.body(), UTF_8);
  }
}
