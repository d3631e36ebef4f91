package io.b2bench.results.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Holds the table of forms against what is read. With {@code B2BENCH_REWRITE} in the environment it
 * is written anew instead.
 */
final class AccessLogsPageTest {
  private static final boolean REWRITE = System.getenv("B2BENCH_REWRITE") != null;
  private static final Path PAGE = Path.of("../docs/reference/access-logs.md");
  private static final Pattern TABLE =
      Pattern.compile("(<!-- forms -->\n).*?(<!-- end -->)", Pattern.DOTALL);

  private static final Map<String, String> FIELDS = new LinkedHashMap<>();

  static {
    FIELDS.put("out", "kB out");
    FIELDS.put("body-out", "body out");
    FIELDS.put("in", "kB in");
    FIELDS.put("body-in", "body in");
    FIELDS.put("connections", "handshakes");
    FIELDS.put("resumed", "resumed");
    FIELDS.put("spoken", "protocol, suite");
    FIELDS.put("time", "time");
  }

  @Test
  void listsEveryFormWithWhatItSays() throws IOException {
    String text = Files.readString(PAGE);
    String table =
        Stream.concat(
                Stream.of("| format | written as | says |", "| --- | --- | --- |"),
                FieldForms.all().stream()
                    .collect(
                        Collectors.groupingBy(
                            FieldForms::form, LinkedHashMap::new, Collectors.toList()))
                    .entrySet()
                    .stream()
                    .map(e -> row(e.getKey(), e.getValue())))
            .collect(Collectors.joining("\n", "", "\n"));
    String expected = TABLE.matcher(text).replaceAll("$1" + Matcher.quoteReplacement(table) + "$2");
    if (REWRITE) {
      Files.writeString(PAGE, expected);
    } else {
      assertThat(text)
          .as("the table of %s; B2BENCH_REWRITE=1 writes it anew", PAGE)
          .isEqualTo(expected)
          .contains(table);
    }
  }

  private static String row(String form, List<FieldForms> logs) {
    return "| `%s` | %s | %s |"
        .formatted(
            form,
            logs.stream().map(FieldForms::title).collect(Collectors.joining("; ")),
            FIELDS.entrySet().stream()
                .filter(field -> logs.getFirst().says().contains(field.getKey()))
                .map(Map.Entry::getValue)
                .collect(Collectors.joining(", ")));
  }
}
