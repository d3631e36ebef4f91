package io.b2bench.tls.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.tls.profile.Suite;
import java.lang.reflect.Field;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.bouncycastle.tls.CipherSuite;
import org.junit.jupiter.api.Test;

/** Compares the suites of the catalogue with those that Bouncy Castle knows. */
class SuitesTest {
  private final Collection<Suite> suites = Catalog.shipped().suitesByName().values();

  @Test
  void haveTheCodePointsOfAnIndependentList() throws IllegalAccessException {
    Map<String, Integer> independent = new HashMap<>();
    for (Field field : CipherSuite.class.getFields()) {
      independent.put(field.getName(), field.getInt(null));
    }
    assertThat(suites)
        .hasSizeGreaterThan(60)
        .allSatisfy(s -> assertThat(independent).containsEntry(s.iana(), s.code()));
  }

  @Test
  void haveNamesOfTheirOwnInOpenSsl() {
    assertThat(suites.stream().map(Suite::openssl).flatMap(Optional::stream))
        .hasSizeGreaterThan(50)
        .doesNotHaveDuplicates();
  }
}
