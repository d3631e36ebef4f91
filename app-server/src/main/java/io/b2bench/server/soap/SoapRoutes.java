package io.b2bench.server.soap;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.b2bench.contract.soap.Soap;
import io.b2bench.listener.Answer;
import io.b2bench.listener.Call;
import io.b2bench.listener.Problems;
import io.b2bench.listener.route.Route;
import io.b2bench.server.http.InteractionHandler;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** What the server offers by SOAP: the interactions by POST, their WSDL by GET. */
public final class SoapRoutes {
  private static final String WSDL = "wsdl";
  private static final Pattern HOST = Pattern.compile("[A-Za-z0-9._\\[\\]:-]+");

  private SoapRoutes() {}

  /**
   * Both routes.
   *
   * @param encrypted the names of the listeners that are reached by https
   */
  public static List<Route> of(InteractionHandler service, Set<String> encrypted) {
    return List.of(
        new Route("POST", SoapExchange.KIND, Soap.PATH, new SoapExchange(service)),
        new Route("GET", WSDL, Soap.PATH, call -> wsdl(call, encrypted)));
  }

  /** The WSDL names the address that it was asked for at. */
  private static Answer wsdl(Call call, Set<String> encrypted) {
    if (!call.query().map(WSDL::equalsIgnoreCase).orElse(false)) {
      return Answer.problem(WSDL, Problems.unknownPath());
    }
    String host =
        call.header().apply("Host").filter(h -> HOST.matcher(h).matches()).orElse("localhost");
    String scheme = encrypted.contains(call.listener()) ? "https" : "http";
    String address = "%s://%s%s".formatted(scheme, host, Soap.PATH);
    return new Answer(WSDL, 200, Soap.MEDIA_TYPE, Wsdl.at(address).getBytes(UTF_8));
  }
}
