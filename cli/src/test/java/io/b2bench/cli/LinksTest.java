package io.b2bench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every link of the documentation leads to a file that is there, and to a heading that it has. */
final class LinksTest {
  private static final Path HOME = Path.of("..").toAbsolutePath().normalize();
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");
  private static final Pattern CODE = Pattern.compile("`[^`]*`");
  private static final Pattern ANCHOR = Pattern.compile("<a id=\"([^\"]+)\"");
  private static final Pattern HEADING = Pattern.compile("(?m)^#+ +(.*)$");

  private final Map<Path, Set<String>> anchors = new HashMap<>();

  @Test
  void leadSomewhere() throws IOException {
    List<String> broken = new ArrayList<>();
    for (Path page : pages()) {
      for (String link : links(Files.readString(page))) {
        if (!link.contains("://") && !leads(page, link)) {
          broken.add(HOME.relativize(page) + ": " + link);
        }
      }
    }
    assertThat(broken).isEmpty();
  }

  @Test
  void aHeadingIsNamedAsOnGitHub() {
    assertThat(slug("What it `costs`, and [why](x.md): 2.0 kB"))
        .isEqualTo("what-it-costs-and-why-20-kb");
  }

  private boolean leads(Path page, String link) throws IOException {
    int hash = link.indexOf('#');
    String file = hash < 0 ? link : link.substring(0, hash);
    Path target = file.isEmpty() ? page : page.resolveSibling(file).normalize();
    if (!Files.exists(target)) {
      return false;
    }
    return hash < 0
        || !target.toString().endsWith(".md")
        || anchors(target).contains(link.substring(hash + 1));
  }

  private Set<String> anchors(Path page) throws IOException {
    if (!anchors.containsKey(page)) {
      String text = Files.readString(page);
      Set<String> found = new HashSet<>();
      ANCHOR.matcher(text).results().forEach(m -> found.add(m.group(1)));
      HEADING.matcher(text).results().forEach(m -> found.add(slug(m.group(1))));
      anchors.put(page, found);
    }
    return Set.copyOf(anchors.get(page));
  }

  private static List<String> links(String text) {
    return text.lines()
        .filter(line -> !line.startsWith("    "))
        .map(line -> CODE.matcher(line).replaceAll(""))
        .flatMap(line -> LINK.matcher(line).results().map(m -> m.group(1)))
        .toList();
  }

  private static String slug(String heading) {
    return heading
        .replaceAll("\\[([^]]*)\\]\\([^)]*\\)", "$1")
        .toLowerCase(Locale.ROOT)
        .replaceAll("[^\\w\\- ]", "")
        .replace(' ', '-');
  }

  private static List<Path> pages() throws IOException {
    try (Stream<Path> docs = Files.walk(HOME.resolve("docs"));
        Stream<Path> root = Files.list(HOME)) {
      return Stream.concat(docs, root).filter(p -> p.toString().endsWith(".md")).sorted().toList();
    }
  }
}
