package io.b2bench.driver.jmeter.script.content;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.contract.content.Page;
import io.b2bench.driver.jmeter.script.ClientScript;
import io.b2bench.driver.jmeter.script.OperationKind;
import io.b2bench.driver.jmeter.script.Parameters;
import io.b2bench.driver.jmeter.script.Script;
import io.b2bench.measurement.message.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class PagesScriptTest {
  private static final Script PAGES = Script.named("pages");

  @Test
  void aThousandPagesAreTheMix() {
    ClientScript client = client();
    client.begin();
    Map<String, Integer> drawn = new TreeMap<>();
    for (int i = 0; i < Page.MIX; i++) {
      drawn.merge(client.next(), 1, Integer::sum);
    }

    assertThat(drawn)
        .isEqualTo(
            Map.of(
                "page-1k", 350, "page-5k", 500, "page-50k", 140, "page-100k", 9, "page-200k", 1));
    assertThat(Arrays.stream(Page.values()).mapToLong(p -> p.bytes() * p.weight()).sum())
        .isEqualTo(10_950L * Page.MIX);
  }

  @Test
  void asksAndSendsNothing() {
    assertThat(PAGES.operations())
        .allMatch(o -> o.method() == Method.GET)
        .contains(new OperationKind("page-5k", "/pages/5k", Method.GET));
  }

  private static ClientScript client() {
    List<String> kinds = PAGES.operations().stream().map(OperationKind::name).toList();
    return PAGES.forClient(Parameters.parse(""), kinds, new SplittableRandom(1));
  }
}
