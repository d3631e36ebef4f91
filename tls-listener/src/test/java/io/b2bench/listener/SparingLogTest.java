package io.b2bench.listener;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.slf4j.Marker;
import org.slf4j.event.Level;
import org.slf4j.helpers.LegacyAbstractLogger;
import org.slf4j.helpers.MessageFormatter;

class SparingLogTest {
  private final Lines lines = new Lines();
  private final AtomicLong clock = new AtomicLong(Long.MAX_VALUE - 5);
  private final SparingLog log = new SparingLog(lines, clock::get);

  @Test
  void saysTheFirstAtOnceAndCountsTheRest() {
    for (int i = 0; i < 1000; i++) {
      log.failure("the database failed");
    }
    clock.addAndGet(Duration.ofSeconds(10).toNanos());
    log.failure("the database failed");
    log.fault("a fault", new IllegalStateException());
    clock.addAndGet(Duration.ofSeconds(10).toNanos());
    log.fault("a fault", new IllegalStateException());
    assertThat(lines.texts)
        .containsExactly(
            "the database failed",
            "the database failed (999 more since the last such line)",
            "a fault (1 more since the last such line)");
  }

  private static final class Lines extends LegacyAbstractLogger {
    private static final long serialVersionUID = 1L;
    private final transient List<String> texts = new ArrayList<>();

    @Override
    protected String getFullyQualifiedCallerName() {
      return "";
    }

    @Override
    protected void handleNormalizedLoggingCall(
        Level level,
        @Nullable Marker marker,
        String pattern,
        @Nullable Object @Nullable [] arguments,
        @Nullable Throwable cause) {
      texts.add(MessageFormatter.basicArrayFormat(pattern, arguments));
    }

    @Override
    public boolean isTraceEnabled() {
      return true;
    }

    @Override
    public boolean isDebugEnabled() {
      return true;
    }

    @Override
    public boolean isInfoEnabled() {
      return true;
    }

    @Override
    public boolean isWarnEnabled() {
      return true;
    }

    @Override
    public boolean isErrorEnabled() {
      return true;
    }
  }
}
