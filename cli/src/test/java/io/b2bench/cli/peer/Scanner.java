package io.b2bench.cli.peer;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.InputSource;

/** Nmap's script that tells which suites a port of this machine offers. */
record Scanner(Tool nmap) {
  private static final String SCRIPT = "ssl-enum-ciphers";

  static boolean installed() {
    return Tool.installed("nmap");
  }

  /** With a folder for an empty file. */
  static Scanner in(Path scratch) throws IOException {
    return new Scanner(new Tool("nmap", Files.createFile(scratch.resolve("nothing"))));
  }

  /** The suites by port and protocol; a single call, which looks at many ports side by side. */
  Map<Integer, Map<String, List<String>>> scan(List<Integer> ports) throws Exception {
    String list = ports.stream().map(String::valueOf).collect(Collectors.joining(","));
    Tool.Said said =
        nmap.run(List.of("-Pn", "-n", "-p", list, "--script", SCRIPT, "-oX", "-", "127.0.0.1"));
    return children(parse(said.text()), "port").stream()
        .collect(
            Collectors.toMap(
                port -> Integer.valueOf(port.getAttribute("portid")), Scanner::protocols));
  }

  private static Map<String, List<String>> protocols(Element port) {
    return children(port, "script").stream()
        .filter(script -> script.getAttribute("id").equals(SCRIPT))
        .flatMap(script -> children(script, "table").stream())
        .filter(table -> table.getAttribute("key").matches("(SSL|TLS)v.*"))
        .collect(Collectors.toMap(table -> table.getAttribute("key"), Scanner::suites));
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
