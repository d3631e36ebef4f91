package io.b2bench.partner.behaviour;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.b2bench.contract.partner.InventoryReply;
import io.b2bench.contract.partner.InventoryRequest;
import io.b2bench.contract.partner.PartnerRequest;
import io.b2bench.contract.partner.PaymentReply;
import io.b2bench.contract.partner.PaymentRequest;
import io.b2bench.contract.partner.PurchaseOrderReply;
import io.b2bench.contract.partner.PurchaseOrderRequest;
import io.b2bench.contract.partner.ShipmentReply;
import io.b2bench.contract.partner.ShipmentRequest;
import io.b2bench.measurement.message.PartnerSettings.DelayShape;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BehaviourTest {
  private static final Delay NONE = new Delay(Duration.ZERO, DelayShape.FIXED);

  @Test
  void answersByContentAndNotByOrderOfArrival() {
    List<PaymentRequest> requests =
        new ArrayList<>(IntStream.range(1, 500).mapToObj(BehaviourTest::payment).toList());
    Delay delay = new Delay(Duration.ofMillis(20), DelayShape.EXPONENTIAL);
    Map<PaymentRequest, Behaviour.DelayedReply> first = new HashMap<>();
    Behaviour one = new Behaviour(5, 0.5, delay);
    requests.forEach(r -> first.put(r, one.answer(r)));

    Collections.shuffle(requests, new Random(3));
    Behaviour other = new Behaviour(5, 0.5, delay);
    requests.forEach(r -> assertThat(other.answer(r)).isEqualTo(first.get(r)));
  }

  @Test
  void answersOtherwiseUnderAnotherSeed() {
    Set<String> numbers = new HashSet<>();
    for (long seed = 0; seed < 100; seed++) {
      numbers.add(paid(new Behaviour(seed, 0, NONE), 1).authorization());
    }
    assertThat(numbers).hasSize(100);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 0.01, 0.5, 1})
  void refusesTheGivenShareOfPaymentsAndPurchaseOrders(double rate) {
    Behaviour behaviour = new Behaviour(11, rate, NONE);
    int many = 20_000;
    long payments =
        IntStream.rangeClosed(1, many).filter(i -> !paid(behaviour, i).approved()).count();
    long orders =
        IntStream.rangeClosed(1, many)
            .filter(
                i ->
                    !((PurchaseOrderReply)
                            behaviour.answer(new PurchaseOrderRequest("Ada", i)).reply())
                        .valid())
            .count();
    // five standard deviations
    double tolerance = 5 * Math.sqrt(rate * (1 - rate) / many);
    assertThat(payments / (double) many).isCloseTo(rate, within(tolerance));
    assertThat(orders / (double) many).isCloseTo(rate, within(tolerance));
  }

  @Test
  void authorisesWithAtMostSixteenCharactersAndNoneTwice() {
    Behaviour behaviour = new Behaviour(1, 0, NONE);
    Set<String> numbers = new HashSet<>();
    for (int i = 1; i <= 10_000; i++) {
      String number = paid(behaviour, i).authorization();
      assertThat(number).matches("[A-Z0-9]{2,16}");
      numbers.add(number);
    }
    assertThat(numbers).hasSize(10_000);
  }

  @Test
  void givesNoNumberWithARefusal() {
    assertThat(paid(new Behaviour(1, 1, NONE), 1)).isEqualTo(new PaymentReply(false, ""));
  }

  @Test
  void deliversWhatIsWanted() {
    assertThat(new Behaviour(1, 1, NONE).answer(new InventoryRequest(3, 1, 1000)).reply())
        .isEqualTo(new InventoryReply(1000));
  }

  @Test
  void takesAnOrderOnceHoweverOftenItIsSent() {
    Behaviour behaviour =
        new Behaviour(1, 1, new Delay(Duration.ofMillis(1), DelayShape.EXPONENTIAL));
    Behaviour.DelayedReply first = behaviour.answer(shipment(9, 1));
    assertThat(behaviour.answer(shipment(9, 2))).isEqualTo(first);
    ShipmentReply reply = (ShipmentReply) first.reply();
    assertThat(reply.accepted()).isTrue();
    assertThat(reply.label()).hasSize(5000);
    assertThat(((ShipmentReply) behaviour.answer(shipment(10, 1)).reply()).label())
        .isEqualTo(reply.label());
  }

  @Test
  void delaysByTheGivenMean() {
    Duration mean = Duration.ofMillis(20);
    Behaviour behaviour = new Behaviour(1, 0, new Delay(mean, DelayShape.EXPONENTIAL));
    double[] millis =
        IntStream.rangeClosed(1, 20_000)
            .mapToDouble(i -> behaviour.answer(payment(i)).after().toNanos() / 1e6)
            .toArray();
    // the standard deviation of an exponential is its mean; five of them
    assertThat(Arrays.stream(millis).average().orElseThrow())
        .isCloseTo(20, within(5 * 20 / Math.sqrt(20_000)));
    assertThat(Arrays.stream(millis).allMatch(m -> m >= 0 && m <= 200)).isTrue();
    assertThat(new Behaviour(1, 0, new Delay(mean, DelayShape.FIXED)).answer(payment(1)).after())
        .isEqualTo(mean);
  }

  @Test
  void refusesImpossibleSettings() {
    assertThatIllegalArgumentException().isThrownBy(() -> new Behaviour(1, 1.1, NONE));
    assertThatIllegalArgumentException().isThrownBy(() -> new Behaviour(1, Double.NaN, NONE));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Delay(Duration.ofMillis(-1), DelayShape.FIXED));
  }

  private static PaymentReply paid(Behaviour behaviour, int customer) {
    PartnerRequest request = payment(customer);
    return (PaymentReply) behaviour.answer(request).reply();
  }

  private static PaymentRequest payment(int customer) {
    return new PaymentRequest(customer, "card", new BigDecimal("12.50"));
  }

  private static ShipmentRequest shipment(long order, int quantity) {
    return new ShipmentRequest(order, "AIR", 4, List.of(new ShipmentRequest.Parcel(1, quantity)));
  }
}
