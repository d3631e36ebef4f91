package io.b2bench.driver.jmeter.script.business;

import io.b2bench.contract.service.Interaction;
import io.b2bench.driver.jmeter.script.ClientScript;
import io.b2bench.driver.jmeter.script.OperationKind;
import io.b2bench.driver.jmeter.script.Parameters;
import io.b2bench.driver.jmeter.script.Script;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * Businesses that use the service. Parameters: {@code customers}, {@code items}, where partners
 * refuse {@code refusals}, and those of {@link Habits}.
 */
public sealed class BusinessScript implements Script permits SoapBusinessScript {
  private final String name;
  private final Wire wire;

  /** Found by its name. */
  public BusinessScript() {
    this("business", new JsonWire());
  }

  BusinessScript(String name, Wire wire) {
    this.name = name;
    this.wire = wire;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public List<OperationKind> operations() {
    return Arrays.stream(Interaction.values()).map(wire::operation).toList();
  }

  @Override
  public ClientScript forClient(
      Parameters parameters, Collection<String> kinds, SplittableRandom random) {
    BusinessData data =
        new BusinessData(
            parameters.number("customers"),
            parameters.number("items"),
            parameters.number("refusals", 0) > 0);
    Set<Interaction> interactions = EnumSet.noneOf(Interaction.class);
    kinds.forEach(kind -> interactions.add(Interaction.of(kind).orElseThrow()));
    return new BusinessClient(
        wire, data, Habits.of(parameters, interactions), random, LocalDate.now(ZoneOffset.UTC));
  }
}
