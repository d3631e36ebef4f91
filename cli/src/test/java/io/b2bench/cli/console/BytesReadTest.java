package io.b2bench.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

final class BytesReadTest {
  private final StringWriter screen = new StringWriter();

  @Test
  void saysALineNowAndThenWhereNothingIsRedrawn() {
    BytesRead read = of(false, OptionalLong.of(1_024_000_000));
    for (long bytes = 0; bytes <= 600_000_000; bytes += 1_000_000) {
      read.accept(bytes);
    }
    read.end();
    assertThat(screen).hasToString("log: 256 of 1024 MB\nlog: 512 of 1024 MB\n");
  }

  @Test
  void saysNothingOfWhatIsReadAtOnce() {
    BytesRead read = of(true, OptionalLong.of(2_000_000));
    read.accept(2_000_000);
    read.end();
    assertThat(screen).hasToString("");
  }

  @Test
  void redrawsALineAndTakesItAway() {
    BytesRead read = of(true, OptionalLong.empty());
    read.accept(16_000_000);
    read.accept(17_000_000);
    read.end();
    assertThat(screen).hasToString("\r\u001b[Klog: 16 MB\r\u001b[K");
  }

  private BytesRead of(boolean interactive, OptionalLong total) {
    return new BytesRead(new Lines(new PrintWriter(screen), interactive), "log", total);
  }
}
