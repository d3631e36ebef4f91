package io.b2bench.experiment.component;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.b2bench.measurement.message.CallConnections;
import io.b2bench.measurement.message.Drained;
import io.b2bench.measurement.message.JvmCounters;
import io.b2bench.measurement.message.Ready;
import io.b2bench.measurement.message.Receipts;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ControlClientTest {
  private final Map<String, String> answers = new ConcurrentHashMap<>();
  private final Queue<String> shown = new ConcurrentLinkedQueue<>();
  private HttpServer http;
  private ControlClient listener;

  @BeforeEach
  void listen() throws Exception {
    http = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    http.createContext("/", this::answer);
    http.start();
    listener = new ControlClient("server", new Ready.Control(http.getAddress().getPort(), "s3"));
  }

  @AfterEach
  void end() {
    listener.close();
    http.stop(0);
  }

  @Test
  void speaksTheProtocolOfTheControlListener() throws Exception {
    answers.put("POST /snapshots", "{\"id\":7}");
    answers.put(
        "GET /snapshots/7",
        "{\"id\":7,\"nanos\":5,\"jvm\":{\"heapUsedBytes\":1,\"collections\":2,\"pauseMillis\":3,"
            + "\"allocatedBytes\":null},\"listeners\":{},\"gauges\":{\"a\":1}}");
    answers.put(
        "POST /drain?timeout=PT30S",
        "{\"empty\":false,\"pending\":3,\"dead\":1,\"nanos\":30000000000}");
    answers.put("POST /audit", "{\"orders\":9,\"customers\":1,\"checks\":[],\"findings\":[]}");
    answers.put("POST /partners?connections=PER_CALL", "{\"connections\":\"PER_CALL\"}");
    answers.put("POST /stop", "");
    assertThat(listener.capture()).isEqualTo(7);
    assertThat(listener.snapshot(7).gauges()).containsEntry("a", 1L);
    assertThat(listener.snapshot(7).jvm())
        .isEqualTo(new JvmCounters(1, 2, 3, OptionalLong.empty()));
    assertThat(listener.drain(Duration.ofSeconds(30)))
        .isEqualTo(new Drained(false, 3, 1, 30_000_000_000L));
    assertThat(listener.audit(Receipts.NONE).orders()).isEqualTo(9);
    listener.callPartners(CallConnections.PER_CALL);
    listener.stop();
    assertThat(shown).containsOnly("Bearer s3").hasSize(7);
  }

  @Test
  void saysWhoRefusedWhat() {
    assertThatThrownBy(() -> listener.snapshot(8))
        .isInstanceOf(IOException.class)
        .hasMessage("the server answered GET /snapshots/8 with 404: no such thing");
    assertThatThrownBy(() -> listener.capture())
        .isInstanceOf(IOException.class)
        .hasMessage("the server answered POST /snapshots with 404: no such thing");
  }

  @Test
  void saysWhoAnsweredNonsense() {
    answers.put("POST /audit", "{\"orders\":\"many\"}");
    assertThatThrownBy(() -> listener.audit(Receipts.NONE))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("server did not answer with Audit");
  }

  @Test
  void saysWhoIsGone() {
    http.stop(0);
    assertThatThrownBy(() -> listener.capture())
        .isInstanceOf(IOException.class)
        .hasMessageContaining("the server did not answer POST /snapshots");
  }

  private void answer(HttpExchange exchange) throws IOException {
    String request = exchange.getRequestMethod() + " " + exchange.getRequestURI();
    shown.add(exchange.getRequestHeaders().getFirst("Authorization"));
    String answer = answers.get(request);
    byte[] body = (answer == null ? "no such thing" : answer).getBytes(StandardCharsets.UTF_8);
    int status = answer == null ? 404 : body.length == 0 ? 204 : 200;
    exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
    exchange.getResponseBody().write(body);
    exchange.close();
  }
}
