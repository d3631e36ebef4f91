package io.b2bench.contract.service;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CountryNamesTest {
  @Test
  void areNinetyTwoThatAnAddressCanHold() {
    assertThat(CountryNames.ALL)
        .hasSize(92)
        .doesNotHaveDuplicates()
        .allMatch(n -> new Address("1 Way", "2", "City", "State", "1", n).country().equals(n));
  }

  @Test
  void haveTheirPlaceAsNumberCaseIgnored() {
    assertThat(CountryNames.numberOf("algeria")).contains(1);
    assertThat(CountryNames.numberOf("UNITED STATES")).contains(92);
    assertThat(CountryNames.ALL)
        .allMatch(n -> CountryNames.ALL.indexOf(n) + 1 == CountryNames.numberOf(n).orElseThrow());
    assertThat(CountryNames.numberOf("Atlantis")).isEmpty();
  }
}
