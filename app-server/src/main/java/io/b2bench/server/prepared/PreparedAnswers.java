package io.b2bench.server.prepared;

import io.b2bench.contract.service.Contact;
import io.b2bench.contract.service.CustomerCreated;
import io.b2bench.contract.service.Interaction;
import io.b2bench.contract.service.ItemChanged;
import io.b2bench.contract.service.ItemImage;
import io.b2bench.contract.service.OrderConfirmation;
import io.b2bench.contract.service.OrderReport;
import io.b2bench.contract.service.OrderState;
import io.b2bench.contract.service.PaymentMethod;
import io.b2bench.contract.service.PaymentMethodChanged;
import io.b2bench.contract.service.ProductDetails;
import io.b2bench.contract.service.ProductList;
import io.b2bench.contract.service.Response;
import io.b2bench.contract.service.ShipType;
import io.b2bench.contract.service.Subject;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * What the null server answers: about as long as what the service answers, so that a driver has as
 * much to read and to decrypt.
 */
final class PreparedAnswers {
  /** Mean number of items in a question for details, of lines in an order, of new products. */
  private static final int DETAILS = 8;

  private static final int LINES = 5;
  private static final int NEW = 40;
  private static final int MEAN_IMAGE = 19_750;
  private static final int ORDER = 30_001;
  private static final LocalDate DAY = LocalDate.of(2025, 6, 30);
  private static final String AUTHORIZATION = "A1B2C3D4E5F6G7H8";

  private PreparedAnswers() {}

  /** The answer to every request of that kind. */
  static Response to(Interaction interaction) {
    return switch (interaction) {
      case CREATE_ORDER ->
          new OrderConfirmation(
              ORDER,
              money("1234.56"),
              money("12.00"),
              money("101.85"),
              money("23.10"),
              money("1359.51"),
              AUTHORIZATION,
              OrderState.PENDING);
      case PRODUCT_DETAIL ->
          new ProductDetails(
              IntStream.rangeClosed(1, DETAILS).mapToObj(PreparedAnswers::item).toList());
      case NEW_PRODUCTS ->
          new ProductList(
              IntStream.rangeClosed(1, NEW)
                  .mapToObj(i -> new ProductList.Product(i, title(i), "Given Name", "Family Name"))
                  .toList());
      case ORDER_STATUS -> new OrderReport(1, contact(), Optional.of(order()));
      case CHANGE_PAYMENT_METHOD -> new PaymentMethodChanged(PaymentMethod.PO);
      case CHANGE_ITEM -> new ItemChanged(1, money("12.34"), DAY, ItemImage.of(1).name());
      case NEW_CUSTOMER -> new CustomerCreated(3_073);
    };
  }

  private static OrderReport.Order order() {
    return new OrderReport.Order(
        ORDER,
        Instant.parse("2025-06-30T10:15:30Z"),
        Optional.empty(),
        money("1234.56"),
        money("12.00"),
        money("101.85"),
        money("23.10"),
        money("1359.51"),
        ShipType.UPS,
        AUTHORIZATION,
        OrderState.PENDING,
        IntStream.rangeClosed(1, LINES)
            .mapToObj(
                i ->
                    new OrderReport.OrderedLine(i, title(i), 5, money("56.78"), OrderState.PENDING))
            .toList());
  }

  private static ProductDetails.Item item(int number) {
    return new ProductDetails.Item(
        number,
        title(number),
        "Given Name",
        "Family Name",
        DAY,
        "A Publisher of Business Books",
        Subject.BUSINESS.text(),
        "What is to be said of an item. ".repeat(10),
        money("12.34"),
        money("23.45"),
        DAY,
        "9780000000000",
        320,
        "HARDBACK",
        "12.00x20.00x3.00",
        new byte[MEAN_IMAGE]);
  }

  private static Contact contact() {
    return new Contact("Given Name", "Family Name", "004912345678", "name@example.com");
  }

  private static String title(int number) {
    return "The title of the item with the number " + number;
  }

  private static BigDecimal money(String amount) {
    return new BigDecimal(amount);
  }
}
