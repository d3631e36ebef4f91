package io.b2bench.tls.policy;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.profile.TlsProfile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Compares docs/reference/policies.md with the data. */
class PoliciesPageTest {
  private static final LocalDate DAY = LocalDate.of(2026, 11, 21);
  private static final List<Policy> POLICIES = Policies.shipped().all();

  @Test
  void countsTheRulesByTheirEvidence() throws IOException {
    assertThat(rows(6))
        .containsExactlyElementsOf(
            POLICIES.stream()
                .map(
                    p ->
                        Stream.concat(
                                Stream.of(code(p.name()), p.source().orElseThrow().date()),
                                Arrays.stream(Checked.values()).map(c -> count(p, c)))
                            .toList())
                .toList());
  }

  @Test
  void showsTheVerdicts() throws IOException {
    assertThat(rows(1 + POLICIES.size()))
        .hasSizeGreaterThan(10)
        .allSatisfy(
            row -> {
              TlsProfile profile = Catalog.shipped().profile(row.getFirst().replace("`", ""));
              assertThat(row.subList(1, row.size()))
                  .as(row.getFirst())
                  .isEqualTo(POLICIES.stream().map(p -> verdict(p.judge(profile, DAY))).toList());
            });
  }

  private static String verdict(PolicyVerdict verdict) {
    return switch (verdict) {
      case PolicyVerdict.Allowed a -> "yes";
      case PolicyVerdict.AllowedUntil u -> "until " + u.until();
      case PolicyVerdict.Refused r -> "no";
    };
  }

  private static String count(Policy policy, Checked checked) {
    return Long.toString(
        policy.rules().stream().filter(r -> r.clause().checked() == checked).count());
  }

  private static String code(String name) {
    return "`" + name + "`";
  }

  /** Rows of that many cells whose first is code, without the column of links. */
  private static List<List<String>> rows(int cells) throws IOException {
    return Files.readAllLines(Path.of("../docs/reference/policies.md")).stream()
        .filter(line -> line.startsWith("| `"))
        .map(line -> Arrays.stream(line.substring(1).split("\\|")).map(String::strip).toList())
        .filter(row -> row.size() == cells)
        .map(
            row ->
                row.stream()
                    .filter(cell -> !cell.startsWith("[") && !cell.startsWith("no doc"))
                    .toList())
        .toList();
  }
}
