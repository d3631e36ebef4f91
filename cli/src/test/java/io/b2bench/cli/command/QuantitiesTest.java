package io.b2bench.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Numbers as people write them. */
final class QuantitiesTest {
  @ParameterizedTest
  @CsvSource({
    "1000/s, 1000",
    "1000rps, 1000",
    "1000 rps, 1000",
    "1000, 1000",
    "1k/s, 1000",
    "2400/min, 40",
    "60rpm, 1",
    "144000/h, 40",
    "0.5/s, 0.5"
  })
  void rates(String text, double perSecond) {
    assertThat(Quantities.rate("--requests", text)).isEqualTo(perSecond);
  }

  @ParameterizedTest
  @CsvSource({
    "20, 20",
    "20KB, 20",
    "20kB, 20",
    "20 kb, 20",
    "1.5MB, 1500",
    "500B, 0.5",
    "1KiB, 1.024",
    "1MiB, 1048.576"
  })
  void sizes(String text, double kilobytes) {
    assertThat(Quantities.kilobytes("--kilobytes-out", text)).isEqualTo(kilobytes);
  }

  @ParameterizedTest
  @CsvSource({"80%, 0.8", "80 %, 0.8", "0.8, 0.8", "1, 1", "0, 0", "120%, 1.2"})
  void shares(String text, double share) {
    assertThat(Quantities.share("--resumed", text)).isEqualTo(share);
  }

  @ParameterizedTest
  @CsvSource({"4ms, 4000", "4 ms, 4000", "800us, 800", "800µs, 800", "7s, 7000000"})
  void times(String text, double micros) {
    assertThat(Quantities.micros("--business-cpu", text)).isEqualTo(micros);
  }

  @ParameterizedTest
  @CsvSource({
    "CPU=3.4 cores, 3.4",
    "cpu = 3.4, 3.4",
    "3.4, 3.4",
    "340%, 3.4",
    "3400m, 3.4",
    "1 core, 1"
  })
  void cores(String text, double cores) {
    assertThat(Quantities.cores("--observed", text)).isEqualTo(cores);
  }

  @Test
  void refusesInWordsOfTheUser() {
    refuses(() -> Quantities.rate("--requests", "many"), "--requests is many; it must be a rate");
    refuses(() -> Quantities.share("--resumed", "80"), "--resumed is 80; it must be a share such");
    refuses(() -> Quantities.micros("--business-cpu", "4"), "it must be a time such as 4ms");
    refuses(() -> Quantities.kilobytes("--kilobytes-out", "20TB"), "it must be a size such as");
    refuses(() -> Quantities.cores("--observed", "mem=3"), "it must be the cores kept busy");
    refuses(() -> Quantities.times("--scale", "0"), "a number above 0");
    refuses(() -> Quantities.money("--price", "cheap"), "a price such as 0.04/core-hour");
  }

  private static void refuses(Runnable reading, String sentence) {
    assertThatExceptionOfType(CommandFailedException.class)
        .isThrownBy(reading::run)
        .withMessageContaining(sentence);
  }
}
