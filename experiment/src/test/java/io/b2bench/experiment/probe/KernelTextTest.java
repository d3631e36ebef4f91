package io.b2bench.experiment.probe;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KernelTextTest {
  @TempDir Path folder;
  private final KernelText text = new KernelText();

  @Test
  void findsTheNumberOfALine() throws IOException {
    take("MemFree:\t 7 kB\n  lo: 12 13\nlog: 5\nnonvoluntary: 3\nvoluntary: 4");
    assertThat(text.number("MemFree:")).hasValue(7);
    assertThat(text.number("lo:")).hasValue(12);
    assertThat(text.number()).hasValue(13);
    assertThat(text.number()).isEmpty();
    assertThat(text.number("voluntary:")).hasValue(4);
    assertThat(text.number("free:")).isEmpty();
    assertThat(text.number()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "many", "-1", "1x", "1.5", "1234567890123456789", "\n5"})
  void takesNothingElseForANumber(String other) throws IOException {
    take("key: " + other);
    assertThat(text.number("key:")).isEmpty();
  }

  @Test
  void takesTheLargestNumberThatIsSurelyALong() throws IOException {
    take("key: 999999999999999999\n");
    assertThat(text.number("key:")).hasValue(999_999_999_999_999_999L);
  }

  @Test
  void goesFromLineToLineAndFromWordToWord() throws IOException {
    take("  1 2 vda 3\n\n  1\n");
    assertThat(text.skip(2).word()).isEqualTo("vda");
    assertThat(text.skip(5).number()).isEmpty();
    assertThat(text.nextLine()).isTrue();
    assertThat(text.word()).isEmpty();
    assertThat(text.nextLine()).isTrue();
    assertThat(text.number()).hasValue(1);
    assertThat(text.nextLine()).isFalse();
  }

  @Test
  void staysInTheLine() throws IOException {
    take("some avg=1\nfull total=7\n");
    assertThat(text.find("some ")).isTrue();
    assertThat(text.goBehind("total=")).isFalse();
    assertThat(text.find("full ")).isTrue();
    assertThat(text.goBehind("total=")).isTrue();
    assertThat(text.number()).hasValue(7);
  }

  @Test
  void takesALongFileToItsEndAndForgetsItForTheNext() throws IOException {
    takeAll("line 1\n".repeat(10_000) + "last 2\n");
    assertThat(text.number("last")).hasValue(2);
    takeAll("other 3\n");
    assertThat(text.number("last")).isEmpty();
    assertThat(text.strip()).isEqualTo("other 3");
    takeAll("");
    assertThat(text.isEmpty()).isTrue();
    assertThat(text.nextLine()).isFalse();
  }

  private void take(String content) throws IOException {
    try (RandomAccessFile file = file(content)) {
      text.take(file);
    }
  }

  private void takeAll(String content) throws IOException {
    try (RandomAccessFile file = file(content)) {
      text.takeAll(file);
    }
  }

  private RandomAccessFile file(String content) throws IOException {
    return new RandomAccessFile(Files.writeString(folder.resolve("file"), content).toFile(), "r");
  }
}
