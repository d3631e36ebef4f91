package io.b2bench.driver.jmeter.script.business;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.b2bench.contract.service.ChangeItem;
import io.b2bench.contract.service.ChangePaymentMethod;
import io.b2bench.contract.service.CountryNames;
import io.b2bench.contract.service.CreateOrder;
import io.b2bench.contract.service.Interaction;
import io.b2bench.contract.service.ItemImage;
import io.b2bench.contract.service.NewCustomer;
import io.b2bench.contract.service.OrderStatus;
import io.b2bench.contract.service.PaymentMethod;
import io.b2bench.contract.service.ProductDetail;
import io.b2bench.contract.service.Request;
import io.b2bench.driver.jmeter.script.RandomValues;
import java.io.StringWriter;
import java.time.LocalDate;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Requests are what the contract accepts, drawn as the workload says. */
class MessagesTest {
  private static final JsonMapper JSON =
      JsonMapper.builder().enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES).build();
  private static final BusinessData DATA = new BusinessData(3072, 1000, false);

  private final Messages messages =
      new Messages(
          new RandomValues(new SplittableRandom(11)), DATA, 0, LocalDate.parse("2026-11-21"));

  @ParameterizedTest
  @EnumSource(Interaction.class)
  void contractAcceptsThemAll(Interaction interaction) {
    assertThat(requests(interaction, 2000))
        .hasSize(2000)
        .hasOnlyElementsOfType(interaction.request());
  }

  @Test
  void ordersHaveOneToTenLinesAndMostlyNoAddress() {
    List<CreateOrder> orders = of(CreateOrder.class, Interaction.CREATE_ORDER);

    assertThat(orders.stream().mapToInt(o -> o.lines().size()).average().orElseThrow())
        .isCloseTo(5.5, within(0.15));
    assertThat(orders).allMatch(o -> o.lines().size() <= 10 && o.customer() == 17);
    assertThat(share(orders, o -> o.addressId().isPresent())).isCloseTo(0.08, within(0.015));
    assertThat(share(orders, o -> o.address().isPresent())).isCloseTo(0.02, within(0.01));
    assertThat(orders)
        .allMatch(o -> o.addressId().orElse(1) <= 2 * DATA.customers())
        .allMatch(o -> o.lines().stream().allMatch(l -> l.item() <= 1000 && l.quantity() <= 10));
  }

  @Test
  void detailsAskForEightItemsOnAverage() {
    List<ProductDetail> details = of(ProductDetail.class, Interaction.PRODUCT_DETAIL);

    assertThat(details.stream().mapToInt(d -> d.items().size()).average().orElseThrow())
        .isCloseTo(8, within(0.2));
    assertThat(details.stream().flatMap(d -> d.items().stream())).allMatch(i -> i <= 1000);
  }

  @Test
  void halfOfTheCustomersChangeToCards() {
    List<ChangePaymentMethod> changes =
        of(ChangePaymentMethod.class, Interaction.CHANGE_PAYMENT_METHOD);

    assertThat(share(changes, c -> c.payment().method() == PaymentMethod.CC))
        .isCloseTo(0.5, within(0.03));
  }

  @Test
  void changedItemsGetAnImageOfTheirSize() {
    assertThat(of(ChangeItem.class, Interaction.CHANGE_ITEM))
        .allMatch(
            c ->
                ItemImage.named(c.image()).kilobytes() == ItemImage.of(c.item()).kilobytes()
                    && ItemImage.named(c.image()).item() <= 1000);
  }

  @Test
  void statusAsksMostlyForTheLatestOrder() {
    List<OrderStatus> asked = of(OrderStatus.class, Interaction.ORDER_STATUS);

    assertThat(share(asked, s -> s.order().isPresent())).isCloseTo(0.1, within(0.02));
    assertThat(read(Interaction.ORDER_STATUS, write(Interaction.ORDER_STATUS, 0)))
        .isEqualTo(new OrderStatus(17, java.util.Optional.empty()));
  }

  @Test
  void newAddressesLieInAllTheCountries() {
    assertThat(of(NewCustomer.class, Interaction.NEW_CUSTOMER))
        .extracting(c -> c.billing().country())
        .containsAll(CountryNames.ALL)
        .isSubsetOf(CountryNames.ALL);
  }

  @Test
  void nonUniformRandomValuesStayInRangeAndAreSkewed() {
    RandomValues values = new RandomValues(new SplittableRandom(1));
    int[] seen = new int[3073];

    Stream.generate(() -> DATA.customer(values)).limit(100_000).forEach(c -> seen[c]++);

    assertThat(seen[0]).isZero();
    assertThat(java.util.Arrays.stream(seen).max().orElseThrow()).isGreaterThan(5 * 100_000 / 3072);
  }

  @Test
  void spellsNumbersInSyllables() {
    assertThat(RandomValues.syllables(1907)).isEqualTo("OGNGBAUL");
  }

  private <T extends Request> List<T> of(Class<T> type, Interaction interaction) {
    return requests(interaction, 5000).map(type::cast).toList();
  }

  private static <T> double share(List<T> all, Predicate<T> of) {
    return (double) all.stream().filter(of).count() / all.size();
  }

  private Stream<Request> requests(Interaction interaction, int count) {
    return Stream.generate(() -> read(interaction, write(interaction, 99))).limit(count);
  }

  private static Request read(Interaction interaction, String json) {
    return JSON.readValue(json, interaction.request());
  }

  private String write(Interaction interaction, long lastOrder) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = JSON.createGenerator(text)) {
      messages.write(interaction, 17, lastOrder, json);
    }
    return text.toString();
  }
}
