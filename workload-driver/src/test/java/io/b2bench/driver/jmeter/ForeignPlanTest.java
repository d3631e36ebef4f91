package io.b2bench.driver.jmeter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.b2bench.driver.jmeter.element.ListenerSupply;
import io.b2bench.measurement.message.DriverCommand;
import io.b2bench.measurement.message.DriverReply;
import io.b2bench.measurement.message.DriverSettings;
import io.b2bench.measurement.message.ListenerSettings;
import io.b2bench.measurement.message.ScriptSettings;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A plan of a user's, as it is refused and as it runs. */
@SuppressWarnings("InlineFormatString") // plans are long
class ForeignPlanTest {
  private static final String GROUP =
      """
      <ThreadGroup guiclass="ThreadGroupGui" testclass="ThreadGroup" testname="Users">
        <stringProp name="ThreadGroup.num_threads">50</stringProp>
        <stringProp name="ThreadGroup.on_sample_error">stoptest</stringProp>
        <elementProp name="ThreadGroup.main_controller" elementType="LoopController">
          <intProp name="LoopController.loops">1</intProp>
        </elementProp>
      </ThreadGroup>
      <hashTree>%s</hashTree>
      """;

  private static final String SAMPLER =
      """
      <HTTPSamplerProxy guiclass="HttpTestSampleGui" testclass="HTTPSamplerProxy" testname="%s">
        <stringProp name="HTTPSampler.domain">production.example.org</stringProp>
        <stringProp name="HTTPSampler.protocol">https</stringProp>
        <stringProp name="HTTPSampler.path">%s</stringProp>
        <stringProp name="HTTPSampler.method">%s</stringProp>
        <boolProp name="HTTPSampler.follow_redirects">true</boolProp>
        <boolProp name="HTTPSampler.postBodyRaw">true</boolProp>
        <elementProp name="HTTPsampler.Arguments" elementType="Arguments">
          <collectionProp name="Arguments.arguments">
            <elementProp name="" elementType="HTTPArgument">
              <boolProp name="HTTPArgument.always_encode">false</boolProp>
              <stringProp name="Argument.value">%s</stringProp>
              <stringProp name="Argument.metadata">=</stringProp>
            </elementProp>
          </collectionProp>
        </elementProp>
      </HTTPSamplerProxy>
      <hashTree>%s</hashTree>
      """;

  private final ConcurrentLinkedQueue<String> asked = new ConcurrentLinkedQueue<>();

  @TempDir private Path folder;

  @BeforeAll
  static void boot() {
    System.setProperty("java.awt.headless", "true");
    assertThat(JMeterHome.boot()).isNotNull();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          JSR223PreProcessor    | runs a script, which takes --trust
          BeanShellAssertion    | runs a script, which takes --trust
          SyncTimer             | cannot be kept
          CacheManager          | cannot be kept
          ModuleController      | cannot be kept
          IfController          | evaluates a script
          """)
  void refusesByNameWhatCannotBeKept(String kind, String why) throws IOException {
    String element =
        "<%s testclass=\"%s\" testname=\"My own\"></%s><hashTree/>".formatted(kind, kind, kind);
    Path file = plan(element + sampler("look", "/", "GET", "", ""));

    assertThatThrownBy(() -> ForeignPlan.read(file, false))
        .isInstanceOf(CannotDriveException.class)
        .hasMessageContaining("the plan mine.jmx: \"My own\" (%s) %s".formatted(kind, why));
  }

  @Test
  void namesTheFileOfValuesThatIsNotThere() throws IOException {
    String data =
        "<CSVDataSet testclass=\"CSVDataSet\" testname=\"ids\"><stringProp name=\"filename\">gone.csv</stringProp></CSVDataSet><hashTree/>";
    Path file = plan(data + sampler("look", "/", "GET", "", ""));

    assertThatThrownBy(() -> ForeignPlan.read(file, false))
        .hasMessage("the plan mine.jmx: \"ids\" (CSVDataSet) reads gone.csv, which is not there");
    Files.writeString(folder.resolve("gone.csv"), "id\n7\n");
    ForeignPlan.read(file, false);
  }

  @Test
  void saysWhyAFileIsNoPlan() throws IOException {
    Path file = Files.writeString(folder.resolve("mine.jmx"), "<jmeterTestPlan><hashTree>");

    assertThatThrownBy(() -> ForeignPlan.read(file, false))
        .isInstanceOf(CannotDriveException.class)
        .hasMessageContaining("the plan mine.jmx cannot be loaded: no more data");
  }

  @Test
  void refusesElementsThatAreNotOnTheClassPath() throws IOException {
    Path file =
        plan(
            "<SystemSampler testclass=\"SystemSampler\" testname=\"ps\"></SystemSampler><hashTree/>");

    assertThatThrownBy(() -> ForeignPlan.read(file, true))
        .isInstanceOf(CannotDriveException.class)
        .hasMessage(
            "the plan mine.jmx has an element org.apache.jmeter.protocol.system.SystemSampler, which this driver does not have");
  }

  @Test
  void refusesFunctionsThatRunScripts() throws IOException {
    Path file = plan(sampler("look", "/${__groovy(1 + 1)}", "GET", "", ""));

    assertThatThrownBy(() -> ForeignPlan.read(file, false))
        .hasMessageContaining("calls __groovy, which takes --trust");
    ForeignPlan.read(file, true);
  }

  @Test
  @Timeout(60)
  void itsRequestsLeaveByOurClientWithItsVariablesAndAssertions() throws Exception {
    Files.writeString(folder.resolve("ids.csv"), "id\n7\n");
    String plan =
        """
        <CSVDataSet guiclass="TestBeanGUI" testclass="CSVDataSet" testname="ids">
          <stringProp name="filename">ids.csv</stringProp>
          <stringProp name="variableNames"></stringProp>
          <stringProp name="delimiter">,</stringProp>
          <stringProp name="fileEncoding">UTF-8</stringProp>
          <boolProp name="quotedData">false</boolProp>
          <boolProp name="ignoreFirstLine">false</boolProp>
          <boolProp name="recycle">true</boolProp>
          <boolProp name="stopThread">false</boolProp>
          <stringProp name="shareMode">shareMode.all</stringProp>
        </CSVDataSet><hashTree/>
        <CookieManager testclass="CookieManager" testname="cookies">
          <collectionProp name="CookieManager.cookies"/>
          <boolProp name="CookieManager.clearEachIteration">true</boolProp>
        </CookieManager><hashTree/>
        <HeaderManager testclass="HeaderManager" testname="headers">
          <collectionProp name="HeaderManager.headers">
            <elementProp name="" elementType="Header">
              <stringProp name="Header.name">X-Mine</stringProp>
              <stringProp name="Header.value">v${id}</stringProp>
            </elementProp>
          </collectionProp>
        </HeaderManager><hashTree/>
        <ConstantTimer testclass="ConstantTimer" testname="pause">
          <stringProp name="ConstantTimer.delay">1</stringProp>
        </ConstantTimer><hashTree/>
        <ResultCollector testclass="ResultCollector" testname="view"/><hashTree/>
        """
            + sampler("look it up", "/things/${id}", "GET", "", PlanXml.extractor())
            + sampler("put", "/things", "POST", "{&quot;token&quot;: &quot;${token}&quot;}", "")
            + sampler("claim", "/claim", "GET", "", PlanXml.assertion());
    HttpServer server = serve();
    try {
      Driver driver = drive(plan(plan), server.getAddress().getPort());
      driver.obey(new DriverCommand.Resume("plain", 2, OptionalDouble.empty()));
      driver.obey(new DriverCommand.Count());
      while (asked.size() < 100) {
        Thread.onSpinWait();
      }
      DriverReply reply = driver.obey(new DriverCommand.Suspend());

      assertThat(reply).isInstanceOf(DriverReply.Report.class);
      DriverReply.Report report = (DriverReply.Report) reply;
      assertThat(report.load().latency().keySet()).containsExactly("look-it-up", "put");
      assertThat(report.load().errors().keySet()).containsExactly("claim: says yes");
      assertThat(report.load().sessionsStarted()).isGreaterThan(10);
      assertThat(report.totals().opened()).isEqualTo(report.totals().sessions());
      int rest = asked.size();
      assertThat(asked)
          .contains(
              "GET /things/7 v7 null ",
              "POST /things v7 s=1 {\"token\": \"t7\"}",
              "GET /claim v7 s=1 ");
      assertThat(driver.obey(new DriverCommand.Finish())).isInstanceOf(DriverReply.Finished.class);
      assertThat(asked).as("nobody asked while suspended").hasSize(rest);
    } finally {
      server.stop(0);
    }
  }

  private static Driver drive(Path file, int port) throws InterruptedException {
    DriverSettings settings =
        new DriverSettings(
            file.toString(),
            "127.0.0.1",
            List.of(ListenerSettings.of("plain", port)),
            2,
            "",
            Optional.empty(),
            "per-session",
            Duration.ofSeconds(30),
            new ScriptSettings("plan", Map.of(), Duration.ZERO, 1),
            false);
    DrivenListeners listeners = DrivenListeners.of(settings);
    return Driver.of(
        listeners,
        RunningTest.start(
                ForeignPlan.read(file, false)
                    .forListeners(settings, new ListenerSupply(listeners.byName())))
            .ended());
  }

  private HttpServer serve() throws IOException {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 10);
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext("/", this::answer);
    server.start();
    return server;
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
      asked.add(
          "%s %s %s %s %s"
              .formatted(
                  exchange.getRequestMethod(),
                  exchange.getRequestURI(),
                  exchange.getRequestHeaders().getFirst("X-Mine"),
                  exchange.getRequestHeaders().getFirst("Cookie"),
                  body));
      exchange.getResponseHeaders().add("Set-Cookie", "s=1");
      byte[] answer = "token=t7;".getBytes(StandardCharsets.US_ASCII);
      exchange.sendResponseHeaders(200, answer.length);
      exchange.getResponseBody().write(answer);
    }
  }

  private static String sampler(
      String name, String path, String method, String body, String below) {
    return SAMPLER.formatted(name, path, method, body, below);
  }

  private Path plan(String elements) throws IOException {
    return Files.writeString(
        folder.resolve("mine.jmx"),
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <jmeterTestPlan version="1.2" properties="5.0" jmeter="5.6.3">
          <hashTree>
            <TestPlan guiclass="TestPlanGui" testclass="TestPlan" testname="mine"></TestPlan>
            <hashTree>%s</hashTree>
          </hashTree>
        </jmeterTestPlan>
        """
            .formatted(
                GROUP
                    .formatted(elements)
                    .replace(" testclass=", " guiclass=\"TestBeanGUI\" testclass=")
                    .replaceAll(
                        "guiclass=\"(\\w+)\" guiclass=\"TestBeanGUI\"", "guiclass=\"$1\"")));
  }
}
