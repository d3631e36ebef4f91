package io.b2bench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.report.Reports;
import io.b2bench.results.analysis.Results;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tables that documents quote from the page of a published run, between {@code <!-- SECTION of RUN
 * -->} and {@code <!-- end -->}; {@code output} is all that a terminal shows, and {@code at 10,50}
 * behind the run leaves out rows of other numbers of clients. With {@code B2BENCH_REWRITE} in the
 * environment they are written anew instead.
 */
final class QuotedTablesTest {
  private static final boolean REWRITE = System.getenv("B2BENCH_REWRITE") != null;
  private static final String OUTPUT = "output";
  private static final int COLUMNS = 120;
  private static final Path DOCUMENTS = Path.of("../docs");
  private static final Pattern QUOTED =
      Pattern.compile(
          "(<!-- ([a-z-]+) of results/published/([^ ]+)(?: at ([0-9,]+))? -->\n)(.*?)(<!-- end -->)",
          Pattern.DOTALL);

  private static final Pattern CLIENTS = Pattern.compile("\\| `[^|]*\\| (\\d+) clients?\\b.*");

  private static final Pattern OPENED = Pattern.compile("<!-- [a-z-]+ of results/published/");

  static List<Path> documents() throws IOException {
    try (Stream<Path> all = Files.walk(DOCUMENTS)) {
      return all.filter(file -> file.toString().endsWith(".md"))
          .filter(file -> OPENED.matcher(text(file)).find())
          .sorted()
          .toList();
    }
  }

  @NeedsStudies
  @Tag("full")
  @ParameterizedTest
  @MethodSource("documents")
  void areThoseOfTheirRuns(Path document) throws IOException {
    String text = text(document);
    String expected = QUOTED.matcher(text).replaceAll(QuotedTablesTest::anew);
    if (REWRITE) {
      Files.writeString(document, expected);
    } else {
      assertThat(text)
          .as("tables of %s; B2BENCH_REWRITE=1 writes them anew", document)
          .isEqualTo(expected);
    }
  }

  /** A marker that is not closed would leave a table unchecked. */
  @Test
  void everyMarkerIsClosed() throws IOException {
    for (Path document : documents()) {
      String text = text(document);
      assertThat(QUOTED.matcher(text).results().count())
          .as("tables of %s", document)
          .isEqualTo(OPENED.matcher(text).results().count())
          .isEqualTo(text.split("<!-- end -->", -1).length - 1L);
    }
  }

  /** What the README says of a run can be read in full where it sends the reader first. */
  @Test
  void theTutorialShowsTheOutputOfTheRunOfTheReadme() {
    List<String> shown =
        QUOTED
            .matcher(text(DOCUMENTS.resolve("tutorial/first-run.md")))
            .results()
            .filter(quoted -> quoted.group(2).equals(OUTPUT))
            .map(quoted -> quoted.group(3))
            .toList();
    assertThat(shown).isNotEmpty();
    assertThat(text(DOCUMENTS.resolve("../README.md")))
        .contains("[the run](results/published/" + shown.getFirst() + ")");
  }

  private static String anew(MatchResult quoted) {
    Results results = PublishedRuns.results(quoted.group(3));
    String tables =
        quoted.group(2).equals(OUTPUT)
            ? "```\n" + answer(quoted.group(3), results) + "\n```"
            : Reports.markdown(results, quoted.group(2));
    String shown =
        quoted.group(4) == null ? tables : only(List.of(quoted.group(4).split(",")), tables);
    return Matcher.quoteReplacement(quoted.group(1) + "\n" + shown + "\n\n" + quoted.group(6));
  }

  private static String answer(String run, Results results) {
    String details = "./b2bench report --details results/published/" + run;
    return Reports.answer(results, details, COLUMNS, false).strip();
  }

  private static String only(List<String> clients, String tables) {
    return tables
        .lines()
        .filter(
            line -> {
              Matcher row = CLIENTS.matcher(line);
              return !row.matches() || clients.contains(row.group(1));
            })
        .collect(Collectors.joining("\n"));
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
