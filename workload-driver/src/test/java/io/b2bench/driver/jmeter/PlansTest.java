package io.b2bench.driver.jmeter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.b2bench.driver.jmeter.element.ConnectionConfig;
import io.b2bench.driver.jmeter.element.ListenerSupply;
import io.b2bench.driver.jmeter.element.OperationSampler;
import io.b2bench.driver.jmeter.element.ScriptedSession;
import io.b2bench.driver.jmeter.element.ThinkTime;
import io.b2bench.measurement.message.DriverSettings;
import io.b2bench.measurement.message.ListenerSettings;
import io.b2bench.measurement.message.ScriptSettings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.jmeter.protocol.http.sampler.HTTPSamplerProxy;
import org.apache.jmeter.save.SaveService;
import org.apache.jmeter.testbeans.gui.TestBeanGUI;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jmeter.threads.AbstractThreadGroup;
import org.apache.jmeter.threads.ThreadGroup;
import org.apache.jorphan.collections.HashTree;
import org.apache.jorphan.collections.SearchByClass;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The plans that ship, as JMeter reads them and as the driver multiplies them. */
class PlansTest {
  private static JMeterHome home;

  @BeforeAll
  static void boot() {
    System.setProperty("java.awt.headless", "true");
    home = JMeterHome.boot();
  }

  @Test
  void repeatsTheThreadGroupForEachListener() {
    HashTree tree = tree(Duration.ZERO, "plain", "tls13-aes128gcm");

    assertThat(all(tree, ThreadGroup.class))
        .extracting(ThreadGroup::getName, ThreadGroup::getNumThreads)
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple("plain", 3),
            org.assertj.core.groups.Tuple.tuple("tls13-aes128gcm", 3));
    assertThat(all(tree, ConnectionConfig.class))
        .extracting(c -> c.getPropertyAsString("profile") + ":" + c.getPropertyAsInt("port"))
        .containsExactly("plain:4000", "tls13-aes128gcm:4001");
    assertThat(all(tree, OperationSampler.class)).hasSize(14);
    assertThat(all(tree, ScriptedSession.class))
        .extracting(
            s -> s.getPropertyAsString("script") + ": " + s.getPropertyAsString("parameters"))
        .containsExactly("business: customers=192 items=500", "business: customers=192 items=500");
  }

  @Test
  void putsThousandsOfClientsOnVirtualThreads() {
    int few = Plan.MOST_ON_PLATFORM;
    assertThat(all(tree(few), AbstractThreadGroup.class))
        .singleElement()
        .isInstanceOf(ThreadGroup.class);
    assertThat(all(tree(few + 1), AbstractThreadGroup.class))
        .singleElement()
        .isInstanceOf(VirtualClients.class)
        .satisfies(
            group -> {
              assertThat(group.getName()).isEqualTo("plain");
              assertThat(group.getNumThreads()).isEqualTo(few + 1);
              assertThat(group.isSameUserOnNextIteration()).isTrue();
              assertThat(group.getSamplerController()).isNotNull();
              assertThat(group.clone()).isInstanceOf(VirtualClients.class);
            });
  }

  @Test
  void thinksOnlyWhereThereIsTimeToThink() {
    assertThat(all(tree(Duration.ZERO, "plain"), ThinkTime.class)).isEmpty();
    assertThat(all(tree(Duration.ofMillis(1500), "plain"), ThinkTime.class))
        .extracting(t -> t.getPropertyAsDouble("meanMillis"))
        .containsExactly(1500.0);
  }

  @Test
  void stockPlanHasStockElementsOnly() throws Exception {
    Path file = home.plan("b2b-stock.jmx");

    assertThat(all(SaveService.loadTree(file.toFile()), HTTPSamplerProxy.class)).hasSize(9);
    assertThat(Files.readString(file)).doesNotContain("io.b2bench");
  }

  @Test
  void saysThatThereIsNoSuchPlan() {
    assertThatThrownBy(() -> home.plan("nowhere/missing.jmx"))
        .isInstanceOf(CannotDriveException.class)
        .hasMessageContaining("nowhere/missing.jmx");
  }

  @Test
  void saysWhatAPlanLacks() {
    assertThatThrownBy(
            () ->
                Plan.read(home.plan("b2b-stock.jmx"))
                    .forListeners(
                        settings(Duration.ZERO, "plain"), Numbering.ALL, new ListenerSupply()))
        .isInstanceOf(CannotDriveException.class)
        .hasMessageContaining("b2b-stock.jmx has 0 elements ConnectionConfig");
  }

  @Test
  void refusesWhatIsNoPlan(@TempDir Path folder) throws Exception {
    Path file = Files.writeString(folder.resolve("broken.jmx"), "<jmeterTestPlan>");

    assertThatThrownBy(() -> Plan.read(file))
        .isInstanceOf(CannotDriveException.class)
        .hasMessageContaining("broken.jmx");
  }

  @ParameterizedTest
  @ValueSource(
      classes = {
        ConnectionConfig.class,
        ScriptedSession.class,
        OperationSampler.class,
        ThinkTime.class
      })
  void guiEditsTheElement(Class<?> type) throws Exception {
    TestElement inPlan =
        all(SaveService.loadTree(home.plan("b2b-session.jmx").toFile()), TestElement.class).stream()
            .filter(type::isInstance)
            .findFirst()
            .orElseThrow();
    TestBeanGUI gui = new TestBeanGUI(type);
    gui.configure(inPlan);
    TestElement edited = gui.createTestElement();

    assertThat(gui.getStaticLabel()).startsWith("b2bench ");
    inPlan
        .propertyIterator()
        .forEachRemaining(
            property ->
                assertThat(edited.getPropertyAsString(property.getName()))
                    .as(property.getName())
                    .isEqualTo(property.getStringValue()));
  }

  private static HashTree tree(Duration thinkTime, String... profiles) {
    return Plan.read(home.plan("b2b-session.jmx"))
        .forListeners(settings(thinkTime, profiles), Numbering.ALL, new ListenerSupply());
  }

  private static HashTree tree(int clients) {
    return Plan.read(home.plan("b2b-session.jmx"))
        .forListeners(
            settings(clients, Duration.ZERO, "plain"), Numbering.ALL, new ListenerSupply());
  }

  private static List<ListenerSettings> listeners(String... profiles) {
    return IntStream.range(0, profiles.length)
        .mapToObj(i -> ListenerSettings.of(profiles[i], 4000 + i))
        .toList();
  }

  private static DriverSettings settings(Duration thinkTime, String... profiles) {
    return settings(3, thinkTime, profiles);
  }

  private static DriverSettings settings(int clients, Duration thinkTime, String... profiles) {
    return new DriverSettings(
        "b2b-session.jmx",
        "localhost",
        listeners(profiles),
        clients,
        "",
        Optional.empty(),
        "per-session",
        Duration.ofSeconds(1),
        new ScriptSettings("business", Map.of("customers", "192", "items", "500"), thinkTime, 1),
        false);
  }

  private static <T> Collection<T> all(HashTree tree, Class<T> type) {
    SearchByClass<T> search = new SearchByClass<>(type);
    tree.traverse(search);
    return search.getSearchResults();
  }
}
