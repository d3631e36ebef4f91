package io.b2bench.cli.peer;

import io.b2bench.tls.configuration.Installation;
import io.b2bench.tls.profile.ClientAuthentication;
import io.b2bench.tls.profile.Protocol;
import io.b2bench.tls.profile.Suite;
import io.b2bench.tls.profile.Tls;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** OpenSSL's client, which offers all that it has unless told otherwise. */
final class OpenSsl {
  private static final String EVERYTHING = "ALL:COMPLEMENTOFALL:@SECLEVEL=0";
  private static final Pattern LISTED =
      Pattern.compile("\\s*0x(\\p{XDigit}{2}),0x(\\p{XDigit}{2}) - (\\S+) .*");
  private static final Map<Protocol, String> ONLY =
      Map.of(
          Protocol.TLS_1_0, "-tls1",
          Protocol.TLS_1_1, "-tls1_1",
          Protocol.TLS_1_2, "-tls1_2",
          Protocol.TLS_1_3, "-tls1_3");

  private final Tool tool;
  private final Map<Integer, String> suites;

  private OpenSsl(Tool tool, Map<Integer, String> suites) {
    this.tool = tool;
    this.suites = Map.copyOf(suites);
  }

  /**
   * Asks OpenSSL what it has.
   *
   * @param request what is sent over each connection
   * @param catalogue whose suites of TLS 1.3 are asked for by name, since it lists some only then
   */
  static OpenSsl of(Path request, Collection<Suite> catalogue)
      throws IOException, InterruptedException {
    // its hybrids came with 3.5, which systems may not have
    Installation fetched = Installation.Fetched.ofTheUser();
    Installation found = fetched.has("openssl") ? fetched : new Installation.OfTheSystem();
    Tool tool = new Tool(found.command("openssl"), request);
    Map<Integer, String> suites = new TreeMap<>();
    List<String> call = List.of("ciphers", "-V", "-ciphersuites", tls13(catalogue), EVERYTHING);
    tool.run(call)
        .text()
        .lines()
        .map(LISTED::matcher)
        .filter(Matcher::matches)
        .forEach(m -> suites.put(Integer.parseInt(m.group(1) + m.group(2), 16), m.group(3)));
    return new OpenSsl(tool, suites);
  }

  private static String tls13(Collection<Suite> catalogue) {
    return catalogue.stream()
        .filter(s -> s.since() == Protocol.TLS_1_3)
        .flatMap(s -> s.openssl().stream())
        .collect(Collectors.joining(":"));
  }

  /** Its own name of a suite; empty when it has not got it. */
  Optional<String> name(Suite suite) {
    return Optional.ofNullable(suites.get(suite.code()));
  }

  /**
   * What came of a call.
   *
   * @param connected whether there was a connection
   * @param text all that was said
   */
  record Call(boolean connected, String text) {
    /** Whether this OpenSSL has not got the group. */
    boolean lacksTheGroup() {
      return text.contains("SSL_CONF_cmd(-groups");
    }

    /** What stands behind one of these words. */
    Optional<String> fact(String words) {
      Matcher matcher = Pattern.compile("(?m)^(?:" + words + "): (.*)$").matcher(text);
      return matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
    }
  }

  /** Calls with every protocol and every suite. */
  Call offeringAll(Served served, Tls listener) throws IOException, InterruptedException {
    return call(served, listener, List.of("-min_protocol", "TLSv1"), listener.suite(), true);
  }

  /** The same, and takes a certificate of the authority itself only. */
  Call takingNoIntermediate(Served served, Tls listener) throws IOException, InterruptedException {
    List<String> options = List.of("-min_protocol", "TLSv1", "-verify_depth", "0");
    return call(served, listener, options, listener.suite(), true);
  }

  /** Calls with every suite of the listener's protocol but the listener's. */
  Call offeringOtherSuites(Served served, Tls listener) throws IOException, InterruptedException {
    return call(served, listener, List.of(only(listener.protocol())), listener.suite(), false);
  }

  /** Calls with one protocol and every suite. */
  Call offering(Protocol protocol, Served served, Tls listener)
      throws IOException, InterruptedException {
    return call(served, listener, List.of(only(protocol)), listener.suite(), true);
  }

  private Call call(
      Served served, Tls listener, List<String> protocols, Suite suite, boolean withSuite)
      throws IOException, InterruptedException {
    String name = name(suite).orElseThrow();
    String kind = listener.certificate().text();
    List<String> call = new ArrayList<>(List.of("s_client", "-brief", "-ign_eof"));
    call.addAll(List.of("-connect", "127.0.0.1:" + served.port(listener.name())));
    call.addAll(List.of("-servername", "localhost", "-verify_hostname", "localhost"));
    call.addAll(List.of("-verify_return_error", "-CAfile", served.key(kind + "-authority.pem")));
    if (listener.clientAuthentication() == ClientAuthentication.REQUIRED) {
      call.addAll(List.of("-cert", served.key(kind + "-client.pem")));
      call.addAll(List.of("-key", served.key(kind + "-client.key")));
    }
    // until TLS 1.2 the curve of a certificate must be among them, too (RFC 8422, 5.1)
    listener
        .group()
        .map(g -> g.jsse().replace("secp256r1", "P-256").replace("secp384r1", "P-384"))
        .map(g -> Stream.of(g, "P-256", "P-384").distinct().collect(Collectors.joining(":")))
        .ifPresent(groups -> call.addAll(List.of("-groups", groups)));
    call.addAll(protocols);
    boolean old = suite.since() != Protocol.TLS_1_3;
    String others = EVERYTHING.replace("@", "!" + name + ":@");
    call.addAll(List.of("-cipher", withSuite || !old ? EVERYTHING : others));
    call.addAll(
        List.of(
            "-ciphersuites",
            suites.values().stream()
                .filter(s -> s.startsWith("TLS_"))
                .filter(s -> withSuite || !s.equals(name))
                .collect(Collectors.joining(":"))));
    Tool.Said said = tool.run(call);
    return new Call(said.text().contains("CONNECTION ESTABLISHED"), said.text());
  }

  private static String only(Protocol protocol) {
    return Optional.ofNullable(ONLY.get(protocol)).orElseThrow();
  }
}
