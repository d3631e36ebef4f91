package io.b2bench.contract.soap;

import io.b2bench.contract.service.Interaction;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * An interaction as an operation of the WSDL.
 *
 * @param interaction the interaction
 * @param name of the operation and of the element with its request: {@code createOrder}
 * @param response name of the element with its answer: {@code createOrderResponse}
 * @param action what {@code SOAPAction} says of it, without the quotes around it
 */
public record Operation(Interaction interaction, String name, String response, String action) {
  /** All seven. */
  public static final List<Operation> ALL =
      Arrays.stream(Interaction.values()).map(Operation::of).toList();

  /** That of an interaction. */
  public static Operation of(Interaction interaction) {
    String kind = interaction.kind();
    String words =
        Arrays.stream(kind.split("-", -1))
            .map(word -> word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1))
            .collect(Collectors.joining());
    String name = words.substring(0, 1).toLowerCase(Locale.ROOT) + words.substring(1);
    return new Operation(interaction, name, name + "Response", Soap.NAMESPACE + ":" + kind);
  }
}
