package io.b2bench.driver.jmeter.script.business;

import io.b2bench.contract.service.CountryNames;
import io.b2bench.contract.service.Interaction;
import io.b2bench.contract.service.ItemImage;
import io.b2bench.contract.service.ShipType;
import io.b2bench.contract.service.Subject;
import io.b2bench.driver.jmeter.script.RandomValues;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Locale;
import tools.jackson.core.JsonGenerator;

/**
 * Writes requests as the contract's records are in JSON, with random values. Properties come in the
 * order of the records, so that a generator of XML makes what a schema expects.
 *
 * <p>Where the workload leaves a choice it is: an order goes to the customer's own address in 90 of
 * 100 cases, to a known one in 8, to a new one in 2; {@code order-status} asks for the latest order
 * in 90 of 100 cases and else for the one that the session placed last, if it placed one; items are
 * drawn by NURand in every interaction; PO and CC come half and half.
 */
final class Messages {
  private static final String[] CARDS = {"VISA", "MASTERCARD", "DISCOVER", "AMEX", "DINERS"};
  private static final String[] COUNTRIES = CountryNames.ALL.toArray(String[]::new);
  private static final int MOST_LINES = 10;
  private static final int MOST_DETAILS = 15;
  private static final int DAYS_NEW = 730;
  private static final int MOST_NEW = 50;

  private final RandomValues values;
  private final BusinessData data;
  private final LocalDate today;
  private final byte[] attachment;
  private final int[] ordered = new int[MOST_LINES];

  /**
   * Messages of a client.
   *
   * @param attachment bytes of the document that goes with each order; 0 for none
   * @param today the date from which cards expire
   */
  Messages(RandomValues values, BusinessData data, int attachment, LocalDate today) {
    this.values = values;
    this.data = data;
    this.today = today;
    this.attachment = new byte[attachment];
    values.fill(this.attachment);
  }

  /**
   * Writes one request.
   *
   * @param customer who asks
   * @param lastOrder the order that the customer placed last in this session; 0 for none
   */
  void write(Interaction interaction, int customer, long lastOrder, JsonGenerator json) {
    json.writeStartObject();
    switch (interaction) {
      case CREATE_ORDER -> createOrder(customer, json);
      case PRODUCT_DETAIL -> productDetail(json);
      case NEW_PRODUCTS -> newProducts(json);
      case ORDER_STATUS -> orderStatus(customer, lastOrder, json);
      case CHANGE_PAYMENT_METHOD -> {
        json.writeNumberProperty("customer", customer);
        payment(json);
      }
      case CHANGE_ITEM -> changeItem(json);
      case NEW_CUSTOMER -> newCustomer(json);
    }
    json.writeEndObject();
  }

  private void createOrder(int customer, JsonGenerator json) {
    json.writeNumberProperty("customer", customer);
    json.writeArrayPropertyStart("lines");
    int lines = values.uniform(1, MOST_LINES);
    for (int i = 0; i < lines; i++) {
      ordered[i] = itemNotAmong(i);
      json.writeStartObject();
      json.writeNumberProperty("item", ordered[i]);
      json.writeNumberProperty("quantity", values.uniform(1, 10));
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeStringProperty("shipType", values.oneOf(ShipType.values()).name());
    int where = values.uniform(1, 100);
    if (where > 98) {
      address("address", json);
    } else if (where > 90) {
      json.writeNumberProperty("addressId", data.address(values));
    }
    if (attachment.length > 0) {
      json.writeBinaryProperty("attachment", attachment);
    }
  }

  private int itemNotAmong(int count) {
    while (true) {
      int item = data.item(values);
      int i = 0;
      while (i < count && ordered[i] != item) {
        i++;
      }
      if (i == count) {
        return item;
      }
    }
  }

  private void productDetail(JsonGenerator json) {
    json.writeArrayPropertyStart("items");
    for (int i = values.uniform(1, MOST_DETAILS); i > 0; i--) {
      json.writeNumber(data.item(values));
    }
    json.writeEndArray();
  }

  private void newProducts(JsonGenerator json) {
    json.writeStringProperty("subject", values.oneOf(Subject.values()).text());
    json.writeNumberProperty("days", DAYS_NEW);
    json.writeNumberProperty("limit", MOST_NEW);
  }

  private void orderStatus(int customer, long lastOrder, JsonGenerator json) {
    json.writeNumberProperty("customer", customer);
    if (values.percent(10) && lastOrder > 0) {
      json.writeNumberProperty("order", lastOrder);
    }
  }

  private void changeItem(JsonGenerator json) {
    int item = data.item(values);
    json.writeNumberProperty("item", item);
    json.writeNumberProperty("cost", BigDecimal.valueOf(values.uniform(50, 99_999), 2));
    int choice = values.uniform(0, data.items());
    json.writeStringProperty("image", ItemImage.of(item).sibling(choice, data.items()).name());
  }

  private void newCustomer(JsonGenerator json) {
    String name = RandomValues.syllables(values.uniform(1, 999_999_999));
    json.writeStringProperty("businessName", name);
    json.writeStringProperty("businessInfo", values.text(50, 100));
    json.writeStringProperty("password", name.toLowerCase(Locale.ROOT));
    json.writeObjectPropertyStart("contact");
    String lastName = values.text(8, 15);
    json.writeStringProperty("firstName", values.text(8, 15));
    json.writeStringProperty("lastName", lastName);
    json.writeStringProperty("phone", values.digits(9, 16));
    json.writeStringProperty("email", lastName + "@" + values.text(2, 9) + ".com");
    json.writeEndObject();
    payment(json);
    address("billing", json);
  }

  private void payment(JsonGenerator json) {
    json.writeObjectPropertyStart("payment");
    if (values.percent(50)) {
      json.writeStringProperty("method", "PO");
      json.writeNumberProperty("purchaseOrder", values.uniform(1, 1_000_000));
    } else {
      json.writeStringProperty("method", "CC");
      json.writeStringProperty("creditInfo", card());
    }
    json.writeEndObject();
  }

  private String card() {
    return values.oneOf(CARDS)
        + " "
        + values.digits(16, 16)
        + " "
        + values.text(14, 30)
        + " "
        + today.plusDays(values.uniform(10, 730));
  }

  private void address(String property, JsonGenerator json) {
    json.writeObjectPropertyStart(property);
    json.writeStringProperty("street1", values.text(15, 40));
    json.writeStringProperty("street2", values.text(15, 40));
    json.writeStringProperty("city", values.text(4, 30));
    json.writeStringProperty("state", values.text(2, 20));
    json.writeStringProperty("zip", values.text(5, 10));
    json.writeStringProperty("country", values.oneOf(COUNTRIES));
    json.writeEndObject();
  }
}
