package io.b2bench.cli.peer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.engine.ClientEnd;
import io.b2bench.tls.keys.Keys;
import io.b2bench.tls.profile.Group;
import io.b2bench.tls.profile.Tls;
import java.io.IOException;
import java.io.StringReader;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.net.ssl.SSLSocket;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.InputSource;

/**
 * Nmap at every listener. Its script writes the hellos of every protocol from SSL 3.0 on and of
 * every suite itself, whatever the TLS library of the system has, and breaks off after the answer.
 * It knows nothing post-quantum, so those listeners are left out.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class ScannerIT {
  private static final String SCRIPT = "ssl-enum-ciphers";

  private Optional<Served> served = Optional.empty();
  private Map<Integer, Map<String, List<String>>> found = Map.of();

  @BeforeAll
  void open(@TempDir Path scratch) throws Exception {
    assumeTrue(Tool.installed("nmap"), "nmap is not installed");
    Served server = Served.start(listeners(), scratch);
    served = Optional.of(server);
    found =
        scan(
            new Tool("nmap", Files.createFile(scratch.resolve("nothing"))),
            listeners().stream().map(server::port).toList());
  }

  @AfterAll
  void close() {
    served.ifPresent(Served::close);
  }

  static List<String> listeners() {
    return Catalog.shipped().profiles().stream()
        .filter(p -> p instanceof Tls tls && tls.group().filter(Group::postQuantum).isEmpty())
        .map(p -> p.name())
        .toList();
  }

  @ParameterizedTest
  @MethodSource("listeners")
  void findsOneProtocolAndOneSuite(String name) throws Exception {
    Tls listener = (Tls) Catalog.shipped().profile(name);
    Served server = served.orElseThrow();

    assertThat(found)
        .containsEntry(
            server.port(name),
            Map.of(
                listener.protocol().text().replace("TLS ", "TLSv"),
                List.of(listener.suite().iana())));
    await()
        .untilAsserted(
            () -> assertThat(server.counters(name).handshakeFailures()).isGreaterThan(4));
    assertThat(server.counters(name).negotiated()).isEmpty();
    if (listener.opens().isEmpty()) { // this JVM speaks no other
      assertThat(answer(listener, server)).isEqualTo('H');
      assertThat(server.counters(name).negotiated()).hasSize(1);
    }
  }

  /** The suites by port and protocol; a single call, which looks at many ports side by side. */
  private static Map<Integer, Map<String, List<String>>> scan(Tool scanner, List<Integer> ports)
      throws Exception {
    String list = ports.stream().map(String::valueOf).collect(Collectors.joining(","));
    Tool.Said said =
        scanner.run(List.of("-Pn", "-n", "-p", list, "--script", SCRIPT, "-oX", "-", "127.0.0.1"));
    return children(parse(said.text()), "port").stream()
        .collect(
            Collectors.toMap(
                port -> Integer.valueOf(port.getAttribute("portid")), ScannerIT::protocols));
  }

  private static Map<String, List<String>> protocols(Element port) {
    return children(port, "script").stream()
        .filter(script -> script.getAttribute("id").equals(SCRIPT))
        .flatMap(script -> children(script, "table").stream())
        .filter(table -> table.getAttribute("key").matches("(SSL|TLS)v.*"))
        .collect(Collectors.toMap(table -> table.getAttribute("key"), ScannerIT::suites));
  }

  /** It has a name of its own for those of TLS 1.3. */
  private static List<String> suites(Element protocol) {
    return children(protocol, "elem").stream()
        .filter(e -> e.getAttribute("key").equals("name"))
        .map(Node::getTextContent)
        .filter(suite -> suite.startsWith("TLS_"))
        .map(suite -> suite.replace("TLS_AKE_WITH_", "TLS_"))
        .toList();
  }

  /** The first byte of an answer over HTTP. */
  private static int answer(Tls listener, Served server) throws IOException {
    int port = server.port(listener.name());
    ClientEnd end = ClientEnd.of(listener, Keys.load(server.keys()));
    try (SSLSocket socket =
        end.handshake(new Socket(InetAddress.getLoopbackAddress(), port), "localhost", port)) {
      byte[] request = "GET / HTTP/1.1\r\nHost: a\r\n\r\n".getBytes(StandardCharsets.US_ASCII);
      socket.getOutputStream().write(request);
      return socket.getInputStream().read();
    }
  }

  /** All of that name below, at any depth. */
  private static List<Element> children(Element parent, String name) {
    var found = parent.getElementsByTagName(name);
    return IntStream.range(0, found.getLength()).mapToObj(i -> (Element) found.item(i)).toList();
  }

  private static Element parse(String xml) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
    return factory
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(xml)))
        .getDocumentElement();
  }
}
