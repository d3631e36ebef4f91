package io.b2bench.experiment.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class OutputLinesTest {
  private static final Duration PATIENCE = Duration.ofMinutes(1);

  /** Says the same for ever, and counts what was taken. */
  private static final class Babble extends InputStream {
    private final String says;
    private final AtomicLong said = new AtomicLong();

    Babble(String says) {
      this.says = says;
    }

    @Override
    public int read() {
      return says.charAt((int) (said.getAndIncrement() % says.length()));
    }

    @Override
    public int read(byte[] into, int from, int length) {
      for (int i = 0; i < length; i++) {
        into[from + i] = (byte) read();
      }
      return length;
    }
  }

  @Test
  void readsLines() throws InterruptedException {
    OutputLines lines =
        new OutputLines(
            "test", new ByteArrayInputStream("a\r\n\nb".getBytes(StandardCharsets.UTF_8)));
    assertThat(lines.next(PATIENCE)).contains("a");
    assertThat(lines.next(PATIENCE)).contains("");
    assertThat(lines.next(PATIENCE)).contains("b");
    assertThat(lines.next(PATIENCE)).isEmpty();
    assertThat(lines.ended()).isTrue();
    assertThat(lines.end()).isEqualTo("ended");
  }

  @Test
  void endsALineWithoutEnd() throws InterruptedException {
    Babble babble = new Babble("x");
    OutputLines lines = new OutputLines("test", babble);
    assertThat(lines.next(PATIENCE)).isEmpty();
    assertThat(lines.ended()).isTrue();
    assertThat(lines.end()).isEqualTo("said a line of more than 32 MiB");
    assertThat(babble.said.get()).isLessThan(40 << 20);
  }

  @Test
  void takesNoMoreLinesThanItHasRoomFor() throws InterruptedException {
    Babble babble = new Babble("x\n");
    OutputLines lines = new OutputLines("test", babble);
    for (int i = 0; i < 1000; i++) {
      assertThat(lines.next(PATIENCE)).contains("x");
    }
    assertThat(babble.said.get()).isLessThan(40 << 20);
  }
}
