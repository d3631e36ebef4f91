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
public final class BusinessScript implements Script {
  @Override
  public String name() {
    return "business";
  }

  @Override
  public List<OperationKind> operations() {
    return Arrays.stream(Interaction.values())
        .map(i -> new OperationKind(i.kind(), i.path()))
        .toList();
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
        data, Habits.of(parameters, interactions), random, LocalDate.now(ZoneOffset.UTC));
  }
}
