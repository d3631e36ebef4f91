package io.b2bench.server.store;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.jdbi.v3.core.ConnectionException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

class OutageTest {
  private final AtomicLong clock = new AtomicLong(Long.MAX_VALUE - 5);
  private final Outage outage = new Outage(clock::get);
  private final Logger log = (Logger) LoggerFactory.getLogger(Outage.class);
  private final ListAppender<ILoggingEvent> lines = new ListAppender<>();

  @BeforeEach
  void listen() {
    lines.start();
    log.addAppender(lines);
  }

  @AfterEach
  void stopListening() {
    log.detachAppender(lines);
  }

  @Test
  void hasALineAtEachEnd() {
    for (int time = 1; time <= 2; time++) {
      outage.answered();
      fail(500);
      pass(1300);
      outage.answered();
      pass(1000);
      outage.answered();
      outage.answered();
    }
    assertThat(lines.list)
        .extracting(ILoggingEvent::getFormattedMessage)
        .containsExactly(
            "The database failed: it hung up; what needs it is refused or waits until it answers",
            "The database answers again after 1.3 s; 500 attempts failed",
            "The database failed: it hung up; what needs it is refused or waits until it answers",
            "The database answers again after 1.3 s; 500 attempts failed");
    assertThat(outage.failures()).isEqualTo(1000);
  }

  @Test
  void isNotOverWhileConnectionsOfBeforeFail() {
    fail(1);
    for (int i = 0; i < 10; i++) {
      pass(900);
      outage.answered();
      pass(200);
      fail(1);
    }
    assertThat(lines.list).hasSize(1);
  }

  private void fail(int times) {
    for (int i = 0; i < times; i++) {
      outage.failed(
          new StoreException(new ConnectionException(new SQLException("it hung up")), false));
    }
  }

  private void pass(long millis) {
    clock.addAndGet(Duration.ofMillis(millis).toNanos());
  }
}
