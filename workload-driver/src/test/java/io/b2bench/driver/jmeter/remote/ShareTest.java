package io.b2bench.driver.jmeter.remote;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.driver.jmeter.Numbering;
import io.b2bench.measurement.message.DriverCommand.Resume;
import java.util.OptionalDouble;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShareTest {
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7})
  void everyClientIsWithOneEngineAndTheFirstOnesAreSpreadEvenly(int engines) {
    for (int clients = 0; clients < 30; clients++) {
      TreeSet<Integer> numbers = new TreeSet<>();
      int all = 0;
      for (int engine = 0; engine < engines; engine++) {
        Numbering numbering = new Numbering(engine, engines);
        int share = numbering.among(clients);
        assertThat(share).isBetween(clients / engines, Math.ceilDiv(clients, engines));
        for (int i = 0; i < share; i++) {
          numbers.add(numbering.first() + i * numbering.step());
        }
        all += share;
      }
      assertThat(all).isEqualTo(clients);
      assertThat(numbers).hasSize(clients);
      assertThat(numbers.isEmpty() || numbers.last() == clients - 1).isTrue();
    }
  }

  @Test
  void eachClientKeepsItsPartOfTheArrivals() {
    Resume all = new Resume("a", 3, OptionalDouble.of(900), true);

    assertThat(Engines.share(all, 2)).isEqualTo(new Resume("a", 2, OptionalDouble.of(600), true));
    assertThat(Engines.share(Resume.closed("a", 3), 1)).isEqualTo(Resume.closed("a", 1));
  }
}
