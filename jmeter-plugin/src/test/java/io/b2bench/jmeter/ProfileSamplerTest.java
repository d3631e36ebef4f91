package io.b2bench.jmeter;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.driver.jmeter.JMeterHome;
import io.b2bench.tls.keys.Keys;
import io.b2bench.tls.profile.CertificateKind;
import java.beans.Introspector;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.apache.jmeter.config.Arguments;
import org.apache.jmeter.control.LoopController;
import org.apache.jmeter.engine.event.LoopIterationEvent;
import org.apache.jmeter.protocol.http.control.Header;
import org.apache.jmeter.protocol.http.control.HeaderManager;
import org.apache.jmeter.protocol.http.sampler.HTTPSampleResult;
import org.apache.jmeter.protocol.http.util.HTTPArgument;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.save.SaveService;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterVariables;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProfileSamplerTest {
  private static final String PROFILE = "tls13-aes128gcm";

  @TempDir private static Path keys;

  private final TlsProfileConfig config = new TlsProfileConfig();
  private final ProfileSampler sampler = new ProfileSampler();

  @BeforeAll
  static void boot() {
    System.setProperty("java.awt.headless", "true");
    JMeterHome.boot();
    Keys.create(keys, Set.of(CertificateKind.RSA_2048), Set.of("localhost"));
  }

  @BeforeEach
  void prepare() {
    JMeterContextService.getContext().setVariables(new JMeterVariables());
    config.testStarted();
    config.setTlsProfile(PROFILE);
    config.setTrustFile(keys.resolve("rsa-2048-authority.pem").toString());
    sampler.setName("request");
    sampler.setDomain("localhost");
    sampler.setMethod("GET");
    sampler.setPath("/here");
    sampler.setUseKeepAlive(true);
    sampler.setFollowRedirects(true);
  }

  @Test
  void showsRequestReplyTimesAndWhatWasNegotiated() throws Exception {
    HeaderManager headers = new HeaderManager();
    headers.add(new Header("X-Mine", "yes"));
    sampler.setHeaderManager(headers);
    Arguments body = new Arguments();
    body.addArgument(new HTTPArgument("", "hello", "", false));
    sampler.setArguments(body);
    sampler.setPostBodyRaw(true);
    sampler.setMethod("POST");
    try (Echo server = new Echo(PROFILE, keys)) {
      HTTPSampleResult result = sample(server);

      assertThat(result.isSuccessful()).as(result.getResponseMessage()).isTrue();
      assertThat(result.getResponseCode()).isEqualTo("200");
      assertThat(result.getRequestHeaders())
          .contains("Host: localhost:" + server.port(), "X-Mine: yes");
      assertThat(result.getSamplerData()).contains("POST https://localhost", "hello");
      assertThat(result.getResponseDataAsString())
          .contains("POST /here HTTP/1.1", "X-Mine: yes", "hello");
      assertThat(result.getResponseHeaders())
          .startsWith("HTTP 200\nContent-Type: text/plain")
          .contains("tlsSuite: TLS_AES_128_GCM_SHA256", "tlsGroup: x25519", "full");
      assertThat(result.getConnectTime()).isPositive();
      assertThat(result.getLatency()).isBetween(result.getConnectTime(), result.getTime());
      assertThat(result.getSentBytes()).isPositive();
      assertThat(result.getBytesAsLong()).isPositive();
      assertThat(JMeterContextService.getContext().getVariables().get("tlsSuite"))
          .isEqualTo("TLS_AES_128_GCM_SHA256");
    }
  }

  @Test
  void keepsItsConnectionUntilTheNextIterationAndFollows() throws Exception {
    try (Echo server = new Echo(PROFILE, keys)) {
      sampler.setPath("/away");

      HTTPSampleResult result = sample(server);

      assertThat(result.isSuccessful()).as(result.getResponseMessage()).isTrue();
      assertThat(result.getSubResults()).hasSize(2);
      assertThat(server.connections.getFirst())
          .containsExactly("GET /away HTTP/1.1", "GET /there HTTP/1.1");
      sampler.testIterationStart(new LoopIterationEvent(new LoopController(), 1));
      sampler.setUseKeepAlive(false);
      sampler.setPath("/");
      sample(server);
      sample(server);
      assertThat(server.connections).hasSize(3);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "tls12-ecdhe-rsa-aes128gcm | localhost | true | true | and this client came to no handshake of tls12-ecdhe-rsa-aes128gcm",
        "tls13-aes128gcm | localhost | false | true | The certificate of localhost:PORT is not trusted",
        "tls13-aes128gcm | 127.0.0.1 | true | true | The certificate of 127.0.0.1:PORT does not carry that name",
        "tls13-aes128gcm | 127.0.0.1 | true | false | 200",
        "tls13-aes128gmc | localhost | true | true | unknown profile 'tls13-aes128gmc'",
        "plain | localhost | true | true | No complete reply from localhost:PORT",
        "tls12-rsa-3des-sha | localhost | true | true | jdk.tls.disabledAlgorithms of this JVM lists",
        "tls13-aes128gcm@mlkem768 | localhost | true | true | this Java may not have the group"
      })
  void saysInOneSentenceWhatIsWrong(
      String profile, String host, boolean trusted, boolean named, String sentence)
      throws Exception {
    config.setTlsProfile(profile);
    config.setCheckHostName(named);
    if (!trusted) {
      config.setTrustFile("");
    }
    sampler.setDomain(host);
    try (Echo server = new Echo(PROFILE, keys)) {
      HTTPSampleResult result = sample(server);

      assertThat(result.isSuccessful()).isEqualTo(sentence.equals("200"));
      assertThat(result.getStartTime()).isPositive();
      assertThat(result.getResponseMessage())
          .contains(sentence.replace("PORT", Integer.toString(server.port())))
          .doesNotContain("\n", "\tat ");
    }
  }

  @Test
  void wantsAProfile() {
    SampleResult result = sampler.sample(null);

    assertThat(result.isSuccessful()).isFalse();
    assertThat(result.getResponseMessage()).startsWith("No element TLS profile");
  }

  @Test
  void saysThatNobodyListens() throws Exception {
    Echo gone = new Echo(PROFILE, keys);
    gone.close();

    assertThat(sample(gone).getResponseMessage())
        .isEqualTo("No connection to localhost:%d: refused.".formatted(gone.port()));
  }

  @Test
  void guiEditsEveryPropertyOfTheProfile() throws Exception {
    assertThat(
            Arrays.stream(Introspector.getBeanInfo(TlsProfileConfig.class).getPropertyDescriptors())
                .filter(p -> Boolean.TRUE.equals(p.getValue("notUndefined")))
                .map(p -> p.getName() + ": " + p.getDisplayName()))
        .hasSize(7)
        .contains("tlsProfile: TLS profile", "trustFile: Trust anchors (PEM)");
  }

  @Test
  void savingKeepsAllFields() throws Exception {
    config.setCheckHostName(false);
    config.setTimeoutMillis(5);
    config.setName("TLS profile");
    config.setEnabled(true);
    config.setProperty(TestElement.GUI_CLASS, "org.apache.jmeter.testbeans.gui.TestBeanGUI");
    config.setProperty(TestElement.TEST_CLASS, TlsProfileConfig.class.getName());
    ProfileSamplerGui gui = new ProfileSamplerGui();
    gui.configure(sampler);
    TestElement edited = gui.makeTestElement();
    gui.modifyTestElement(edited);

    assertThat(gui.getStaticLabel()).isEqualTo("HTTP over a TLS profile");
    assertThat(edited.getPropertyAsString("HTTPSampler.path")).isEqualTo("/here");
    assertThat(edited).isInstanceOf(ProfileSampler.class);
    assertThat(properties(reread(edited))).containsAllEntriesOf(properties(edited));
    assertThat(properties(reread(config))).containsAllEntriesOf(properties(config));
  }

  @Test
  void theExamplePlanOpens() throws Exception {
    Path plan = Path.of("..", "jmeter-plans", "tls-profile.jmx");
    assertThat(SaveService.loadTree(plan.toFile()).toString()).isNotEmpty();
    assertThat(Files.readString(Path.of("target", "plugins-manager", "repository.json")))
        .contains("\"0.1.0\"", TlsProfileConfig.class.getName())
        .doesNotContain("${");
  }

  private static Map<String, String> properties(TestElement element) {
    Map<String, String> named = new HashMap<>();
    element.propertyIterator().forEachRemaining(p -> named.put(p.getName(), p.getStringValue()));
    return named;
  }

  private static TestElement reread(TestElement element) throws Exception {
    ByteArrayOutputStream xml = new ByteArrayOutputStream();
    SaveService.saveElement(element, xml);
    return (TestElement) SaveService.loadElement(new ByteArrayInputStream(xml.toByteArray()));
  }

  private HTTPSampleResult sample(Echo server) {
    sampler.setPort(server.port());
    sampler.addTestElement(config);
    return (HTTPSampleResult) sampler.sample(null);
  }
}
