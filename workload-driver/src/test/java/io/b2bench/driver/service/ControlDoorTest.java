package io.b2bench.driver.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.b2bench.contract.control.Drained;
import io.b2bench.contract.control.JvmCounters;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ControlDoorTest {
  private final Map<String, String> answers = new ConcurrentHashMap<>();
  private HttpServer http;
  private ControlDoor door;

  @BeforeEach
  void listen() throws Exception {
    http = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    http.createContext("/", this::answer);
    http.start();
    door = new ControlDoor("server", http.getAddress().getPort());
  }

  @AfterEach
  void end() {
    door.close();
    http.stop(0);
  }

  @Test
  void speaksTheProtocolOfTheControlDoor() throws Exception {
    answers.put("POST /snapshots", "{\"id\":7}");
    answers.put(
        "GET /snapshots/7",
        "{\"id\":7,\"nanos\":5,\"jvm\":{\"heapUsedBytes\":1,\"collections\":2,\"pauseMillis\":3,"
            + "\"allocatedBytes\":null},\"doors\":{},\"gauges\":{\"a\":1}}");
    answers.put(
        "POST /drain?timeout=PT30S", "{\"empty\":false,\"pending\":3,\"nanos\":30000000000}");
    answers.put("POST /audit", "{\"orders\":9,\"customers\":1,\"checks\":[],\"findings\":[]}");
    answers.put("POST /stop", "");
    assertThat(door.capture()).isEqualTo(7);
    assertThat(door.snapshot(7).gauges()).containsEntry("a", 1L);
    assertThat(door.snapshot(7).jvm()).isEqualTo(new JvmCounters(1, 2, 3, OptionalLong.empty()));
    assertThat(door.drain(Duration.ofSeconds(30)))
        .isEqualTo(new Drained(false, 3, 30_000_000_000L));
    assertThat(door.audit().orders()).isEqualTo(9);
    door.stop();
  }

  @Test
  void saysWhoRefusedWhat() {
    assertThatThrownBy(() -> door.snapshot(8))
        .isInstanceOf(IOException.class)
        .hasMessage("the server answered GET /snapshots/8 with 404: no such thing");
    assertThatThrownBy(() -> door.capture())
        .isInstanceOf(IOException.class)
        .hasMessage("the server answered POST /snapshots with 404: no such thing");
  }

  @Test
  void saysWhoAnsweredNonsense() {
    answers.put("POST /audit", "{\"orders\":\"many\"}");
    assertThatThrownBy(() -> door.audit())
        .isInstanceOf(IOException.class)
        .hasMessageContaining("server did not answer with Audit");
  }

  @Test
  void saysWhoIsGone() {
    http.stop(0);
    assertThatThrownBy(() -> door.capture())
        .isInstanceOf(IOException.class)
        .hasMessageContaining("the server did not answer POST /snapshots");
  }

  private void answer(HttpExchange exchange) throws IOException {
    String request = exchange.getRequestMethod() + " " + exchange.getRequestURI();
    String answer = answers.get(request);
    byte[] body = (answer == null ? "no such thing" : answer).getBytes(StandardCharsets.UTF_8);
    int status = answer == null ? 404 : body.length == 0 ? 204 : 200;
    exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
    exchange.getResponseBody().write(body);
    exchange.close();
  }
}
