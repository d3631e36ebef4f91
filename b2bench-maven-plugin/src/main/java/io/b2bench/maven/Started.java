package io.b2bench.maven;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/**
 * A process that ended.
 *
 * @param code its exit code
 * @param reason why it is not 0, for a person; empty where it is
 */
record Started(int code, String reason) {
  /**
   * Runs a command to its end. What it prints is printed here.
   *
   * @param folder its working folder
   * @param report the JUnit XML that it writes; what failed there is the reason, else the last line
   *     that it says is wrong
   */
  static Started run(List<String> command, File folder, Path report) throws IOException {
    Files.deleteIfExists(report);
    Path parent = report.getParent();
    if (parent != null) {
      Files.createDirectories(parent);
    }
    Process process =
        new ProcessBuilder(command)
            .directory(folder)
            .redirectOutput(ProcessBuilder.Redirect.INHERIT)
            .start();
    Thread end = new Thread(process::destroy);
    Runtime.getRuntime().addShutdownHook(end);
    String last = "";
    try (BufferedReader errors =
        new BufferedReader(
            new InputStreamReader(process.getErrorStream(), Charset.defaultCharset()))) {
      for (String line = errors.readLine(); line != null; line = errors.readLine()) {
        System.err.println(line);
        last = line.isBlank() ? last : line;
      }
      int code = process.waitFor();
      Runtime.getRuntime().removeShutdownHook(end);
      return new Started(code, code == 0 ? "" : reason(failures(report), last, code));
    } catch (InterruptedException e) {
      process.destroy();
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }

  private static String reason(List<String> failures, String last, int code) {
    return failures.isEmpty()
        ? "b2bench ended with %d: %s".formatted(code, last.replaceFirst("^b2bench: ", ""))
        : String.join("; ", failures);
  }

  /** What failed in a report: a threshold with its figures, or why the run is invalid. */
  static List<String> failures(Path report) throws IOException {
    if (!Files.exists(report)) {
      return List.of();
    }
    Set<String> failures = new LinkedHashSet<>();
    NodeList tests = read(report).getElementsByTagName("testcase");
    for (int i = 0; i < tests.getLength(); i++) {
      if (tests.item(i) instanceof Element test) {
        messages(test, "error").forEach(failures::add);
        messages(test, "failure")
            .map(m -> test.getAttribute("name") + ": " + m)
            .forEach(failures::add);
      }
    }
    return List.copyOf(failures);
  }

  private static Stream<String> messages(Element test, String kind) {
    NodeList found = test.getElementsByTagName(kind);
    return IntStream.range(0, found.getLength())
        .mapToObj(found::item)
        .map(Element.class::cast)
        .map(e -> e.getAttribute("message"));
  }

  private static Document read(Path report) throws IOException {
    try {
      DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
      factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
      return factory.newDocumentBuilder().parse(report.toFile());
    } catch (ParserConfigurationException | SAXException e) {
      throw new IOException("%s is no JUnit XML: %s".formatted(report, e.getMessage()), e);
    }
  }
}
