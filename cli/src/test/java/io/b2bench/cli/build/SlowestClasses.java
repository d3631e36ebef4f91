package io.b2bench.cli.build;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.xml.sax.SAXException;

/** The end of a build: which test classes took longest, of all its modules. */
final class SlowestClasses {
  private static final int SHOWN = 10;

  private SlowestClasses() {}

  /**
   * @param arguments the folder of the modules, and when the build began
   */
  public static void main(String[] arguments) throws IOException {
    List<String> lines = lines(Path.of(arguments[0]), Instant.parse(arguments[1]));
    if (!lines.isEmpty()) {
      System.out.println("The slowest test classes of this build:");
      lines.forEach(System.out::println);
    }
  }

  /** A line each: seconds, module, class. Reports that are older than the build do not count. */
  static List<String> lines(Path modules, Instant began) throws IOException {
    try (Stream<Path> folders = Files.list(modules)) {
      return folders
          .flatMap(
              m ->
                  Stream.of("surefire-reports", "failsafe-reports")
                      .map(m.resolve("target")::resolve))
          .filter(Files::isDirectory)
          .flatMap(SlowestClasses::reports)
          .filter(report -> !written(report).isBefore(began))
          .map(SlowestClasses::timed)
          .sorted(Comparator.comparingDouble(Timed::seconds).reversed())
          .limit(SHOWN)
          .map(Timed::line)
          .toList();
    }
  }

  private record Timed(double seconds, String module, String type) {
    String line() {
      return String.format(Locale.ROOT, "%7.1f s  %s  %s", seconds, module, type);
    }
  }

  private static Stream<Path> reports(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(f -> f.getFileName().toString().matches("TEST-.*\\.xml"))
          .toList()
          .stream();
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private static Instant written(Path report) {
    try {
      return Files.getLastModifiedTime(report).toInstant();
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private static Timed timed(Path report) {
    try {
      Element suite =
          DocumentBuilderFactory.newInstance()
              .newDocumentBuilder()
              .parse(report.toFile())
              .getDocumentElement();
      Path module = report.getName(report.getNameCount() - 4);
      return new Timed(
          Double.parseDouble(suite.getAttribute("time").replace(",", "")),
          module.toString(),
          suite.getAttribute("name"));
    } catch (IOException | SAXException | ParserConfigurationException e) {
      throw new IllegalStateException(report + " cannot be read: " + e.getMessage(), e);
    }
  }
}
