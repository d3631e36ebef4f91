package io.b2bench.server;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Matcher;

/** Makes requests that no server should accept, out of ones that it would. */
public final class HostileRequests {
  private static final String JSON = "application/json";
  private static final Map<String, String> GOOD =
      Map.of(
          "/interactions/create-order",
          "{\"customer\":17,\"lines\":[{\"item\":4,\"quantity\":2}],\"shipType\":\"AIR\"}",
          "/interactions/product-detail",
          "{\"items\":[1,2,3]}",
          "/interactions/new-products",
          "{\"subject\":\"ARTS\",\"days\":730,\"limit\":50}",
          "/interactions/order-status",
          "{\"customer\":17,\"order\":3}",
          "/interactions/change-payment-method",
          "{\"customer\":17,\"payment\":{\"method\":\"PO\",\"purchaseOrder\":4711}}",
          "/interactions/change-item",
          "{\"item\":117,\"cost\":12.5,\"image\":\"5k-117\"}",
          "/interactions/new-customer",
          """
          {"businessName":"Ada","businessInfo":"E","password":"p","contact":{"firstName":"A",\
          "lastName":"K","phone":"1","email":"a@b"},"payment":{"method":"CC","creditInfo":"4"},\
          "billing":{"street1":"a","street2":"b","city":"c","state":"d","zip":"e",\
          "country":"Spain"}}""");
  private static final List<String> PATHS = GOOD.keySet().stream().sorted().toList();
  private static final List<String> BAD_LINES =
      List.of(
          "NONSENSE\r\n\r\n",
          "GET\r\n\r\n",
          "GET / HTTP/9.9\r\nHost: a\r\n\r\n",
          "GET / HTTP/1.1\r\n\r\n",
          "GET /%zz HTTP/1.1\r\nHost: a\r\n\r\n",
          "P@ST /interactions/order-status HTTP/1.1\r\nHost: a\r\n\r\n",
          "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n",
          "POST / HTTP/1.1\r\nHost: a\r\nbroken\r\n\r\n",
          "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n",
          "POST / HTTP/1.1\r\nHost: a\r\nX: " + "y".repeat(20_000) + "\r\n\r\n");
  private static final List<String> BAD_VALUES =
      List.of(
          "\"x\"",
          "true",
          "1.5",
          "[]",
          "{}",
          "null",
          "-1",
          "0",
          "1e99",
          "99999999999999999999",
          "9".repeat(2000),
          "1e999999999",
          "0e-999999999",
          "0e-9999999999",
          "\"\\u0000\"",
          "\"\\ud83d\"",
          "NaN",
          "[".repeat(20_000));

  private final Random random;

  public HostileRequests(long seed) {
    random = new Random(seed);
  }

  /**
   * A request that must be refused.
   *
   * @param what what is wrong with it
   * @param bytes what to send
   */
  // The bytes are the message.
  @SuppressWarnings("ArrayRecordComponent")
  public record Bad(String what, byte[] bytes) {}

  public Bad next() {
    String path = PATHS.get(random.nextInt(PATHS.size()));
    String good = GOOD.getOrDefault(path, "");
    return switch (random.nextInt(13)) {
      case 0 -> bad("cut off", path, good.substring(0, random.nextInt(good.length())));
      case 1, 2, 3 -> bad("bad value", path, badValue(good));
      case 4 -> bad("unknown property", path, "{\"" + word() + "\":1," + good.substring(1));
      case 5 -> bad("repeated", path, good.replaceFirst("\\{(\"[^:]*:)", "{$10,$1"));
      case 6 -> unknownEntity();
      case 7 -> bad("trailing", path, good + good);
      case 8 -> new Bad("not UTF-8", post(path, JSON, notUtf8(good)));
      case 9 -> bad("too large", path, " ".repeat(65_537 + random.nextInt(200_000)) + good);
      case 10 -> new Bad("media type", post(path, "text/" + word(), good.getBytes(UTF_8)));
      case 11 -> wrongPlace(path, good);
      default ->
          new Bad("not HTTP", BAD_LINES.get(random.nextInt(BAD_LINES.size())).getBytes(ISO_8859_1));
    };
  }

  private Bad unknownEntity() {
    String number = String.valueOf(1_000_000_000 + random.nextInt(1_000_000_000));
    return switch (random.nextInt(6)) {
      case 0 ->
          bad("unknown customer", "/interactions/order-status", of("{\"customer\":N}", number));
      case 1 ->
          bad("unknown item", "/interactions/product-detail", of("{\"items\":[1,N]}", number));
      case 2 ->
          bad(
              "unknown item",
              "/interactions/create-order",
              of(
                  "{\"customer\":1,\"lines\":[{\"item\":N,\"quantity\":1}],\"shipType\":\"UPS\"}",
                  number));
      case 3 ->
          bad(
              "unknown image",
              "/interactions/change-item",
              of("{\"item\":1,\"cost\":1,\"image\":\"5k-N\"}", number));
      case 4 ->
          bad(
              "unknown subject",
              "/interactions/new-products",
              of("{\"subject\":\"N\",\"days\":1,\"limit\":1}", number));
      default ->
          bad(
              "unknown customer",
              "/interactions/change-payment-method",
              of("{\"customer\":N,\"payment\":{\"method\":\"CC\",\"creditInfo\":\"4\"}}", number));
    };
  }

  private Bad wrongPlace(String path, String good) {
    String method = List.of("GET", "PUT", "DELETE", "TRACE", "OPTIONS").get(random.nextInt(5));
    return random.nextBoolean()
        ? bad("unknown path", path + "/" + word(), good)
        : new Bad(
            "wrong method",
            "%s %s HTTP/1.1\r\nHost: a\r\n\r\n".formatted(method, path).getBytes(ISO_8859_1));
  }

  // a required value is replaced by one that is wrong for every type that these messages have
  private String badValue(String good) {
    String value = BAD_VALUES.get(random.nextInt(BAD_VALUES.size()));
    return good.replaceFirst(
            "\"(customer|items|days|item)\":[^,}]*(?=[,}])", "\"$1\":" + quote(value))
        .replaceFirst("\"businessName\":\"Ada\"", "\"businessName\":" + quote(wrongText(value)));
  }

  private static String wrongText(String value) {
    return value.equals("\"x\"") ? "\"" + "x".repeat(21) + "\"" : value;
  }

  private static String quote(String replacement) {
    return Matcher.quoteReplacement(replacement);
  }

  private byte[] notUtf8(String good) {
    byte[] bytes = good.getBytes(UTF_8);
    bytes[1 + random.nextInt(bytes.length - 2)] = (byte) (0xf8 + random.nextInt(8));
    return bytes;
  }

  private String word() {
    return Long.toString(random.nextLong(1L << 40), 36);
  }

  private static String of(String pattern, String number) {
    return pattern.replace("N", number);
  }

  private static Bad bad(String what, String path, String body) {
    return new Bad(what, post(path, JSON, body.getBytes(UTF_8)));
  }

  private static byte[] post(String path, String mediaType, byte[] body) {
    return PlainHttp.post(path, mediaType, body);
  }
}
