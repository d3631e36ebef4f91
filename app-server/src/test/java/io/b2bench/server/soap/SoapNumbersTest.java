package io.b2bench.server.soap;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.contract.service.ChangeItem;
import io.b2bench.contract.service.OrderStatus;
import io.b2bench.listener.json.StrictJson;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.core.JacksonException;

/** What is a number in JSON is one in SOAP, and nothing else is. */
class SoapNumbersTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "17",
        "0",
        "-3",
        " 17",
        "17 ",
        "\t17\r\n",
        "+17",
        "017",
        "-017",
        "00",
        "-0",
        "--1",
        "- 1",
        "\uff11\uff17",
        "\u0661\u0667",
        "\u0967\u096d",
        "1\u00a07",
        "\u00a017",
        "17\u2003",
        "1 7",
        "1_0",
        "1,000",
        "1'000",
        "0x11",
        "1e1",
        "1E1",
        "1.0",
        "1.",
        ".5",
        "1d",
        "1L",
        "NaN",
        "Infinity",
        "INF",
        "true",
        "null",
        "\"17\"",
        "[17]",
        "",
        " ",
        "2147483648",
        "-2147483649",
        "99999999999999999999"
      })
  void areThoseOfJson(String text) {
    assertThat(inSoap("orderStatus", "<customer>%s</customer>", text))
        .as("a whole number")
        .isEqualTo(inJson("{\"customer\":%s}", text, OrderStatus.class));
    assertThat(inSoap("changeItem", "<item>1</item><cost>%s</cost><image>5k-1</image>", text))
        .as("a decimal")
        .isEqualTo(inJson("{\"item\":1,\"cost\":%s,\"image\":\"5k-1\"}", text, ChangeItem.class));
  }

  private static String inJson(String message, String text, Class<?> type) {
    try {
      return StrictJson.mapper().readValue(message.formatted(text), type).toString();
    } catch (JacksonException e) {
      return "refused";
    }
  }

  private static String inSoap(String operation, String content, String text) {
    String body =
        "<%s xmlns=\"urn:b2bench:service\">%s</%s>"
            .formatted(operation, content.formatted(text), operation);
    try {
      return SoapMessage.open(SoapText.envelope(body).getBytes(UTF_8)).request().toString();
    } catch (FaultException e) {
      assertThat(e.code()).isEqualTo(FaultException.Code.CLIENT);
      return "refused";
    }
  }
}
