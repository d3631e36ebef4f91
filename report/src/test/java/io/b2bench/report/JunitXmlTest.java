package io.b2bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.results.SampleRun;
import io.b2bench.results.analysis.SimulatedResults;
import io.b2bench.results.analysis.comparison.Comparison;
import io.b2bench.results.analysis.threshold.Check;
import io.b2bench.results.analysis.threshold.Threshold;
import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.xml.XMLConstants;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.SchemaFactory;
import org.junit.jupiter.api.Test;
import org.xml.sax.SAXException;

class JunitXmlTest {
  private static final List<Comparison> COMPARISONS = SimulatedResults.RESULTS.comparisons();

  private static CheckedRun checked(Optional<String> invalid, String... thresholds) {
    return new CheckedRun(
        "2026-11-21T0530Z-business-quick",
        SampleRun.STARTED,
        Stream.of(thresholds).map(t -> Check.of(Threshold.of(t, List.of()), COMPARISONS)).toList(),
        invalid);
  }

  /** The text, which the schema of build servers allows. */
  private static String xml(CheckedRun... runs) throws IOException, SAXException {
    String text = JunitXml.of(List.of(runs));
    SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI)
        .newSchema(JunitXmlTest.class.getResource("junit.xsd"))
        .newValidator()
        .validate(new StreamSource(new StringReader(text)));
    return text;
  }

  @Test
  void writesACaseForEachThreshold() throws IOException, SAXException {
    CheckedRun run =
        checked(
            Optional.empty(),
            "cpu(tls13-aes128gcm, clients=4) > 1.05",
            "cpu(tls13-aes128gcm, clients=4) > 1.18",
            "cpu(tls13-aes128gcm) > 1.5");
    assertThat(run.fails()).isTrue();
    assertThat(xml(run))
        .contains("tests=\"3\" failures=\"1\" errors=\"0\" skipped=\"1\"")
        .contains("timestamp=\"2026-11-21T05:30:00\"")
        .contains(
            "classname=\"2026-11-21T0530Z-business-quick\""
                + " name=\"cpu(tls13-aes128gcm, clients=4) &gt; 1.05\"")
        .containsPattern("<failure message=\"CPU per interaction at 4 clients 1\\.\\d+ \\[1\\.")
        .containsPattern("<skipped message=\"undecided: cpu\\(.*1\\.18; CPU per interaction at 4")
        .containsPattern("<system-out>held: cpu");
  }

  @Test
  void undecidedDoesNotFail() {
    assertThat(checked(Optional.empty(), "cpu(tls13-aes128gcm, clients=4) > 1.18").fails())
        .isFalse();
  }

  @Test
  void callsThresholdsOfAnInvalidRunErrors() throws IOException, SAXException {
    CheckedRun run = checked(Optional.of("3 orders <missing>"), "cpu(tls13-aes128gcm) > 1.5");
    assertThat(run.fails()).isTrue();
    assertThat(xml(run))
        .contains("failures=\"0\" errors=\"1\" skipped=\"0\"")
        .contains("<error message=\"3 orders &lt;missing&gt;\"");
  }

  @Test
  void writesASuiteForEachRunAndNoneForNone() throws IOException, SAXException {
    assertThat(xml(checked(Optional.empty()), checked(Optional.empty()))).contains("<testsuite ");
    assertThat(xml()).contains("testsuites");
  }
}
