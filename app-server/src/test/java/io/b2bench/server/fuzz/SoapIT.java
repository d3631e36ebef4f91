package io.b2bench.server.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.server.PlainHttp;
import io.b2bench.server.soap.SoapText;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What messages in SOAP leave in the tables. */
@Tag("full")
class SoapIT {
  private static final String JSON =
      """
      {"customer":17,"lines":[{"item":4,"quantity":2},{"item":5,"quantity":1}],"shipType":"AIR",\
      "address":{"street1":"a","street2":"b","city":"c","state":"d","zip":"e","country":"Spain"}}""";
  private static final String XML =
      SoapText.ORDER.replace(
          "</createOrder>",
          "<address><street1>a</street1><street2>b</street2><city>c</city><state>d</state>"
              + "<zip>e</zip><country>Spain</country></address></createOrder>");

  @TempDir Path scratch;

  @Test
  void anOrderLeavesTheSameRowsAsOneInJson() throws Exception {
    try (FuzzedService service = FuzzedService.start(scratch);
        PlainHttp client = service.connect()) {
      long before = last(service);
      PlainHttp.Reply json =
          client.exchange(
              PlainHttp.post(
                  "/interactions/create-order", "application/json", JSON.getBytes(UTF_8)));
      PlainHttp.Reply soap = client.exchange(SoapText.post(SoapText.envelope(XML)));
      assertThat(json.status()).as(json.body()).isEqualTo(200);
      assertThat(soap.status()).as(soap.body()).isEqualTo(200);
      assertThat(service.server().drain().empty()).isTrue();

      long second = last(service);
      assertThat(soap.body()).contains("<order>" + second + "</order>");
      List<Long> numbers =
          service.rows("SELECT O_ID FROM ORDERS WHERE O_ID > " + before).stream()
              .map(row -> Long.valueOf(row.getFirst()))
              .sorted()
              .toList();
      assertThat(numbers).hasSize(2).endsWith(second);
      assertThat(order(service, numbers.getLast()))
          .isEqualTo(order(service, numbers.getFirst()))
          .hasSize(1);
      assertThat(lines(service, numbers.getLast()))
          .isEqualTo(lines(service, numbers.getFirst()))
          .hasSize(2);
      assertThat(service.server().audit().findings()).isEmpty();
    }
  }

  @Test
  void entitiesAreRefusedAndNothingIsFetchedOrStored() throws Exception {
    Path secret = Files.writeString(scratch.resolve("secret"), "17");
    try (FuzzedService service = FuzzedService.start(scratch);
        ServerSocketChannel elsewhere = ServerSocketChannel.open();
        PlainHttp client = service.connect()) {
      elsewhere.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
      elsewhere.configureBlocking(false);
      String url = "http://127.0.0.1:" + elsewhere.socket().getLocalPort() + "/x";
      StoredRows before = service.stored();
      for (String type :
          List.of(
              laughs(),
              "<!DOCTYPE a [<!ENTITY e SYSTEM \"" + secret.toUri() + "\">]>",
              "<!DOCTYPE a [<!ENTITY e SYSTEM \"" + url + "\">]>",
              "<!DOCTYPE a [<!ENTITY % p SYSTEM \"" + url + "\">%p;]>",
              "<!DOCTYPE a SYSTEM \"" + url + "\">")) {
        String order = SoapText.ORDER.replace("<customer>17<", "<customer>&e;<");
        PlainHttp.Reply reply = client.exchange(SoapText.post(type + SoapText.envelope(order)));
        assertThat(reply.status()).as(type).isEqualTo(500);
        assertThat(reply.body())
            .contains("<faultcode>soap:Client</faultcode>")
            .contains("a document type declaration is not allowed");
      }
      assertThat(service.server().drain().empty()).isTrue();
      assertThat(service.stored()).isEqualTo(before);
      assertThat(elsewhere.accept()).isNull();
      assertThat(client.exchange(SoapText.post(SoapText.envelope(SoapText.ORDER))).status())
          .isEqualTo(200);
    }
  }

  /** A billion laughs. */
  private static String laughs() {
    return IntStream.rangeClosed(1, 9)
        .mapToObj(
            i ->
                "<!ENTITY %s \"%s\">"
                    .formatted(
                        i == 9 ? "e" : "l" + i, (i == 1 ? "lol" : "&l" + (i - 1) + ";").repeat(10)))
        .collect(Collectors.joining("", "<!DOCTYPE a [", "]>"));
  }

  private static long last(FuzzedService service) throws Exception {
    return Long.parseLong(service.rows("SELECT MAX(O_ID) FROM ORDERS").getFirst().getFirst());
  }

  private static List<List<String>> order(FuzzedService service, long number) throws Exception {
    return service.rows(
        "SELECT O_C_ID, O_SUB_TOTAL, O_TAX, O_TOTAL, O_SHIP_TYPE, O_SHIP_ADDR_ID, O_STATUS,"
            + " O_AUTH_ID, O_SHIP_COST, O_DISCOUNT FROM ORDERS WHERE O_ID = "
            + number);
  }

  private static List<List<String>> lines(FuzzedService service, long number) throws Exception {
    return service.rows(
        "SELECT OL_ID, OL_I_ID, OL_QTY, OL_STATUS, OL_I_COST FROM ORDER_LINE WHERE OL_O_ID = "
            + number
            + " ORDER BY OL_ID");
  }
}
