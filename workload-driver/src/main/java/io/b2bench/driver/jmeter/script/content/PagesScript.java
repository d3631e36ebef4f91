package io.b2bench.driver.jmeter.script.content;

import io.b2bench.contract.content.Page;
import io.b2bench.driver.jmeter.script.ClientScript;
import io.b2bench.driver.jmeter.script.OperationKind;
import io.b2bench.driver.jmeter.script.Parameters;
import io.b2bench.driver.jmeter.script.Script;
import io.b2bench.driver.jmeter.script.content.FetchingClient.Fetched;
import io.b2bench.measurement.message.Method;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.OptionalLong;
import java.util.SplittableRandom;

/** Clients that fetch pages of all sizes in their mix. It takes no parameters. */
public final class PagesScript implements Script {
  @Override
  public String name() {
    return "pages";
  }

  @Override
  public List<OperationKind> operations() {
    return Arrays.stream(Page.values())
        .map(page -> new OperationKind(page.kind(), page.path(), Method.GET))
        .toList();
  }

  @Override
  public ClientScript forClient(
      Parameters parameters, Collection<String> kinds, SplittableRandom random) {
    List<Fetched> cards =
        Arrays.stream(Page.values())
            .filter(page -> kinds.contains(page.kind()))
            .flatMap(page -> Collections.nCopies(page.weight(), fetched(page)).stream())
            .toList();
    return new FetchingClient(cards, random.split(), random.split());
  }

  private static Fetched fetched(Page page) {
    return new Fetched(page.kind(), page.bytes(), OptionalLong.empty());
  }
}
