package io.b2bench.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class StartedTest {
  @TempDir private Path folder;
  private Path report = Path.of("");

  @BeforeEach
  void place() {
    report = folder.resolve("reports/tls.xml");
  }

  @Test
  void theLastErrorIsTheReasonWhereNothingWasJudged() throws IOException {
    assertThat(run("echo first >&2; echo 'b2bench: Unknown profile: nope' >&2; echo >&2; exit 2"))
        .isEqualTo(new Started(2, "b2bench ended with 2: Unknown profile: nope"));
  }

  @Test
  void aBrokenThresholdIsTheReasonWithItsFigures() throws IOException {
    assertThat(
            run(
                """
                cat > reports/tls.xml <<END
                <testsuites><testsuite>
                  <testcase name='cpu(a) &gt; 1.3'><failure message='CPU 1.41 [1.38, 1.44]'/></testcase>
                  <testcase name='cpu(b) &gt; 1.3'><system-out>held</system-out></testcase>
                </testsuite></testsuites>
                END
                echo 'not the reason' >&2
                exit 1
                """))
        .isEqualTo(new Started(1, "cpu(a) > 1.3: CPU 1.41 [1.38, 1.44]"));
  }

  @Test
  void anInvalidRunIsSaidOnce() throws IOException {
    assertThat(
            run(
                """
                cat > reports/tls.xml <<END
                <testsuites><testsuite>
                  <testcase name='a'><error message='other work'/></testcase>
                  <testcase name='b'><error message='other work'/></testcase>
                </testsuite></testsuites>
                END
                exit 1
                """))
        .isEqualTo(new Started(1, "other work"));
  }

  @Test
  void anOldReportIsNotTheReason() throws IOException {
    Files.createDirectories(report.getParent());
    Files.writeString(
        report, "<testsuites><testcase name='a'><error message='old'/></testcase></testsuites>");
    assertThat(run("exit 0")).isEqualTo(new Started(0, ""));
    assertThat(report).doesNotExist();
  }

  private Started run(String script) throws IOException {
    return Started.run(List.of("sh", "-c", script), folder.toFile(), report);
  }
}
